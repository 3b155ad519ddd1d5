import { fail, ProblemError, succeed } from '../../src-shared/problem.ts';
import { ArchiveDatabase } from './archive-database.ts';
import type { Snapshot } from './archive-rows.ts';
import type { CompareReply, CompareRequest } from './compare-messages.ts';
import type { SnapshotComparison } from './compare-snapshots.ts';
import { diffSnapshots } from './diff-snapshots.ts';
import { storageProblem } from './storage-problem.ts';

/** The comparison worker: compares two snapshots off the page's thread. The page ends it when nobody waits. */

addEventListener('message', (event: MessageEvent<CompareRequest>) => {
  const { requestId } = event.data;
  void compare(event.data)
    .then(succeed, (error: unknown) => fail(storageProblem(error)))
    .then((outcome) => postMessage({ requestId, outcome } satisfies CompareReply));
});

async function compare({ profileId, beforeId, afterId }: CompareRequest): Promise<SnapshotComparison> {
  const archive = new ArchiveDatabase(profileId);
  try {
    const [before, after] = await archive.snapshots.bulkGet([beforeId, afterId]);
    return await diffSnapshots(archive, requireFound(before), requireFound(after));
  } finally {
    archive.close();
  }
}

function requireFound(snapshot: Snapshot | undefined): Snapshot {
  if (snapshot) return snapshot;
  throw new ProblemError({ kind: 'storage-failed', detail: 'The snapshot is no longer in the archive.' });
}
