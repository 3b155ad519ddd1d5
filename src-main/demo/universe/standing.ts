import { eraOf } from './era.ts';
import type { DemoOrganization } from './organizations.ts';
import { hashWords } from './random.ts';

/** What a member is in an organization at an instant. */
export interface Standing {
  readonly rank: string;
  /** 1 for the lowest rank. The demo's rank ids are the same numbers. */
  readonly stars: number;
}

/**
 * Ranks drift: about every five weeks a member may move a step up or down. Most are near the bottom.
 *
 * @param holder names the seat; the same words give the same career.
 */
export function standingAt(seed: number, { sid, ranks }: DemoOrganization, holder: string, atMs: number): Standing {
  const draw = hashWords(seed, 'first rank', sid, holder) / 2 ** 32;
  const base = Math.floor(draw ** 2 * ranks.length);
  const era = eraOf(atMs, 35, seed, 'rank', sid, holder);
  const step = (hashWords(seed, 'rank', sid, holder, era.number) % 3) - 1;
  const place = Math.min(ranks.length - 1, Math.max(0, base + step));
  return { rank: ranks[place] ?? ranks[0], stars: place + 1 };
}
