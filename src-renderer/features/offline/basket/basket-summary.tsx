import { useState, type ReactNode } from 'react';
import type { BasketRun } from '../../../archive/basket/basket-run.ts';
import { useArchive } from '../../../archive/hooks/archive-context.tsx';
import { usePreference } from '../../../archive/hooks/use-own-work.ts';
import { formatCount, formatUpcoming } from '../../../format/format.ts';
import { useBasketRunStore } from '../../../services/basket/basket-run-store.ts';
import { formatRefreshCount } from '../../../services/basket/basket-state.ts';
import { useActiveProfile } from '../../../services/connection/app-state.ts';
import { formatExpectedTime, formatQuota, useServiceTimes } from '../../../services/quota/quota.ts';
import { useIsLookingBack } from '../../../services/time-machine/as-of.ts';
import { useClock } from '../../../services/time-machine/clock.ts';
import { Button, UnavailableButton } from '../../../ui/kit/button.tsx';
import { KeepsFocus } from '../../../ui/kit/focus.tsx';
import { HangingPanel } from '../../../ui/kit/hanging-panel.tsx';
import { useWholeNumber } from '../../../ui/kit/whole-number.ts';
import classes from './basket-section.module.css';
import { formatUnits, type BasketSum } from '../../../services/basket/basket-sum.ts';
import { agreementOf, LaterButton, RunQuestion } from './run-questions.tsx';

interface BasketSummaryProps {
  readonly sum: BasketSum;
  readonly run: BasketRun;
  readonly reserve: number;
  /** How many are ticked; 0 means that all would be run. */
  readonly ticked: number;
}

/** What the basket comes to against what is left, and the acts of its run. */
export function BasketSummary({ sum, run, reserve, ticked }: BasketSummaryProps) {
  const now = useClock();
  const { quota } = useServiceTimes();
  const { remaining, resetAt } = quota;
  const left = remaining === null ? null : Math.max(0, remaining - sum.sentUnits);
  return (
    <section aria-label="What it comes to" className={classes['summary']}>
      <dl className={classes['figures']}>
        <SumFact
          title={ticked > 0 ? 'Ticked' : run.state === 'idle' ? 'To run' : 'Still to run'}
          sum={formatRefreshCount(sum.planned.length)}
        >
          {sum.planned.length === 0 ? 'nothing waits' : formatExpectedTime(sum.seconds)}
        </SumFact>
        <SumFact title="Price" sum={formatUnits(sum.minUnits, sum.maxUnits)}>
          {priceAside(sum, run)}
        </SumFact>
        <SumFact title="Quota" sum={formatQuota(quota)}>
          {left === null || sum.sentUnits === 0 ? null : `${formatCount(left)} after, `}
          {resetAt === null
            ? 'reset time unknown'
            : resetAt <= now
              ? 'was due to reset'
              : `resets ${formatUpcoming(resetAt, now)}`}
        </SumFact>
        <div>
          <dt className="muted small">
            <label htmlFor="basket-reserve">Reserve</label>
          </dt>
          <dd>
            <ReserveField id="basket-reserve" reserve={reserve} />
          </dd>
        </div>
      </dl>
      <RunActions sum={sum} run={run} reserve={reserve} ticked={ticked} />
    </section>
  );
}

interface SumFactProps {
  readonly title: string;
  readonly sum: string;
  /** What is to be known of it. */
  readonly children: ReactNode;
}

function SumFact({ title, sum, children }: SumFactProps) {
  return (
    <div>
      <dt className="muted small">{title}</dt>
      <dd>
        <strong className="large bold nowrap">{sum}</strong>
        <span className="muted small lines16">{children}</span>
      </dd>
    </div>
  );
}

function priceAside({ waiting, sentUnits, priced }: BasketSum, run: BasketRun): string {
  const spent =
    run.state === 'idle' ? '' : `${formatCount(run.spentUnits)} of ${formatCount(run.agreedUnits)} agreed spent`;
  const fits =
    priced === 0
      ? ''
      : waiting === 0
        ? 'all fits'
        : `${formatCount(sentUnits)} fit, ${formatCount(waiting)} priced would wait`;
  return [spent, fits].filter((part) => part !== '').join(' · ');
}

/** Nobody has that much. */
const mostReserve = 1_000_000;

