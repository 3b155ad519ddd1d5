/** One measured figure beside its own baseline of the same run. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The same unit. */
  readonly baseline: number;
  readonly ratio: number;
  /** In words, with the bound. */
  readonly goal: string;
  readonly met: boolean;
  /** Where its time went, where the benchmark has measured that: medians. Steps may have run beside each other. */
  readonly steps?: readonly { readonly step: string; readonly ms: number }[];
}

/** A figure whose goal is a ratio of at most `bound` to its baseline. */
export function ratioFigure(
  name: string,
  valuesMs: readonly number[],
  baselinesMs: readonly number[],
  bound: number,
): Figure {
  const value = round(median(valuesMs));
  const baseline = round(median(baselinesMs));
  const ratio = Math.round((value / baseline) * 100) / 100;
  return { name, value, unit: 'ms', baseline, ratio, goal: `ratio ≤ ${bound}`, met: ratio <= bound };
}

/** A figure with a bound and no rival; its baseline is the bound. */
export function bounded(name: string, measured: number, most: number, unit = 'ms'): Figure {
  const value = most < 2 ? Math.round(measured * 10_000) / 10_000 : round(measured);
  const ratio = Math.round((value / most) * 100) / 100;
  return { name, value, unit, baseline: most, ratio, goal: `≤ ${most} ${unit}`, met: measured <= most };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The value that `share` (0 to 1) of the values do not exceed; 1 gives the greatest. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
