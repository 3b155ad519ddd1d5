import { useState, type ReactNode } from 'react';
import type { ServiceTime } from '../../../archive/basket/basket-run.ts';
import { useArchive } from '../../../archive/hooks/archive-context.tsx';
import { usePreference } from '../../../archive/hooks/use-own-work.ts';
import { formatCount, formatUpcoming } from '../../../format/format.ts';
import { useBasketRunStore } from '../../../services/basket/basket-run-store.ts';
import { comingTimes, formatServiceTime } from '../../../services/basket/basket-times.ts';
import { formatRefreshCount } from '../../../services/basket/basket-state.ts';
import { formatExpectedTime, formatQuota, useServiceTimes } from '../../../services/quota/quota.ts';
import { useClock } from '../../../services/time-machine/clock.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { HangingPanel } from '../../../ui/kit/hanging-panel.tsx';
import classes from './basket-section.module.css';
import { formatStop, formatUnits, type BasketSum } from '../../../services/basket/basket-sum.ts';

/** The most that was agreed to for each refresh of a run, units by item id. */
export function agreementOf(sum: BasketSum): ReadonlyMap<string, number> {
  return new Map(sum.planned.map(({ item, plan }) => [item.id, plan.cost.maxUnits]));
}

interface RunQuestionProps {
  readonly sum: BasketSum;
  readonly reserve: number;
  /** What the run would wait for; null: it begins at once. */
  readonly when: ServiceTime | null;
  readonly onAgree: () => void;
  readonly onDecline: () => void;
}

/** Asks once for all of a run: how many, what it may cost together, when, what would be left, and where it would stop. */
export function RunQuestion({ sum, reserve, when, onAgree, onDecline }: RunQuestionProps) {
  const now = useClock();
  const { quota } = useServiceTimes();
  const { remaining, resetAt, limit } = quota;
  const isFree = sum.maxUnits === 0;
  const spend = `Spend ${sum.minUnits === sum.maxUnits ? '' : 'up to '}${formatCount(sum.maxUnits)}`;
  const act = when === null ? spend : 'Plan it';
  const title = isFree
    ? `Run ${formatRefreshCount(sum.planned.length)} then?`
    : `${spend} of your quota${when ? ' then' : ''}?`;
  return (
    <div className={classes['question']}>
      <h2 className="large bold below2">{title}</h2>
      <dl className={classes['plan']}>
        {when === null ? null : (
          <>
            <dt>When</dt>
            <dd>
              {formatServiceTime(when)} {formatUpcoming(when.at, now)}
            </dd>
          </>
        )}
        <dt>Runs</dt>
        <dd>
          {formatRefreshCount(sum.planned.length)}, {formatCount(sum.planned.length - sum.priced)} free
        </dd>
        <dt>Price</dt>
        <dd>{formatUnits(sum.minUnits, sum.maxUnits)}</dd>
        <dt>Remaining</dt>
        <dd>
          {when?.of === 'quota' ? (
            `${limit === null ? 'a new quota' : formatCount(limit)} then`
          ) : (
            <>
              {remaining === null ? 'unknown' : formatQuota(quota)}
              {remaining === null ? null : (
                <span className={classes['after']}> → {formatCount(Math.max(0, remaining - sum.sentUnits))} after</span>
              )}
            </>
          )}
        </dd>
        <dt>Reserve</dt>
        <dd>{reserve === 0 ? 'none' : `${formatCount(reserve)} units stay`}</dd>
        {when === null ? (
          <>
            <dt>Resets</dt>
            <dd>{resetAt === null ? 'unknown' : formatUpcoming(resetAt, now)}</dd>
          </>
        ) : null}
        <dt>Takes</dt>
        <dd>{formatExpectedTime(sum.seconds)}</dd>
      </dl>
      <p className={classes['words']}>
        {when === null
          ? sum.stopsAt === null
            ? 'One after the other; you can pause, stop or cancel at any time.'
            : formatStop(sum, { remaining, reserve })
          : 'It begins by itself while Orrery is open, or half a minute after Orrery is opened, at most a day late. Nothing is sent before, nothing beyond this is spent, and you can stop it at any time.'}
      </p>
      <div className="flex at-end gap2">
        <Button tone="quiet" onClick={onDecline} data-autofocus>
          Not now
        </Button>
        <Button tone="act" onClick={onAgree}>
          {act}
        </Button>
      </div>
    </div>
  );
}

interface LaterProps {
  readonly sum: BasketSum;
  readonly reserve: number;
}

/** Running later, or being reminded, at a time that the service names. */
export function LaterButton({ sum, reserve }: LaterProps) {
  const { archive } = useArchive();
  const now = useClock();
  const plan = useBasketRunStore((store) => store.plan);
  const [reminder, setReminder] = usePreference('basketReminder');
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<ServiceTime | null>(null);
  const times = comingTimes(useServiceTimes(), now);
  const count = sum.planned.length;
  const close = () => {
    setOpen(false);
    setAsked(null);
  };
  return (
    <HangingPanel
      isOpen={isOpen}
      onChange={(opened) => (opened ? setOpen(true) : close())}
      position="bottom-end"
      label="Later"
      button={
        <Button tone="quiet" disabled={count === 0} onClick={() => (isOpen ? close() : setOpen(true))}>
          Later
        </Button>
      }
    >
      {asked ? (
        <RunQuestion
          sum={sum}
          reserve={reserve}
          when={asked}
          onAgree={() => {
            close();
            void plan(archive, asked, agreementOf(sum));
          }}
          onDecline={close}
        />
      ) : (
        <div className={classes['question']}>
          <h2 className="large bold below2">Later</h2>
          {times.length === 0 ? (
            <p className="muted">
              When the quota resets and the stored copies renew is not known. The service’s status on the Overview says
              it.
            </p>
          ) : (
            times.map((time) => (
              <TimeChoice key={time.of} time={time} now={now}>
                <Button
                  disabled={reminder?.of === time.of}
                  onClick={() => {
                    close();
                    void setReminder(time);
                  }}
                >
                  {reminder?.of === time.of ? 'You will be reminded' : 'Remind me'}
                </Button>
                <Button
                  note={`${formatRefreshCount(count)} · ${formatUnits(sum.minUnits, sum.maxUnits)}`}
                  onClick={() => setAsked(time)}
                >
                  Run then
                </Button>
              </TimeChoice>
            ))
          )}
        </div>
      )}
    </HangingPanel>
  );
}

interface TimeChoiceProps {
  readonly time: ServiceTime;
  readonly now: number;
  readonly children: ReactNode;
}

function TimeChoice({ time, now, children }: TimeChoiceProps) {
  const title = `When ${formatServiceTime(time)}`;
  return (
    <section aria-label={title} className={classes['time']}>
      <p>
        <span className="firmer">{title}</span> <span className="muted">{formatUpcoming(time.at, now)}</span>
      </p>
      <div className="row wrap gap2">{children}</div>
    </section>
  );
}
