import { useLocation } from 'wouter';
import type { FetchPlan } from '../../src-shared/plan.ts';
import { describeProblem } from '../../src-shared/problem-words.ts';
import { Button } from './button.tsx';
import { FetchManyButton } from './fetch-many-button.tsx';
import type { FetchManyAct } from './fetch-many-store.ts';
import type { FetchManyProgress } from './fetch-many.ts';
import { formatInstant } from './format.ts';

interface FetchTroubleActsProps {
  /** What became of an act of which something failed. */
  readonly run: FetchManyProgress;
  /** All of it, once more. */
  readonly whole: Pick<FetchManyAct, 'name' | 'plans' | 'furtherPlans'>;
  /** The request that says what else there is to be fetched: where it failed, all is tried again. */
  readonly leading: FetchPlan['resource'];
  /** What the act is called that tries only what failed. */
  readonly again: string;
  readonly onDismiss: () => void;
}

/** The one thing to do after an act failed in part, and the way to have its card gone. */
export function FetchTroubleActs({ onDismiss, ...rest }: FetchTroubleActsProps) {
  return (
    <>
      <NextAct {...rest} />
      <Button tone="quiet" onClick={onDismiss}>
        Dismiss
      </Button>
    </>
  );
}

function NextAct({ run: { done, failed, total }, whole, leading, again }: Omit<FetchTroubleActsProps, 'onDismiss'>) {
  const [, navigate] = useLocation();
  const [first] = failed;
  if (first && describeProblem(first.problem, formatInstant).next === 'open-settings')
    return <Button onClick={() => navigate('/settings')}>Open Settings</Button>;
  // Where the rest was not asked for either, all of it is tried again.
  if (done + failed.length < total || failed.some(({ plan }) => plan.resource === leading))
    return <FetchManyButton {...whole} label="Try again" />;
  return (
    <FetchManyButton
      name={again}
      plans={failed.map(({ plan }) => plan)}
      label={failed.length === 1 ? 'Try it again' : 'Try them again'}
    />
  );
}
