import { createPlayerSource, type PlayerSource } from './players.ts';
import type { WireRecord } from './ship-record.ts';
import { createShipSource, type ShipSource } from './ships.ts';
import { createSystemSource, type SystemSource } from './systems.ts';

/** The universe at one instant, in the service's own record shapes. Each kind is made when first asked for. */
export interface World {
  readonly atMs: number;
  readonly ships: () => readonly (WireRecord | null)[];
  readonly systems: () => readonly WireRecord[];
  /** Null when there is no such player; handles compare without case. */
  readonly player: (handle: string) => WireRecord | null;
  /** Whether the service has a copy of the player that nobody had to fetch. */
  readonly isPlayerKept: (handle: string) => boolean;
}

/**
 * The world of a seed at an instant. Pure: the same seed and instant give the same records on every machine and in every
 * run, so that the demo can answer for its stored copies of any past moment without keeping them.
 *
 * @param atMs UTC, epoch milliseconds.
 */
export function worldAt(seed: number, atMs: number): World {
  const { ships, systems, players } = sourcesOf(seed);
  return {
    atMs,
    ships: () => ships.at(atMs),
    systems: () => systems.at(atMs),
    player: (handle) => players.at(handle, atMs),
    isPlayerKept: players.isKept,
  };
}

interface Sources {
  readonly ships: ShipSource;
  readonly systems: SystemSource;
  readonly players: PlayerSource;
}

/** A universe's unchanging part takes about 50 ms to make and a few MB to hold; one process shows one or two seeds. */
const made = new Map<number, Sources>();
const keptSeeds = 2;

function sourcesOf(seed: number): Sources {
  const known = made.get(seed);
  if (known) return known;
  const sources = {
    ships: createShipSource(seed),
    systems: createSystemSource(seed),
    players: createPlayerSource(seed),
  };
  for (const oldest of made.keys()) if (made.size >= keptSeeds) made.delete(oldest);
  made.set(seed, sources);
  return sources;
}
