import type { RankedBar } from '../../../ui/charts/ranked-bars.tsx';
import { formatFixed, formatSigned } from '../../../ui/format.ts';
import type { ResolutionShare } from '../telemetry.ts';

/** A resolution as a bar, with how it changed since the version before: in points of a share, or in places. */
export function resolutionBars(shares: readonly ResolutionShare[]): readonly RankedBar[] {
  return shares.map(({ name, rank, share, shareChange, rankChange, isNew }, place) => ({
    // The same resolution may be listed twice.
    key: `${place} ${name}`,
    rank: String(rank),
    name,
    share,
    shareBefore: share === null || shareChange === null ? null : Math.max(0, share - shareChange),
    shareText: share === null ? '' : shareText(share),
    changeText: changeWords({ shareChange, rankChange, isNew }),
    change: directionOf(shareChange === null ? rankChange : pointsOf(shareChange)),
  }));
}

/** `18.2 %`; less than a tenth of a per cent is said to be so. */
export function shareText(share: number): string {
  const percent = share * 100;
  return percent > 0 && percent < 0.05 ? '<0.1 %' : `${formatFixed(percent, 1)} %`;
}

/** `▴ +1.2 points, 2 places up`, `new`, `as before`; empty where there is nothing to compare with. */
export function changeWords({
  shareChange,
  rankChange,
  isNew,
}: Pick<ResolutionShare, 'shareChange' | 'rankChange' | 'isNew'>): string {
  if (isNew === true) return 'new';
  const words: string[] = [];
  if (shareChange !== null) {
    const points = pointsOf(shareChange);
    words.push(points === 0 ? 'share as before' : `${signOf(points)} ${formatSigned(points, 1)} points`);
  }
  if (rankChange !== null && rankChange !== 0) {
    const places = Math.abs(rankChange);
    const sign = shareChange === null ? `${signOf(rankChange)} ` : '';
    words.push(`${sign}${places} ${places === 1 ? 'place' : 'places'} ${rankChange > 0 ? 'up' : 'down'}`);
  } else if (rankChange === 0 && shareChange === null) words.push('same place');
  return words.join(', ');
}

/** Of per cent, as they are shown. */
function pointsOf(shareChange: number): number {
  return Math.round(shareChange * 1_000) / 10;
}

function signOf(change: number): string {
  return change > 0 ? '▴' : '▾';
}

function directionOf(change: number | null): RankedBar['change'] {
  if (change === null || change === 0) return 'none';
  return change > 0 ? 'up' : 'down';
}
