import { useState } from 'react';
import type { FetchPlan } from '../../../src-shared/plan.ts';
import { useArchive } from '../../archive/hooks/archive-context.tsx';
import { formatCount } from '../../format/format.ts';
import { useActiveProfile } from '../../services/connection/app-state.ts';
import { beginBatch } from '../../services/loads/run-batch.ts';
import { combinePlans } from '../../services/loads/plans.ts';
import { cancelLoad, runPlan } from '../../services/loads/run-plan.ts';
import { useLoadsStore } from '../../services/loads/running-loads.ts';
import { guardReserve } from '../../services/quota/guard-reserve.ts';
import { formatPrice, formatPriceTip, useServiceTimes } from '../../services/quota/quota.ts';
import { useIsLookingBack } from '../../services/time-machine/as-of.ts';
import { Button, UnavailableButton } from '../kit/button.tsx';
import { KeepsFocus } from '../kit/focus.tsx';
import { CancelButton } from './cancel-button.tsx';
import { SpendPopover } from './refresh-button.tsx';

interface TogetherButtonProps {
  /** Fetched by one click. Null while one of them cannot be planned. */
  readonly plans: readonly FetchPlan[] | null;
  readonly label: string;
  /** `act` unless said. What costs is never brass before its price was agreed to. */
  readonly tone?: 'act' | 'plain';
}

/**
 * Several lists fetched by one act, with what they cost together on it: what belongs together is as old as its older part.
 * What may cost quota is asked for once. While any of them runs, the button cancels.
 */
export function CombinedPlanButton(props: TogetherButtonProps) {
  return (
    <KeepsFocus>
      <CurrentButton {...props} />
    </KeepsFocus>
  );
}

function CurrentButton({ plans, label, tone = 'act' }: TogetherButtonProps) {
  const { archive } = useArchive();
  const profile = useActiveProfile();
  const isLookingBack = useIsLookingBack();
  /** The reserve that the last click would have touched, units. */
  const [kept, setKept] = useState<number | null>(null);
  const running = useLoadsStore((store) => store.running);
  const all = combinePlans(plans ?? []);
  if (!plans || !all) {
    return (
      <Button tone="plain" disabled>
        {label}
      </Button>
    );
  }
  const loads = plans.flatMap(({ requestKey }) => running[requestKey] ?? []);
  if (loads.length > 0) {
    const isOurs = loads.some(({ plan: { intent } }) => intent === all.intent);
    const canCancel = loads.some(({ isCancelling }) => !isCancelling);
    const progress = canCancel ? `${plans.length - loads.length} of ${plans.length}` : 'cancelling';
    return isOurs ? (
      <CancelButton
        label={label}
        progress={progress}
        canCancel={canCancel}
        onCancel={() => loads.forEach(({ requestId }) => void cancelLoad(requestId))}
      />
    ) : (
      <Button disabled note="busy" title="The same is being fetched in another way">
        {label}
      </Button>
    );
  }
  if (isLookingBack) return <UnavailableButton label={label} />;
  const run = () => {
    setKept(null);
    const batch = beginBatch({ archive, profile });
    const runs = plans.map(async (plan) => {
      // Several together leave the reserve alone, as every act of many fetches does; a single one may use it.
      const guard = plans.length > 1 ? guardReserve(archive, plan) : null;
      const terms = guard ? { maySpend: guard.maySpend, batch } : { batch };
      await runPlan({ archive, profile }, plan, plan.cost.maxUnits, terms);
      const reserve = guard?.kept() ?? null;
      if (reserve !== null) setKept(reserve);
    });
    void Promise.all(runs).then(() => batch.end());
  };
  const isFree = all.cost.maxUnits === 0;
  const note = kept === null || isFree ? formatPrice(all) : `stopped before the reserve of ${formatCount(kept)}`;
  return (
    <>
      <AskingButton plan={all} plans={plans} label={label} note={note} tone={tone} onAgree={run} />
      {isFree ? null : (
        <span role="status" className="visually-hidden">
          {kept === null ? '' : `${label}: ${note}`}
        </span>
      )}
    </>
  );
}

interface AskingButtonProps {
  /** All of them together, and each. */
  readonly plan: FetchPlan;
  readonly plans: readonly FetchPlan[];
  readonly label: string;
  readonly note: string | null;
  readonly tone: 'act' | 'plain';
  readonly onAgree: () => void;
}

/** A button with a price: what is free runs at once, what may cost quota asks first. */
export function AskingButton({ plan, plans, label, note, tone, onAgree }: AskingButtonProps) {
  const { quota } = useServiceTimes();
  const [isAsking, setIsAsking] = useState(false);
  const isFree = plan.cost.maxUnits === 0;
  const button = (
    <Button
      tone={isFree ? tone : 'plain'}
      note={note}
      title={formatPriceTip(plan, quota)}
      onClick={isFree ? onAgree : () => setIsAsking(!isAsking)}
    >
      {label}
    </Button>
  );
  if (isFree) return button;
  const agree = () => {
    setIsAsking(false);
    onAgree();
  };
  return (
    <SpendPopover
      until={button}
      plan={plan}
      plans={plans}
      quota={quota}
      isOpen={isAsking}
      onChange={setIsAsking}
      onAgree={agree}
    >
      {button}
    </SpendPopover>
  );
}
