import { measuredWords, type Cost } from '../../../src-shared/cost.ts';
import type { FetchPlan } from '../../../src-shared/plan.ts';
import { formatDuration } from '../../ui/format.ts';

/** How a request travels, in a few words. */
export function routeWords({ route, mode, refresh }: FetchPlan): string {
  switch (route) {
    case 'open':
      return 'status path, no key';
    case 'header-key':
      return refresh ? 'header key, refresh' : 'header key';
    case 'path-key':
      return mode === null ? 'path key' : `path key, mode ${mode}`;
    default:
      return route satisfies never;
  }
}

/** "1 unit, measured 3 of 3 times", "free, reported", "0 or 1, nobody says". */
export function costWords({ units, maxUnits, basis, measured }: Cost): string {
  if (units === null) return `0 or ${maxUnits}, nobody says`;
  const price = units === 0 ? 'free' : units === 1 ? '1 unit' : `${units} units`;
  const most = maxUnits > units ? `, at most ${maxUnits}` : '';
  return measured ? `${price}, measured ${measuredWords(measured)}${most}` : `${price}, ${basis}${most}`;
}

/** "about 5 min, documented". */
export function timeWords({ expectedSeconds, timeBasis }: FetchPlan): string {
  const time = expectedSeconds < 1 ? 'less than a second' : `about ${formatDuration(expectedSeconds * 1_000)}`;
  return `${time}, ${timeBasis}`;
}
