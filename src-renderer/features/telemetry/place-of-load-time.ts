import type { LoadTimes } from '../../../src-shared/domain/telemetry.ts';
import { percentileShares, type LoadTimePlace } from './telemetry.ts';

/**
 * Where a load time lies among the reports of one version. Interpolated only between two percentiles that are published
 * side by side; nothing is said beyond the lowest and the highest.
 *
 * @param value in the unit of the service's figures, which nobody names.
 */
export function placeOfLoadTime(
  percentiles: LoadTimes['percentiles'] | null | undefined,
  value: number,
): LoadTimePlace {
  if (!Number.isFinite(value)) return { kind: 'unknown', why: 'no-number' };
  const published = percentileShares.flatMap(([name, share]): readonly Published[] => {
    const time = percentiles?.[name];
    return typeof time === 'number' && Number.isFinite(time) ? [{ share, time }] : [];
  });
  const [lowest, highest] = [published[0], published.at(-1)];
  if (!lowest || !highest || published.length < 2) return { kind: 'unknown', why: 'too-few' };
  if (published.some(({ time }, index) => time < (published[index - 1]?.time ?? -Infinity)))
    return { kind: 'unknown', why: 'not-rising' };
  if (value < lowest.time) return { kind: 'below', lowest: lowest.share };
  if (value > highest.time) return { kind: 'above', highest: highest.share };
  return placeAmong(published, value);
}

interface Published {
  readonly share: number;
  readonly time: number;
}

/** @param published rising, with `value` neither below nor above them. */
function placeAmong(published: readonly Published[], value: number): LoadTimePlace {
  const equal = published.filter(({ time }) => time === value);
  const lower = equal[0] ?? published.findLast(({ time }) => time < value);
  const upper = equal.at(-1) ?? published.find(({ time }) => time > value);
  if (!lower || !upper) return { kind: 'unknown', why: 'too-few' }; // never: there is one on either side
  const band = { kind: 'between', lower: lower.share, upper: upper.share } as const;
  if (lower === upper) return { ...band, share: lower.share };
  if (lower.time === upper.time) return { ...band, share: null };
  return { ...band, share: lower.share + (upper.share - lower.share) * wayBetween(lower.time, upper.time, value) };
}

/** 0 at `from`, 1 at `to`. Halved first, because the distance of two huge numbers may be none that can be written. */
function wayBetween(from: number, to: number, value: number): number {
  const span = to - from;
  return Number.isFinite(span) ? (value - from) / span : (value / 2 - from / 2) / (to / 2 - from / 2);
}
