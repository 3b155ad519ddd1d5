import { formatFixed } from '../../../format/format.ts';
import type { ShownUnit } from '../../../format/units.ts';

/** What somebody wrote as an end of a range, in shown units; null is open. */
type ReadBound = { readonly ok: true; readonly shown: number | null } | { readonly ok: false };

/** Reads `1,200.5`, `−3` or nothing. Other signs, half numbers and other customs of writing are refused, not guessed at. */
export function readBound(text: string): ReadBound {
  const plain = text.trim().replaceAll('−', '-');
  if (plain === '') return { ok: true, shown: null };
  const isNumber = /^-?(\d{1,15}|\d{1,3}(,\d{3}){1,4})(\.\d{0,9})?$/.test(plain) || /^-?\.\d{1,9}$/.test(plain);
  return isNumber ? { ok: true, shown: Number(plain.replaceAll(',', '')) } : { ok: false };
}

/**
 * A shown number in stored units. Cut to 12 digits: 61.2 t are 61,200 kg, and the hair that the arithmetic adds would leave
 * out the very ship whose number was written.
 */
export function toStored(shown: number, { factor }: ShownUnit): number {
  return Number((shown / factor).toPrecision(12));
}

/** A stored number as an end of a range reads, without its unit: `15`, `61.2`, and more digits where it is a small one. */
export function boundText(stored: number, { factor, decimals }: ShownUnit): string {
  const shown = Number((stored * factor).toPrecision(12));
  const size = Math.abs(shown);
  const digits = size === 0 || size >= 1 ? decimals : Math.max(decimals, 1 - Math.floor(Math.log10(size)));
  const text = formatFixed(shown, Math.min(digits, 9));
  return (text.includes('.') ? text.replace(/\.?0+$/, '') : text).replace(/^-0$/, '0').replace('-', '−');
}

/** Both ends of a range; what they are depends on where: stored numbers, or texts. Null is open, or untouched. */
export interface Ends<Value> {
  readonly min: Value | null;
  readonly max: Value | null;
}

/** A range as it was written, or what is wrong with it and with which of its ends. */
type ReadRange =
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
