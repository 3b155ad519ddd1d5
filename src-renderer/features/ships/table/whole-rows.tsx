import {
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useTransition,
  type ReactNode,
  type RefObject,
} from 'react';
import { AheadContext } from '../../../archive/hooks/archive-context.tsx';
import { RowGap, rowHeight } from '../../../ui/table/virtual-rows.tsx';
import type { ShipRow } from '../model/ship-row.ts';
import { useTablePositionStore } from './table-place.ts';

export interface WholeRowsProps {
  readonly rows: readonly ShipRow[];
  /** A new one is a new list, which begins at its top. */
  readonly content: unknown;
  /** The element that scrolls. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly columnCount: number;
  readonly renderRow: (row: ShipRow, at: number, key: string) => ReactNode;
}

/** All rows of a list in the document, so that they can be searched and read one after the other; those out of view come behind the others. */
export function WholeRows({ rows, content, frame, columnCount, renderRow }: WholeRowsProps) {
  const count = useWholeCount(rows);
  const body = useRef<HTMLTableSectionElement>(null);
  useSkippedRows(body, count);
  const keys = useRowKeys(rows);
  const begun = useRef(content);
  useLayoutEffect(() => {
    if (begun.current === content) return;
    begun.current = content;
    frame.current?.scrollTo({ top: 0 });
  }, [frame, content]);
  return (
    <tbody ref={body}>
      {rows.slice(0, count).map((row, at) => renderRow(row, at, keys[at] ?? row.identity))}
      <RowGap rows={rows.length - count} columnCount={columnCount} />
    </tbody>
  );
}

/** Follows the rows from list to list, so that few are put into the document anew. */
function useRowKeys(rows: readonly ShipRow[]): readonly string[] {
  const [shown, setShown] = useState((): KeyedRows => nextKeys({ rows: [], keys: [], turn: 0 }, rows, null));
  const { focused } = useTablePositionStore.getState();
  const current = shown.rows === rows ? shown : nextKeys(shown, rows, focused);
  if (current !== shown) setShown(current);
  return current.keys;
}

/** Grows to all rows in a drawing that can be interrupted; a view that is made ahead has all of them. */
function useWholeCount(rows: readonly ShipRow[]): number {
  const isAhead = useContext(AheadContext) !== null;
  const [shown, setShown] = useState(() => (isAhead ? { rows, count: rows.length } : firstRows(rows)));
  const [, startTransition] = useTransition();
  const current = shown.rows === rows ? shown : { rows, count: nextWholeCount(shown, rows) };
  if (current !== shown) setShown(current);
  useEffect(() => {
    if (shown.count >= shown.rows.length) return;
    const frame = requestAnimationFrame(() =>
      startTransition(() => setShown((latest) => ({ ...latest, count: latest.rows.length }))),
    );
    return () => cancelAnimationFrame(frame);
  }, [shown]);
  return current.count;
}

/** A screenful; for whoever comes back, also what lies above and where they were. */
function firstRows(rows: readonly ShipRow[]): WholeRowsShown {
  const { top } = useTablePositionStore.getState();
  const least = top === 0 ? 0 : Math.ceil((top + window.innerHeight) / rowHeight);
  return { rows, count: Math.min(rows.length, Math.max(least, nextWholeCount({ rows: [], count: 0 }, rows))) };
}

/**
 * Rows out of view are marked when they come into the document behind the first screenful, and when the view goes (`data-skipped`): the
 * browser lays out and paints those in view first, and the others in steps behind that. Until then it skips them, unless one scrolls
 * to them or looks for a word; but it does not tell a screen reader what they say, so that no mark stays.
 *
 * @param count how many are in the document.
 */
function useSkippedRows(body: RefObject<HTMLElement | null>, count: number): void {
  const known = useRef(0);
  useLayoutEffect(() => {
    const element = body.current;
    if (!element) return undefined;
    // Not asked of the frame, which the browser would have to lay out for that.
    skipOutOfView(element, useTablePositionStore.getState().top, known.current);
    known.current = count;
    const wake = (): void => {
      const skipped = [...element.querySelectorAll<HTMLElement>('tr[data-skipped]')].slice(0, step);
      for (const row of skipped) delete row.dataset['skipped'];
      if (skipped.length > 0) next = requestAnimationFrame(wake);
    };
    // The first frame is that of the rows in view.
    let next = requestAnimationFrame(() => (next = requestAnimationFrame(wake)));
    return () => cancelAnimationFrame(next);
  }, [body, count]);
}

/** @param isLong none are out of view: they are not in the document. */
export function useSkipWhenLeft(frame: RefObject<HTMLElement | null>, isLong: boolean): void {
  useLayoutEffect(() => {
    const element = frame.current;
    return () => {
      if (element && !isLong) skipOutOfView(element, element.scrollTop, 0);
    };
  }, [frame, isLong]);
}

/** @param from place of the first row that may be marked. */
function skipOutOfView(table: HTMLElement, scrollTop: number, from: number): void {
  const first = Math.floor(scrollTop / rowHeight);
  const last = first + Math.ceil(window.innerHeight / rowHeight);
  for (const [at, row] of table.querySelectorAll<HTMLElement>('tr[data-identity]').entries())
    if (at >= from && (at < first || at > last)) row.dataset['skipped'] = '';
}

/** The first `count` of these rows are on screen. */
export interface WholeRowsShown {
  readonly rows: readonly ShipRow[];
  readonly count: number;
}

/** New rows that are laid out at once: about a screenful. */
const step = 24;

/**
 * How many of a list's rows to put on screen when it takes the place of another: as many as hold one step of rows that
 * were not on screen before. Rows that were there cost little, however they are ordered now.
 */
export function nextWholeCount({ rows: before, count }: WholeRowsShown, rows: readonly ShipRow[]): number {
  const known = new Set(before.slice(0, count).map(({ identity }) => identity));
  let fresh = 0;
  const end = rows.findIndex(({ identity }) => !known.has(identity) && ++fresh > step);
  return end === -1 ? rows.length : end;
}

/** Rows with the keys that React knows them by. */
export interface KeyedRows {
  readonly rows: readonly ShipRow[];
  readonly keys: readonly string[];
  /** How many lists were before. */
  readonly turn: number;
}

/**
 * The rows of a list that takes the place of another, with their keys. Where a row has come further up, React takes all rows that it
 * has passed out of the document and puts them in again, and the browser lays each of them out anew. So a few that have moved get another
 * key: they are made anew, and the others stay where they are.
 *
 * @param focused identity of the row that must remain the same element wherever it goes; null where none must.
 */
export function nextKeys(known: KeyedRows, rows: readonly ShipRow[], focused: string | null): KeyedRows {
  const turn = known.turn + 1;
  const before = new Map(known.rows.map(({ identity }, at) => [identity, at]));
  const places = rows.map(({ identity }) => before.get(identity) ?? -1);
  const staying = risingPart(places);
  const moved = rows.filter((_, at) => (places[at] ?? -1) >= 0 && !staying.has(at)).map(({ identity }) => identity);
  const isAnew =
    moved.length * fewOfMany <= rows.length && !moved.some((identity) => identity === focused)
      ? new Set(moved)
      : nobody;
  const keys = rows.map(({ identity }, at) => {
    if (isAnew.has(identity)) return `${turn} ${identity}`;
    return known.keys[places[at] ?? -1] ?? `${turn} ${identity}`;
  });
  return { rows, keys, turn };
}

/** More than one in so many rows are moved by React: to make one anew takes longer than to lay it out. */
const fewOfMany = 8;
const nobody: ReadonlySet<string> = new Set();

/** Where in a list the most numbers stand that rise, of those that are not below 0. */
function risingPart(numbers: readonly number[]): ReadonlySet<number> {
  /** By how many rise so far, the place of the lowest number that so many rise to. */
  const ends: number[] = [];
  const previous = new Int32Array(numbers.length).fill(-1);
  const at = (place: number | undefined): number => numbers[place ?? -1] ?? -1;
  for (const [place, number] of numbers.entries()) {
    if (number < 0) continue;
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (at(ends[middle]) < number) low = middle + 1;
      else high = middle;
    }
    previous[place] = ends[low - 1] ?? -1;
    ends[low] = place;
  }
  const rising = new Set<number>();
  for (let place = ends.at(-1) ?? -1; place >= 0; place = previous[place] ?? -1) rising.add(place);
  return rising;
}
