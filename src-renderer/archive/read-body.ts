import { openEnvelope } from '../../src-shared/envelope.ts';
import { ProblemError } from '../../src-shared/problem.ts';
import type { ArchiveDatabase } from './archive-database.ts';
import type { Snapshot } from './archive-rows.ts';
import { unpackDelta } from './body-delta.ts';
import { gunzip } from './gunzip.ts';

/**
 * The payload (`data`) of a snapshot as the service sent it, for trees and exports. Fields that the resource counts as
 * volatile are those of the first answer with this content.
 *
 * @throws ProblemError `storage-failed` when the body is missing or damaged.
 */
export async function readBody(archive: ArchiveDatabase, snapshot: Pick<Snapshot, 'bodyHash'>): Promise<unknown> {
  const envelope = openEnvelope(JSON.parse(new TextDecoder().decode(await readRawAnswer(archive, snapshot))));
  return envelope.kind === 'success' ? envelope.data : null;
}

/** The whole answer, envelope included, as UTF-8 bytes. @throws ProblemError `storage-failed`, as `readBody`. */
export async function readRawAnswer(
  archive: ArchiveDatabase,
  snapshot: Pick<Snapshot, 'bodyHash'>,
): Promise<Uint8Array<ArrayBuffer>> {
  // At one moment: thinning may pack a body anew, from another one, between two reads.
  const [body, base] = await archive.transaction('r', archive.bodies, async () => {
    const found = await archive.bodies.get(snapshot.bodyHash);
    return [found, found?.base === undefined ? null : await archive.bodies.get(found.base)] as const;
  });
  if (!body || base === undefined) {
    throw new ProblemError({ kind: 'storage-failed', detail: 'The raw answer of this snapshot is missing.' });
  }
  try {
    return base ? await unpackDelta(await gunzip(base.gzip), body.gzip) : await gunzip(body.gzip);
  } catch {
    throw new ProblemError({ kind: 'storage-failed', detail: 'The raw answer of this snapshot is damaged.' });
  }
}
