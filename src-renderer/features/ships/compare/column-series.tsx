import { formatDay, formatMoment } from '../../../format/format.ts';
import { columnKey, type CompareView } from '../model/compare-view.ts';
import type { ResolvedColumn } from './compare-columns.ts';

/** How a compared ship is drawn in a chart: its column's colour, and a dash of its own, for colour never speaks alone. */
export interface ColumnSeries {
  /** `key` of the column. */
  readonly key: string;
  readonly label: string;
  readonly colour: string;
  /** Dash and gap lengths in pixels; none is a full line. */
  readonly dash: readonly number[];
}

const dashes: readonly (readonly number[])[] = [[], [6, 3], [2, 3], [8, 3, 2, 3], [12, 4], [5, 2, 1, 2, 1, 2]];

/**
 * One for each column, in their order on screen. Which dash a ship has follows, as its colour does, from its place in the
 * user's own order, so that sorting changes neither; where the colours begin again, they meet other dashes.
 */
export function columnSeries(
  columns: readonly ResolvedColumn[],
  userOrder: CompareView['columns'],
): readonly ColumnSeries[] {
  const places = new Map(userOrder.map((column, place) => [columnKey(column), place]));
  const labels = columnLabels(columns);
  return columns.map(({ key, colour }, index) => {
    const place = places.get(key) ?? index;
    const round = Math.floor(place / dashes.length);
    return { key, label: labels[index] ?? '', colour, dash: dashes[(place + round) % dashes.length] ?? [] };
  });
}

/** The ships in few words, for the name of a file: "Kestrel and Halberd", "Kestrel and 4 more". */
export function summariseNames(series: readonly ColumnSeries[]): string {
  const [first, second] = series;
  if (!first || !second) return first?.label ?? 'no ship';
  return `${first.label} and ${series.length === 2 ? second.label : `${series.length - 1} more`}`;
}

/**
 * What each column is called where it stands alone, away from the table's head: the ship's name, and for a column that
 * looks back the day of its snapshot, or the second where the day would not tell two apart.
 */
export function columnLabels(columns: readonly ResolvedColumn[]): readonly string[] {
  const byDay = columns.map((column) => labelOf(column, formatDay));
  return columns.map((column, index) => {
    const label = byDay[index] ?? column.title;
    return byDay.filter((other) => other === label).length > 1 ? labelOf(column, formatMoment) : label;
  });
}

function labelOf({ title, column, snapshot }: ResolvedColumn, format: (atMs: number) => string): string {
  if (column.snapshotId === null) return title;
  return `${title} · ${snapshot === null ? 'earlier' : format(snapshot.fetchedAt)}`;
}

interface SeriesMarkProps {
  readonly series: ColumnSeries;
  readonly className?: string | undefined;
}

/** A piece of the line as it is drawn: colours begin again with the seventh ship, and dashes tell it from the first. */
export function SeriesMark({ series: { colour, dash }, className }: SeriesMarkProps) {
  return (
    <svg width={32} height={8} aria-hidden className={className}>
      <path d="M0,4H32" stroke={colour} strokeWidth={2} strokeDasharray={dash.join(' ')} />
    </svg>
  );
}
