import type { StarMap } from '../star-map.ts';

/** A letter of the service's that nothing explains, and how many tunnels bear it. */
export interface TunnelLetter {
  readonly letter: string;
  readonly count: number;
}

/** The direction letters of a map's tunnels and the status letters of their ends, what occurs most first. */
export function lettersOf({ tunnels }: StarMap): {
  readonly directions: readonly TunnelLetter[];
  readonly statuses: readonly TunnelLetter[];
} {
  return {
    directions: countLetters(tunnels.map(({ fields }) => [fields.direction])),
    statuses: countLetters(tunnels.map(({ fields }) => [fields.entry?.status ?? null, fields.exit?.status ?? null])),
  };
}

/** Each letter counts once for each tunnel. */
function countLetters(ofTunnels: readonly (readonly (string | null)[])[]): readonly TunnelLetter[] {
  const counts = new Map<string, number>();
  for (const letters of ofTunnels) {
    for (const letter of new Set(letters)) if (letter !== null) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  return [...counts]
    .map(([letter, count]) => ({ letter, count }))
    .toSorted((a, b) => b.count - a.count || a.letter.localeCompare(b.letter));
}
