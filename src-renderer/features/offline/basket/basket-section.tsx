import { useState } from 'react';
import { usePreference } from '../../../archive/use-preference.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TableSkeleton } from '../../../ui/table-skeleton.tsx';
import { useServiceTimes } from '../../../ui/use-service-times.ts';
import { useReportShown } from '../../../ui/use-report-shown.ts';
import { BasketBar } from './basket-bar.tsx';
import classes from './basket-section.module.css';
import { BasketSummary } from './basket-summary.tsx';
import { BasketTable } from './basket-table.tsx';
import { RunNotice } from './run-notice.tsx';
import { sumBasket } from './basket-sum.ts';
import { useBasketLines } from './use-basket-lines.ts';

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
  const purse = { remaining: quota.remaining, reserve };
  const sum = sumBasket(
    lines,
    ({ id, agreedUnits }) => (isBegun ? agreedUnits !== undefined : chosen.length === 0 || ticked.has(id)),
    purse,
  );
  const isEmpty = lines.length === 0;
  return (
    <div className={classes['section']}>
      {isEmpty ? null : <BasketSummary sum={sum} run={run} reserve={reserve} ticked={isBegun ? 0 : chosen.length} />}
      {isEmpty ? null : <RunNotice run={run} lines={lines} reserve={reserve} />}
      {/* In one place whatever stands around it: its menu stays open while the first things are put in. */}
      <BasketBar lines={lines} ticked={ticked} onTick={setTicked} />
      {isEmpty ? (
        <EmptyState title="The basket is empty">
          Refreshes that are put here are run together, one after the other, and stop before the reserve. “Add a view”
          puts in whole views; every question about a price has “Put in the basket”.
        </EmptyState>
      ) : (
        <BasketTable lines={lines} sum={sum} purse={purse} ticked={ticked} isBegun={isBegun} onTick={setTicked} />
      )}
    </div>
  );
}
