import { isPlainObject } from '../../../../src-shared/resource/read-tolerantly.ts';
import { passages, type Passage } from './star-map.ts';

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

/**
 * Readings as they were stored. What a hand or another version wrote there is not trusted: only known meanings are kept.
 *
 * @returns null when there is nothing of the kind.
 */
export function parseStoredReadings(stored: unknown): DirectionReadings | null {
  if (!isPlainObject(stored) || !isPlainObject(stored['readings'])) return null;
  const { directions, statuses } = stored['readings'];
  return { directions: keptLetters(directions, passages), statuses: keptLetters(statuses, statusReadings) };
}

function keptLetters<Meaning extends string>(
  stored: unknown,
  meanings: readonly Meaning[],
): Readonly<Record<string, Meaning>> {
  if (!isPlainObject(stored)) return {};
  const kept = Object.entries(stored).flatMap(([letter, value]) => {
    const meaning = meanings.find((known) => known === value);
    return meaning === undefined ? [] : [[letter, meaning] as const];
  });
  return Object.fromEntries(kept);
}

/**
 * What programs until November 2026 kept under a name in the window's storage; nothing where that cannot be read. It stays
 * there: each connection's archive takes it over once.
 */
export function formerState(name: string): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? '{}');
    const state = isPlainObject(kept) ? kept['state'] : null;
    return isPlainObject(state) ? state : {};
  } catch {
    return {};
  }
}
