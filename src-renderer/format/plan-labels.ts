import { formatMeasured, type Cost } from '../../src-shared/cost.ts';
import type { FetchPlan, Intent } from '../../src-shared/plan.ts';
import { formatCounted, formatDuration } from './format.ts';

/** What a fetch costs, and where that is known from: `free (documented)`, `1 unit, at most 2 (measured once)`, `0 or 1, nobody says`. */
export function formatPlanPrice(cost: Cost): string {
  const { units, maxUnits } = cost;
  if (units === null) return `0 or ${maxUnits}, nobody says`;
  const price = units === 0 ? 'free' : formatCounted(units, 'units');
  return `${price}${maxUnits > units ? `, at most ${maxUnits}` : ''} (${formatPriceBasis(cost)})`;
}

/** Where a price comes from: "reported", "measured 3 of 3 times", "measured once". */
export function formatPriceBasis({ basis, measured }: Cost): string {
  return measured ? `measured ${formatMeasured(measured)}` : basis;
}

/** How long a fetch takes: `less than 1 s`, `about 5 min`. */
export function formatPlanTime({ expectedSeconds }: Pick<FetchPlan, 'expectedSeconds'>): string {
  return expectedSeconds < 1 ? 'less than 1 s' : `about ${formatDuration(expectedSeconds * 1000)}`;
}

/** How a request travels: `open path`, `header-key, refresh`, `path-key, mode live`. */
export function formatPlanRoute({ route, mode, refresh }: Pick<FetchPlan, 'route' | 'mode' | 'refresh'>): string {
  switch (route) {
    case 'open':
      return 'open path';
    case 'header-key':
      return refresh ? 'header-key, refresh' : 'header-key';
    case 'path-key':
      return mode === null ? 'path-key' : `path-key, mode ${mode}`;
    default:
      return route satisfies never;
  }
}

/** What is asked for, in plain words. */
export const intentLabels: Readonly<Record<Intent, string>> = {
  stored: 'Stored copy',
  refresh: 'Refresh',
  cache: 'Cache',
  live: 'Live',
  auto: 'Auto',
  eager: 'Eager',
};
