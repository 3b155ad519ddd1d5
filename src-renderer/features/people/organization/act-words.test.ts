import { expect, test } from 'vitest';
import { actWords, runsWords } from './act-words.ts';
import { groupPageActs } from './group-page-acts.ts';
import { answersOf, crowd } from './member-fixture.ts';

test.each([
  [[], 'none'],
  [[4], '4'],
  [[1, 2, 3], '1–3'],
  [[1, 2, 4], '1–2 and 4'],
  [[1, 3, 5, 6], '1, 3 and 5–6'],
])('pages %j are %s', (pages, words) => {
  expect(runsWords(pages)).toBe(words);
});

test('an act says which pages it asked for and how many members came', () => {
  const pages = [3, 1, 2].map((page, at) => ({ page, at, members: crowd(`p${page}.`, page) }));
  const [act] = groupPageActs(answersOf(pages).answers);
  expect(act && actWords(act)).toBe('pages 1–3, 6 members');
});
