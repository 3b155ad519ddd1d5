/** `readable`: logarithmic, so that near and far orbits both have room; `true`: in proportion. */
export const orbitScales = ['readable', 'true'] as const;
export type OrbitScaleKind = (typeof orbitScales)[number];

/** Where distances stand between the middle of the drawing and its rim. */
export interface OrbitScale {
  readonly kind: OrbitScaleKind;
  /** 0 in the middle to 1 at `outermost`, which is the rim. */
  readonly shareOf: (distance: number) => number;
  /** Round distances to be marked, rising. */
  readonly ticks: readonly number[];
  readonly outermost: number;
}

/** Of the way to the rim that the readable scale leaves free around the middle, so that the star covers no orbit. */
const innerShare = 0.13;

/** The readable scale spans at most this factor; what is nearer is drawn closer together. */
const widestSpan = 5_000;

/**
 * The scale for some distances, all 0 or more.
 *
 * Readable: `share = inner + (1 − inner) · ln(1 + d / knee) / ln(1 + farthest / knee)`, the knee a little below the nearest
 * distance; 0 stays 0.
 */
export function orbitScale(distances: readonly number[], kind: OrbitScaleKind): OrbitScale {
  const known = distances.filter((distance) => distance > 0 && Number.isFinite(distance));
  const outermost = known.length === 0 ? 1 : Math.max(...known);
  const knee = Math.max(Math.min(outermost, ...known) * 0.7, outermost / widestSpan);
  const shareOf =
    kind === 'true'
      ? (distance: number) => distance / outermost
      : (distance: number) =>
          distance <= 0
            ? 0
            : innerShare + ((1 - innerShare) * Math.log1p(distance / knee)) / Math.log1p(outermost / knee);
  return { kind, shareOf, ticks: known.length === 0 ? [] : pickTicks(knee, outermost, shareOf), outermost };
}

/** Ticks nearer to each other than this share of the radius are left out, the outer one stays. */
const leastGap = 0.12;

function pickTicks(nearest: number, outermost: number, shareOf: (distance: number) => number): readonly number[] {
  const ticks: number[] = [];
  let last = 1 + leastGap / 2;
  for (let power = Math.floor(Math.log10(outermost)); power >= Math.floor(Math.log10(nearest)); power -= 1) {
    for (const step of [5, 2, 1]) {
      const distance = Number(`${step}e${power}`);
      const share = shareOf(distance);
      if (distance > outermost || distance < nearest / 2 || last - share < leastGap || share < leastGap) continue;
      ticks.unshift(distance);
      last = share;
    }
  }
  return ticks;
}
