import { lazy, Suspense, useState } from 'react';
import { useArchive } from '../archive/hooks/archive-context.tsx';
import { useIsLookingBack } from './as-of-store.ts';
import { Button } from './button.tsx';
import { useFetchManyStore, type FetchManyAct } from './fetch-many-store.ts';
import { KeepsFocus } from './keeps-focus.tsx';
import { priceWords } from './price-words.ts';
import { RestingButton } from './resting-button.tsx';
import { togetherPlan } from './together-plan.ts';
import { useActiveProfile } from './use-active-profile.ts';
import { useServiceTimes } from './use-service-times.ts';

// Nobody is asked anything before the first click.
const SpendPopover = lazy(async () => ({ default: (await import('./spend-popover.tsx')).SpendPopover }));

interface FetchManyButtonProps extends Omit<FetchManyAct, 'agreedUnits'> {
  readonly label: string;
  /** What is fetched, counted: stands before the price. */
  readonly what?: string;
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
  const { quota } = useServiceTimes();
  const { run, start, stop } = useFetchManyStore();
  const isLookingBack = useIsLookingBack();
  const [isAsking, setIsAsking] = useState(false);
  const all = togetherPlan(plans);
  const isRunning = run?.state === 'running' && run.profileId === profile.id;
  if (isRunning && run.name === name) {
    const progress = `${run.done + run.failed.length} of ${run.total}`;
    return (
      <Button note={progress} aria-label={`${label}: running. Cancel, ${progress}`} onClick={stop}>
        Cancel
      </Button>
    );
  }
  const note = all ? [what, priceWords(all, quota)].filter((part) => part !== undefined).join(' · ') : null;
  if (!all || isRunning) {
    return (
      <Button tone="plain" disabled note={all ? 'waiting for the other one' : note}>
        {label}
      </Button>
    );
  }
  if (isLookingBack) return <RestingButton label={label} />;
  const begin = () => {
    setIsAsking(false);
    const agreedUnits = all.cost.maxUnits;
    const further = { ...(furtherPlans ? { furtherPlans } : {}), ...(onCame ? { onCame } : {}) };
    void start({ archive, profile }, { name, plans, agreedUnits, ...further });
  };
  const isFree = all.cost.maxUnits === 0;
  const button = (
    <Button tone={tone} note={note} onClick={isFree ? begin : () => setIsAsking(!isAsking)}>
      {label}
    </Button>
  );
  if (isFree) return button;
  return (
    <Suspense fallback={button}>
      <SpendPopover plan={all} plans={plans} quota={quota} isOpen={isAsking} onChange={setIsAsking} onAgree={begin}>
        {button}
      </SpendPopover>
    </Suspense>
  );
}
