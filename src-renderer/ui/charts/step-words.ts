import type { PlotStep } from './plot.ts';

/** A step in words, for screen readers: `3.24: median 18.2, average 20.1, 41,204 reports`. */
export function stepWords({ title, note, values }: PlotStep, hidden: ReadonlySet<string>): string {
  const parts = values
    .filter(({ series }) => !hidden.has(series.id))
    .map(({ series, text }) => `${series.label} ${text}`);
  return `${title}: ${[...parts, ...(note === undefined ? [] : [note])].join(', ')}`;
}
