import type { ResourceName } from '../../../src-shared/catalog/registry.ts';
import { requestKey } from '../../../src-shared/request-key.ts';
import type { Params } from '../../../src-shared/resource/resource.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { Change, Watch } from '../schema/archive-rows.ts';

/** A watch as it begins: what it is called then, and the address of its page inside the window. */
export interface NewWatch extends WatchTarget {
  readonly title: string;
  readonly path: string;
}

/**
 * Begins a watch. What is watched already goes on under its first row, with the title and the path of today.
 *
 * @param at UTC, epoch milliseconds.
 */
export async function addWatch(archive: ArchiveDatabase, watch: NewWatch, at: number): Promise<Watch> {
  const { resource, params, identity, title, path } = watch;
  return archive.transaction('rw', archive.watches, async () => {
    const known = await findWatches(archive, watch);
    const row: Watch = {
      id: known[0]?.id ?? crypto.randomUUID(),
      requestKey: requestKey(resource, params),
      resource,
      params,
      createdAt: known[0]?.createdAt ?? at,
      ...(identity === undefined ? {} : { identity }),
      title,
      path,
    };
    await archive.watches.put(row);
    return row;
  });
}

/** Ends the watch of a request or a record; nothing happens where there is none. */
export async function removeWatch(archive: ArchiveDatabase, target: WatchTarget): Promise<void> {
  await archive.transaction('rw', archive.watches, async () => {
    const known = await findWatches(archive, target);
    await archive.watches.bulkDelete(known.map(({ id }) => id));
  });
}

/** The watches of a request or a record, the oldest first: one, or none. */
export async function findWatches(archive: ArchiveDatabase, target: WatchTarget): Promise<readonly Watch[]> {
  const all = await archive.watches.orderBy('createdAt').toArray();
  return all.filter((watch) => isWatchOf(watch, target));
}

/** What a watch is about: a request, or one record of its responses. */
export interface WatchTarget {
  readonly resource: ResourceName;
  readonly params: Params;
  /** The record; of the roadmap a card's id. Absent for the whole response. */
  readonly identity?: string;
}

/** Whether a watch is about this. What stands in several responses goes by its identity, whichever it was watched in. */
export function isWatchOf(watch: Watch, { resource, params, identity }: WatchTarget): boolean {
  if (watch.resource !== resource || watch.identity !== identity) return false;
  return resourcesWith(watch) !== null || watch.requestKey === requestKey(resource, params);
}

/**
 * The resources whose responses, to whichever request, hold the record a watch is about; null where one request's responses do. A
 * deliverable stands in the lists of all its teams, and leaves one for another; a star system stands in the list of systems
 * as well, with or without a response of its own, and its code may have been typed in several ways.
 */
export function resourcesWith({
  resource,
  identity,
}: Pick<Watch, 'resource' | 'identity'>): readonly ResourceName[] | null {
  return identity === undefined ? null : (spanning[resource] ?? null);
}

const spanning: Partial<Record<ResourceName, readonly ResourceName[]>> = {
  deliverables: ['deliverables'],
  'star-system': ['star-system', 'systems'],
};

type Watched = Pick<Watch, 'resource' | 'requestKey' | 'identity'>;
type Told = Pick<Change, 'resource' | 'requestKey' | 'identity' | 'path'>;

/** Whether a difference between two responses is one of what is watched. */
export function isChangeOf(watch: Watched, change: Told): boolean {
  const { identity } = watch;
  if (identity === undefined) return change.requestKey === watch.requestKey;
  if (watch.resource === 'roadmap') {
    const place = placeOfCard(identity);
    return change.requestKey === watch.requestKey && (change.path === place || change.path.startsWith(`${place}.`));
  }
  if (change.identity !== identity) return false;
  return resourcesWith(watch)?.includes(change.resource) ?? change.requestKey === watch.requestKey;
}

/** Cards are parts of releases. `compareFields` writes dots in a step as underscores. */
export function placeOfCard(id: string): string {
  return `cards.${id.replaceAll('.', '_')}`;
}
