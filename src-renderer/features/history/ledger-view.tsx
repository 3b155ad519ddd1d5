import { useState } from 'react';
import { useLocation } from 'wouter';
import { readQuotaDays, type QuotaDays } from '../../archive/read-quota-days.ts';
import { quotaDayMs } from '../../archive/reconcile-days.ts';
import { useArchiveQuery } from '../../archive/use-archive-query.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatCounted } from '../../ui/format.ts';
import { ledgerPath } from '../../ui/paths.ts';
import { Segments } from '../../ui/segments.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { useReportShown } from '../../ui/use-report-shown.ts';
import { ViewHead } from '../../ui/view-head.tsx';
import { ExportButton } from './export-button.tsx';
import classes from './history-page.module.css';
import { HistoryTabs } from './history-tabs.tsx';
import { LedgerBars } from './ledger-bars.tsx';
import { certainUnits } from './ledger-words.ts';
import { QuotaDayDetail } from './quota-day-detail.tsx';
import { QuotaDaysTable } from './quota-days-table.tsx';
import ledger from './ledger-view.module.css';
import { useLastKnown } from '../../archive/use-last-known.ts';
import { writeLedgerCsv } from './write-attempts-csv.ts';
import { useAsOf } from '../../archive/archive-context.tsx';

const periods = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: 'all', label: 'All' },
] as const;

type Period = (typeof periods)[number]['value'];

/** What was spent each day of the quota, beside what the service counted. @param day start of the day that is open. */
export function LedgerView({ day }: { readonly day: number | null }) {
  const [, navigate] = useLocation();
  const [period, setPeriod] = useState<Period>('30');
  const asOf = useAsOf();
  const read = useQuotaDays(period);
  useReportShown('history', read !== undefined);
  const open = read?.days.find(({ startsAt }) => startsAt === day) ?? read?.days[0];
  return (
    <>
      <ViewHead
        title="History"
        freshness={
          <>
            <HistoryTabs />
            {read ? <Total read={read} /> : null}
          </>
        }
        actions={
          <>
            {read && read.days.length > 0 ? (
              <ExportButton name="ledger" write={() => writeLedgerCsv(read.days.flatMap(({ entries }) => entries))} />
            ) : null}
            <Segments label="Period" value={period} onChange={setPeriod} options={periods} />
          </>
        }
      />
      {read === undefined ? <TableSkeleton /> : null}
      {read && open ? (
        <>
          <LedgerBars days={read.days} openAt={open.startsAt} onOpen={(at) => navigate(ledgerPath(at))} />
          <div className={ledger['columns']}>
            <QuotaDaysTable read={read} openAt={open.startsAt} onOpen={(at) => navigate(ledgerPath(at))} />
            <QuotaDayDetail key={open.startsAt} day={open} />
          </div>
        </>
      ) : null}
      {read && !open ? (
        <EmptyState title={read.hasEarlier ? 'Nothing was spent in this time' : nothingSpentWords(asOf)}>
          {read.hasEarlier
            ? 'The ledger holds earlier spends: choose a longer period.'
            : 'Stored copies are free. What a refresh costs is written here, beside what the service itself has counted.'}
        </EmptyState>
      ) : null}
    </>
  );
}

function nothingSpentWords(asOf: number | null): string {
  return asOf === null ? 'Nothing was spent yet' : 'Nothing had been spent by then';
}

/** The quota days of a period, followed live; those last known stay while another period is read. */
function useQuotaDays(period: Period): QuotaDays | undefined {
  return useLastKnown(
    useArchiveQuery(`quota days ${period}`, (archive, asOf) => {
      const since = period === 'all' ? 0 : (asOf ?? Date.now()) - (Number(period) - 1) * quotaDayMs;
      return readQuotaDays(archive, since, asOf);
    }),
  );
}

function Total({ read: { days } }: { readonly read: QuotaDays }) {
  const spent = days.reduce((sum, { ours }) => sum + certainUnits(ours), 0);
  const calls = days.reduce((sum, { ours }) => sum + ours.calls, 0);
  return (
    <p className={classes['sum']}>
      {formatCounted(spent, 'units')} spent
      <span className={classes['wide']}> in {formatCounted(calls, 'priced calls')}</span>
    </p>
  );
}
