import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { formatCounted, formatDayInFull } from '../format.ts';
import { ToolButton } from '../tool-button.tsx';
import { firstOfMonth, monthsAway, sameDayMonthsAway, weeksOfMonth } from './month-days.ts';
import classes from './day-grid.module.css';

const dayMs = 86_400_000;
const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

interface DayGridProps {
  /** The day on screen, and the last one there is; UTC days, as days since 1 January 1970. */
  readonly day: number;
  readonly today: number;
  /** New answers by day; undefined while they are read. */
  readonly counts: ReadonlyMap<number, number> | undefined;
  readonly onPick: (day: number) => void;
  readonly focused: string;
}

/** The days of a month, those with answers marked. Arrows go from day to day, Page Up and Down from month to month. */
export function DayGrid({ day, today, counts, onPick, focused }: DayGridProps) {
  const id = useId();
  const [current, setCurrent] = useState(day);
  const [shown, setShown] = useState(day);
  if (shown !== day) {
    // Another day was chosen, here or elsewhere in the panel.
    setShown(day);
    setCurrent(day);
  }
  const first = firstOfMonth(current);
  const goTo = (next: number) => setCurrent(Math.max(0, Math.min(today, next)));
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayByKey(event.key, current);
    if (next === null) return;
    event.preventDefault();
    const reached = Math.max(0, Math.min(today, next));
    setCurrent(reached);
    requestAnimationFrame(() => document.getElementById(`${id}-${reached}`)?.focus());
  };
  return (
    <div>
      <div className={classes['month']}>
        <ToolButton label="Month before" data-part="month-before" onClick={() => goTo(sameDayMonthsAway(current, -1))}>
          <IconChevronLeft size={16} aria-hidden />
        </ToolButton>
        <span id={`${id}-month`} role="status" className={classes['name']}>
          {monthFormat.format(first * dayMs)}
        </span>
        <ToolButton
          label="Month after"
          data-part="month-after"
          disabled={monthsAway(first, 1) > today}
          onClick={() => goTo(sameDayMonthsAway(current, 1))}
        >
          <IconChevronRight size={16} aria-hidden />
        </ToolButton>
      </div>
      <table role="grid" aria-labelledby={`${id}-month`} className={classes['days']} onKeyDown={onKeyDown}>
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
                      id={`${id}-${each}`}
                      type="button"
                      data-part="day"
                      data-autofocus={(focused === 'day' && each === current) || undefined}
                      tabIndex={each === current ? 0 : -1}
                      disabled={each > today}
                      aria-current={each === day ? 'date' : undefined}
                      aria-label={`${formatDayInFull(each * dayMs)}, ${answersWords(counts?.get(each))}`}
                      data-has={counts?.has(each) || undefined}
                      onClick={() => onPick(each)}
                    >
                      {each - first + 1}
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

function answersWords(count: number | undefined): string {
  return count === undefined ? 'no new answers' : formatCounted(count, 'new answers');
}

/** Null for keys that lead nowhere. */
function dayByKey(key: string, day: number): number | null {
  const weekday = (((day + 3) % 7) + 7) % 7;
  switch (key) {
    case 'ArrowLeft':
      return day - 1;
    case 'ArrowRight':
      return day + 1;
    case 'ArrowUp':
      return day - 7;
    case 'ArrowDown':
      return day + 7;
    case 'Home':
      return day - weekday;
    case 'End':
      return day + 6 - weekday;
    case 'PageUp':
      return sameDayMonthsAway(day, -1);
    case 'PageDown':
      return sameDayMonthsAway(day, 1);
    default:
      return null;
  }
}
