import { useEffect, useState } from 'react';
import type { FetchPlan } from '../../../src-shared/plan.ts';
import { useArchive } from '../../archive/hooks/archive-context.tsx';
import { useActiveProfile } from '../../services/connection/app-state.ts';
import { useStartupIdle } from '../../services/connection/startup-idle.ts';
import { cancelLoad, runPlan } from '../../services/loads/run-plan.ts';
import { formatLoadProgress, useLoadsStore, type RunningLoad } from '../../services/loads/running-loads.ts';
import { formatPrice, formatPriceTip, useServiceTimes } from '../../services/quota/quota.ts';
import { useIsLookingBack } from '../../services/time-machine/as-of.ts';
import { Button, UnavailableButton } from '../kit/button.tsx';
import { KeepsFocus } from '../kit/focus.tsx';
import { later } from '../kit/later.tsx';
import { CancelButton } from './cancel-button.tsx';

/** Nobody can be asked anything in the first moment, so the parts of the question are loaded after it. */
export const SpendPopover = later(async () => (await import('./spend-popover.tsx')).SpendPopover);

interface RefreshButtonProps {
  /** What a click does; null while there is nothing to fetch, and `reason` says why. */
  readonly plan: FetchPlan | null;
  readonly reason?: string;
  /** The first word of the button's name; Refresh where it is free and Live where it costs, unless said. */
  readonly label?: string;
  /** `act` unless said. What costs is never brass before its price was agreed to. */
  readonly tone?: 'act' | 'plain';
}

/**
 * Fetches, with its price on it. What is free just runs; what may cost quota asks once, in place, showing plan and
 * remaining. While it runs the button shows how far it is and cancels; the focus stays with it.
 */
export function RefreshButton(props: RefreshButtonProps) {
  return (
    <KeepsFocus>
      <CurrentButton {...props} />
    </KeepsFocus>
  );
}

function CurrentButton({ plan, reason, label: wanted, tone = 'act' }: RefreshButtonProps) {
  const { archive } = useArchive();
  const profile = useActiveProfile();
  const { quota } = useServiceTimes();
  const isSettled = useStartupIdle();
  const isLookingBack = useIsLookingBack();
  const [isAsking, setIsAsking] = useState(false);
  const load = useLoadsStore((store) => (plan ? store.running[plan.requestKey] : undefined));
  const isFree = plan === null || plan.cost.maxUnits === 0;
  const label = wanted ?? (isFree ? 'Refresh' : 'Live');
  if (!plan) {
    return (
      <Button tone="plain" disabled note={reason ?? null}>
        {label}
      </Button>
    );
  }
  if (load)
    return load.plan.intent === plan.intent ? (
      <LoadingButton key={load.requestId} load={load} label={label} />
    ) : (
      <BusyButton label={label} />
    );
  if (isLookingBack) return <UnavailableButton label={label} />;
  const price = { note: formatPrice(plan), title: formatPriceTip(plan, quota) };
  if (isFree) {
    return (
      <Button tone={tone} {...price} onClick={() => void runPlan({ archive, profile }, plan, 0)}>
        {label}
      </Button>
    );
  }
  const button = (
    <Button {...price} onClick={() => setIsAsking((isOpen) => !isOpen)}>
      {label}
    </Button>
  );
  if (!isSettled && !isAsking) return button;
  return (
    <SpendPopover
      until={button}
      plan={plan}
      quota={quota}
      isOpen={isAsking}
      onChange={setIsAsking}
      onAgree={() => {
        setIsAsking(false);
        void runPlan({ archive, profile }, plan, plan.cost.maxUnits);
      }}
    >
      {button}
    </SpendPopover>
  );
}

/** Another way of fetching the same request is under way. */
function BusyButton({ label }: { readonly label: string }) {
  return (
    <Button disabled note="busy" title="The same is being fetched in another way">
      {label}
    </Button>
  );
}

/** How long a load runs before its button becomes Cancel, so that a double click does not start and cancel at once. */
const cancelAfterMs = 600;

function LoadingButton({ load, label }: { readonly load: RunningLoad; readonly label: string }) {
  const now = useSecondHand();
  const [isPastDoubleClick, setIsPastDoubleClick] = useState(() => Date.now() - load.startedAt > cancelAfterMs);
  useEffect(() => {
    const timer = setTimeout(() => setIsPastDoubleClick(true), cancelAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <CancelButton
      label={label}
      progress={formatLoadProgress(load, now)}
      canCancel={isPastDoubleClick && !load.isCancelling}
      onCancel={() => void cancelLoad(load.requestId)}
    />
  );
}

/** The current time, epoch milliseconds, once a second: the shared clock is too coarse to see something run. */
function useSecondHand(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
