import type { ArchiveDatabase } from '../archive-database.ts';
import { readInWorker } from '../read-in-worker.ts';
import { useArchiveQuery } from '../use-archive-query.ts';
import { useLastKnown } from '../use-last-known.ts';
import type { AnswerContents } from './answer-contents.ts';
import { readReadiness } from './read-readiness.ts';
import type { Readiness } from './readiness.ts';

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
): Promise<ReadonlyMap<string, AnswerContents>> {
  return readInWorker(archive, { kind: 'contents', snapshotIds });
}
