import fc from 'fast-check';
import { render, waitFor } from '@testing-library/react';
import { Activity, useRef } from 'react';
import { expect, test } from 'vitest';
import { shipRow } from '../model/ship-fixture.ts';
import {
  useSkippedRows,
  WholeRows,
  moreRows,
  nextKeys,
  nextWholeCount,
  type KeyedRows,
  type WholeRowsShown,
} from './whole-rows.tsx';

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

const keyed = (list: readonly (typeof rows)[number][]): KeyedRows =>
  nextKeys({ rows: [], keys: [], turn: 0 }, list, null);
const keyOf = ({ rows: list, keys }: KeyedRows, id: string): string | undefined =>
  keys[list.findIndex(({ identity }) => identity === id)];

/** Rows of the second list that React would take out and put in again, as it goes through them from the first on. */
function putInAgain(before: KeyedRows, after: KeyedRows): number {
  const places = after.keys.map((key) => before.keys.indexOf(key)).filter((place) => place >= 0);
  let last = -1;
  let count = 0;
  for (const place of places) {
    if (place < last) count += 1;
    else last = place;
  }
  return count;
}

/** The same rows with those at some places taken to the top. */
function raise(list: readonly (typeof rows)[number][], places: readonly number[]): readonly (typeof rows)[number][] {
  return [...list.filter((_, at) => places.includes(at)), ...list.filter((_, at) => !places.includes(at))];
}

test('where a few of many rows come further up, they are made anew and no other is moved', () => {
  const before = keyed(rows);
  const after = nextKeys(before, raise(rows, [0, 50, 100, 150]), null);
  expect(putInAgain(before, { ...after, keys: after.rows.map(({ identity }) => keyOf(before, identity) ?? '') })).toBe(
    147,
  );
  expect(putInAgain(before, after)).toBe(0);
  expect(after.keys.filter((key) => !before.keys.includes(key))).toHaveLength(3);
});

test('the row that had the focus stays the same element, and so does every row of a list that was turned round', () => {
  const before = keyed(rows);
  expect(nextKeys(before, raise(rows, [150]), 's150').keys.toSorted()).toEqual(before.keys.toSorted());
  expect(nextKeys(before, rows.toReversed(), null).keys).toEqual(before.keys.toReversed());
});

test('whatever lists follow each other, a key is one row’s, and rows that stay in order keep theirs', () => {
  let anew = 0;
  fc.assert(
    fc.property(
      fc.array(fc.uniqueArray(fc.nat({ max: 199 }), { maxLength: 6 }), { maxLength: 4 }),
      fc.nat({ max: 199 }),
      (turns, focusedAt) => {
        const focused = `s${focusedAt}`;
        let before: KeyedRows = keyed(rows);
        for (const [turn, places] of turns.entries()) {
          const list = raise(before.rows, places).filter((_, at) => turn % 2 === 0 || at % 17 !== 3);
          const after = nextKeys(before, list, focused);
          expect(new Set(after.keys).size).toBe(list.length);
          if (before.rows.some(({ identity }) => identity === focused))
            expect([keyOf(before, focused), undefined]).toContain(keyOf(after, focused));
          const kept = after.keys.filter((key) => before.keys.includes(key)).length;
          expect(list.length - kept).toBeLessThanOrEqual(places.length);
          if (kept < list.length) expect(putInAgain(before, after)).toBe(0);
          anew += list.length - kept;
          before = after;
        }
      },
    ),
  );
  expect(anew).toBeGreaterThan(0);
});

function List() {
  const frame = useRef<HTMLDivElement>(null);
  useSkippedRows(frame, false);
  return (
    <div ref={frame}>
      <table>
        <WholeRows
          rows={rows}
          content={rows}
          frame={frame}
          columnCount={1}
          renderRow={(row, _, key) => (
            <tr key={key} data-identity={row.identity}>
              <td>{row.title}</td>
            </tr>
          )}
        />
      </table>
    </div>
  );
}

test('of a list whose view goes, the rows out of view are skipped; none is for long after it has come back', async () => {
  const list = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <List />
    </Activity>
  );
  const { container, rerender } = render(list('visible'));
  const shown = () => container.querySelectorAll('tr[data-identity]');
  const skipped = () => [...shown()].flatMap((row, at) => (row.hasAttribute('data-skipped') ? [at] : []));
  await waitFor(() => expect(shown()).toHaveLength(200));
  expect(skipped()).toEqual([]);
  rerender(list('hidden'));
  const screenful = Math.ceil(window.innerHeight / 32);
  expect(skipped()).toEqual(Array.from({ length: 199 - screenful }, (_, at) => screenful + 1 + at));
  rerender(list('visible'));
  expect(skipped()).toHaveLength(199 - screenful);
  await waitFor(() => expect(skipped()).toEqual([]));
});
