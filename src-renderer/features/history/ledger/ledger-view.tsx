import { PlainTable, type TableColumn } from '../../../ui/table/plain-table.tsx';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { IconCheck, IconCircleDashed, IconDelta, IconQuestionMark } from '@tabler/icons-react';
import { readAttemptRows } from '../../../archive/attempts/read-attempts.ts';
import { readQuotaDays, type QuotaDays } from '../../../archive/attempts/read-quota-days.ts';
import { quotaDayMs, type DayVerdict, type QuotaDay } from '../../../archive/attempts/reconcile-days.ts';
import { useArchiveQuery, useAsOf, useLastKnown } from '../../../archive/hooks/archive-context.tsx';
import type { Attempt, LedgerEntry } from '../../../archive/schema/archive-rows.ts';
import { formatClock, formatCount, formatCounted, formatDay, formatSigned } from '../../../format/format.ts';
import { formatRequest } from '../../../format/labels.ts';
import { attemptPath, ledgerPath } from '../../../format/paths.ts';
import { useReportShown } from '../../../services/connection/startup-idle.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { Panel } from '../../../ui/kit/panel.tsx';
import { Segments } from '../../../ui/kit/segments.tsx';
import { EmptyState, TableSkeleton } from '../../../ui/view/empty-state.tsx';
import { ViewHead } from '../../../ui/view/view-head.tsx';
import { outcomeLabels, outcomeLine } from '../shared/attempt-labels.ts';
import { HistoryFreshness, HistoryTabs, OutcomeMark } from '../shared/history-shell.tsx';
import { writeLedgerCsv } from '../shared/write-history-csv.ts';
import { LedgerBars } from './ledger-bars.tsx';
import { LedgerCalendar } from './ledger-calendar.tsx';
import { certainUnits, formatGap, quotaDayLines, spendLine, verdictLabels } from './ledger-labels.ts';
import ledger from './ledger.module.css';

const periods = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: 'all', label: 'All' },
] as const;

const pictures = [
  { value: 'bars', label: 'Bars' },
  { value: 'calendar', label: 'Calendar' },
] as const;

type Picture = (typeof pictures)[number]['value'];

type Period = (typeof periods)[number]['value'];

