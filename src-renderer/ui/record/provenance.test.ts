import { expect, test } from 'vitest';
import { formatRawValue } from './provenance.tsx';

test.each([
  ['18.0', 'sent as "18.0"'],
  [18, 'sent as 18'],
  ['', 'sent as ""'],
  [null, 'sent as null'],
  [false, 'sent as false'],
  [undefined, 'not sent'],
  [[1, 2], 'sent as a list of 2'],
  [{ a: 1 }, 'sent as an object'],
  ['say "hi"\n<b>', String.raw`sent as "say \"hi\"\n<b>"`],
])('the value %j is %s', (raw, words) => {
  expect(formatRawValue(raw)).toBe(words);
});

test('a long text is cut', () => {
  const words = formatRawValue('word '.repeat(200));
  expect(words).toMatch(/^sent as a text of 1000 characters, “word /);
  expect(words.length).toBeLessThan(140);
});
