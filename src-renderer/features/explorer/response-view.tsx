import { useState } from 'react';
import type { FetchPlan } from '../../../src-shared/plan.ts';
import { latestAttempt } from '../../archive/attempts/read-attempts.ts';
import { useArchiveQuery } from '../../archive/hooks/archive-context.tsx';
import { latestSnapshot } from '../../archive/read/read-snapshots.ts';
import type { ArchiveDatabase } from '../../archive/schema/archive-database.ts';
import type { ResponseSource, Snapshot } from '../../archive/schema/archive-rows.ts';
import { useLoadsStore } from '../../services/loads/running-loads.ts';
import { ResponseView as ArchivedResponse } from '../../ui/response/response-view.tsx';
import { EmptyState, TableSkeleton } from '../../ui/view/empty-state.tsx';
import { FailureCard } from '../../ui/view/failure-card.tsx';
import { LossNotice } from '../../ui/view/loss-notice.tsx';

interface RequestResponseProps {
  /** Plural noun of what is asked for. */
  readonly noun: string;
  /** Null while the request's parameters are not valid. */
  readonly requestKey: string | null;
  readonly plan: FetchPlan | null;
  readonly response: LatestResponse;
}

/** What the archive has of a request, and every state on the way there. */
export function ResponseView({ noun, requestKey, plan, response }: RequestResponseProps) {
  const isLoading = useLoadsStore((store) => requestKey !== null && store.running[requestKey] !== undefined);
  if (requestKey === null) {
    return (
      <EmptyState title="Not a request yet">
        The form says what to change. Nothing can be sent before, and the archive has nothing under it.
      </EmptyState>
    );
  }
  const isReady = response.state === 'ready';
  return (
    <div>
      <FailureCard
        requestKey={requestKey}
        stillWorks={isReady ? 'The archived response is shown below.' : 'Everything archived before can still be read.'}
      />
      {isReady ? (
        <>
          <LossNotice of={[{ resource: response.snapshot.resource, params: response.snapshot.params }]} />
          <ArchivedResponse snapshot={response.snapshot} />
        </>
      ) : isLoading || response.state === 'opening' ? (
        <TableSkeleton />
      ) : (
        <EmptyState
          title="Nothing fetched for this request yet"
          {...(plan ? { absent: { what: 'response to this request', of: [plan] } } : {})}
        >
          The archive has no {noun} for exactly these parameters. Fetch them once and they stay here, also without a
          network.
        </EmptyState>
      )}
    </div>
  );
}

/** `none`: there is no such request yet, or it was never answered. */
export type LatestResponse = { readonly state: 'opening' } | { readonly state: 'none' } | ReadyResponse;

interface ReadyResponse {
  readonly state: 'ready';
  readonly snapshot: Snapshot;
  /** UTC, epoch milliseconds. */
  readonly confirmedAt: number;
  readonly confirmedSource: ResponseSource;
}

/**
 * The latest archived response of exactly one request, followed live.
 *
 * @param requestKey null while the request's parameters are not valid.
 */
export function useLatestResponse(requestKey: string | null): LatestResponse {
  const response = useArchiveQuery(`shown response ${requestKey ?? ''}`, async (archive, asOf) =>
    requestKey === null ? null : readLatestResponse(archive, requestKey, asOf),
  );
  // While somebody types, one request after the other is looked for. Where the last was not there, the view goes on
  // saying so until the next is found: it would flicker at every key otherwise.
  const [wasNone, setWasNone] = useState(false);
  if (response !== undefined && wasNone !== (response === null)) setWasNone(response === null);
  return response ?? { state: response === null || wasNone ? 'none' : 'opening' };
}

/** As `readCollection`, but without the records: there may be many, and the response's own view reads them. */
async function readLatestResponse(
  archive: ArchiveDatabase,
  requestKey: string,
  asOf: number | null,
): Promise<ReadyResponse | null> {
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
