import type { Change } from '../archive-rows.ts';
import type { RecentRecord } from './recent.ts';

/** Records with their changes over several answers put together. */
export interface FoldedChanges {
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
  /** Those that came first, then gone, then changed; by title. */
  readonly records: readonly RecentRecord[];
}

/**
 * Puts the changes of one request together, each record once: it came when it was not there before the first of them and is
 * there after the last, it went when it is not there after the last, and it changed otherwise.
 *
 * @param changes oldest first.
 */
export function foldChanges(changes: readonly Change[]): FoldedChanges {
  const records = [...Map.groupBy(changes, ({ identity }) => identity)]
    .map(([identity, own]) => foldRecord(identity, own))
    .toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || a.title.localeCompare(b.title, 'en'));
  const count = (kind: RecentRecord['kind']): number => records.filter((record) => record.kind === kind).length;
  return { added: count('added'), removed: count('removed'), changed: count('changed'), records };
}

const kinds: readonly RecentRecord['kind'][] = ['added', 'removed', 'changed'];

/** Fields named of one record; an answer may change hundreds. */
const mostPaths = 3;

function foldRecord(identity: string, changes: readonly Change[]): RecentRecord {
  const whole = changes.filter(({ path, kind }) => path === '' && kind !== 'changed');
  const isGone = whole.at(-1)?.kind === 'removed';
  const kind = isGone ? 'removed' : whole[0]?.kind === 'added' ? 'added' : 'changed';
  const paths = kind === 'changed' ? new Set(changes.flatMap(({ path }) => (path === '' ? [] : path))) : [];
  return { identity, title: changes.at(-1)?.title ?? identity, kind, paths: [...paths].slice(0, mostPaths) };
}
