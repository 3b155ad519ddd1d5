import type { FigureMeaning } from './telemetry.ts';

/** A difference in words: [where it went up, where it went down]. */
const words: Readonly<Record<FigureMeaning, readonly [string, string]>> = {
  time: ['slower', 'faster'],
  latency: ['more latency', 'less latency'],
  score: ['higher', 'lower'],
  share: ['larger', 'smaller'],
  count: ['more', 'fewer'],
};

/**
 * What became of a figure, in the words of what it measures. `no claim` where either answer tells no sample size or an
 * empty one: such figures may be of nobody.
 *
 * @returns null where either figure is unknown.
 */
export function figureWords(
  meaning: FigureMeaning,
  { before, after }: { readonly before: number | null; readonly after: number | null },
  hasSamples: boolean,
): string | null {
  if (before === null || after === null) return null;
  if (!hasSamples) return 'no claim';
  if (before === after) return 'same';
  const [up, down] = words[meaning];
  return after > before ? up : down;
}
