import { formatFigure, formatSigned } from '../../../ui/format.ts';

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
  return `${formatSigned(percent, size < 1 ? 2 : size < 100 ? 1 : 0)} %`;
}

function roundMeasured(value: number): number {
  if (!Number.isFinite(value) || Math.abs(value) >= 1_000) return Math.round(value);
  return Number(value.toPrecision(4));
}
