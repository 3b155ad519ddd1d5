import type { Affiliation } from './star-system.ts';

/** The finer kind of an object, such as a gas giant among the planets. */
export interface CelestialSubtype {
  readonly id: string | null;
  readonly name: string | null;
  readonly type: string | null;
}

/**
 * A star, planet, moon, belt, station, jump point or landing zone. Source: spec, "Starmap object".
 *
 * The specification names no unit for age, size, distance, orbit period, axial tilt, latitude and longitude
 * (docs/decisions/not-shown.md); recorded angles look like degrees and go past a full turn (−181 to 480). None is
 * missing as 0: null means unknown.
 */
export interface CelestialObject {
  readonly id: string | null;
  /** `<SYSTEM>.<KIND>.<NAME>`; holds `'` and `,` now and then, and need not start with its system's code (recordings). */
  readonly code: string | null;
  /** What it orbits; null for stars and most jump points. */
  readonly parentId: string | null;
  /** Null for eight of ten (recordings); `designation` is nearly always there. */
  readonly name: string | null;
  readonly designation: string | null;
  /** STAR, PLANET, SATELLITE, JUMPPOINT… as sent. */
  readonly type: string | null;
  readonly subtype: CelestialSubtype | null;
  readonly description: string | null;
  readonly appearance: string | null;
  readonly affiliations: readonly Affiliation[];
  readonly habitable: boolean | null;
  readonly age: number | null;
  readonly size: number | null;
  readonly distance: number | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly axialTilt: number | null;
  /** −1 occurs (recordings); kept as sent. */
  readonly orbitPeriod: number | null;
  readonly sensorDanger: number | null;
  readonly sensorEconomy: number | null;
  readonly sensorPopulation: number | null;
  readonly showLabel: boolean | null;
  readonly showOrbitLines: boolean | null;
  /** `fairchanceact`, a flag whose meaning the specification does not give. */
  readonly fairChanceAct: boolean | null;
  readonly infoUrl: string | null;
  readonly modifiedAt: number | null;
  /** What stands or circles on it. Filled for an object asked for by its code; empty in a system's list. */
  readonly children: readonly CelestialObject[];
}
