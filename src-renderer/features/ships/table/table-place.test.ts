import { expect, test } from 'vitest';
import { shipRow } from '../model/ship-fixture.ts';
import { moreRows, nextWholeCount, type WholeRowsShown } from './table-place.ts';

const rows = Array.from({ length: 200 }, (_, index) => shipRow({ id: `s${index}` }));
const nothing: WholeRowsShown = { rows: [], count: 0 };

test('a list begins with a screenful and grows in larger steps to all of its rows', () => {
  let shown: WholeRowsShown = { rows, count: nextWholeCount(nothing, rows) };
  const counts = [shown.count];
  while (shown.count < rows.length) {
    shown = moreRows(shown);
    counts.push(shown.count);
  }
  expect(counts).toEqual([24, 60, 96, 132, 168, 200]);
});

test('rows that are on screen already stay there, in whatever order', () => {
  expect(nextWholeCount({ rows, count: 200 }, rows.toReversed())).toBe(200);
  expect(nextWholeCount({ rows, count: 200 }, rows.slice(50, 90))).toBe(40);
});

test('of rows that come back only a step is put on screen at once', () => {
  expect(nextWholeCount({ rows: rows.slice(0, 10), count: 10 }, rows)).toBe(34);
  // s199 … s176 are new; then come others that are new.
  expect(nextWholeCount({ rows: rows.slice(0, 10), count: 10 }, rows.toReversed())).toBe(24);
});

test('a list no longer than a step is there at once', () => {
  expect(nextWholeCount(nothing, rows.slice(0, 24))).toBe(24);
  expect(nextWholeCount(nothing, [])).toBe(0);
});
