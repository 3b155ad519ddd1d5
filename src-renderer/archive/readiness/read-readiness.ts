import { useArchiveQuery, useLastKnown } from '../hooks/archive-context.tsx';
import { pictureTotals } from '../ingest/pictures.ts';
import { readCollection } from '../read/read-collection.ts';
import { SizedCache } from '../read/sized-cache.ts';
import { readRequestTotals } from '../recent/request-totals.ts';
import { boundRenewalTime } from '../recent/stale-requests.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import { readInWorker } from '../worker/read-in-worker.ts';
import { contentsWanted } from './archive-index.ts';
import { judgeReadiness } from './judge-readiness.ts';
import type { Readiness } from './readiness.ts';
import { noContents, type ResponseContents } from './response-contents.ts';

interface ReadinessQuestion {
  /** Without a key nobody can be asked about the account. */
  readonly hasKey: boolean;
  readonly read: ContentsReader;
}

/**
 * How much of each view is archived now, whichever instant is on screen: what works without a network is a question of today.
 * Counts come from totals and indexes; a response is looked into once, as long as it stands.
 */
export async function readReadiness(archive: ArchiveDatabase, { hasKey, read }: ReadinessQuestion): Promise<Readiness> {
  const [totals, watches, pictures, sizes, status] = await Promise.all([
    readRequestTotals(archive, null),
    archive.watches.toArray(),
    archive.pictures.toCollection().primaryKeys(),
    pictureTotals(archive),
    readCollection<'status'>(archive, 'status', null).catch(() => null),
  ]);
  // Last: what a live query reads after it waited for something else would not be followed.
  const snapshotIds = contentsWanted(totals).map(({ latestSnapshotId }) => latestSnapshotId);
  const contents = await knownContents(archive, snapshotIds, read);
  const fields = status?.records[0]?.fields;
  return {
    views: judgeReadiness({ totals, contents, pictures: new Set(pictures), watches, hasKey }),
    renewedAt: status ? boundRenewalTime(fields?.cacheRefreshLastAt ?? null, status.snapshot.fetchedAt) : null,
    renewsAt: fields?.cacheRefreshNextAt ?? null,
    pictureBytes: sizes.count === 0 ? null : sizes.bytes / sizes.count,
  };
}

/** Reads what is not known yet, on whatever thread is meant for it. */
type ContentsReader = (
  archive: ArchiveDatabase,
  snapshotIds: readonly string[],
) => Promise<ReadonlyMap<string, ResponseContents>>;

/**
 * What some responses hold, by snapshot id. A snapshot never changes, so each is read once; what cannot be read now names
 * nothing and is read again the next time.
 */
async function knownContents(
  archive: ArchiveDatabase,
  snapshotIds: readonly string[],
  read: ContentsReader,
): Promise<ReadonlyMap<string, ResponseContents>> {
  const cache = caches.get(archive) ?? new SizedCache<ResponseContents>(mostKept);
  caches.set(archive, cache);
  const known = new Map(
    snapshotIds.flatMap((id) => {
      const contents = cache.get(id);
      return contents ? [[id, contents] as const] : [];
    }),
  );
  const unknown = snapshotIds.filter((id) => !known.has(id));
  const fresh = unknown.length === 0 ? null : await read(archive, unknown).catch(() => null);
  for (const id of unknown) {
    const contents = fresh?.get(id);
    if (contents) cache.set(id, contents, sizeOf(contents));
    known.set(id, contents ?? noContents);
  }
  return known;
}

/** By archive, so that no profile ever gets another's. */
const caches = new WeakMap<ArchiveDatabase, SizedCache<ResponseContents>>();

/** Names, pictures and deliverables of all answers together. */
const mostKept = 400_000;

function sizeOf({ subjects, worlds, work, pictures }: ResponseContents): number {
  return 1 + subjects.length + worlds.length + work.length + pictures.length;
}

/** How much of each view is archived now, followed live; undefined while it is read first. @param hasKey of the connection. */
export function useReadiness(hasKey: boolean): Readiness | undefined {
  return useLastKnown(
    useArchiveQuery(`readiness ${hasKey ? 'with' : 'without'} key`, (archive) => readiness(archive, hasKey)),
  );
}

/** The same, once. */
export function readiness(archive: ArchiveDatabase, hasKey: boolean): Promise<Readiness> {
  return readReadiness(archive, { hasKey, read: readContentsInWorker });
}

function readContentsInWorker(
  archive: ArchiveDatabase,
  snapshotIds: readonly string[],
): Promise<ReadonlyMap<string, ResponseContents>> {
  return readInWorker(archive, { kind: 'contents', snapshotIds });
}
