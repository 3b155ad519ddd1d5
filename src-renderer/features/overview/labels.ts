import { catalog } from '../../../src-shared/catalog/registry.ts';
import type { RecentChange, RecentRecord, WatchedItem } from '../../archive/recent/recent.ts';
import { formatAge, formatCount, formatCounted, formatDate } from '../../format/format.ts';
import { describeRequest, formatChangedFields } from '../../format/labels.ts';

/** What came and changed of one resource. */
export interface RecentGroup {
  readonly resource: RecentChange['resource'];
  /** The latest first. */
  readonly changes: readonly RecentChange[];
}

/** By resource, the one that changed last first. The account's and the status path's own answers are no news. */
export function groupRecent(changes: readonly RecentChange[]): readonly RecentGroup[] {
  const told = changes.filter(({ resource }) => resource !== 'account' && resource !== 'status');
  return [...Map.groupBy(told, ({ resource }) => resource)]
    .map(([resource, own]) => ({ resource, changes: own.toSorted((a, b) => b.at - a.at) }))
    .toSorted((a, b) => (b.changes[0]?.at ?? 0) - (a.changes[0]?.at ?? 0));
}

/** What a line opens: "Mira_Quill", or what the whole list is called. @param teams titles by slug, as far as they are known. */
export function lineName(
  { resource, params }: Pick<RecentChange, 'resource' | 'params'>,
  teams: ReadonlyMap<string, string>,
): string {
  const { title, noun } = catalog[resource];
  return describeRequest(resource, params, teams).parameters || (loneRecords.has(resource) ? title : `All ${noun}`);
}

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
  if (parts.length === 0) return answers > 1 ? 'as before, with other answers in between' : 'answered differently';
  return `${isCut ? 'at least ' : ''}${parts.join(', ')}`;
}

/** Resources whose answers are one record each. */
const loneRecords: ReadonlySet<RecentGroup['resource']> = new Set([
  'user',
  'organization',
  'stats',
  'telemetry',
  'star-system',
  'object',
]);

/** "in 3 answers"; nothing for one. */
export function formatResponseCount({ answers }: RecentChange): string {
  return answers > 1 ? `in ${formatCounted(answers, 'answers')}` : '';
}

/** What became of an example, behind its name: "new", "gone", "price, mass". */
export function formatRecentRecord(resource: RecentChange['resource'], { kind, paths }: RecentRecord): string {
  switch (kind) {
    case 'added':
      return 'new';
    case 'removed':
      return 'gone';
    case 'changed':
      return formatChangedFields(resource, paths) || 'changed';
    default:
      return kind satisfies never;
  }
}

/** How many records changed besides those named. */
export function unnamedRecords({ added, removed, changed }: RecentChange, named: number): number {
  return Math.max(0, added + removed + changed - named);
}

/** "in 5 requests: 3 of them new in the archive", for the sum over all. */
export function formatRecentSum(groups: readonly RecentGroup[]): string {
  const all = groups.flatMap(({ changes }) => changes);
  const first = all.filter(({ beforeId }) => beforeId === null).length;
  const again = all.length - first;
  return [
    ...(again > 0 ? [`${formatCounted(again, 'requests')} changed`] : []),
    ...(first > 0 ? [`${formatCount(first)} new in the archive`] : []),
  ].join(', ');
}

type Watched = Pick<WatchedItem, 'confirmedAt' | 'changedAt' | 'changesSince' | 'isMissing'>;

/**
 * What became of something watched: "changed in 3 answers since 12 Nov 2026", "changed 6 days ago", "never changed", "not in
 * the archive"; and where the latest answer does not have it, "not in the latest answer, changed 6 days ago".
 */
export function formatWatchedItem(item: Watched, now: number, sinceAt: number | null): string {
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