/** How many units acts of many fetches leave alone. Written as it is typed; what is no number changes nothing. */
function ReserveField({ id, reserve }: { readonly id: string; readonly reserve: number }) {
  const [, write] = usePreference('reserve');
  const { isValid, input } = useWholeNumber({
    value: reserve,
    least: 0,
    most: mostReserve,
    onValue: (units) => void write(units),
  });
  return (
    <div className={classes['reserve']}>
      <input
        id={id}
        className="invalid-edge frame clear pad0-2 ground height30"
        aria-describedby={`${id}-hint`}
        {...input}
      />
      <p id={`${id}-hint`}>{isValid ? 'units kept' : `A whole number from 0 to ${mostReserve}.`}</p>
    </div>
  );
}

/** Run, or what can be done with a run: pause, go on, cancel what is under way, stop. */
function RunActions(props: BasketSummaryProps) {
  return (
    <div className="flex wrap push gap2">
      <KeepsFocus>
        <CurrentActs {...props} />
      </KeepsFocus>
    </div>
  );
}

function CurrentActs(props: BasketSummaryProps) {
  const { archive } = useArchive();
  const profile = useActiveProfile();
  const target = { archive, profile };
  const live = useBasketRunStore(({ runs }) => runs[profile.id]);
  const { pause, resume, stop, cancelCurrent } = useBasketRunStore();
  const isLookingBack = useIsLookingBack();
  const { run } = props;
  if (live && run.state === 'running') {
    const isPausing = live.instruction !== 'go-on';
    return (
      <>
        <Button tone="quiet" disabled={live.attemptId === null} onClick={() => cancelCurrent(profile.id)}>
          Cancel current
        </Button>
        <Button tone="quiet" disabled={live.instruction === 'stop'} onClick={() => void stop(target)}>
          {live.instruction === 'stop' ? 'Stopping' : 'Stop'}
        </Button>
        {isPausing ? (
          <Button
            note={live.instruction === 'pause' ? 'pauses after this one' : 'stops after this one'}
            onClick={() => void resume(target)}
            disabled={live.instruction === 'stop'}
          >
            Go on
          </Button>
        ) : (
          <Button note="after this one" onClick={() => pause(profile.id)}>
            Pause
          </Button>
        )}
      </>
    );
  }
  if (run.state !== 'idle') {
    const label = run.waitsFor ? 'Run now' : 'Resume';
    return (
      <>
        <Button tone="quiet" onClick={() => void stop(target)}>
          {run.waitsFor ? 'Stop the plan' : 'Stop'}
        </Button>
        {run.waitsFor || isLookingBack ? null : <LaterButton {...props} />}
        {isLookingBack ? (
          <UnavailableButton label={label} />
        ) : (
          <Button tone="act" onClick={() => void resume(target)}>
            {label}
          </Button>
        )}
      </>
    );
  }
  if (isLookingBack) return <UnavailableButton label="Run" />;
  return (
    <>
      <LaterButton {...props} />
      <RunButton {...props} />
    </>
  );
}

/** Begins a run: what is free just runs, what may cost something is asked for once, with the sum. */
function RunButton({ sum, reserve, ticked }: BasketSummaryProps) {
  const { archive } = useArchive();
  const profile = useActiveProfile();
  const start = useBasketRunStore((store) => store.start);
  const [isAsking, setAsking] = useState(false);
  const count = sum.planned.length;
  const begin = () => {
    setAsking(false);
    void start({ archive, profile }, agreementOf(sum));
  };
  const label = ticked > 0 ? 'Run those ticked' : 'Run';
  const note =
    count === 0 ? 'nothing waits' : `${formatRefreshCount(count)} · ${formatUnits(sum.minUnits, sum.maxUnits)}`;
  const isFree = sum.maxUnits === 0;
  const button = (
    <Button
      tone={count === 0 || isAsking ? 'plain' : 'act'}
      disabled={count === 0}
      note={note}
      onClick={isFree ? begin : () => setAsking(!isAsking)}
    >
      {label}
    </Button>
  );
  if (isFree) return button;
  return (
    <HangingPanel isOpen={isAsking} onChange={setAsking} position="bottom-end" button={button}>
      <RunQuestion sum={sum} reserve={reserve} when={null} onAgree={begin} onDecline={() => setAsking(false)} />
    </HangingPanel>
  );
}
