import { expect, test } from 'vitest';
import { judgeName, parseGlossary } from './find-refused-words.ts';

const readme = `# Words

| word     | meaning       | refused instead      |
| -------- | ------------- | -------------------- |
| response | what comes    | \`answer\`, \`answers\` |
| table    | has no others |                      |
| purse    | a loose word  | \`quota-budget\`       |
`;

test('the last column of the glossary is what is refused, with the first as the word for it', () => {
  expect([...parseGlossary(readme)]).toEqual([
    ['answer', 'response'],
    ['answers', 'response'],
    ['quota-budget', 'purse'],
  ]);
});

test('a glossary without its table is an error, so that it cannot refuse nothing', () => {
  expect(() => parseGlossary('# Words\n\nNone.\n')).toThrow(/has lost its table/);
});

test.each([
  ['knownAnswers', /"knownAnswers" says "answers": the word for it is response/],
  ['ANSWERText', /says "answer"/],
  ['known-answers', /says "answers"/],
  ['QuotaBudget', /says "quota-budget"/],
])('%s is refused, whatever its case', (name, says) => {
  expect(judgeName(name, 'src-main/x.ts', parseGlossary(readme))).toMatch(says);
});

test.each(['answerable', 'quota', 'budgetOfQuota', 'response'])('%s is no refused word', (name) => {
  expect(judgeName(name, 'src-main/x.ts', parseGlossary(readme))).toBeNull();
});

test('a word is let through where the list of exemptions says so, and nowhere else', () => {
  const glossary = new Map([['wire', 'raw value']]);
  expect(judgeName('ShipWire', 'src-shared/catalog/ships.ts', glossary)).toBeNull();
  expect(judgeName('ShipWire', 'src-renderer/ui/ships.ts', glossary)).toMatch(/says "wire"/);
});
