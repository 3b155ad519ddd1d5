import type { WatchedItem } from '../../archive/recent/recent.ts';
import { formatAge, formatCounted, formatDate } from '../../ui/format.ts';

type Watched = Pick<WatchedItem, 'confirmedAt' | 'changedAt' | 'changesSince' | 'isMissing'>;

/**
 * What became of something watched: "changed in 3 answers since 12 Nov 2026", "changed 6 days ago", "never changed", "not in
 * the archive"; and where the latest answer does not have it, "not in the latest answer, changed 6 days ago".
 */
export function watchWords(item: Watched, now: number, sinceAt: number | null): string {
  if (item.confirmedAt === null) return 'not in the archive';
  const words = changeWords(item, now, sinceAt);
  if (!item.isMissing) return words ?? 'never changed';
  return words === null ? 'not in the latest answer' : `not in the latest answer, ${words}`;
}

function changeWords({ changedAt, changesSince }: Watched, now: number, sinceAt: number | null): string | null {
  if (changesSince > 0)
    return `changed in ${formatCounted(changesSince, 'answers')}${sinceAt === null ? '' : ` since ${formatDate(sinceAt)}`}`;
  return changedAt === null ? null : `changed ${formatAge(now - changedAt)}`;
}
