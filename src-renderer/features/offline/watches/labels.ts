import type { WatchSummary } from '../../../archive/watches/read-watched-items.ts';
import { formatAge, formatCount, formatDate } from '../../../format/format.ts';

type Told = Pick<WatchSummary, 'confirmedAt' | 'changedAt' | 'timesChanged' | 'isMissing'>;

/** What it did last: `changed 2 h ago`, `never changed`, `not in the archive yet`, `not in the latest answer, changed 6 days ago`. */
export function formatLastChange({ confirmedAt, changedAt, isMissing }: Told, now: number): string {
  if (confirmedAt === null) return 'not in the archive yet';
  const last = changedAt === null ? null : `changed ${formatAge(now - changedAt)}`;
  if (isMissing) return last === null ? 'not in the latest answer' : `not in the latest answer, ${last}`;
  return last ?? 'never changed';
}

/** Since when, and how often it changed since: `watched since 20 Oct 2026, changed 3 times since`. */
export function formatWatchedSince({ timesChanged }: Told, createdAt: number): string {
  const times =
    timesChanged === 0
      ? 'unchanged'
      : timesChanged === 1
        ? 'changed once'
        : `changed ${formatCount(timesChanged)} times`;
  return `watched since ${formatDate(createdAt)}, ${times} since`;
}
