import type { Ship } from '../../../src-shared/domain/ship.ts';
import type { RecordVersion } from '../../archive/read-record-history.ts';
import { numberFields, type NumberField } from './ship-fields.ts';

/** A number at an instant (UTC, epoch milliseconds), in stored units. Null is unknown, and a gap in a line. */
export interface SeriesPoint {
  readonly at: number;
  readonly value: number | null;
}

/** The same with what is said instead of a number, such as "not sold". */
export interface NamedPoint extends SeriesPoint {
  readonly instead: string | null;
}

/** A number of a ship that changed from one snapshot to another. */
export interface HistorySeries {
  readonly field: NumberField;
  /** One for each snapshot, oldest first: for a table. */
  readonly points: readonly NamedPoint[];
  /** For a line: each value from the instant it was first seen to the instant it was last seen. */
  readonly line: readonly SeriesPoint[];
}

/** The numbers that ever changed among the snapshots, in the order of the fields. Coming to be known is a change. */
export function shipHistorySeries(versions: readonly RecordVersion<Ship>[]): readonly HistorySeries[] {
  return numberFields.flatMap((field) => {
    const values = versions.map(({ record }) => (record === null ? null : field.value(record.fields)));
    // A ship that comes or goes has not changed by that: only what was read of it counts.
    const read = new Set(values.filter((_, index) => versions[index]?.record !== null));
    if (read.size < 2) return [];
    const points = versions.map(({ snapshot, record }, index) => ({
      at: snapshot.fetchedAt,
      value: values[index] ?? null,
      instead: record === null ? 'not in the list' : (field.insteadOfNumber?.(record.fields) ?? null),
    }));
    const line = versions.flatMap(({ snapshot }, index) => {
      const value = values[index] ?? null;
      // One that came while the clock was ahead may have been seen before it came.
      return [snapshot.fetchedAt, Math.max(snapshot.fetchedAt, snapshot.lastSeenAt)].map((at) => ({ at, value }));
    });
    return [{ field, points, line: line.filter((point, index) => !isSame(point, line[index - 1])) }];
  });
}

function isSame(a: SeriesPoint, b: SeriesPoint | undefined): boolean {
  return a.at === b?.at && a.value === b.value;
}