/** What was spent each day of the quota, beside what the service counted. @param day start of the day that is open. */
export function LedgerView({ day }: { readonly day: number | null }) {
  const [, navigate] = useLocation();
  const [period, setPeriod] = useState<Period>('30');
  const [picture, setPicture] = useState<Picture>('bars');
  const asOf = useAsOf();
  const read = useQuotaDays(period);
  useReportShown('history', read !== undefined);
  const DaysPicture = picture === 'bars' ? LedgerBars : LedgerCalendar;
  const open = read?.days.find(({ startsAt }) => startsAt === day) ?? read?.days[0];
  return (
    <>
      <ViewHead
        title="History"
        freshness={<HistoryFreshness what={read ? totalWords(read) : null} />}
        share={
          read && read.days.length > 0
            ? {
                files: () => [
                  [
                    {
                      label: 'Table as CSV',
                      name: { dated: 'ledger' },
                      kind: 'csv',
                      write: () => writeLedgerCsv(read.days.flatMap(({ entries }) => entries)),
                    },
                  ],
                ],
              }
            : null
        }
        tabs={<HistoryTabs />}
        filters={
          <>
            <Segments label="Period" value={period} onChange={setPeriod} options={periods} />
            <Segments label="Days as" value={picture} onChange={setPicture} options={pictures} />
          </>
        }
      />
      {read === undefined ? <TableSkeleton /> : null}
      {read && open ? (
        <>
          <DaysPicture days={read.days} openAt={open.startsAt} onOpen={(at) => navigate(ledgerPath(at))} />
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
            : 'Stored copies are free. What live requests cost is written here, beside what the service itself has counted.'}
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

/** `12 units spent in 14 priced calls`. */
function totalWords({ days }: QuotaDays): string {
  const spent = days.reduce((sum, { ours }) => sum + certainUnits(ours), 0);
  const calls = days.reduce((sum, { ours }) => sum + ours.calls, 0);
  return `${formatCounted(spent, 'units')} spent in ${formatCounted(calls, 'priced calls')}`;
}

interface QuotaDaysTableProps {
  readonly read: QuotaDays;
  readonly openAt: number;
  readonly onOpen: (startsAt: number) => void;
}

const dayFigures: readonly TableColumn<QuotaDay>[] = [
  { id: 'here', title: 'Here', isNumber: true, value: ({ ours }) => certainUnits(ours) },
  {
    id: 'unknown',
    title: 'Unknown',
    isNumber: true,
    show: ({ ours }) => (ours.uncertain === 0 ? '' : `up to ${formatCount(ours.uncertain)}`),
  },
  { id: 'service', title: 'Service', isNumber: true, value: ({ serviceUnits }) => serviceUnits },
  {
    id: 'difference',
    title: 'Difference',
    isNumber: true,
    value: ({ difference }) => (difference === null ? null : formatSigned(difference)),
  },
  {
    id: 'count',
    title: 'Count',
    show: ({ verdict, later }) => (
      <>
        <VerdictMark verdict={verdict} /> {verdictLabels[verdict]}
        {later.calls === 0 ? null : <span className="muted light">, {formatCount(later.calls)} later</span>}
      </>
    ),
  },
];

/** The quota days in figures: what was spent here, what the service counted, and whether the two agree. */
function QuotaDaysTable({ read: { days, resetAt }, openAt, onOpen }: QuotaDaysTableProps) {
  const columns: readonly TableColumn<QuotaDay>[] = [
    {
      id: 'day',
      title: 'Day',
      show: ({ startsAt }) => (
        <button
          type="button"
          aria-pressed={startsAt === openAt}
          className={ledger['open']}
          onClick={() => onOpen(startsAt)}
        >
          {formatDay(startsAt)}
        </button>
      ),
    },
    ...dayFigures,
  ];
  return (
    <div className={ledger['days']}>
      <PlainTable
        look="framed"
        label="Quota days"
        columns={columns}
        rows={days}
        rowKey={({ startsAt }) => startsAt}
        rowProps={({ startsAt }) => ({ 'data-picked': startsAt === openAt || undefined })}
      />
      <p className={ledger['remark']}>{boundaryWords(resetAt)}</p>
    </div>
  );
}

function boundaryWords(resetAt: number | null): string {
  if (resetAt === null) return 'The service has not said when the quota resets, so days begin at midnight UTC.';
  return `Days begin when the quota resets, at ${new Date(resetAt).toISOString().slice(11, 16)} UTC.`;
}

/** One quota day: how the two counts compare and where they part, and each spend with what it brought. */
function QuotaDayDetail({ day }: { readonly day: QuotaDay }) {
  return (
    <Panel title={`Quota day from ${formatDay(day.startsAt)}`}>
      {quotaDayLines(day).map((words) => (
        <p key={words}>{words}</p>
      ))}
      {day.gaps.length === 0 ? null : (
        <ul aria-label="Where the counts part" className={ledger['gaps']}>
          {day.gaps.map((gap) => (
            <li key={gap.until}>{formatGap(gap)}</li>
          ))}
        </ul>
      )}
      <Spends entries={day.entries} />
    </Panel>
  );
}

/** Spends put on screen at once. */
const spendsPerStep = 50;

function Spends({ entries }: { readonly entries: readonly LedgerEntry[] }) {
  const [shown, setShown] = useState(spendsPerStep);
  const listed = entries.slice(0, shown);
  const attempts = useArchiveQuery(`spends ${listed.map(({ id }) => id).join(' ')}`, async (archive, asOf) => {
    const rows = await readAttemptRows(
      archive,
      listed.map(({ id }) => id),
      asOf,
    );
    return new Map(rows.map(({ attempt }) => [attempt.id, attempt]));
  });
  if (entries.length === 0) return null;
  return (
    <>
      <ul aria-label="Spends" className={ledger['spends']}>
        {listed.map((entry) => (
          <Spend key={entry.id} entry={entry} attempt={attempts?.get(entry.id) ?? null} />
        ))}
      </ul>
      {shown < entries.length ? (
        <Button
          note={`${formatCount(entries.length - shown)} left`}
          onClick={() => setShown((count) => count + spendsPerStep)}
        >
          Show more
        </Button>
      ) : null}
    </>
  );
}

interface SpendProps {
  readonly entry: LedgerEntry;
  readonly attempt: Attempt | null;
}

function Spend({ entry, attempt }: SpendProps) {
  return (
    <li>
      <time dateTime={new Date(entry.at).toISOString()}>{formatClock(entry.at)}</time>
      <span className="row narrow gap2">
        {attempt ? (
          <>
            <OutcomeMark outcome={attempt.outcome} />
            <span className="visually-hidden">{outcomeLabels[attempt.outcome]}: </span>
          </>
        ) : null}
        <Link
          className="truncate firmer no-line hover-underlined"
          href={attemptPath(entry.id)}
          title={attempt ? outcomeLine(attempt) : undefined}
        >
          {attempt ? formatRequest(attempt.resource, attempt.params) : entry.requestKey}
        </Link>
      </span>
      <span className="toned muted to-right" data-uncertain={entry.state === 'unknown' || undefined}>
        {spendLine(entry)}
      </span>
    </li>
  );
}

const marks = {
  agrees: IconCheck,
  'may-agree': IconQuestionMark,
  differs: IconDelta,
  unread: IconCircleDashed,
} as const satisfies Record<DayVerdict, unknown>;

/** The verdict's own shape; its words stand beside it. */
function VerdictMark({ verdict }: { readonly verdict: DayVerdict }) {
  const Icon = marks[verdict];
  return <Icon size={13} stroke={2} aria-hidden className={ledger['mark']} data-verdict={verdict} />;
}
