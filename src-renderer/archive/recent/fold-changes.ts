import type { Change, Snapshot } from '../archive-rows.ts';
import { idsOf } from '../list-loss.ts';
import type { RecentRecord } from './recent.ts';

/** Records with their changes over several answers put together. */
export interface FoldedChanges {
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
  /** Those that came first, then gone, then changed; by title. */
  readonly records: readonly RecentRecord[];
}

/** The answers that changes lie between. A list whose losses are in doubt is none that is complete. */
export interface FoldEnds {
  readonly before: Pick<Snapshot, 'manifest' | 'isComplete'>;
  readonly after: Pick<Snapshot, 'manifest' | 'isComplete'>;
}

/**
 * Puts the changes of one request together, each record once, as a comparison of the two ends tells them
 * (`diff-snapshots.ts`): what came and went again in between is not told, nor what changed and changed back.
 *
 * @param changes oldest first.
 * @param ends of the answers; null where the changes are those of a single one, and so come to what they say.
 */
export function foldChanges(changes: readonly Change[], ends: FoldEnds | null): FoldedChanges {
  const kindOf = ends === null ? kindInChanges : kindBetween(ends);
  const records = [...Map.groupBy(changes, ({ identity }) => identity)]
    .flatMap(([identity, own]) => foldRecord(identity, own, kindOf(identity, own)) ?? [])
    .toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || a.title.localeCompare(b.title, 'en'));
  const count = (kind: RecentRecord['kind']): number => records.filter((record) => record.kind === kind).length;
  return { added: count('added'), removed: count('removed'), changed: count('changed'), records };
}

const kinds: readonly RecentRecord['kind'][] = ['added', 'removed', 'changed'];

/** What became of a record; null where it is as it was. */
type KindOf = (identity: string, changes: readonly Change[]) => RecentRecord['kind'] | null;

const kindInChanges: KindOf = (_, changes) => changes.find(({ path }) => path === '')?.kind ?? 'changed';

function kindBetween({ before, after }: FoldEnds): KindOf {
  const was = idsOf(before);
  const is = idsOf(after);
  const canTellRemovals = before.isComplete && after.isComplete;
  return (identity) => {
    const [old, current] = [was.get(identity), is.get(identity)];
    if (old === undefined) return current === undefined ? null : 'added';
    if (current === undefined) return canTellRemovals ? 'removed' : null;
    // The id holds the hash of the content.
    return old === current ? null : 'changed';
  };
}

/** Fields named of one record; an answer may change hundreds. */
const mostPaths = 3;

function foldRecord(
  identity: string,
  changes: readonly Change[],
  kind: RecentRecord['kind'] | null,
): RecentRecord | null {
  if (kind === null) return null;
  const paths = kind === 'changed' ? changedPaths(changes).slice(0, mostPaths) : [];
  return { identity, title: changes.at(-1)?.title ?? identity, kind, paths };
}

/** The fields that are not what they were before the first of the changes. */
function changedPaths(changes: readonly Change[]): readonly string[] {
  return [...Map.groupBy(changes, ({ path }) => path)].flatMap(([path, own]) => {
    const isBack = JSON.stringify(own[0]?.before) === JSON.stringify(own.at(-1)?.after);
    return path === '' || isBack ? [] : path;
  });
}
