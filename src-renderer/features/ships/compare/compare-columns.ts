import type { Ship } from '../../../../src-shared/catalog/ships.ts';
import type { ElementSource } from '../../../archive/bodies/prepare-response.ts';
import { useRawQuery } from '../../../archive/hooks/archive-context.tsx';
import type { RecordsInTime } from '../../../archive/hooks/use-records.ts';
import { readElements } from '../../../archive/read/read-elements.ts';
import type { ResponseSource } from '../../../archive/schema/archive-rows.ts';
import { formatMoment } from '../../../format/format.ts';
import { columnKey, type ComparedColumn } from '../model/compare-view.ts';
import type { ImportedShip } from '../model/imported-ships.ts';

/** The snapshot a column's values come from, with what `useElements` needs to find them as they were sent. */
interface ColumnSnapshot extends ElementSource {
  /** UTC, epoch milliseconds. */
  readonly fetchedAt: number;
  /** Where the answer that last confirmed these values came from. */
  readonly source: ResponseSource;
}

/** Why a column has no ship, in the words that are shown. */
type Absence =
  | 'not in the archive'
  | 'no such snapshot in the archive'
  | 'not in the list then'
  | 'no longer in the list';

/** A column of a comparison with what the archive knows of its ship. */
export interface ResolvedColumn {
  /** `columnKey` of the column. */
  readonly key: string;
  readonly column: ComparedColumn;
  /** The ship's name; its identity where the archive never had it. */
  readonly title: string;
  /** Null where the snapshot does not hold the ship; `absence` says why. */
  readonly ship: Ship | null;
  readonly absence: Absence | null;
  /** Null where the archive holds no such snapshot, and where the ship came with a set file. */
  readonly snapshot: ColumnSnapshot | null;
  /** When these values were last confirmed, UTC epoch milliseconds. */
  readonly confirmedAt: number | null;
  /** Name of the set whose file told of this ship, where no answer in this archive did; else null. */
  readonly fromSet: string | null;
  /** Of its series in charts, by its place in the user's order: `var(--c1)`…; the seventh begins again. */
  readonly colour: string;
}

/** Where the columns' ships are looked up. */
export interface ColumnSources {
  readonly records: RecordsInTime<Ship>;
  /** By identity; only where the archive has none. */
  readonly fromFiles: ReadonlyMap<string, ImportedShip>;
}

/** Tells a column from others of the same ship. */
export function nameOf({ title, column, snapshot }: ResolvedColumn): string {
  return column.snapshotId === null || !snapshot ? title : `${title} as of ${formatMoment(snapshot.fetchedAt)}`;
}

const seriesColours = 6;

/**
 * Puts what the archive knows beside the columns that ask for it, in the user's order. A column that was added a moment ago
 * and is still being read is left out: nothing can be said of it yet.
 */
export function resolveColumns(columns: readonly ComparedColumn[], sources: ColumnSources): readonly ResolvedColumn[] {
  const answered = new Set(sources.records.questions.map(columnKey));
  const read = columns.filter((column) => answered.has(columnKey(column)));
  return read.map((column, index) => ({
    key: columnKey(column),
    column,
    ...findShip(column, sources),
    colour: `var(--c${(index % seriesColours) + 1})`,
  }));
}

type FoundShip = Omit<ResolvedColumn, 'key' | 'column' | 'colour'>;

function findShip({ identity, snapshotId }: ComparedColumn, { records, fromFiles }: ColumnSources): FoundShip {
  const { latest, earlier } = records;
  const at = snapshotId === null ? latest : (earlier.get(snapshotId) ?? null);
  const record = at?.records.get(identity);
  const snapshot = at?.snapshot ?? null;
  const confirmedAt = at?.snapshot.confirmedAt ?? null;
  if (record) {
    return { title: record.title, ship: record.fields, absence: null, snapshot, confirmedAt, fromSet: null };
  }
  const title =
    at?.otherTitles.get(identity) ?? latest?.records.get(identity)?.title ?? latest?.otherTitles.get(identity);
  const told = title === undefined ? fromFiles.get(identity) : undefined;
  if (told && snapshotId === null) {
    return {
      title: told.title,
      ship: told.ship,
      absence: null,
      snapshot: null,
      confirmedAt: told.at,
      fromSet: told.from,
    };
  }
  const absence =
    title === undefined
      ? 'not in the archive'
      : snapshotId === null
        ? 'no longer in the list'
        : at
          ? 'not in the list then'
          : 'no such snapshot in the archive';
  return { title: title ?? told?.title ?? identity, ship: null, absence, snapshot, confirmedAt, fromSet: null };
}

/**
 * The ships of a comparison as the service sent them, by `key` of their column. Without those that came with a set file, or
 * whose raw answer is lost: what was read from it stands all the same. Undefined while they are unpacked, and before they
 * are wanted: of a large list that is a second's work in the background.
 */
export function useComparedElements(
  columns: readonly ResolvedColumn[],
  isWanted: boolean,
): ReadonlyMap<string, unknown> | undefined {
  const asked = isWanted ? columns.filter(({ ship, snapshot }) => ship !== null && snapshot !== null) : [];
  const question = asked
    .map(({ key, column, snapshot }) => JSON.stringify([key, column.identity, snapshot?.id]))
    .toSorted();
  return useRawQuery(`compared elements ${question.join()}`, async (archive) => {
    const found = new Map<string, unknown>();
    for (const group of Map.groupBy(asked, ({ snapshot }) => snapshot?.id).values()) {
      const snapshot = group[0]?.snapshot;
      if (!snapshot) continue;
      const identities = group.map(({ column }) => column.identity);
      const elements = await readElements(archive, snapshot, identities).catch(() => null);
      for (const { key, column } of group) {
        if (elements?.has(column.identity)) found.set(key, elements.get(column.identity));
      }
    }
    return found;
  });
}
