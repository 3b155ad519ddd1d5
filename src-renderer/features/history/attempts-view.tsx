import { useCallback, useDeferredValue, useRef } from 'react';
import { useLocation } from 'wouter';
import { readAttemptDays, type AttemptDays } from '../../archive/read-attempt-days.ts';
import { useArchiveQuery } from '../../archive/use-archive-query.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatCount, formatCounted } from '../../ui/format.ts';
import { attemptPath } from '../../ui/paths.ts';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { useReportShown } from '../../ui/use-report-shown.ts';
import { ViewHead } from '../../ui/view-head.tsx';
import { AttemptDetail } from './attempt-detail.tsx';
import { AttemptFilters } from './attempt-filters.tsx';
import { AttemptList } from './attempt-list.tsx';
import { ExportButton } from './export-button.tsx';
import classes from './history-page.module.css';
import { useHistoryStore } from './history-store.ts';
import { HistoryTabs } from './history-tabs.tsx';
import { matchAttempt } from './match-attempt.ts';
import { useLastKnown } from '../../archive/use-last-known.ts';
import { writeAttemptsCsv } from './write-attempts-csv.ts';
import { useAsOf } from '../../archive/archive-context.tsx';

/** Every call that was made, and the details of one of them. */
export function AttemptsView({ openId }: { readonly openId: string | null }) {
  const [, navigate] = useLocation();
  const attempts = useAttemptDays();
  const list = useRef<HTMLDivElement>(null);
  useReportShown('history', attempts !== undefined);
  const open = useCallback((id: string) => navigate(attemptPath(id)), [navigate]);
  const close = () => {
    list.current?.focus(); // else the focus would go with the panel
    navigate('/history');
  };
  return (
    <>
      <ViewHead
        title="History"
        freshness={
          <>
            <HistoryTabs />
            {attempts ? <Sum attempts={attempts} /> : null}
          </>
        }
        actions={
          attempts && attempts.count > 0 ? (
            <ExportButton name="attempts" write={(archive, asOf) => writeAttemptsCsv(archive, attempts, asOf)} />
          ) : null
        }
      />
      <AttemptFilters />
      <div className={classes['columns']} data-open={openId !== null || undefined}>
        {attempts === undefined ? (
          <TableSkeleton />
        ) : attempts.count > 0 ? (
          <AttemptList ref={list} attempts={attempts} openId={openId} onOpen={open} />
        ) : (
          <NoAttempts hiddenReadings={attempts.hiddenReadings} />
        )}
        {openId === null ? null : <AttemptDetail key={openId} id={openId} onClose={close} />}
      </div>
    </>
  );
}

/** The attempts that meet the filter, followed live; the last list known stays while a new one is read. */
function useAttemptDays(): AttemptDays | undefined {
  const filter = useDeferredValue(useHistoryStore((store) => store.filter));
  return useLastKnown(
    useArchiveQuery(`attempts ${JSON.stringify(filter)}`, (archive, asOf) => {
      const { text, ...conditions } = filter;
      return readAttemptDays(archive, { ...conditions, matches: matchAttempt(text) }, asOf);
    }),
  );
}

/** How many are listed and how many are not; said aloud when the list is narrowed. */
function Sum({ attempts: { count, hiddenReadings } }: { readonly attempts: AttemptDays }) {
  return (
    <p role="status" className={classes['sum']}>
      {formatCounted(count, 'attempts')}
      {hiddenReadings === 0 ? null : (
        <>
          {' '}
          · {formatCount(hiddenReadings)}
          <span className={classes['wide']}> account and status</span> {hiddenReadings === 1 ? 'read' : 'reads'} hidden
        </>
      )}
    </p>
  );
}

function NoAttempts({ hiddenReadings }: { readonly hiddenReadings: number }) {
  const filter = useHistoryStore((store) => store.filter);
  const narrow = useHistoryStore((store) => store.narrow);
  const showAll = useHistoryStore((store) => store.showAll);
  const asOf = useAsOf();
  const isNarrowed = filter.outcome || filter.resource || filter.spendsOnly || filter.text.trim() !== '';
  if (isNarrowed) {
    return (
      <EmptyState title="No attempt fits" action={<Button onClick={showAll}>Show all attempts</Button>}>
        Nothing that was asked for meets all of these conditions.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={asOf === null ? 'Nothing was asked for yet' : 'Nothing had been asked for by then'}
      action={
        hiddenReadings > 0 ? (
          <Button note={formatCounted(hiddenReadings, 'attempts')} onClick={() => narrow({ withReadings: true })}>
            Show account and status reads
          </Button>
        ) : undefined
      }
    >
      Every call to the service is listed here with what it cost and what it changed, failures as well. Nothing in the
      list is ever altered.
    </EmptyState>
  );
}
