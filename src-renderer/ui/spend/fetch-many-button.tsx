import { useArchive } from '../../archive/hooks/archive-context.tsx';
import { useActiveProfile } from '../../services/connection/app-state.ts';
import { useFetchManyStore, type FetchBatch } from '../../services/loads/fetch-many.ts';
import { combinePlans } from '../../services/loads/plans.ts';
import { formatPrice } from '../../services/quota/quota.ts';
import { useIsLookingBack } from '../../services/time-machine/as-of.ts';
import { Button, UnavailableButton } from '../kit/button.tsx';
import { KeepsFocus } from '../kit/focus.tsx';
import { CancelButton } from './cancel-button.tsx';
import { AskingButton } from './combined-plan-button.tsx';

interface FetchManyButtonProps extends Omit<FetchBatch, 'agreedUnits'> {
  readonly label: string;
  /** What is fetched, counted: stands before the price. */
  readonly what?: string;
  /** `plain` unless said. What costs is never brass before its price was agreed to. */
  readonly tone?: 'act' | 'plain';
}

/**
 * Fetches many things one after the other by one act, with what they cost together on it. What may cost quota is asked for
 * once, with the sum. While it runs, the button says how far it is and cancels. `FetchManyStatus` tells what failed.
 */
export function FetchManyButton(props: FetchManyButtonProps) {
  return (
    <KeepsFocus>
      <CurrentButton {...props} />
    </KeepsFocus>
  );
}

function CurrentButton({ name, plans, furtherPlans, onCame, label, what, tone = 'plain' }: FetchManyButtonProps) {
  const { archive } = useArchive();
  const profile = useActiveProfile();
  const { run, start, stop } = useFetchManyStore();
  const isLookingBack = useIsLookingBack();
  const all = combinePlans(plans);
  const isRunning = run?.state === 'running' && run.profileId === profile.id;
  if (isRunning && run.name === name) {
    const progress = `${run.done + run.failed.length} of ${run.total}`;
    return <CancelButton label={label} progress={progress} onCancel={stop} />;
  }
  const note = all ? [what, formatPrice(all)].filter((part) => part !== undefined).join(' · ') : null;
  if (!all || isRunning) {
    return (
      <Button tone="plain" disabled note={all ? 'busy' : note}>
        {label}
      </Button>
    );
  }
  if (isLookingBack) return <UnavailableButton label={label} />;
  const begin = () => {
    const agreedUnits = all.cost.maxUnits;
    const further = { ...(furtherPlans ? { furtherPlans } : {}), ...(onCame ? { onCame } : {}) };
    void start({ archive, profile }, { name, plans, agreedUnits, ...further });
  };
  return <AskingButton plan={all} plans={plans} label={label} note={note} tone={tone} onAgree={begin} />;
}
