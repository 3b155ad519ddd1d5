import { expect, test } from 'vitest';
import { splitWords } from './split-words.ts';

test.each([
  ['X-1', [{ glued: 'x1', parts: ['x', '1'] }]],
  ['x1', [{ glued: 'x1', parts: ['x', '1'] }]],
  [
    'F7C-M Super',
    [
      { glued: 'f7cm', parts: ['f', '7', 'c', 'm'] },
      { glued: 'super', parts: ['super'] },
    ],
  ],
  ['a1b2c3d4', [{ glued: 'a1b2c3d4', parts: ['a1b2c3d4'] }]],
  ['O’Neil', [{ glued: 'oneil', parts: ['oneil'] }]],
  ['— Ardwen —', [{ glued: 'ardwen', parts: ['ardwen'] }]],
  ['???', [{ glued: '???', parts: ['???'] }]],
  ['  ', []],
  ['', []],
])('The words of %j', (text, words) => {
  expect(splitWords(text)).toEqual(words);
});

test('A text of a million letters is cut', () => {
  const [word] = splitWords('a'.repeat(1_000_000));
  expect(word?.glued).toHaveLength(48);
});
