import type { FetchPlan } from '../../../src-shared/plan.ts';
import { AnswerView } from '../../ui/answer/answer-view.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureCard } from '../../ui/failure-card.tsx';
import { useLoadsStore } from '../../ui/loads-store.ts';
import { LossNotice } from '../../ui/loss-notice.tsx';
import { RefreshButton } from '../../ui/refresh-button.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import type { LatestAnswer } from './use-latest-answer.ts';

interface RequestAnswerProps {
  /** Plural noun of what is asked for. */
  readonly noun: string;
  /** Null while the request's parameters are not valid. */
  readonly requestKey: string | null;
  readonly plan: FetchPlan | null;
  readonly answer: LatestAnswer;
}

/** What the archive has of a request, and every state on the way there. */
export function RequestAnswer({ noun, requestKey, plan, answer }: RequestAnswerProps) {
  const isLoading = useLoadsStore((store) => requestKey !== null && store.running[requestKey] !== undefined);
  if (requestKey === null) {
    return (
      <EmptyState title="Not a request yet">
        The form says what to change. Nothing can be sent before, and the archive has nothing under it.
      </EmptyState>
    );
  }
  const isReady = answer.state === 'ready';
  return (
    <div>
      <FailureCard
        requestKey={requestKey}
        stillWorks={isReady ? 'The archived answer is shown below.' : 'Everything archived before stays readable.'}
      />
      {isReady ? (
        <>
          <LossNotice of={[{ resource: answer.snapshot.resource, params: answer.snapshot.params }]} />
          <AnswerView snapshot={answer.snapshot} />
        </>
      ) : isLoading || answer.state === 'opening' ? (
        <TableSkeleton />
      ) : (
        <EmptyState
          title="This request was never answered"
          action={<RefreshButton plan={plan} label="Fetch" tone="plain" reason="see the form" />}
          {...(plan ? { absent: { what: `answer to this request`, of: [plan] } } : {})}
        >
          The archive has no {noun} for exactly these parameters. Fetch them once and they stay here, also without a
          network.
        </EmptyState>
      )}
    </div>
  );
}
