import { formatFigure, formatFixed, formatSigned } from '../../ui/format.ts';

/**
 * A figure as it is read at a glance, about four digits of it: averages come with more than anybody reads. Files and
 * comparisons hold all of them.
 */
export function measuredText(value: number): string {
  return formatFigure(roundMeasured(value));
}

/** The same with its sign: `+0.42`, `−12.1`. */
export function measuredDifference(value: number): string {
  return formatSigned(roundMeasured(value), 8);
}

/** `+2.1 %`; what would read as 0 and is not is said to be less than the least that is written. */
export function percentText(percent: number): string {
  const size = Math.abs(percent);
  if (percent !== 0 && size < 0.01) return percent < 0 ? '−<0.01 %' : '+<0.01 %';
  if (percent === 0) return '0 %';
  return `${percent < 0 ? '−' : '+'}${formatFixed(size, size < 1 ? 2 : size < 100 ? 1 : 0)} %`;
}

function roundMeasured(value: number): number {
  if (!Number.isFinite(value) || Math.abs(value) >= 1_000) return Math.round(value);
  return Number(fourDigits.format(value));
}

/** Unlike `toPrecision` it rounds the number as it is written: 234.85 is 234.9, though its binary fraction is a little less. */
const fourDigits = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 4, useGrouping: false });
