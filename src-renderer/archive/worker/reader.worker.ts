import type { FromWorker } from './worker-calls.ts';
import { fail, ProblemError, succeed } from '../../../src-shared/problem.ts';
import { pickElements } from '../bodies/prepare-response.ts';
import { diffSnapshots, type SnapshotComparison } from '../compare/compare-fields.ts';
import { readContents, type ResponseContents } from '../readiness/response-contents.ts';
import { readScheduleHistory } from '../schedule/item-histories.ts';
import { readScheduleDiff, type ScheduleSpan } from '../schedule/read-schedule-diff.ts';
import type { ScheduleDiff, ScheduleHistory, ScheduleSubject } from '../schedule/schedule.ts';
import { joinArchive, type ArchiveDatabase } from '../schema/archive-database.ts';
import type { Snapshot } from '../schema/archive-rows.ts';
import { storageProblem } from '../schema/storage-problem.ts';

/** The reading worker: compares and unpacks answers off the page's thread. The page ends it when nobody waits. */

addEventListener('message', (event: MessageEvent<ReaderRequest>) => {
  const { requestId } = event.data;
  void read(event.data)
    .then(succeed, (error: unknown) => fail(storageProblem(error)))
    .then((outcome) => postMessage({ requestId, outcome } satisfies FromWorker<ReaderReplies[ReaderKind]['reply']>));
});

async function read({ archiveId, question }: ReaderRequest): Promise<ReaderReplies[ReaderKind]['reply']> {
  const archive = joinArchive(archiveId);
  try {
    return await reply(archive, question);
  } finally {
    archive.close();
  }
}

async function reply(archive: ArchiveDatabase, question: ReaderQuestion): Promise<ReaderReplies[ReaderKind]['reply']> {
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
    case 'schedule-histories':
      return readScheduleHistory(archive, question.subject, question.asOf);
    case 'schedule-diff':
      return readScheduleDiff(archive, question.subject, question.span, question.asOf);
    default:
      return question satisfies never;
  }
}

function requireFound(snapshot: Snapshot | undefined): Snapshot {
  if (snapshot) return snapshot;
  throw new ProblemError({ kind: 'storage-failed', detail: 'The snapshot is no longer in the archive.' });
}

/** What the reading worker can be asked about a profile's archive, and what it answers. */
export interface ReaderReplies {
  readonly compare: {
    readonly question: { readonly beforeId: string; readonly afterId: string };
    readonly reply: SnapshotComparison;
  };
  readonly elements: {
    /** `identities` null asks for every record of the snapshot. */
    readonly question: { readonly snapshotId: string; readonly identities: readonly string[] | null };
    /** As JSON text by identity: text is handed over without being walked, which would hold up the window. */
    readonly reply: ReadonlyMap<string, string>;
  };
  readonly 'schedule-histories': {
    /** `asOf`: UTC, epoch milliseconds; null for now. */
    readonly question: { readonly subject: ScheduleSubject; readonly asOf: number | null };
    readonly reply: ScheduleHistory;
  };
  readonly contents: {
    readonly question: { readonly snapshotIds: readonly string[] };
    /** By snapshot id. */
    readonly reply: ReadonlyMap<string, ResponseContents>;
  };
  readonly 'schedule-diff': {
    readonly question: { readonly subject: ScheduleSubject; readonly span: ScheduleSpan; readonly asOf: number | null };
    readonly reply: ScheduleDiff | null;
  };
}

export type ReaderKind = keyof ReaderReplies;

/** One question with its kind. */
export type ReaderQuestion = {
  [Kind in ReaderKind]: { readonly kind: Kind } & ReaderReplies[Kind]['question'];
}[ReaderKind];

/** To the reading worker. */
export interface ReaderRequest {
  readonly requestId: string;
  readonly archiveId: string;
  readonly question: ReaderQuestion;
}
