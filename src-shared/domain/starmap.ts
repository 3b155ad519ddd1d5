/** Who holds a system. `color` is the service's own hex colour. */
export interface Affiliation {
  readonly id: string | null;
  readonly code: string | null;
  readonly name: string | null;
  readonly color: string | null;
}

/**
 * A star system. Positions are in the map's own unit, which the specification does not name
 * (docs/decisions/not-shown.md); null means unknown.
 * Source: spec, "Starmap system".
 */
export interface StarSystem {
  readonly id: string | null;
  readonly code: string | null;
  readonly name: string | null;
  /** SINGLE_STAR, BINARY… as sent. */
  readonly type: string | null;
  /** A single letter whose meaning the specification does not give. */
  readonly status: string | null;
  readonly x: number | null;
  readonly y: number | null;
  readonly z: number | null;
  readonly size: number | null;
  readonly population: number | null;
  readonly economy: number | null;
  readonly danger: number | null;
  readonly affiliations: readonly Affiliation[];
  readonly description: string | null;
  /** An address or site-relative path, as sent; null for most. */
  readonly infoUrl: string | null;
  readonly modifiedAt: number | null;
}

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

/**
 * A star system with everything in it. The specification names no unit for the frost line and the habitable zone
 * (docs/decisions/not-shown.md); they are in that of the objects' `distance`, as far as the recordings show.
 * Source: spec, "Starmap system".
 */
export interface StarSystemDetail extends StarSystem {
  readonly frostLine: number | null;
  readonly habitableZoneInner: number | null;
  readonly habitableZoneOuter: number | null;
  /** Stars, planets, moons, belts, stations and jump points, as sent; `parentId` says what circles what. */
  readonly celestialObjects: readonly CelestialObject[];
}

/**
 * One mouth of a tunnel: a jump point of a system. The specification names no unit for distance, latitude and longitude;
 * recorded angles look like degrees and reach −175 to 120 and −180 to 270. Null means unknown.
 */
export interface TunnelEnd {
  readonly id: string | null;
  readonly code: string | null;
  readonly designation: string | null;
  readonly name: string | null;
  /** The system's id, as in `StarSystem.id`. */
  readonly systemId: string | null;
  readonly distance: number | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** A single letter whose meaning the specification does not give. */
  readonly status: string | null;
  readonly type: string | null;
}

/** A way between two systems. Source: spec, "Starmap tunnel". */
export interface Tunnel {
  readonly id: string | null;
  /** Almost always null (recordings). */
  readonly name: string | null;
  /** S, M or L as sent; what they measure is not said (docs/decisions/not-shown.md). */
  readonly size: string | null;
  /** B in every recording; the specification does not list others. */
  readonly direction: string | null;
  readonly entryId: string | null;
  readonly exitId: string | null;
  readonly entry: TunnelEnd | null;
  readonly exit: TunnelEnd | null;
}

/** A system or object found by its name. Source: spec, "Starmap search". */
export interface StarmapHit {
  readonly kind: 'system' | 'object';
  readonly id: string | null;
  readonly code: string | null;
  /** Often null for objects (recordings). */
  readonly name: string | null;
  readonly designation: string | null;
  readonly type: string | null;
  /** A single letter whose meaning the specification does not give; null for systems, which are sent without. */
  readonly status: string | null;
  /** The system an object is in; a system's own code and name. */
  readonly systemId: string | null;
  readonly systemCode: string | null;
  readonly systemName: string | null;
}

/** A people of the starmap. Source: spec, "Starmap species". */
export interface Species {
  readonly id: string | null;
  readonly code: string | null;
  readonly name: string | null;
}
