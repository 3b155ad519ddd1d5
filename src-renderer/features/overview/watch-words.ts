import type { WatchedItem } from '../../archive/recent/recent.ts';
import { formatAge, formatCounted, formatDate } from '../../ui/format.ts';

/** What became of something watched: "3 changes since 12 Nov 2026", "changed 6 days ago", "never changed", "not in the archive". */
export function watchWords(
  { confirmedAt, changedAt, changesSince }: Pick<WatchedItem, 'confirmedAt' | 'changedAt' | 'changesSince'>,
  now: number,
  sinceAt: number | null,
): string {
  if (confirmedAt === null) return 'not in the archive';
  if (changesSince > 0)
    return `${formatCounted(changesSince, 'changes')}${sinceAt === null ? '' : ` since ${formatDate(sinceAt)}`}`;
  return changedAt === null ? 'never changed' : `changed ${formatAge(now - changedAt)}`;
}
