import type { Percentile } from '../../../src-shared/domain/telemetry.ts';

/** `1st percentile`, `Median`, as heads and rows name them. */
export function percentileTitle(percentile: Percentile): string {
  if (percentile === 'p50') return 'Median';
  const share = percentile.slice(1);
  return `${share}${share === '1' ? 'st' : 'th'} percentile`;
}
