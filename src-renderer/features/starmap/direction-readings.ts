import type { Passage } from './star-map.ts';

/** What a status letter at the end of a tunnel means for passing it. `unknown`: it is passed as if open, and routes say so. */
export const statusReadings = ['open', 'closed', 'unknown'] as const;
export type StatusReading = (typeof statusReadings)[number];

/**
 * What the user takes the service's letters to mean. The specification explains none of them (docs/decisions/not-shown.md);
 * a letter that is not named here is unknown.
 */
export interface DirectionReadings {
  /** By the direction letter of a tunnel. */
  readonly directions: Readonly<Record<string, Passage>>;
  /** By the status letter of a tunnel's ends; one end that reads closed closes the tunnel. */
  readonly statuses: Readonly<Record<string, StatusReading>>;
}

/** B, the only direction in the recordings, goes both ways; P, the only status of an end in them, is the usual one. */
export const firstReadings: DirectionReadings = { directions: { B: 'both' }, statuses: { P: 'open' } };

/** Which way a direction letter is passed; null, a tunnel without one, is unknown too. */
export function readDirection({ directions }: DirectionReadings, letter: string | null): Passage {
  // Letters are foreign text: one that is spelt like a property every object has must find nothing.
  return letter !== null && Object.hasOwn(directions, letter) ? (directions[letter] ?? 'unknown') : 'unknown';
}

/** What a status letter means; an end without one says nothing, so it is open. */
export function readStatus({ statuses }: DirectionReadings, letter: string | null): StatusReading {
  if (letter === null) return 'open';
  return Object.hasOwn(statuses, letter) ? (statuses[letter] ?? 'unknown') : 'unknown';
}
