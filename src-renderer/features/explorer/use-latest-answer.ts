import { useState } from 'react';
import type { ArchiveDatabase } from '../../archive/archive-database.ts';
import type { AnswerSource, Snapshot } from '../../archive/archive-rows.ts';
import { latestAttempt } from '../../archive/latest-attempt.ts';
import { latestSnapshot } from '../../archive/latest-snapshot.ts';
import { useArchiveQuery } from '../../archive/use-archive-query.ts';

/** `none`: there is no such request yet, or it was never answered. */
export type LatestAnswer = { readonly state: 'opening' } | { readonly state: 'none' } | ReadyAnswer;

interface ReadyAnswer {
  readonly state: 'ready';
  readonly snapshot: Snapshot;
  /** UTC, epoch milliseconds. */
  readonly confirmedAt: number;
  readonly confirmedSource: AnswerSource;
}

/**
 * The latest archived answer of exactly one request, followed live.
 *
 * @param requestKey null while the request's parameters are not valid.
 */
export function useLatestAnswer(requestKey: string | null): LatestAnswer {
  const answer = useArchiveQuery(`answer ${requestKey ?? ''}`, async (archive, asOf) =>
    requestKey === null ? null : readLatestAnswer(archive, requestKey, asOf),
  );
  // While somebody types, one request after the other is looked for. Where the last was not there, the view goes on
  // saying so until the next is found: it would flicker at every key otherwise.
  const [wasNone, setWasNone] = useState(false);
  if (answer !== undefined && wasNone !== (answer === null)) setWasNone(answer === null);
  return answer ?? { state: answer === null || wasNone ? 'none' : 'opening' };
}

/** As `readCollection`, but without the records: there may be many, and the answer's own view reads them. */
async function readLatestAnswer(
  archive: ArchiveDatabase,
  requestKey: string,
  asOf: number | null,
): Promise<ReadyAnswer | null> {
  const snapshot = await latestSnapshot(archive, requestKey, asOf);
  if (!snapshot) return null;
  const { lastSeenAt, lastSeenSource, fetchedAt, source } = snapshot;
  if (asOf === null) return { state: 'ready', snapshot, confirmedAt: lastSeenAt, confirmedSource: lastSeenSource };
  // A confirmation after that instant was not known then; the call before it was.
  const attempt = await latestAttempt(archive, requestKey, asOf);
  const confirmation = attempt?.snapshotId === snapshot.id && (attempt.endedAt ?? Infinity) <= asOf ? attempt : null;
  return {
    state: 'ready',
    snapshot,
    confirmedAt: confirmation?.endedAt ?? fetchedAt,
    confirmedSource: confirmation?.source ?? source,
  };
}
