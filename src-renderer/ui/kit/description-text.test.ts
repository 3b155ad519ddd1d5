import { expect, test } from 'vitest';
import { splitParagraphs } from './description-text.tsx';

test.each([
  ['', []],
  [' \r\n \n', []],
  ['one line', ['one line']],
  ['one\ntwo', ['one\ntwo']],
  ['one\r\n\r\ntwo', ['one', 'two']],
  ['one\n \t\n\n\ntwo\rthree', ['one', 'two\nthree']],
  ['<p>not markup</p>', ['<p>not markup</p>']],
])('%j has the paragraphs %j', (text, paragraphs) => {
  expect(splitParagraphs(text)).toEqual(paragraphs);
});

test('a hundred thousand line breaks are split at once', () => {
  expect(splitParagraphs(`a${'\n'.repeat(100_000)}b`)).toEqual(['a', 'b']);
  expect(splitParagraphs(`a${' \n\t'.repeat(100_000)}b`)).toEqual(['a', 'b']);
});
