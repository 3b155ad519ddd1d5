import { useState } from 'react';
import { usePreference } from '../../../archive/use-preference.ts';
import classes from './basket-summary.module.css';

/** Nobody has that much. */
const mostReserve = 1_000_000;

/** How many units acts of many fetches leave alone. Written as it is typed; what is no number changes nothing. */
export function ReserveField({ id, reserve }: { readonly id: string; readonly reserve: number }) {
  const [, write] = usePreference('reserve');
  const [draft, setDraft] = useState<string | null>(null);
  const text = draft ?? String(reserve);
  const isValid = readReserve(text) !== null;
  return (
    <div className={classes['reserve']}>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        aria-invalid={!isValid}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          setDraft(target.value);
          const value = readReserve(target.value);
          if (value !== null) void write(value);
        }}
        onBlur={() => setDraft(null)}
      />
      <p id={`${id}-hint`}>{isValid ? 'units kept' : `A whole number from 0 to ${mostReserve}.`}</p>
    </div>
  );
}

/** @returns null for what is no whole number of units. */
function readReserve(text: string): number | null {
  const trimmed = text.trim();
  if (!/^\d{1,7}$/.test(trimmed)) return null;
  const value = Number(trimmed);
  return value <= mostReserve ? value : null;
}
