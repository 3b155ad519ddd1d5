import * as z from 'zod/mini';
import { numeric } from '../../../../src-shared/resource/wire.ts';
import { formatFixed, formatSigned } from '../../../format/format.ts';
import type { RankedBar } from '../../../ui/chart/ranked-bars.tsx';
import type { ResolutionShare } from './telemetry.ts';

/** The resolutions of one response, in the service's order. */
export interface RankedResolutions {
  readonly shares: readonly ResolutionShare[];
  /** Entries that are no list of whole numbers, as they were sent. */
  readonly unread: readonly unknown[];
  /** Whether the third numbers can be weights: at least one is sent, none is below 0, and not all are 0. */
  readonly hasWeights: boolean;
}

/**
 * `popular_resolutions` as ranked shares. Its contents are not described: two whole numbers read as width and height, a third
 * as a weight (docs/decisions/not-shown.md). A rank is the place in the list as it was sent, so what cannot be read keeps its own.
 *
 * @param current as it was sent.
 * @param previous as it was sent for the version before; undefined or null where there is nothing to compare with.
 */
export function rankResolutions(current: unknown, previous: unknown = null): RankedResolutions {
  const [now, before] = [readEntries(current), readEntries(previous)];
  const known = new Map(before.ranked.map((entry) => [entry.key, entry]));
  const names = new Set(before.ranked.map(({ name }) => name));
  const isWhole = before.unread.length === 0;
  const shares = now.ranked.map(({ key, name, rank, share }): ResolutionShare => {
    const then = known.get(key);
    const isNew = before.ranked.length === 0 ? null : names.has(name) ? false : isWhole || null;
    return {
      name,
      rank,
      share,
      shareChange: share === null || typeof then?.share !== 'number' ? null : share - then.share,
      rankChange: then ? then.rank - rank : null,
      isNew,
    };
  });
  return { shares, unread: now.unread, hasWeights: now.hasWeights };
}

interface RankedEntry extends Pick<ResolutionShare, 'name' | 'rank' | 'share'> {
  /** The name, and which of those of that name it is: the first is held against the first. */
  readonly key: string;
}

function readEntries(wire: unknown) {
  const sent: readonly unknown[] = Array.isArray(wire) ? wire : wire === null || wire === undefined ? [] : [wire];
  const read = sent.map((entry, index) => ({ entry, rank: index + 1, numbers: numbersOf(entry) }));
  const weights = read.map(({ numbers }) => (numbers === null ? null : readResolution(numbers).weight));
  const told = weights.filter((weight) => weight !== null);
  const sum = told.reduce((total, weight) => total + weight, 0);
  const hasWeights = sum > 0 && told.every((weight) => weight >= 0);
  const counts = new Map<string, number>();
  const ranked = read.flatMap(({ numbers, rank }, index): readonly RankedEntry[] => {
    if (numbers === null) return [];
    const { name } = readResolution(numbers);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    const weight = hasWeights ? (weights[index] ?? null) : null;
    return [{ key: `${name} ${count}`, name, rank, share: weight === null ? null : weight / sum }];
  });
  return { ranked, hasWeights, unread: read.flatMap(({ numbers, entry }) => (numbers === null ? [entry] : [])) };
}

/** As the catalogue reads them: numbers may come as text. */
const wholeNumbers = z.array(z.pipe(numeric, z.int())).check(z.minLength(1));

function numbersOf(entry: unknown): readonly number[] | null {
  const read = wholeNumbers.safeParse(entry);
  return read.success ? read.data : null;
}

function readResolution(numbers: readonly number[]): { readonly name: string; readonly weight: number | null } {
  const [width = 0, height = 0, weight = null] = numbers;
  const isResolution = numbers.length <= 3 && width > 0 && height > 0;
  return isResolution ? { name: `${width} × ${height}`, weight } : { name: numbers.join(', '), weight: null };
}

/** A resolution as a bar, with how it changed since the version before: in points of a share, or in places. */
export function resolutionBars(shares: readonly ResolutionShare[]): readonly RankedBar[] {
  return shares.map(({ name, rank, share, shareChange, rankChange, isNew }, place) => ({
    // The same resolution may be listed twice.
    key: `${place} ${name}`,
    rank: String(rank),
    name,
    share,
    shareBefore: share === null || shareChange === null ? null : Math.max(0, share - shareChange),
    shareText: share === null ? '' : formatShare(share),
    changeText: formatResolutionChange({ shareChange, rankChange, isNew }),
    change: directionOf(shareChange === null ? rankChange : pointsOf(shareChange)),
  }));
}

/** `18.2 %`; less than a tenth of a per cent is said to be so. */
export function formatShare(share: number): string {
  const percent = share * 100;
  return percent > 0 && percent < 0.05 ? '<0.1 %' : `${formatFixed(percent, 1)} %`;
}

/** `▴ +1.2 points, 2 places up`, `new`, `as before`; empty where there is nothing to compare with. */
export function formatResolutionChange({
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
