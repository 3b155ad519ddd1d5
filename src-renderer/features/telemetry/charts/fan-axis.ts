import { valueAxis, type ValueAxis } from '../../../ui/charts/value-axis.ts';
import type { FanRow } from '../fan-rows.ts';
import { fanAverage, fanBands, fanMedian } from './fan-series.ts';

/** One axis from 0 for fans side by side: it holds all that is drawn of any of them. */
export function fanAxis(fans: readonly (readonly FanRow[])[], hidden: ReadonlySet<string>): ValueAxis {
  const values = fans
    .flat()
    .flatMap((row) => [
      ...(hidden.has(fanMedian.id) ? [] : [row.median]),
      ...(hidden.has(fanAverage.id) ? [] : [row.average]),
      ...fanBands.flatMap(({ series, spanOf }) => (hidden.has(series.id) ? [] : (spanOf(row) ?? []))),
    ]);
  return valueAxis(values, { hasZero: true, tickCount: 6 });
}
