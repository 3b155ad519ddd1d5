import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Button } from '../button.tsx';
import { formatDay } from '../format.ts';
import { dayWithAnswers } from './day-with-answers.ts';
import classes from './time-panel.module.css';

const dayMs = 86_400_000;

interface DayStepsProps {
  /** UTC days, as days since 1 January 1970. */
  readonly day: number;
  readonly today: number;
  /** Undefined while they are read. */
  readonly counts: ReadonlyMap<number, number> | undefined;
  readonly onPick: (day: number) => void;
  readonly focused: string;
}

/** From the day on screen to the one before and after it that brought answers; after the last of them comes now. */
export function DaySteps({ day, today, counts, onPick, focused }: DayStepsProps) {
  const days = [...(counts?.keys() ?? [])];
  const before = dayWithAnswers(days, day, -1);
  const after = dayWithAnswers(days, day, 1) ?? (day < today ? today : null);
  return (
    <div className={classes['steps']} role="group" aria-label="Days with answers">
      <Button
        aria-disabled={before === null || undefined}
        data-part="before"
        data-autofocus={focused === 'before' || undefined}
        onClick={() => (before === null ? undefined : onPick(before))}
        aria-label={
          before === null ? 'No earlier day with answers' : `Previous day with answers, ${formatDay(before * dayMs)}`
        }
      >
        <IconChevronLeft size={14} aria-hidden className={classes['arrow']} />
        {before === null ? 'None before' : formatDay(before * dayMs)}
      </Button>
      <Button
        aria-disabled={after === null || undefined}
        data-part="after"
        data-autofocus={focused === 'after' || undefined}
        onClick={() => (after === null ? undefined : onPick(after))}
        aria-label={
          after === null
            ? 'No later day'
            : after === today
              ? 'Next: now'
              : `Next day with answers, ${formatDay(after * dayMs)}`
        }
      >
        {after === null ? 'None after' : after === today ? 'Now' : formatDay(after * dayMs)}
        <IconChevronRight size={14} aria-hidden className={classes['arrow']} />
      </Button>
    </div>
  );
}
