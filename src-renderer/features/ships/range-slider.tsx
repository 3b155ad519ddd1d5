import type { MouseEvent } from 'react';
import type { ShownUnit } from '../../ui/units.ts';
import type { HistogramScale } from './histogram-scale.ts';
import { boundText } from './number-bound.ts';
import { placeOnScale } from './place-on-scale.ts';
import classes from './range-slider.module.css';
import type { Ends } from './read-range.ts';
import { moveBound, notchOf, type SliderEnd } from './slider-bound.ts';

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
  const move = ({ end }: SliderEnd, notch: number): void => {
    // Thumbs meet but do not pass.
    if (end === 'min') onChange({ ...range, min: smaller(moveBound(lower, from, Math.min(notch, to)), range.max) });
    else onChange({ ...range, max: larger(moveBound(upper, to, Math.max(notch, from)), range.min) });
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

function smaller(bound: number | null, max: number | null): number | null {
  return bound === null || max === null ? bound : Math.min(bound, max);
}

function larger(bound: number | null, min: number | null): number | null {
  return bound === null || min === null ? bound : Math.max(bound, min);
}
