import fc from 'fast-check';
import { render, waitFor } from '@testing-library/react';
import { Activity, useRef } from 'react';
import { expect, test } from 'vitest';
import { AheadContext } from '../../../archive/hooks/archive-context.tsx';
import { shipRow } from '../model/ship-fixture.ts';
import {
  useSkipWhenLeft,
  WholeRows,
  nextKeys,
  nextWholeCount,
  type KeyedRows,
  type WholeRowsShown,
} from './whole-rows.tsx';

const rows = Array.from({ length: 200 }, (_, index) => shipRow({ id: `s${index}` }));
const nothing: WholeRowsShown = { rows: [], count: 0 };

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
  useSkipWhenLeft(frame, false);
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

test('a list begins with a screenful; all other rows follow at once, skipped but for a moment', async () => {
  const counts: string[] = [];
  const { container } = render(<List />);
  const note = () => {
    const shown = [...container.querySelectorAll('tr[data-identity]')];
    const entry = `${shown.length}, ${shown.filter((row) => row.hasAttribute('data-skipped')).length} skipped`;
    if (counts.at(-1) !== entry) counts.push(entry);
    return entry;
  };
  note();
  await waitFor(() => expect(note()).toBe('200, 0 skipped'), { interval: 1 });
  expect(counts.slice(0, 2)).toEqual(['24, 0 skipped', '200, 175 skipped']);
});

test('a list that is made ahead has all of its rows, of which those in view are laid out first when it is shown', async () => {
  const list = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <AheadContext value={mode === 'hidden' ? { turn: 0, drawAnew: () => undefined } : null}>
        <List />
      </AheadContext>
    </Activity>
  );
  const { container, rerender } = render(list('hidden'));
  const shown = () => container.querySelectorAll('tr[data-identity]').length;
  const skipped = () => container.querySelectorAll('tr[data-skipped]').length;
  expect(shown()).toBe(200);
  rerender(list('visible'));
  expect([shown(), skipped()]).toEqual([200, 175]);
  await waitFor(() => expect(skipped()).toBe(0));
});

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
  await waitFor(() => expect(skipped()).toEqual([]));
  rerender(list('hidden'));
  const screenful = Math.ceil(window.innerHeight / 32);
  expect(skipped()).toEqual(Array.from({ length: 199 - screenful }, (_, at) => screenful + 1 + at));
  rerender(list('visible'));
  expect(skipped()).toHaveLength(199 - screenful);
  await waitFor(() => expect(skipped()).toEqual([]));
});
