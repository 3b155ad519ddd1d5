import { demoSite } from './demo-web.ts';
import { hashWords } from './random.ts';
import type { Person } from './roster.ts';

/** A player's picture, the same in their profile and on member pages. */
export function portraitOf(seed: number, { handle, index }: Person): string {
  const portrait = `${demoSite}/media/p${hashWords(seed, 'portrait', handle) % 1e6}r/heap_infobox/${handle}.png`;
  // Two addresses glued together occur in the recordings; a reader must not take them for one.
  return index % 10 === 6 ? `${demoSite}${portrait}` : portrait;
}
