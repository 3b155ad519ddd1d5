import { useId, useState } from 'react';
import { Button } from '../button.tsx';
import { isoDay } from '../iso-day.ts';
import { utcTime } from './as-of-words.ts';
import classes from './time-panel.module.css';
import { readTypedInstant, type TypedInstant } from './typed-instant.ts';

const dayMs = 86_400_000;

interface TypedInstantFormProps {
  readonly asOf: number | null;
  readonly onShow: (at: number | null) => void;
  readonly focused: string;
}

/** A date and a time of day, typed. What cannot be shown is said beside the field it is about. */
export function TypedInstantForm({ asOf, onShow, focused }: TypedInstantFormProps) {
  const id = useId();
  const [date, setDate] = useState(() => dateOf(asOf));
  const [time, setTime] = useState(() => timeOf(asOf));
  const [shown, setShown] = useState(asOf);
  if (shown !== asOf) {
    // Another instant was chosen, here or below.
    setShown(asOf);
    setDate(dateOf(asOf));
    setTime(timeOf(asOf));
  }
  const [wrong, setWrong] = useState<Extract<TypedInstant, { readonly ok: false }> | null>(null);
  const fieldProps = (field: 'date' | 'time') => ({
    'aria-invalid': wrong?.field === field || undefined,
    'aria-describedby': wrong?.field === field ? `${id}-wrong` : undefined,
    'data-part': field,
    'data-autofocus': focused === field || undefined,
    autoComplete: 'off',
    spellCheck: false,
  });
  const submit = () => {
    const read = readTypedInstant(date, time, Date.now());
    setWrong(read.ok ? null : read);
    if (read.ok) onShow(read.at);
    else document.getElementById(`${id}-${read.field}`)?.focus();
  };
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <label htmlFor={`${id}-date`}>Date</label>
      <label htmlFor={`${id}-time`}>Time</label>
      <span />
      <input
        {...fieldProps('date')}
        id={`${id}-date`}
        value={date}
        placeholder="2026-11-12"
        onChange={({ currentTarget }) => setDate(currentTarget.value)}
      />
      <input
        {...fieldProps('time')}
        id={`${id}-time`}
        value={time}
        placeholder="23:59"
        onChange={({ currentTarget }) => setTime(currentTarget.value)}
      />
      <Button type="submit" data-part="show" data-autofocus={focused === 'show' || undefined}>
        Show
      </Button>
      <p id={`${id}-wrong`} role="alert" className={classes['wrong']}>
        {wrong?.message}
      </p>
    </form>
  );
}

function dateOf(asOf: number | null): string {
  return asOf === null ? '' : (isoDay(Math.floor(asOf / dayMs)) ?? '');
}

function timeOf(asOf: number | null): string {
  return asOf === null ? '' : utcTime(asOf);
}
