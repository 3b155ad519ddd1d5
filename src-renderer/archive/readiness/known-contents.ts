import type { ArchiveDatabase } from '../archive-database.ts';
import { SizedCache } from '../sized-cache.ts';
import { noContents, type AnswerContents } from './answer-contents.ts';

/** Reads what is not known yet, on whatever thread is meant for it. */
export type ContentsReader = (
  archive: ArchiveDatabase,
  snapshotIds: readonly string[],
) => Promise<ReadonlyMap<string, AnswerContents>>;

/**
 * What some answers hold, by snapshot id. A snapshot never changes, so each is read once; what cannot be read now names
 * nothing and is read again the next time.
 */
export async function knownContents(
  archive: ArchiveDatabase,
  snapshotIds: readonly string[],
  read: ContentsReader,
): Promise<ReadonlyMap<string, AnswerContents>> {
  const cache = caches.get(archive) ?? new SizedCache<AnswerContents>(mostKept);
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
const caches = new WeakMap<ArchiveDatabase, SizedCache<AnswerContents>>();

/** Names, pictures and deliverables of all answers together. */
const mostKept = 400_000;

function sizeOf({ subjects, worlds, work, pictures }: AnswerContents): number {
  return 1 + subjects.length + worlds.length + work.length + pictures.length;
}
