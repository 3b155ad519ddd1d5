import type { Chunk } from './split-words.ts';

/** How well something fits, the best first: what was typed is its title, its code or handle, or how its title begins… */
const tiers = {
  title: 0,
  name: 1,
  titleBeginning: 2,
  titleWords: 3,
  titleWordBeginnings: 4,
  fieldWords: 5,
  fieldWordBeginnings: 6,
  titleMeant: 7,
  fieldMeant: 8,
} as const;

/** How well one word of a question fits: the more the better; 0 is not at all. */
export const fits = {
  titleWord: 7,
  titleBeginning: 6,
  name: 5,
  fieldWord: 4,
  fieldBeginning: 3,
  titleMeant: 2,
  fieldMeant: 1,
} as const;

/** A question, as far as it decides how well something fits. */
export interface Asked {
  readonly chunks: readonly Chunk[];
  /** All of it without gaps. */
  readonly glued: string;
  /** Words of the index that words of the question were taken for. */
  readonly meant: ReadonlySet<string>;
}

/** The tier of something whose words fit so well, and whose folded title is this. */
export function tierOf(score: number, title: string, { chunks, glued }: Asked): number {
  if (title === glued) return tiers.title;
  if (score === fits.name && chunks.length === 1) return tiers.name;
  if (score >= fits.titleBeginning && title.startsWith(glued)) return tiers.titleBeginning;
  return tierOfWords(score);
}

/**
 * No tier that is worse, told without a look at the title: whoever holds a hundred thousand of them is not to fetch each.
 *
 * @param titleLength of the folded title.
 */
export function bestTierOf(score: number, titleLength: number, { chunks, glued }: Asked): number {
  if (titleLength === glued.length) return tiers.title;
  if (score === fits.name && chunks.length === 1) return tiers.name;
  return score >= fits.titleBeginning ? tiers.titleBeginning : tierOfWords(score);
}

function tierOfWords(score: number): number {
  switch (score) {
    case fits.titleWord:
      return tiers.titleWords;
    case fits.titleBeginning:
      return tiers.titleWordBeginnings;
    case fits.name:
    case fits.fieldWord:
      return tiers.fieldWords;
    case fits.fieldBeginning:
      return tiers.fieldWordBeginnings;
    case fits.titleMeant:
      return tiers.titleMeant;
    default:
      return tiers.fieldMeant;
  }
}

export function fitsByTitle(tier: number): boolean {
  return (
    tier === tiers.title ||
    tier === tiers.titleBeginning ||
    tier === tiers.titleWords ||
    tier === tiers.titleWordBeginnings ||
    tier === tiers.titleMeant
  );
}
