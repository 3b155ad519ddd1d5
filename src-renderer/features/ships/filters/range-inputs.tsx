import { useId, useState, type MouseEvent } from 'react';
import type { ShownUnit } from '../../../format/units.ts';
import { boundText, readRange, toStored, type Ends } from '../model/number-bound.ts';
import { placeOnScale, type HistogramScale } from './histogram-scale.ts';
import classes from './range.module.css';

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
      <label className="row gap2">
        <span className="muted small">{end === 'min' ? 'From' : 'To'}</span>
        <input
          className="focus-edge faint-hint invalid-bad frame medium selectable to-right pad0-10 ground height30 grow narrow wide"
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
        <span aria-hidden className="muted small gone-empty">
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
      <p id={messageId} role="status" className={`${classes['message']} bad small`}>
        {read.ok ? null : read.message}
      </p>
    </div>
  );
}

interface RangeSliderProps {
  /** Of the field: names the thumbs. */
  readonly title: string;
  readonly scale: HistogramScale;
  readonly unit: ShownUnit;
  /** In stored units; null is open. */
  readonly range: Ends<number>;
  readonly onChange: (range: Ends<number>) => void;
}

/**
 * Two thumbs below a histogram, on its scale. They are the browser's own range inputs, one over the other, because those
 * know all keys of a slider and speak for themselves; the kit's slider knows the arrows only.
 */
export function RangeSlider({ title, scale, unit, range, onChange }: RangeSliderProps) {
  const lower = { scale, unit, end: 'min' } as const;
  const upper = { scale, unit, end: 'max' } as const;
  const [from, to] = [notchOf(lower, range.min), notchOf(upper, range.max)];
  const move = (thumb: SliderEnd, notch: number): void => {
    const { end } = thumb;
    // Thumbs meet but do not pass, nor do the numbers they stand for.
    const moved =
      end === 'min' ? moveBound(thumb, from, Math.min(notch, to)) : moveBound(thumb, to, Math.max(notch, from));
    const other = end === 'min' ? range.max : range.min;
    onChange({ ...range, [end]: moved === null || other === null ? moved : Math[end](moved, other) });
  };
  const press = (event: MouseEvent<HTMLDivElement>): void => {
    if (event.target instanceof HTMLInputElement) return;
    const box = event.currentTarget.getBoundingClientRect();
    const notch = Math.round(((event.clientX - box.left) / box.width) * scale.notches);
    const isLower = Math.abs(notch - from) < Math.abs(notch - to);
    move(isLower ? lower : upper, notch);
    // The press would take the focus away from the thumb it moves.
    event.preventDefault();
    event.currentTarget.querySelectorAll('input')[isLower ? 0 : 1]?.focus();
  };
  const thumb = (end: SliderEnd, notch: number, isOnTop: boolean) => {
    const bound = range[end.end];
    const name = end.end === 'min' ? 'minimum' : 'maximum';
    return (
      <input
        type="range"
        className={classes['thumb']}
        data-top={isOnTop || undefined}
        aria-label={`${title}, ${name}`}
        aria-valuetext={bound === null ? `no ${name}` : `${boundText(bound, unit)} ${unit.name}`}
        min={0}
        max={scale.notches}
        step={1}
        value={notch}
        onChange={(event) => move(end, Number(event.currentTarget.value))}
      />
    );
  };
  const share = (notch: number): string => `${(notch / scale.notches) * 100}%`;
  return (
    <div className={classes['slider']} style={placeOnScale(scale)} onMouseDown={press}>
      <div className={classes['track']} />
      <div className={classes['chosen']} style={{ left: share(from), right: share(scale.notches - to) }} />
      {thumb(lower, from, from > scale.notches / 2)}
      {thumb(upper, to, false)}
    </div>
  );
}

/** One thumb of a slider below a histogram. */
interface SliderEnd {
  readonly scale: HistogramScale;
  readonly end: 'min' | 'max';
  readonly unit: ShownUnit;
}

/** The notch nearest to a bound in stored units; an open end stands at the end of the slider. */
export function notchOf({ scale: { notches, shareOf }, end }: SliderEnd, bound: number | null): number {
  if (bound === null) return end === 'min' ? 0 : notches;
  return Math.round(shareOf(bound) * notches);
}

/**
 * The bound in stored units that a thumb gets when it is moved from one notch to another; null where it becomes open. It is
 * the number in the reach of the notch that is roundest in shown units. Where that stands on the notch the thumb came from,
 * as in the gap between 0 and a log scale, the thumb goes on: a key that moves nothing would hold it there for ever.
 */
export function moveBound(thumb: SliderEnd, from: number, to: number): number | null {
  const { notches } = thumb.scale;
  const step = Math.sign(to - from);
  for (let notch = to; notch >= 0 && notch <= notches; notch += step) {
    const bound = boundAt(thumb, notch);
    if (bound === null || step === 0 || notchOf(thumb, bound) !== from) return bound;
  }
  return boundAt(thumb, Math.min(notches, Math.max(0, to)));
}

function boundAt({ scale: { notches, valueAt }, end, unit }: SliderEnd, notch: number): number | null {
  if (end === 'min' ? notch <= 0 : notch >= notches) return null;
  const first = valueAt(Math.max(0, (notch - reach) / notches));
  const last = valueAt(Math.min(1, (notch + reach) / notches));
  return toStored(roundNumber(first * unit.factor, last * unit.factor), unit);
}

/** How far a notch reaches to either side, in notches; less than half, so that no number is two notches'. */
const reach = 0.49;

/**
 * The roundest number of a span, ends included: of 14.7 to 15.4 it is 15, of 870 to 1,020 it is 1,000. The middle when the
 * span holds none worth the name.
 */
export function roundNumber(from: number, to: number): number {
  if (from <= 0 && to >= 0) return 0;
  const middle = (from + to) / 2;
  const first = Math.ceil(Math.log10(Math.max(Math.abs(from), Math.abs(to))));
  for (let power = first; power > first - 9; power--) {
    for (const part of [1, 0.5]) {
      const step = part * 10 ** power;
      // Cut to 12 digits: 3 × 0.1 is a hair above 0.3.
      const round = Number((Math.round(middle / step) * step).toPrecision(12));
      if (round >= from && round <= to) return round;
    }
  }
  return middle;
}
