import type { Change, Watch } from '../archive-rows.ts';
import { isChangeOf } from './is-change-of.ts';
import { resourcesWith } from './watch-target.ts';

/** What one answer changed in one watched thing. Instants are UTC, epoch milliseconds. */
export interface WatchNews {
  readonly watch: Watch;
  readonly snapshotId: string;
  readonly previousSnapshotId: string;
  readonly at: number;
  /** What the change itself calls the record; null for a whole request, and for a card, which goes by its release there. */
  readonly title: string | null;
  /** Of the record; of a request how its records came out. */
  readonly kind: Change['kind'];
  /** Fields that changed; empty where the record came or went. */
  readonly paths: readonly string[];
  /** Records of a request that came, went and differ; 1 for a record. */
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
}

/** Which request's answers told something of a watch first, by what was told: other lists telling the same is no news. */
export type ToldBy = Map<string, string>;

/**
 * What the changes that one answer brought mean for what is watched: one piece of news for each watch that any of them is
 * about, in the order of the watches.
 *
 * @param changes all from the same snapshot.
 * @param toldBy what was told before, and from now on this as well: a deliverable stands in the lists of all its teams.
 */
export function newsOf(watches: readonly Watch[], changes: readonly Change[], toldBy: ToldBy): readonly WatchNews[] {
  return watches.flatMap((watch) => {
    const about = changes.filter((change) => isChangeOf(watch, change));
    const own = resourcesWith(watch) === null ? about : about.filter((change) => isToldFirst(watch, change, toldBy));
    const [first] = own;
    return first ? [pieceOf(watch, first, own)] : [];
  });
}

function isToldFirst({ id }: Watch, { path, after, requestKey }: Change, toldBy: ToldBy): boolean {
  const told = JSON.stringify([id, path, after]);
  if (!toldBy.has(told)) toldBy.set(told, requestKey);
  return toldBy.get(told) === requestKey;
}

function pieceOf(watch: Watch, first: Change, own: readonly Change[]): WatchNews {
  const { snapshotId, previousSnapshotId, at } = first;
  const isCard = watch.resource === 'roadmap' && watch.identity !== undefined;
  return {
    watch,
    snapshotId,
    previousSnapshotId,
    at,
    title: watch.identity === undefined || isCard ? null : first.title,
    kind: kindOf(own),
    paths: pathsOf(own, isCard),
    ...countsOf(own),
  };
}

/** A record that came or went says so once, by an empty path or, of a card, by the path of the card. */
function kindOf(changes: readonly Change[]): Change['kind'] {
  return changes.find(({ kind, path }) => kind !== 'changed' && isWhole(path))?.kind ?? 'changed';
}

function isWhole(path: string): boolean {
  return path === '' || /^cards\.[^.]*$/.test(path);
}

function pathsOf(changes: readonly Change[], isCard: boolean): readonly string[] {
  const paths = changes.filter(({ path }) => !isWhole(path)).map(({ path }) => path);
  // Steps to a card name it, not what changed in it.
  return [...new Set(isCard ? paths.map((path) => path.split('.').slice(2).join('.')) : paths)];
}

/** A record that lost or won fields only is one that differs. */
function countsOf(changes: readonly Change[]): Pick<WatchNews, 'added' | 'removed' | 'changed'> {
  const kinds = new Map<string, Change['kind']>();
  for (const { identity, kind, path } of changes) {
    if (path === '' || !kinds.has(identity)) kinds.set(identity, path === '' ? kind : 'changed');
  }
  const count = (wanted: Change['kind']) => [...kinds.values()].filter((kind) => kind === wanted).length;
  return { added: count('added'), removed: count('removed'), changed: count('changed') };
}
