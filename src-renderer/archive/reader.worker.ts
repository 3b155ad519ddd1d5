import { fail, ProblemError, succeed } from '../../src-shared/problem.ts';
import type { ArchiveDatabase } from './archive-database.ts';
import type { Snapshot } from './archive-rows.ts';
import { diffSnapshots } from './diff-snapshots.ts';
import { joinArchive } from './join-archive.ts';
import { pickElements } from './pick-elements.ts';
import type { ReaderAnswers, ReaderKind, ReaderQuestion, ReaderReply, ReaderRequest } from './reader-messages.ts';
import { readContents } from './readiness/read-contents.ts';
import { readScheduleHistory } from './schedule/item-histories.ts';
import { readScheduleDiff } from './schedule/read-schedule-diff.ts';
import { storageProblem } from './storage-problem.ts';

/** The reading worker: compares and unpacks answers off the page's thread. The page ends it when nobody waits. */

addEventListener('message', (event: MessageEvent<ReaderRequest>) => {
  const { requestId } = event.data;
  void read(event.data)
    .then(succeed, (error: unknown) => fail(storageProblem(error)))
    .then((outcome) => postMessage({ requestId, outcome } satisfies ReaderReply));
});

async function read({ archiveId, question }: ReaderRequest): Promise<ReaderAnswers[ReaderKind]['answer']> {
  const archive = joinArchive(archiveId);
  try {
    return await answer(archive, question);
  } finally {
    archive.close();
  }
}

async function answer(
  archive: ArchiveDatabase,
  question: ReaderQuestion,
): Promise<ReaderAnswers[ReaderKind]['answer']> {
  switch (question.kind) {
    case 'compare': {
      const [before, after] = await archive.snapshots.bulkGet([question.beforeId, question.afterId]);
      return diffSnapshots(archive, requireFound(before), requireFound(after));
    }
    case 'elements': {
      const snapshot = requireFound(await archive.snapshots.get(question.snapshotId));
      return pickElements(archive, snapshot, question.identities);
    }
    case 'contents':
      return readContents(archive, question.snapshotIds);
    case 'movement-history':
      return readScheduleHistory(archive, question.subject, question.asOf);
    case 'movement':
      return readScheduleDiff(archive, question.subject, question.span, question.asOf);
    default:
      return question satisfies never;
  }
}

function requireFound(snapshot: Snapshot | undefined): Snapshot {
  if (snapshot) return snapshot;
  throw new ProblemError({ kind: 'storage-failed', detail: 'The snapshot is no longer in the archive.' });
}
