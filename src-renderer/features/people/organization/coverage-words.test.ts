import { expect, test } from 'vitest';
import { goneWords, newWords } from './coverage-words.ts';

const all = { isFiltered: false };
const whole = { isWhole: true, endPage: 6 } as const;

test.each([
  [{ isWhole: false, reason: 'left-out', page: 2 } as const, /in the later act page 2 was not asked for\./],
  [
    { isWhole: false, reason: 'doubtful', page: 3 } as const,
    /in the later act page 3 came empty, though members should be on it/,
  ],
  [{ isWhole: false, reason: 'no-end' } as const, /in the later act no empty page was reached/],
  [{ isWhole: false, reason: 'nobody' } as const, /in the later act no page brought anybody/],
])('nobody is said to have left, with the reason: %j', (after, words) => {
  expect(goneWords({ before: whole, after, notAsked: [] }, all)).toMatch(/^Nobody is said to have left: /);
  expect(goneWords({ before: whole, after, notAsked: [] }, all)).toMatch(words);
});

test('pages the earlier state has and the later act did not ask for are named', () => {
  expect(goneWords({ before: whole, after: whole, notAsked: [7, 8] }, all)).toMatch(
    /on pages 7–8, not asked for again/,
  );
});

test('who left or joined may have been hidden, which is said', () => {
  expect(goneWords({ before: whole, after: whole, notAsked: [] }, all)).toMatch(/page 6, which came empty.*hidden/);
  expect(newWords({ before: whole, after: whole, notAsked: [] }, all)).toMatch(/hidden before/);
  expect(newWords({ before: { isWhole: false, reason: 'no-end' }, after: whole, notAsked: [] }, all)).toMatch(
    /^Nobody is said to have joined/,
  );
});

test('in the list of one filter, leaving it is not leaving the organization', () => {
  const one = { isFiltered: true };
  const coverage = { before: whole, after: whole, notAsked: [] };
  expect(goneWords(coverage, one)).toMatch(/Who dropped out may also have left the organization or have become hidden/);
  expect(newWords(coverage, one)).toMatch(/Who came in may also have been hidden/);
  const lacking = {
    before: { isWhole: false, reason: 'no-end' },
    after: { isWhole: false, reason: 'no-end' },
    notAsked: [],
  } as const;
  expect(goneWords(lacking, one)).toMatch(/^Nobody is said to have dropped out of the list: /);
  expect(newWords(lacking, one)).toMatch(/^Nobody is said to have come into the list: /);
});
