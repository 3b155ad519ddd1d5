import type { FetchPlan } from '../../../../src-shared/plan.ts';
import { formatDuration } from '../../../ui/format.ts';
import { basisWords } from '../../../ui/price-words.ts';

/** What a route costs and how long it takes, each with where that is known from: `free (documented) · about 1 s (assumed)`. */
export function planLine({ cost, expectedSeconds, timeBasis }: FetchPlan): string {
  const units = cost.units === null ? `0 or ${cost.maxUnits}` : cost.units === 0 ? 'free' : `costs ${cost.units}`;
  const time = expectedSeconds < 1 ? 'less than 1 s' : `about ${formatDuration(expectedSeconds * 1000)}`;
  return `${units} (${basisWords(cost)}) · ${time} (${timeBasis})`;
}
