import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { dayMs } from '../../../src-shared/day.ts';
import { formatCounted, formatDayInFull } from '../../format/format.ts';
import { ToolButton } from '../kit/button.tsx';
import classes from './time-panel.module.css';
import { actionOf, useListedShortcuts, type ShortcutGroup } from '../kit/shortcuts.ts';

const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

export interface DayGridProps {
  /** The day on screen, and the last one there is; UTC days, as days since 1 January 1970. */
  readonly day: number;
  readonly today: number;
  /** New responses by day; undefined while they are read. */
  readonly counts: ReadonlyMap<number, number> | undefined;
  readonly onPick: (day: number) => void;
}

/** The days of a month, those with responses marked. */
export function DayGrid({ day, today, counts, onPick }: DayGridProps) {
  return (
    <MonthGrid
      day={day}
      last={today}
      has={(each) => counts?.has(each) === true}
      describe={(each) => responsesLabel(counts?.get(each))}
      onPick={onPick}
    />
  );
}

interface MonthGridProps {
  /** The day that is open, and the days one can go to; UTC days, as days since 1 January 1970. */
  readonly day: number;
  readonly first?: number;
  readonly last: number;
  /** Whether there is something on a day: it is marked. */
  readonly has: (day: number) => boolean;
  /** What there is on a day, after its date, for screen readers. */
  readonly describe: (day: number) => string;
  /** The same below its number; days are tall then. */
  readonly renderDay?: (day: number) => ReactNode;
  readonly onPick: (day: number) => void;
}

/** The days of one month. Arrows go from day to day, Page Up and Down from month to month. */
export function MonthGrid({ day, first: earliest = 0, last, has, describe, renderDay, onPick }: MonthGridProps) {
  const id = useId();
  useListedShortcuts(dayShortcuts);
  const [current, setCurrent] = useState(day);
  const [shown, setShown] = useState(day);
  if (shown !== day) {
    // Another day was chosen, here or elsewhere in the panel.
    setShown(day);
    setCurrent(day);
  }
  const first = firstOfMonth(current);
  const within = (next: number): number => Math.max(earliest, Math.min(last, next));
  const nameOf = (each: number): string => `${formatDayInFull(each * dayMs)}, ${describe(each)}`;
  const goTo = (next: number) => setCurrent(within(next));
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayByKey(event.key, current);
    if (next === null) return;
    event.preventDefault();
    const reached = within(next);
    setCurrent(reached);
    requestAnimationFrame(() => document.getElementById(`${id}-${reached}`)?.focus());
  };
  return (
    <div>
      <div className="row spread">
        <ToolButton
          label="Month before"
          disabled={first <= earliest}
          onClick={() => goTo(sameDayMonthsAway(current, -1))}
        >
          <IconChevronLeft size={16} aria-hidden />
        </ToolButton>
        <span id={`${id}-month`} role="status" className="firmer">
          {monthFormat.format(first * dayMs)}
        </span>
        <ToolButton
          label="Month after"
          disabled={monthsAway(first, 1) > last}
          onClick={() => goTo(sameDayMonthsAway(current, 1))}
        >
          <IconChevronRight size={16} aria-hidden />
        </ToolButton>
      </div>
      <table
        role="grid"
        aria-labelledby={`${id}-month`}
        className={classes['days']}
        data-tall={renderDay !== undefined || undefined}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(first).map((week) => (
            <tr key={week.find((each) => each !== null)}>
              {week.map((each, place) => (
                <td key={weekdays[place]} role="gridcell" aria-selected={each === day || undefined}>
                  {each === null ? null : (
                    <button
                      className="muted small boxed-clear round see-through height30 positioned wide"
                      id={`${id}-${each}`}
                      type="button"
                      tabIndex={each === current ? 0 : -1}
                      disabled={each > last || each < earliest}
                      aria-current={each === day ? 'date' : undefined}
                      // Content of its own has to be in the name; then the name is that of the content.
                      aria-label={renderDay ? undefined : nameOf(each)}
                      data-has={has(each) || undefined}
                      onClick={() => onPick(each)}
                    >
                      {each - first + 1}
                      {renderDay ? (
                        <>
                          <span className="visually-hidden">{nameOf(each).slice(String(each - first + 1).length)}</span>
                          <span aria-hidden>{renderDay(each)}</span>
                        </>
                      ) : null}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function responsesLabel(count: number | undefined): string {
  return count === undefined ? 'no new responses' : formatCounted(count, 'new responses');
}

/** The keys of a month. */
const dayShortcuts: ShortcutGroup<
  'day-before' | 'day-after' | 'week-before' | 'week-after' | 'week-start' | 'week-end' | 'month-before' | 'month-after'
> = {
  title: 'Calendar',
  shortcuts: [
    { does: 'the day before, the day after', keys: { ArrowLeft: 'day-before', ArrowRight: 'day-after' } },
    { does: 'a week', keys: { ArrowUp: 'week-before', ArrowDown: 'week-after' } },
    { does: 'first and last day of the week', keys: { Home: 'week-start', End: 'week-end' } },
    { does: 'a month', keys: { PageUp: 'month-before', PageDown: 'month-after' } },
  ],
};

/** Null for keys that lead nowhere. */
function dayByKey(key: string, day: number): number | null {
  const weekday = (((day + 3) % 7) + 7) % 7;
  switch (actionOf(dayShortcuts, key)) {
    case 'day-before':
      return day - 1;
    case 'day-after':
      return day + 1;
    case 'week-before':
      return day - 7;
    case 'week-after':
      return day + 7;
    case 'week-start':
      return day - weekday;
    case 'week-end':
      return day + 6 - weekday;
    case 'month-before':
      return sameDayMonthsAway(day, -1);
    case 'month-after':
      return sameDayMonthsAway(day, 1);
    default:
      return null;
  }
}

/** A month of the UTC calendar: its first day, as days since 1 January 1970. */
export function firstOfMonth(day: number): number {
  const at = new Date(day * dayMs);
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1) / dayMs;
}

/** The first day of the month so many months away. */
export function monthsAway(first: number, months: number): number {
  const at = new Date(first * dayMs);
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1) / dayMs;
}

/** The same day of the month so many months away, or that month's last day. */
export function sameDayMonthsAway(day: number, months: number): number {
  const first = monthsAway(firstOfMonth(day), months);
  return Math.min(first + (day - firstOfMonth(day)), monthsAway(first, 1) - 1);
}

/** The weeks a month's days lie in, from Monday to Sunday; null stands for a day of another month. */
export function weeksOfMonth(first: number): readonly (readonly (number | null)[])[] {
  const after = monthsAway(first, 1);
  // 1 January 1970 was a Thursday.
  const monday = first - ((((first + 3) % 7) + 7) % 7);
  const weeks: (number | null)[][] = [];
  for (let start = monday; start < after; start += 7) {
    weeks.push(
      Array.from({ length: 7 }, (_, place) => start + place).map((day) => (day >= first && day < after ? day : null)),
    );
  }
  return weeks;
}
