import fc from 'fast-check';
import type { Tunnel } from '../../../../../src-shared/catalog/starmap/tunnels.ts';
import type { Vector } from '../../model/map-camera.ts';
import { passages, type MapSystem, type MapTunnel, type Passage, type StarMap } from '../../model/star-map.ts';

export interface FixtureSystem {
  readonly name?: string;
  readonly position?: Vector | null;
  readonly danger?: number | null;
}

export interface FixtureTunnel {
  readonly entry: number | null;
  readonly exit: number | null;
  readonly passage?: Passage;
  readonly size?: string | null;
  readonly isStatusUnknown?: boolean;
}

/** A map of systems `A`, `B`, … (identities `s0`, `s1`, …) at one point each, of no danger, with large two-way tunnels. */
export function mapOf(systems: readonly FixtureSystem[], tunnels: readonly FixtureTunnel[]): StarMap {
  const made = tunnels.map(tunnelOf);
  const tunnelsAt = systems.map((): number[] => []);
  for (const { index, entry, exit } of made) {
    for (const end of new Set([entry, exit])) if (end !== null) tunnelsAt[end]?.push(index);
  }
  return {
    systems: systems.map((system, index) => systemOf(system, index, tunnelsAt[index] ?? [])),
    tunnels: made,
    findings: [],
    indexOf: new Map(systems.map((_, index) => [`s${index}`, index])),
  };
}

/** Systems in one row, a unit apart, and tunnels from each to the next. */
export function chainOf(count: number, tunnel: Partial<FixtureTunnel> = {}): StarMap {
  return mapOf(
    Array.from({ length: count }, (_, index) => ({ position: { x: index, y: 0, z: 0 } })),
    Array.from({ length: count - 1 }, (_, index) => ({ entry: index, exit: index + 1, ...tunnel })),
  );
}

function systemOf({ name, position, danger = 0 }: FixtureSystem, index: number, tunnels: readonly number[]): MapSystem {
  const title = name ?? String.fromCodePoint(65 + (index % 26)) + (index < 26 ? '' : String(Math.floor(index / 26)));
  const at = position === undefined ? { x: 0, y: 0, z: 0 } : position;
  return {
    index,
    identity: `s${index}`,
    title,
    fields: {
      id: String(index),
      code: title.toUpperCase(),
      name: title,
      type: null,
      status: null,
      x: at?.x ?? null,
      y: at?.y ?? null,
      z: at?.z ?? null,
      size: null,
      population: null,
      economy: null,
      danger,
      affiliations: [],
      description: null,
      infoUrl: null,
      modifiedAt: null,
    },
    position: at,
    place: at ?? { x: 0, y: 0, z: 0 },
    hasDetails: false,
    tunnels,
  };
}

function tunnelOf(given: FixtureTunnel, index: number): MapTunnel {
  const { entry, exit, passage = 'both', size = 'L', isStatusUnknown = false } = given;
  const fields: Tunnel = {
    id: String(index),
    name: null,
    size,
    direction: 'B',
    entryId: null,
    exitId: null,
    entry: null,
    exit: null,
  };
  return { index, identity: `t${index}`, title: `Tunnel ${index}`, fields, entry, exit, passage, isStatusUnknown };
}

/**
 * Any map: two-way, one-way, closed and unexplained tunnels, several between the same two systems, some from a system to
 * itself or without an end, systems at the same point or at none, unknown and equal dangers and sizes.
 */
export function anyMap(mostSystems: number, mostTunnels: number): fc.Arbitrary<StarMap> {
  const coordinate = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.double({ min: -150, max: 150, noNaN: true }));
  const position = fc.record({ x: coordinate, y: coordinate, z: coordinate });
  const danger = fc.option(fc.oneof(fc.integer({ min: 0, max: 10 }), fc.double({ min: 0, max: 10, noNaN: true })), {
    freq: 5,
  });
  // Where every position is known the router has bounds it has not elsewhere.
  const ofAll = (at: fc.Arbitrary<Vector | null>) =>
    fc.array(fc.record({ position: at, danger }), { minLength: 2, maxLength: mostSystems });
  return fc.oneof(ofAll(position), ofAll(fc.option(position, { freq: 9 }))).chain((systems) => {
    const end = fc.option(fc.nat(systems.length - 1), { freq: 30 });
    const tunnel = fc.record({
      entry: end,
      exit: end,
      passage: fc.oneof({ weight: 4, arbitrary: fc.constant<Passage>('both') }, fc.constantFrom(...passages)),
      size: fc.constantFrom('S', 'M', 'L', 'L', 'XL', null),
    });
    return fc.array(tunnel, { minLength: 0, maxLength: mostTunnels }).map((tunnels) => mapOf(systems, tunnels));
  });
}
