import { formatDay } from '../../ui/format.ts';
import { FieldInput } from './field-input.tsx';
import { dayOfSeconds, secondsOfDay, timeOfSeconds } from './form-values.ts';
import classes from './day-input.module.css';
import type { RequestChange } from './use-request-address.ts';

interface DayInputProps {
  readonly id: string;
  readonly aboutId: string;
  /** Null where a label element names it. */
  readonly label: string | null;
  /** Unix seconds as text; '' when left out. */
  readonly seconds: string;
  /** Which end of a range it is: the upper end takes the last second of its day. */
  readonly end: 'min' | 'max' | undefined;
  readonly isWrong: boolean;
  readonly onChange: (seconds: string, change: RequestChange) => void;
}

/**
 * A day, UTC, for a parameter in Unix seconds. The field spells it as the system does, which can be taken for another
 * day; the line below says it in words. A link may name a time of day as well: it is kept until another day is chosen.
 */
export function DayInput({ id, aboutId, label, seconds, end, isWrong, onChange }: DayInputProps) {
  const day = dayOfSeconds(seconds);
  const time = timeOfSeconds(seconds);
  return (
    <div className={classes['day']}>
      <FieldInput
        id={id}
        aboutId={aboutId}
        type="date"
        max="9999-12-31"
        isWrong={isWrong}
        aria-label={label ?? undefined}
        value={day}
        onType={(next) => onChange(secondsOfDay(next, end), 'typed')}
      />
      {day === '' ? null : (
        <span className={classes['words']}>
          {formatDay(Number(seconds) * 1_000)}
          {time === null ? '' : `, ${time}`} UTC
        </span>
      )}
    </div>
  );
}
