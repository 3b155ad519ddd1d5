import { formatFixed } from '../../ui/format.ts';
import type { ShownUnit } from '../../ui/units.ts';

/** What somebody wrote as an end of a range, in shown units; null is open. */
export type ReadBound = { readonly ok: true; readonly shown: number | null } | { readonly ok: false };

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
