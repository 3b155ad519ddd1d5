import type { Ship } from '../../../../src-shared/catalog/ships.ts';
import { useRawQuery } from '../../../archive/hooks/archive-context.tsx';
import type { RecordsInTime } from '../../../archive/hooks/use-records.ts';
import { readElements } from '../../../archive/read/read-elements.ts';
import type { SnapshotFacts } from '../../../archive/read/read-records-at.ts';
import { formatDay, formatMoment } from '../../../format/format.ts';
import { columnKey, type ComparedColumn, type CompareView } from '../model/compare-view.ts';
import type { ImportedShip } from '../model/imported-ships.ts';

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
  /**
   * What it is called where it stands alone, away from the table's head: for a column that looks back with the day of its
   * snapshot, or the second where the day would not tell two apart.
   */
  readonly label: string;
  /** Null where the snapshot does not hold the ship; `absence` says why. */
  readonly ship: Ship | null;
  readonly absence: Absence | null;
  /** What its values come from. Null where the archive holds no such snapshot, and for an imported ship. */
  readonly snapshot: SnapshotFacts | null;
  /** The ship as a set file brought it, where no response in this archive has it; else null. */
  readonly imported: ImportedShip | null;
  /** Of its series in charts, by its place in the user's order: `var(--c1)`…; the seventh begins again. */
  readonly colour: string;
  /** Of its lines, for colour never speaks alone: dash and gap lengths in pixels; none is a full line. */
  readonly dash: readonly number[];
}

/** A comparison on screen, and how it is changed. */
export interface ShownComparison {
  /** In the order on screen. */
  readonly columns: readonly ResolvedColumn[];
  readonly view: CompareView;
  readonly onChange: (change: Partial<CompareView>) => void;
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

/** The ships in few words, for the name of a file: "Kestrel and Halberd", "Kestrel and 4 more". */
export function summariseNames(columns: readonly ResolvedColumn[]): string {
  const [first, second] = columns;
  if (!first || !second) return first?.label ?? 'no ship';
  return `${first.label} and ${columns.length === 2 ? second.label : `${columns.length - 1} more`}`;
}

const seriesColours = 6;
const dashes: readonly (readonly number[])[] = [[], [6, 3], [2, 3], [8, 3, 2, 3], [12, 4], [5, 2, 1, 2, 1, 2]];

/**
 * Puts what the archive knows beside the columns that ask for it, in the user's order. A column that was added a moment ago
 * and is still being read is left out: nothing can be said of it yet. Where colours begin again, they meet other dashes.
 */
export function resolveColumns(columns: readonly ComparedColumn[], sources: ColumnSources): readonly ResolvedColumn[] {
  const known = new Set(sources.records.questions.map(columnKey));
  const read = columns.filter((column) => known.has(columnKey(column)));
  const found = read.map((column) => ({ column, ...findShip(column, sources) }));
  const labels = columnLabels(found);
  return found.map((column, index) => ({
    key: columnKey(column.column),
    ...column,
    label: labels[index] ?? column.title,
    colour: `var(--c${(index % seriesColours) + 1})`,
    dash: dashes[(index + Math.floor(index / seriesColours)) % dashes.length] ?? [],
  }));
}

type FoundShip = Pick<ResolvedColumn, 'title' | 'ship' | 'absence' | 'snapshot' | 'imported'>;

function findShip({ identity, snapshotId }: ComparedColumn, { records, fromFiles }: ColumnSources): FoundShip {
  const { latest, earlier } = records;
  const at = snapshotId === null ? latest : (earlier.get(snapshotId) ?? null);
  const snapshot = at?.snapshot ?? null;
  const record = at?.records.get(identity);
  if (record) return { title: record.title, ship: record.fields, absence: null, snapshot, imported: null };
  const title =
    at?.otherTitles.get(identity) ?? latest?.records.get(identity)?.title ?? latest?.otherTitles.get(identity);
  const imported = title === undefined ? fromFiles.get(identity) : undefined;
  if (imported && snapshotId === null) {
    return { title: imported.title, ship: imported.ship, absence: null, snapshot: null, imported };
  }
  const absence =
    title === undefined
      ? 'not in the archive'
      : snapshotId === null
        ? 'no longer in the list'
        : at
          ? 'not in the list then'
          : 'no such snapshot in the archive';
  return { title: title ?? imported?.title ?? identity, ship: null, absence, snapshot, imported: null };
}

type LabelledColumn = Pick<ResolvedColumn, 'title' | 'column' | 'snapshot'>;

function columnLabels(columns: readonly LabelledColumn[]): readonly string[] {
  const byDay = columns.map((column) => labelOf(column, formatDay));
  return columns.map((column, index) => {
    const label = byDay[index] ?? column.title;
    return byDay.filter((other) => other === label).length > 1 ? labelOf(column, formatMoment) : label;
  });
}

function labelOf({ title, column, snapshot }: LabelledColumn, format: (atMs: number) => string): string {
  if (column.snapshotId === null) return title;
  return `${title} · ${snapshot === null ? 'earlier' : format(snapshot.fetchedAt)}`;
}

/**
 * The raw elements of the compared ships, by `key` of their column. Without imported ships, and those whose raw response is
 * lost: what was read from it stands all the same. Undefined while they are unpacked: of a large list that is a second's
 * work in the background.
 */
export function useComparedElements(columns: readonly ResolvedColumn[]): ReadonlyMap<string, unknown> | undefined {
  const asked = columns.flatMap(({ key, column: { identity }, ship, snapshot }) =>
    ship !== null && snapshot !== null ? [{ key, identity, snapshot }] : [],
  );
  const question = asked.map(({ key, identity, snapshot }) => JSON.stringify([key, identity, snapshot.id])).toSorted();
  return useRawQuery(`compared elements ${question.join()}`, async (archive) => {
    const found = new Map<string, unknown>();
    for (const snapshot of new Map(asked.map((one) => [one.snapshot.id, one.snapshot])).values()) {
      const own = asked.filter((one) => one.snapshot.id === snapshot.id);
      const identities = own.map(({ identity }) => identity);
      const elements = await readElements(archive, snapshot, identities).catch(() => null);
      for (const { key, identity } of own) {
        if (elements?.has(identity)) found.set(key, elements.get(identity));
      }
    }
    return found;
  });
}
