import { columnLabels } from './column-labels.ts';
import type { ResolvedColumn } from './compare-columns.ts';
import { columnKey, type CompareView } from './compare-view.ts';

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
export function fewNames(series: readonly ColumnSeries[]): string {
  const [first, second] = series;
  if (!first || !second) return first?.label ?? 'no ship';
  return `${first.label} and ${series.length === 2 ? second.label : `${series.length - 1} more`}`;
}
