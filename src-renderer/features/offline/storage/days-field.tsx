import { useState } from 'react';
import classes from './thin-panel.module.css';

interface DaysFieldProps {
  readonly id: string;
  readonly days: number;
  readonly onDays: (days: number) => void;
}

/** A whole number of days from 1 to 3,650. What is none changes nothing, and says so. */
export function DaysField({ id, days, onDays }: DaysFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const text = draft ?? String(days);
  const isValid = readDays(text) !== null;
  return (
    <>
      <input
        id={id}
        className={classes['days']}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        aria-invalid={!isValid}
        aria-describedby={isValid ? undefined : `${id}-wrong`}
        onChange={({ target }) => {
          setDraft(target.value);
          const value = readDays(target.value);
          if (value !== null) onDays(value);
        }}
        onBlur={() => setDraft(null)}
      />
      {isValid ? null : (
        <span id={`${id}-wrong`} role="alert" className={classes['wrong']}>
          {' '}
          (a whole number from 1 to 3,650)
        </span>
      )}
    </>
  );
}

function readDays(text: string): number | null {
  if (!/^\s*\d{1,4}\s*$/.test(text)) return null;
  const days = Number(text);
  return days >= 1 && days <= 3_650 ? days : null;
}
