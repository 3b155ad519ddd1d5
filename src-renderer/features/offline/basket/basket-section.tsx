import { useRef, useState } from 'react';
import type { BasketRun } from '../../../archive/basket/basket-run.ts';
import { removeFromBasket } from '../../../archive/basket/edit-basket.ts';
import { useArchive } from '../../../archive/hooks/archive-context.tsx';
import { usePreference } from '../../../archive/hooks/use-own-work.ts';
import { formatCount, formatUpcoming } from '../../../format/format.ts';
import { useBasketRunStore } from '../../../services/basket/basket-run-store.ts';
import { formatServiceTime } from '../../../services/basket/basket-times.ts';
import { useActiveProfile } from '../../../services/connection/app-state.ts';
import { useReportShown } from '../../../services/connection/startup-idle.ts';
import { useServiceTimes } from '../../../services/quota/quota.ts';
import { useIsLookingBack } from '../../../services/time-machine/as-of.ts';
import { useClock } from '../../../services/time-machine/clock.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { EmptyState, TableSkeleton } from '../../../ui/view/empty-state.tsx';
import { AddViewMenu } from './add-view-menu.tsx';
import classes from './basket-section.module.css';
import { sumBasket, useBasketLines, type BasketLine } from '../../../services/basket/basket-sum.ts';
import { BasketSummary } from './basket-summary.tsx';
import { BasketTable } from './basket-table.tsx';
import { formatPause, formatRunEnd } from './labels.ts';

const nothing: ReadonlySet<string> = new Set();

/** The refreshes that were collected, what they come to, and their run. */
export function BasketSection() {
  const lines = useBasketLines();
  const [run] = usePreference('basketRun');
  const [reserve] = usePreference('reserve');
  const { quota } = useServiceTimes();
  const [ticked, setTicked] = useState(nothing);
  const isRead = lines !== undefined && run !== undefined && reserve !== undefined;
  useReportShown('offline', isRead);
  if (!isRead) return <TableSkeleton />;
  const isBegun = run.state !== 'idle';
  const chosen = lines.filter(({ item }) => item.state === 'waiting' && ticked.has(item.id));
  const budget = { remaining: quota.remaining, reserve };
  const sum = sumBasket(
    lines,
    ({ id, agreedUnits }) => (isBegun ? agreedUnits !== undefined : chosen.length === 0 || ticked.has(id)),
    budget,
  );
  const isEmpty = lines.length === 0;
  return (
    <div className="stack low gap3 stretch">
      {isEmpty ? null : <BasketSummary sum={sum} run={run} reserve={reserve} ticked={isBegun ? 0 : chosen.length} />}
      {isEmpty ? null : <RunNotice run={run} lines={lines} reserve={reserve} />}
      <ReminderLine />
      {/* In one place whatever stands around it: its menu stays open while the first things are put in. */}
      <BasketBar lines={lines} ticked={ticked} onTick={setTicked} />
      {isEmpty ? (
        <EmptyState title="The basket is empty">
          Requests that are put here are run together, one after the other, and stop before the reserve. “Add a view”
          puts in whole views; every question about a price has “Put in the basket”.
        </EmptyState>
      ) : (
        <BasketTable lines={lines} sum={sum} budget={budget} ticked={ticked} isBegun={isBegun} onTick={setTicked} />
      )}
    </div>
  );
}

interface BasketBarProps {
  readonly lines: readonly BasketLine[];
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (ids: ReadonlySet<string>) => void;
}

/** Adding, and what can be done with several at once. */
function BasketBar({ lines, ticked, onTick }: BasketBarProps) {
  const { archive } = useArchive();
  const bar = useRef<HTMLDivElement>(null);
  const items = lines.map(({ item }) => item);
  const chosen = items.filter(({ id, state }) => ticked.has(id) && state !== 'running');
  const came = items.filter(({ state }) => state === 'done' || state === 'unchanged');
  const all = items.filter(({ state }) => state !== 'running');
  const remove = (ids: readonly string[]) => {
    onTick(new Set());
    // The button that was pressed may vanish with what it removed.
    bar.current?.querySelector('button')?.focus();
    void removeFromBasket(archive, ids);
  };
  return (
    <div ref={bar} className="row wrap rigid gap2">
      <AddViewMenu tone={items.length === 0 ? 'act' : 'plain'} />
      {chosen.length === 0 ? null : (
        <Button tone="quiet" note={formatCount(chosen.length)} onClick={() => remove(chosen.map(({ id }) => id))}>
          Remove those ticked
        </Button>
      )}
      {came.length === 0 ? null : (
        <Button tone="quiet" note={formatCount(came.length)} onClick={() => remove(came.map(({ id }) => id))}>
          Clear what came
        </Button>
      )}
      {all.length === 0 ? null : (
        <Button tone="quiet" note={formatCount(all.length)} onClick={() => remove(all.map(({ id }) => id))}>
          Clear all
        </Button>
      )}
      {items.length < 2 ? null : (
        <p className={classes['hint']}>Alt and an arrow key move a row, or drag it by its handle.</p>
      )}
    </div>
  );
}

interface RunNoticeProps {
  readonly run: BasketRun;
  readonly lines: readonly BasketLine[];
  readonly reserve: number;
}

/** How the run goes, in a line that is said aloud when it changes. */
function RunNotice({ run, lines, reserve }: RunNoticeProps) {
  const now = useClock();
  const { id } = useActiveProfile();
  const isLive = useBasketRunStore(({ runs }) => runs[id] !== undefined);
  const isLookingBack = useIsLookingBack();
  const { quota } = useServiceTimes();
  const words =
    run.state === 'paused'
      ? formatPause(run, { reserve, resetAt: quota.resetAt, now, waiting: waitingIn(lines) })
      : run.state === 'running'
        ? isLive
          ? 'Running, one after the other. It goes on while you look at other views.'
          : ''
        : isLookingBack
          ? 'An earlier day is on screen. Things can be put here; nothing is run until you go back to now.'
          : formatRunEnd(
              lines.map(({ item }) => item),
              run,
            );
  return (
    <p role="status" className={classes['notice']} data-state={run.state} data-empty={words === '' || undefined}>
      {words}
    </p>
  );
}

/** How many of a run wait. */
function waitingIn(lines: readonly BasketLine[]): number {
  return lines.filter(({ item }) => item.state === 'waiting' && item.agreedUnits !== undefined).length;
}

/** The reminder that was asked for, and its end. */
function ReminderLine() {
  const now = useClock();
  const [reminder, setReminder] = usePreference('basketReminder');
  if (!reminder) return null;
  return (
    <div className="row wrap gap2">
      <p className="muted">
        You will be reminded when {formatServiceTime(reminder)}, {formatUpcoming(reminder.at, now)}.
      </p>
      <Button tone="quiet" onClick={() => void setReminder(null)}>
        Don’t remind me
      </Button>
    </div>
  );
}
