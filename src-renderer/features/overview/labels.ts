import type { RecentChange, WatchedItem } from '../../archive/recent/recent.ts';
import { formatAge, formatCount, formatCounted, formatDate } from '../../format/format.ts';

/** "14 changed, 3 new, 1 gone"; "new in the archive" for a first answer, "changed" for the one record of a request. */
export function formatRecentChange(change: RecentChange): string {
  const { beforeId, resource, added, removed, changed, isCut, answers, loss } = change;
  if (beforeId === null) return 'new in the archive';
  if (loneRecords.has(resource) && changed === 1 && added + removed === 0) return 'changed';
  const parts = [
    ...(changed > 0 ? [`${formatCount(changed)} changed`] : []),
    ...(added > 0 ? [`${formatCount(added)} new`] : []),
    ...(removed > 0 ? [`${formatCount(removed)} gone`] : []),
    ...(loss ? [`${formatCount(loss.missing)} of ${formatCount(loss.before)} left out, in doubt`] : []),
  ];
  // Another answer without another record: what differs stands beside the records, such as their order.
  if (parts.length === 0)
    return answers > 1 ? 'as before, with other responses in between' : 'differs beside its records';
  return `${isCut ? 'at least ' : ''}${parts.join(', ')}`;
}

/** Resources whose answers are one record each. */
const loneRecords: ReadonlySet<RecentChange['resource']> = new Set([
  'user',
  'organization',
  'stats',
  'telemetry',
  'star-system',
  'object',
]);

/** "in 3 responses"; nothing for one. */
export function formatResponseCount({ answers }: RecentChange): string {
  return answers > 1 ? `in ${formatCounted(answers, 'responses')}` : '';
}

/** "5 requests changed, 3 new in the archive". */
export function formatRecentSum(changes: readonly Pick<RecentChange, 'beforeId'>[]): string {
  const first = changes.filter(({ beforeId }) => beforeId === null).length;
  const again = changes.length - first;
  return [
    ...(again > 0 ? [`${formatCounted(again, 'requests')} changed`] : []),
    ...(first > 0 ? [`${formatCount(first)} new in the archive`] : []),
  ].join(', ');
}

type Watched = Pick<WatchedItem, 'confirmedAt' | 'changedAt' | 'changesSince' | 'isMissing'>;

/**
 * What became of something watched: "changed in 3 responses since 12 Nov 2026", "changed 6 days ago", "never changed", "not in
 * the archive"; and where the latest response does not have it, "not in the latest response, changed 6 days ago".
 */
export function formatWatchedItem(item: Watched, now: number, sinceAt: number | null): string {
  if (item.confirmedAt === null) return 'not in the archive';
  const words = changeWords(item, now, sinceAt);
  if (!item.isMissing) return words ?? 'never changed';
  return words === null ? 'not in the latest response' : `not in the latest response, ${words}`;
}

function changeWords({ changedAt, changesSince }: Watched, now: number, sinceAt: number | null): string | null {
  if (changesSince > 0)
    return `changed in ${formatCounted(changesSince, 'responses')}${sinceAt === null ? '' : ` since ${formatDate(sinceAt)}`}`;
  return changedAt === null ? null : `changed ${formatAge(now - changedAt)}`;
}

/** The same in a word or two: "changed", "changed 3 times", "no change", "gone", "not fetched". */
export function formatWatchedState({ confirmedAt, changesSince, isMissing }: Watched): string {
  if (confirmedAt === null) return 'not fetched';
  if (isMissing) return 'gone';
  if (changesSince === 0) return 'no change';
  return changesSince === 1 ? 'changed' : `changed ${formatCount(changesSince)} times`;
}
