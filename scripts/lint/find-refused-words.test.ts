import { expect, test } from 'vitest';
import { isText, judgeName, judgeText, parseGlossary } from './find-refused-words.ts';

const readme = `# Words

| word     | meaning       | refused in names     | refused on screen       |
| -------- | ------------- | -------------------- | ----------------------- |
| response | what comes    | \`answer\`, \`answers\` | \`answer\`, \`the-reply\` |
| table    | has no others |                      |                         |
| purse    | a loose word  | \`quota-budget\`       |                         |
`;

test('the last columns of the glossary are what is refused, with the first as the word for it', () => {
  const { inNames, onScreen } = parseGlossary(readme);
  expect([...inNames]).toEqual([
    ['answer', 'response'],
    ['answers', 'response'],
    ['quota-budget', 'purse'],
  ]);
  expect([...onScreen]).toEqual([
    ['answer', 'response'],
    ['the-reply', 'response'],
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
  const glossary = { inNames: new Map([['wire', 'raw value']]), onScreen: new Map<string, string>() };
  expect(judgeName('ShipWire', 'src-shared/catalog/ships.ts', glossary)).toBeNull();
  expect(judgeName('ShipWire', 'src-renderer/ui/ships.ts', glossary)).toMatch(/says "wire"/);
});

test('within a file common words are words, and terms are still refused', () => {
  const glossary = {
    inNames: new Map([
      ['told', 'imported value'],
      ['movement', 'diff'],
    ]),
    onScreen: new Map<string, string>(),
  };
  expect(judgeName('toldOf', 'src-main/x.ts', glossary, true)).toBeNull();
  expect(judgeName('toldOf', 'src-main/x.ts', glossary)).toMatch(/says "told"/);
  expect(judgeName('movement', 'src-main/x.ts', glossary, true)).toMatch(/the word for it is diff/);
});

test.each(['The answer came', 'No ANSWER.', 'answer', 'read the  reply', 'The-reply'])(
  '“%s” is refused on screen',
  (text) => {
    expect(judgeText(text, parseGlossary(readme))).toMatch(/people read response/);
  },
);

test.each(['The service did not answer', 'answered in time', 'It cannot answer.', 'the replying', 'quota budget'])(
  '“%s” may be on screen',
  (text) => {
    expect(judgeText(text, parseGlossary(readme))).toBeNull();
  },
);

test('words with blanks and words that begin like a sentence are texts; selectors, paths, keys and colours are none', () => {
  expect(['Answers', 'no answer', ' of it', 'Über', 'A–Z list'].filter((text) => !isText(text))).toEqual([]);
  const others = [
    'answers',
    '[role="act"] td',
    './a b.ts',
    '.act .x',
    'rgb(0 0 0);',
    '#main act',
    ' · ',
    '12 34',
    'M0 0',
  ];
  expect(others.filter(isText)).toEqual(['M0 0']);
});
