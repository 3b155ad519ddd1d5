import type { RoadmapRelease } from './roadmap-model.ts';

/** A board of so few releases is open as a whole. */
const fewReleases = 4;

/**
 * Which releases show their cards where nobody said otherwise: what is to come, or else what came out last. The rest of what
 * is released, and what was back-filled, is a line each: who comes for the plans should not scroll past two years.
 */
export function openAtFirst(releases: readonly RoadmapRelease[]): ReadonlySet<string> {
  const listed = releases.filter(({ origin }) => origin === 'listed');
  const toCome = listed.filter(isAhead);
  const open = listed.length <= fewReleases ? listed : toCome.length > 0 ? toCome : listed.slice(-1);
  return new Set(open.map(({ identity }) => identity));
}

/** Whether a release shows its cards: as someone left it, else as at first, but where few cards are left to show. */
export function isReleaseOpen(
  identity: string,
  {
    folds,
    atFirst,
    areHitsOpen,
  }: {
    readonly folds: Readonly<Record<string, boolean>>;
    readonly atFirst: ReadonlySet<string>;
    readonly areHitsOpen: boolean;
  },
): boolean {
  // A release may be called `constructor`.
  const fold = Object.hasOwn(folds, identity) ? folds[identity] : undefined;
  return fold ?? (areHitsOpen || atFirst.has(identity));
}

/** Whether a release is on the board and still to come, as far as is known. */
export function isAhead({ isReleased, origin }: RoadmapRelease): boolean {
  return origin === 'listed' && isReleased !== true;
}
