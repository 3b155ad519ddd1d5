import type { ShownUnit } from '../../ui/units.ts';
import { boundText, readBound, toStored } from './number-bound.ts';

/** Both ends of a range; what they are depends on where: stored numbers, or texts. Null is open, or untouched. */
export interface Ends<Value> {
  readonly min: Value | null;
  readonly max: Value | null;
}

/** A range as it was written, or what is wrong with it and with which of its ends. */
export type ReadRange =
  | { readonly ok: true; readonly range: Ends<number> }
  | { readonly ok: false; readonly message: string; readonly wrong: readonly ('min' | 'max')[] };

interface RangeQuestion {
  /** Of the field, for the message. */
  readonly title: string;
  readonly unit: ShownUnit;
  /** What was typed, in shown units; null where nobody typed, and then the stored end stands as it is. */
  readonly written: Ends<string>;
  readonly stored: Ends<number>;
}

/** Reads the ends of a range. An end nobody touched is not read from its own rounded text, so that it can't drift. */
export function readRange({ title, unit, written, stored }: RangeQuestion): ReadRange {
  const ends = (['min', 'max'] as const).map((end) => {
    const text = written[end];
    if (text === null) return { end, text: '', value: stored[end], isWrong: false };
    const read = readBound(text);
    const value = read.ok && read.shown !== null ? toStored(read.shown, unit) : null;
    return { end, text: text.trim(), value, isWrong: !read.ok };
  });
  const wrong = ends.filter(({ isWrong }) => isWrong);
  if (wrong.length > 0) {
    const message = wrong.map(({ text }) => `${title}: “${text}” is not a number.`).join(' ');
    return { ok: false, message, wrong: wrong.map(({ end }) => end) };
  }
  const min = ends[0]?.value ?? null;
  const max = ends[1]?.value ?? null;
  if (min === null || max === null || min <= max) return { ok: true, range: { min, max } };
  const message = `${title}: the minimum, ${boundText(min, unit)}, is above the maximum, ${boundText(max, unit)}.`;
  return { ok: false, message, wrong: ['min', 'max'] };
}
