import type { Outcome } from '../../src-shared/problem.ts';
import type { SnapshotComparison } from './compare-snapshots.ts';
import type { AnswerContents } from './readiness/answer-contents.ts';
import type { ScheduleSpan } from './schedule/read-schedule-diff.ts';
import type { ScheduleDiff, ScheduleHistory, ScheduleSubject } from './schedule/schedule.ts';

/** What the reading worker can be asked about a profile's archive, and what it answers. */
export interface ReaderAnswers {
  readonly compare: {
    readonly question: { readonly beforeId: string; readonly afterId: string };
    readonly answer: SnapshotComparison;
  };
  readonly elements: {
    /** `identities` null asks for every record of the snapshot. */
    readonly question: { readonly snapshotId: string; readonly identities: readonly string[] | null };
    /** As JSON text by identity: text is handed over without being walked, which would hold up the window. */
    readonly answer: ReadonlyMap<string, string>;
  };
  readonly 'movement-history': {
    /** `asOf`: UTC, epoch milliseconds; null for now. */
    readonly question: { readonly subject: ScheduleSubject; readonly asOf: number | null };
    readonly answer: ScheduleHistory;
  };
  readonly contents: {
    readonly question: { readonly snapshotIds: readonly string[] };
    /** By snapshot id. */
    readonly answer: ReadonlyMap<string, AnswerContents>;
  };
  readonly movement: {
    readonly question: { readonly subject: ScheduleSubject; readonly span: ScheduleSpan; readonly asOf: number | null };
    readonly answer: ScheduleDiff | null;
  };
}

export type ReaderKind = keyof ReaderAnswers;

/** One question with its kind. */
export type ReaderQuestion = {
  [Kind in ReaderKind]: { readonly kind: Kind } & ReaderAnswers[Kind]['question'];
}[ReaderKind];

/** To the reading worker. */
export interface ReaderRequest {
  readonly requestId: string;
  readonly archiveId: string;
  readonly question: ReaderQuestion;
}

/** From the reading worker; the answer is of the question's kind. */
export interface ReaderReply {
  readonly requestId: string;
  readonly outcome: Outcome<ReaderAnswers[ReaderKind]['answer']>;
}
