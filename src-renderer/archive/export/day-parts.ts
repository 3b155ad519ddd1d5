import type { Row } from '../tables/columns.ts';
import type { SqlTable } from '../tables/sql-tables.ts';

/** Rows of one day that become one file. */
export interface DayPart {
  /** `2026-11-22`, UTC; null where the rows' instant is unknown. */
  readonly day: string | null;
  /** 0 for the first of its day. */
  readonly index: number;
  readonly rows: readonly Row[];
}

/** What waits for its file at once, of all days together: so much is in memory, and no more. */
export interface PartBounds {
  readonly mostRows: number;
  /** Of all texts together, in UTF-16 units; anything else counts eight. */
  readonly mostChars: number;
}

export const partBounds: PartBounds = { mostRows: 50_000, mostChars: 16_000_000 };

/** The column whose day a table is parted by: when a record was confirmed, since when a row of a history is valid, when something was done. */
export function dayColumnOf({ group, columns }: Pick<SqlTable, 'group' | 'columns'>): number {
  const name = { records: 'confirmed_at', history: 'valid_from', evidence: null }[group];
  return columns.findIndex((column) => (name === null ? column.kind === 'instant' : column.name === name));
}

/**
 * Sorts rows that come in no order into parts by day. A history tells its rows as they end, so that those of a day are strewn over
 * it: what waits is written whenever it grows too much, and a day may have several parts. A table without rows has one part
 * without rows, so that it can be read.
 */
export async function* partsByDay(
  batches: AsyncIterable<readonly Row[]>,
  dayColumn: number,
  { mostRows, mostChars }: PartBounds = partBounds,
): AsyncGenerator<DayPart> {
  const written = new Map<string | null, number>();
  let waiting = new Map<string | null, Row[]>();
  let rows = 0;
  let chars = 0;
  for await (const batch of batches) {
    for (const row of batch) {
      const day = dayOf(row[dayColumn]);
      const same = waiting.get(day);
      if (same) same.push(row);
      else waiting.set(day, [row]);
      rows += 1;
      for (const cell of row) chars += typeof cell === 'string' ? cell.length : 8;
      if (rows < mostRows && chars < mostChars) continue;
      yield* takeParts(waiting, written);
      waiting = new Map();
      rows = 0;
      chars = 0;
    }
  }
  if (written.size === 0 && waiting.size === 0) waiting.set(null, []);
  yield* takeParts(waiting, written);
}

function* takeParts(
  waiting: ReadonlyMap<string | null, readonly Row[]>,
  written: Map<string | null, number>,
): Generator<DayPart> {
  for (const day of [...waiting.keys()].toSorted(byDay)) {
    const index = written.get(day) ?? 0;
    written.set(day, index + 1);
    yield { day, index, rows: waiting.get(day) ?? [] };
  }
}

function byDay(a: string | null, b: string | null): number {
  return (a ?? '') < (b ?? '') ? -1 : 1;
}

/** The UTC day of an instant; null where it is none, or of a year that has not four digits. */
function dayOf(at: Row[number] | undefined): string | null {
  const date = new Date(typeof at === 'number' ? at : Number.NaN);
  if (Number.isNaN(date.getTime())) return null;
  const day = date.toISOString().split('T')[0] ?? '';
  return day.length === 10 ? day : null;
}
