import { useId, useState } from 'react';
import type { ShownUnit } from '../../ui/units.ts';
import { boundText } from './number-bound.ts';
import classes from './range-inputs.module.css';
import { readRange, type Ends } from './read-range.ts';

interface RangeInputsProps {
  /** Of the field, for names and messages. */
  readonly title: string;
  readonly unit: ShownUnit;
  /** In stored units; null is open. */
  readonly range: Ends<number>;
  /** Id of the text about the field. */
  readonly describedBy: string;
  readonly onChange: (range: Ends<number>) => void;
}

const untouched: Ends<string> = { min: null, max: null };

/** Both ends of a range as text in shown units. What cannot be read is said in place, and nothing is applied meanwhile. */
export function RangeInputs({ title, unit, range, describedBy, onChange }: RangeInputsProps) {
  const messageId = useId();
  const [written, setWritten] = useState(untouched);
  // What the slider did meanwhile replaces what was typed before.
  const [seen, setSeen] = useState(range);
  if (seen.min !== range.min || seen.max !== range.max) {
    setSeen(range);
    setWritten(untouched);
  }
  const read = readRange({ title, unit, written, stored: range });
  const type = (end: 'min' | 'max', text: string): void => {
    const next = { ...written, [end]: text };
    setWritten(next);
    const reading = readRange({ title, unit, written: next, stored: range });
    if (!reading.ok) return;
    setSeen(reading.range);
    onChange(reading.range);
  };
  const input = (end: 'min' | 'max', name: string) => {
    const bound = range[end];
    return (
      <label className={classes['end']}>
        <span className={classes['name']}>{end === 'min' ? 'From' : 'To'}</span>
        <input
          className={classes['input']}
          aria-label={`${title} ${name}${unit.symbol === '' ? '' : `, ${unit.name}`}`}
          aria-describedby={`${messageId} ${describedBy}`}
          aria-invalid={!read.ok && read.wrong.includes(end)}
          autoComplete="off"
          spellCheck={false}
          inputMode="decimal"
          placeholder="any"
          value={written[end] ?? (bound === null ? '' : boundText(bound, unit))}
          onChange={(event) => type(end, event.currentTarget.value)}
          onBlur={() => {
            if (read.ok) setWritten(untouched);
          }}
          data-autofocus={end === 'min' || undefined}
        />
        <span aria-hidden className={classes['unit']}>
          {unit.symbol}
        </span>
      </label>
    );
  };
  return (
    <div>
      <div className={classes['ends']}>
        {input('min', 'from')}
        {input('max', 'to')}
      </div>
      <p id={messageId} role="status" className={classes['message']}>
        {read.ok ? null : read.message}
      </p>
    </div>
  );
}
