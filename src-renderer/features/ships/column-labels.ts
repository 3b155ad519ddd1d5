import { formatDay, formatMoment } from '../../ui/format.ts';
import type { ResolvedColumn } from './compare-columns.ts';

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
