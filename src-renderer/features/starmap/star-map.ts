import type { StarSystem } from '../../../src-shared/domain/star-system.ts';
import type { Tunnel } from '../../../src-shared/domain/tunnel.ts';
import type { Vector } from './vector.ts';

/** A system as the map has it. */
export interface MapSystem {
  /** Its place in `StarMap.systems`. */
  readonly index: number;
  /** Its identity in the archive; what selections, links and routes keep. */
  readonly identity: string;
  readonly title: string;
  readonly fields: StarSystem;
  /** Where the service says it is; null where a coordinate is missing or no usable number. */
  readonly position: Vector | null;
  /** Where it is drawn: its position or, without one, a place beside its tunnel neighbours that is no position. */
  readonly place: Vector;
  /** Whether its details (the star-system resource) are archived; hollow marks are those without. */
  readonly hasDetails: boolean;
  /** Places in `StarMap.tunnels` of every tunnel with an end here. */
  readonly tunnels: readonly number[];
}

/**
 * Which way a tunnel can be passed. `unknown`: a letter whose meaning nobody knows yet; routes pass it both ways and say so.
 */
export const passages = ['both', 'entry-to-exit', 'exit-to-entry', 'closed', 'unknown'] as const;
export type Passage = (typeof passages)[number];

/** A tunnel as the map has it. */
export interface MapTunnel {
  /** Its place in `StarMap.tunnels`. */
  readonly index: number;
  readonly identity: string;
  readonly title: string;
  readonly fields: Tunnel;
  /** Places of its systems in `StarMap.systems`; null where the map lacks that end. */
  readonly entry: number | null;
  readonly exit: number | null;
  readonly passage: Passage;
  /** Whether an end has a status letter whose meaning nobody knows yet; routes take it as open and say so. Not so where it is closed. */
  readonly isStatusUnknown?: boolean;
}

/** Something about the map's data that its reader ought to know. */
export interface MapFinding {
  readonly kind:
    | 'no-tunnel'
    | 'no-position'
    | 'same-position'
    | 'missing-end'
    | 'self-tunnel'
    | 'double-tunnel'
    | 'unknown-direction'
    | 'unknown-status';
  /** A sentence: what it is and what the map does with it. */
  readonly words: string;
  readonly systems: readonly number[];
  readonly tunnels: readonly number[];
}

/** The archived systems and tunnels, joined. Everything the starmap shows is made from one of these. */
export interface StarMap {
  readonly systems: readonly MapSystem[];
  readonly tunnels: readonly MapTunnel[];
  readonly findings: readonly MapFinding[];
  readonly indexOf: ReadonlyMap<string, number>;
}
