import { dayMs } from '../../../../src-shared/day.ts';
import { readAttemptRows } from '../../../archive/attempts/read-attempts.ts';
import type { QuotaDay } from '../../../archive/attempts/reconcile-days.ts';
import { useArchiveQuery } from '../../../archive/hooks/archive-context.tsx';
import { formatCount, formatCounted } from '../../../format/format.ts';
import { MonthGrid } from '../../../ui/time-machine/day-grid.tsx';
import { formatChangedRecords } from '../shared/attempt-labels.ts';
import { certainUnits, formatSpendSum } from './ledger-labels.ts';
import classes from './ledger.module.css';

interface LedgerCalendarProps {
  /** Newest first, one at least. */
  readonly days: readonly QuotaDay[];
  readonly openAt: number;
  readonly onOpen: (startsAt: number) => void;
}

/** A month of quota days: what each cost, and below it what that brought. A day that was spent on or counted opens in the panel. */
export function LedgerCalendar({ days, openAt, onOpen }: LedgerCalendarProps) {
  const firsts = useFirsts(days);
  const known = new Map(days.map((day) => [calendarDay(day.startsAt), day]));
  return (
    <section aria-label="Calendar of spends" className="card pad3-4 rigid below4">
      <MonthGrid
        day={calendarDay(openAt)}
        first={Math.min(...known.keys())}
        last={Math.max(...known.keys())}
        has={(each) => known.has(each)}
        describe={(each) => formatCalendarDay(known.get(each), firsts)}
        renderDay={(each) => <CalendarDay day={known.get(each)} firsts={firsts} />}
        onPick={(each) => {
          const day = known.get(each);
          if (day) onOpen(day.startsAt);
        }}
      />
    </section>
  );
}

/** The UTC day that a quota day begins on, as days since 1 January 1970: the one that it is named after. */
const calendarDay = (startsAt: number): number => Math.floor(startsAt / dayMs);

/** Ids of the calls of some days that made the first snapshot of their request; none until they are read. */
function useFirsts(days: readonly QuotaDay[]): ReadonlySet<string> {
  const asked = days.flatMap(({ entries }) => entries.filter(({ changedRecords }) => changedRecords === null));
  const ids = asked.map(({ id }) => id);
  const found = useArchiveQuery(`first responses ${ids.join(' ')}`, async (archive, asOf) => {
    const rows = await readAttemptRows(archive, ids, asOf);
    return new Set(rows.flatMap(({ attempt, effect }) => (effect?.kind === 'first' ? [attempt.id] : [])));
  });
  return found ?? none;
}

const none: ReadonlySet<string> = new Set();

interface CalendarDayProps {
  readonly day: QuotaDay | undefined;
  readonly firsts: ReadonlySet<string>;
}

function CalendarDay({ day, firsts }: CalendarDayProps) {
  if (!day || day.ours.calls === 0) return null;
  return (
    <>
      <span className={classes['cost']} data-uncertain={day.ours.uncertain > 0 || undefined}>
        {costText(day)}
      </span>
      <span className={classes['brought']}>{broughtText(broughtBy(day, firsts))}</span>
    </>
  );
}

/** `12 units`, or `12 + 2?` where calls of unknown outcome may have cost two more. */
function costText({ ours }: QuotaDay): string {
  const certain = certainUnits(ours);
  return ours.uncertain === 0
    ? formatCounted(certain, 'units')
    : `${formatCount(certain)} + ${formatCount(ours.uncertain)}?`;
}

/** `34 changed`, `2 first`, or both: the day's cell has room for no more. */
function broughtText({ records, firsts }: DayBrought): string {
  const parts = [
    ...(records > 0 ? [`${formatCount(records)} changed`] : []),
    ...(firsts > 0 ? [`${formatCount(firsts)} first`] : []),
  ];
  return parts.length === 0 ? 'no change' : parts.join(', ');
}

/** What a day's priced calls brought. */
interface DayBrought {
  /** Records that differed from the snapshot before, all calls together; one that two calls found changed counts twice. */
  readonly records: number;
  /** Calls whose response was the first to their request. */
  readonly firsts: number;
  /** Calls that brought no response to keep. */
  readonly without: number;
}

/** The sum of what each spend of a day brought. @param firsts ids of the calls that made the first snapshot of their request. */
export function broughtBy({ entries }: Pick<QuotaDay, 'entries'>, firsts: ReadonlySet<string>): DayBrought {
  const uncompared = entries.filter(({ changedRecords }) => changedRecords === null);
  const first = uncompared.filter(({ id }) => firsts.has(id)).length;
  return {
    records: entries.reduce((sum, { changedRecords }) => sum + (changedRecords ?? 0), 0),
    firsts: first,
    without: uncompared.length - first,
  };
}

/** A day in words: `3 units (3 measured): 12 changed records, 1 first response, 1 call without a response`. */
export function formatCalendarDay(day: QuotaDay | undefined, firsts: ReadonlySet<string>): string {
  if (!day) return 'nothing spent and no count read';
  if (day.ours.calls === 0) return 'nothing spent';
  const { records, firsts: first, without } = broughtBy(day, firsts);
  const parts = [
    ...(records > 0 || first + without < day.ours.calls ? [formatChangedRecords(records)] : []),
    ...(first > 0 ? [formatCounted(first, 'first responses')] : []),
    ...(without > 0 ? [`${formatCounted(without, 'calls')} without a response`] : []),
  ];
  return `${formatSpendSum(day.ours)}: ${parts.join(', ')}`;
}
