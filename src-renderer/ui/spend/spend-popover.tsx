import { useId, type ReactNode } from 'react';
import { fitInReserve, type Cost } from '../../../src-shared/cost.ts';
import type { FetchPlan } from '../../../src-shared/plan.ts';
import { useArchive, useArchiveQuery } from '../../archive/hooks/archive-context.tsx';
import { usePreference } from '../../archive/hooks/use-own-work.ts';
import { formatCount, formatUpcoming } from '../../format/format.ts';
import { useActiveProfile } from '../../services/connection/app-state.ts';
import { runPlan } from '../../services/loads/run-plan.ts';
import {
  findFreeAlternative,
  formatChangeRate,
  formatFreeAlternative,
  useChangeRate,
} from '../../services/quota/free-alternative.ts';
import {
  formatExpectedTime,
  formatPriceBasis,
  formatQuota,
  useServiceTimes,
  type Quota,
} from '../../services/quota/quota.ts';
import { useClock } from '../../services/time-machine/clock.ts';
import { Button } from '../kit/button.tsx';
import { HangingPanel } from '../kit/hanging-panel.tsx';
import { AddToBasketButton } from './add-to-basket-button.tsx';
import classes from './spend.module.css';

export interface SpendPopoverProps {
  readonly plan: FetchPlan;
  /** The single plans where `plan` is several together; they go into the basket. */
  readonly plans?: readonly FetchPlan[];
  readonly quota: Quota;
  readonly isOpen: boolean;
  readonly onChange: (isOpen: boolean) => void;
  readonly onAgree: () => void;
  /** The button it hangs on. */
  readonly children: ReactNode;
}

/** The question before a spend, in place: it hangs on the button that asked for it and gives the focus back to it. */
export function SpendPopover({ plan, plans, quota, isOpen, onChange, onAgree, children }: SpendPopoverProps) {
  const titleId = useId();
  const planId = useId();
  return (
    <HangingPanel
      isOpen={isOpen}
      onChange={onChange}
      position="bottom-end"
      button={children}
      dropdown={{ 'aria-labelledby': titleId, 'aria-describedby': planId }}
    >
      <SpendQuestion
        plan={plan}
        plans={plans ?? [plan]}
        quota={quota}
        onAgree={onAgree}
        onDecline={() => onChange(false)}
        titleId={titleId}
        planId={planId}
      />
    </HangingPanel>
  );
}

interface SpendQuestionProps {
  readonly plan: FetchPlan;
  /** The single plans where `plan` is several together. */
  readonly plans: readonly FetchPlan[];
  readonly quota: Quota;
  readonly onAgree: () => void;
  readonly onDecline: () => void;
  readonly titleId: string;
  readonly planId: string;
}

/** Asks once before quota is spent: the plan, its price and where that figure comes from, and what would be left. */
function SpendQuestion({ plan, plans, quota, onAgree, onDecline, titleId, planId }: SpendQuestionProps) {
  const now = useClock();
  const [reserve = 0] = usePreference('reserve');
  const { cost } = plan;
  const isSure = cost.units !== null && cost.units > 0;
  const isMany = plans.length > 1;
  const fit = isMany ? fitInReserve(plans, quota.remaining, reserve) : { sentUnits: cost.maxUnits, unsent: 0 };
  const left = quota.remaining === null ? 'unknown' : formatQuota(quota);
  return (
    <div className={classes['question']}>
      <h2 id={titleId} className="large bold below2">
        {isSure ? `Spend ${cost.units} of your quota?` : `Spend up to ${cost.maxUnits} of your quota?`}
      </h2>
      <dl id={planId} className={classes['plan']}>
        <dt>Price</dt>
        <dd>{priceLine(cost)}</dd>
        <dt>Remaining</dt>
        <dd>
          {left}
          {quota.remaining !== null ? (
            <span className="muted"> → {Math.max(0, quota.remaining - fit.sentUnits)} after</span>
          ) : null}
        </dd>
        {reserve === 0 ? null : (
          <>
            <dt>Reserve</dt>
            <dd>
              {formatCount(reserve)}
              <span className="muted">{isMany ? ' stay' : ', which a single fetch may use'}</span>
            </dd>
          </>
        )}
        <dt>Resets</dt>
        <dd>{quota.resetAt === null ? 'unknown' : formatUpcoming(quota.resetAt, now)}</dd>
        <dt>Takes</dt>
        <dd>{formatExpectedTime(plan.expectedSeconds)}</dd>
      </dl>
      <ul className={classes['reasons']}>
        {plan.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {fit.unsent === 0 ? null : (
        <p className="warn small lines18 below3">
          {stopWords(fit.unsent, { count: plans.length, remaining: quota.remaining })}
        </p>
      )}
      {plans[0] && plans.length === 1 ? <SpendAlternatives plan={plans[0]} onChosen={onDecline} /> : null}
      <div className="flex at-end gap2">
        <Button tone="quiet" onClick={onDecline} data-autofocus>
          Not now
        </Button>
        <AddToBasketButton items={plans} onAdded={onDecline} />
        <Button tone="act" onClick={onAgree}>
          {isSure ? `Spend ${cost.units}` : `Spend up to ${cost.maxUnits}`}
        </Button>
      </div>
    </div>
  );
}

function stopWords(
  unsent: number,
  { count, remaining }: { readonly count: number; readonly remaining: number | null },
): string {
  if (remaining === null) return 'What is left is not known, so no reserve can be kept: nothing priced is sent.';
  return `It stops before the reserve: ${formatCount(unsent)} of ${formatCount(count)} would not be sent.`;
}

function priceLine(cost: Cost): string {
  if (cost.units === null) return `0 or ${cost.maxUnits}: not documented`;
  const most = cost.maxUnits > cost.units ? `, at most ${cost.maxUnits}` : '';
  return `${cost.units}${most} (${formatPriceBasis(cost)})`;
}

interface SpendAlternativesProps {
  readonly plan: FetchPlan;
  /** Told when the stored copy was asked for instead. */
  readonly onChosen: () => void;
}

/** Before a spend: how often asking this was worth it, and what comes for nothing, now or in a while. */
function SpendAlternatives({ plan, onChosen }: SpendAlternativesProps) {
  const { archive } = useArchive();
  const profile = useActiveProfile();
  const now = useClock();
  const rate = useChangeRate(plan.requestKey);
  const { renewedAt, renewsAt } = useServiceTimes();
  const confirmedAt = useArchiveQuery(
    `confirmed ${plan.requestKey}`,
    async ({ totals }) => (await totals.get(plan.requestKey))?.confirmedAt ?? null,
  );
  const way = confirmedAt === undefined ? null : findFreeAlternative(plan, { renewedAt, renewsAt, confirmedAt }, now);
  const wayWords = way && formatFreeAlternative(way, confirmedAt ?? null, now);
  const rateWords = rate && formatChangeRate(rate);
  if (!rateWords && !wayWords) return null;
  return (
    <div className={classes['alternatives']}>
      {rateWords ? <p>This request {rateWords}.</p> : null}
      {way && wayWords ? (
        <p>
          {wayWords}.{' '}
          {way.when === 'now' ? (
            <Button
              note="free"
              onClick={() => {
                onChosen();
                void runPlan({ archive, profile }, way.plan, 0);
              }}
            >
              Refresh instead
            </Button>
          ) : null}
        </p>
      ) : null}
    </div>
  );
}
