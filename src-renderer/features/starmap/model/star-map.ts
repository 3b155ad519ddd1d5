import type { Affiliation } from '../../../../src-shared/catalog/starmap/affiliations.ts';
import type { StarSystem } from '../../../../src-shared/catalog/starmap/systems.ts';
import type { Tunnel } from '../../../../src-shared/catalog/starmap/tunnels.ts';
import type { Vector } from './map-camera.ts';

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
export interface MapDiagnostic {
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
  readonly findings: readonly MapDiagnostic[];
  readonly indexOf: ReadonlyMap<string, number>;
}

/** What is made of a map, made when it is first asked for and kept as long as the map is. */
export function oncePerMap<Made extends object>(make: (map: StarMap) => Made): (map: StarMap) => Made {
  const made = new WeakMap<StarMap, Made>();
  return (map) => {
    const known = made.get(map) ?? make(map);
    made.set(map, known);
    return known;
  };
}

/** The system of an identity; undefined where the map lacks it. */
export function systemOf({ systems, indexOf }: StarMap, identity: string | null): MapSystem | undefined {
  return identity === null ? undefined : systems[indexOf.get(identity) ?? -1];
}

/** What the system at a place is called; null is an end of a tunnel that the map lacks. */
export function titleAt({ systems }: StarMap, place: number | null | undefined): string {
  return systems[place ?? -1]?.title ?? 'unknown';
}

/** `Aster – Belen`: the systems a tunnel joins. */
export function endTitles(map: StarMap, { entry, exit }: Pick<MapTunnel, 'entry' | 'exit'>): string {
  return `${titleAt(map, entry)} – ${titleAt(map, exit)}`;
}

/** Identities of the systems at some places of the map. */
export function identitiesAt({ systems }: StarMap, places: Iterable<number | null>): readonly string[] {
  return [...places].flatMap((place) => systems[place ?? -1]?.identity ?? []);
}

/** What a tunnel's end is called: its system, or what the tunnel itself says of an end that the map lacks. */
export function endTitle(map: StarMap, tunnel: MapTunnel, end: 'entry' | 'exit'): string {
  const system = endSystem(map, tunnel, end);
  if (system) return system.title;
  const { designation = null, code = null } = tunnel.fields[end] ?? {};
  return `${designation ?? code ?? 'unknown'}, not on the map`;
}

/** Null where the map lacks that end. */
export function endSystem({ systems }: StarMap, tunnel: MapTunnel, end: 'entry' | 'exit'): MapSystem | null {
  const place = tunnel[end];
  return place === null ? null : (systems[place] ?? null);
}

/** Straight line between the positions of its systems, in the map's own unit; null when one of them is unknown. */
export function tunnelLength(map: StarMap, tunnel: MapTunnel): number | null {
  const from = endSystem(map, tunnel, 'entry')?.position;
  const to = endSystem(map, tunnel, 'exit')?.position;
  return from && to ? Math.hypot(from.x - to.x, from.y - to.y, from.z - to.z) : null;
}

/** Who holds a system, as one key; several holders are a class of their own. Null when nobody is named. */
export function affiliationKey({ affiliations }: StarSystem): string | null {
  const [only, ...others] = affiliations;
  if (only && others.length === 0) return keyOf(only); // nearly all systems
  const keys = affiliations.map(keyOf).filter((key) => key !== null);
  return keys.length === 0 ? null : [...new Set(keys)].toSorted().join('+');
}

/** `Concord`; `Concord and Meridian`. Null when nobody is named. */
export function formatAffiliation({ affiliations }: StarSystem): string | null {
  const known = affiliations.filter((affiliation) => keyOf(affiliation) !== null);
  const names = known.toSorted((a, b) => ((keyOf(a) ?? '') < (keyOf(b) ?? '') ? -1 : 1)).map(nameOf);
  return names.length === 0 ? null : [...new Set(names)].join(' and ');
}

/** The service's own colour of the first holder, `#rrggbb`; null when it is none that can be read. */
export function affiliationColour({ affiliations: [first] }: StarSystem): string | null {
  const colour = first?.color?.trim().toLowerCase() ?? '';
  return isHexColour(colour) ? colour : null;
}

/** Whether a colour is `#rrggbb`. */
export function isHexColour(colour: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(colour);
}

function keyOf({ id, code, name }: Affiliation): string | null {
  const key = id ?? code ?? name;
  // Joined with a plus: one inside a foreign key must not look like two keys.
  return key === null ? null : `=${key.replaceAll('+', '++')}`;
}

const nameOf = ({ id, code, name }: Affiliation): string => name ?? code ?? `number ${id}`;

/** Why a system has no position, and what the map does about it; null where it has one. */
export function describeMissingPosition({
  position,
  fields: { x, y, z },
}: Pick<MapSystem, 'position' | 'fields'>): string | null {
  if (position !== null) return null;
  const sent = [x, y, z].filter((coordinate) => coordinate !== null).length;
  return `drawn in a made-up place: ${sent === 0 ? 'no position was sent' : sent < 3 ? 'only part of a position was sent' : 'the position sent cannot be used'}`;
}

/** The radius of a system's mark in CSS pixels, by its aggregated size; an unknown size is drawn as the smallest. */
export function systemRadius({ fields: { size } }: Pick<MapSystem, 'fields'>): number {
  if (size === null || !(size > 0)) return smallest;
  return smallest + (largest - smallest) * Math.min(1, Math.log1p(size) / Math.log1p(largestSize));
}

const smallest = 3.5;
const largest = 9;

/** From here on marks grow no more; the largest recorded system has 403. Sizes are told apart by their logarithm. */
const largestSize = 400;

/** A kind as the service sends it, readable: `SINGLE_STAR` is "single star". Single letters stay: nothing explains them. */
export function formatKind(sent: string | null): string | null {
  return sent === null || sent.length < 2 ? sent : sent.toLowerCase().replaceAll('_', ' ');
}

/** What routes take a tunnel's direction as. */
export const passageLabels: Readonly<Record<Passage, string>> = {
  both: 'both ways',
  'entry-to-exit': 'entry to exit only',
  'exit-to-entry': 'exit to entry only',
  closed: 'closed',
  unknown: 'unknown: both ways',
};

/** What routes take a tunnel's letters as, those of its ends included where nothing explains them. */
export function formatPassage({
  passage,
  isStatusUnknown = false,
}: Pick<MapTunnel, 'passage' | 'isStatusUnknown'>): string {
  return isStatusUnknown ? `${passageLabels[passage]}; status unknown: open` : passageLabels[passage];
}
