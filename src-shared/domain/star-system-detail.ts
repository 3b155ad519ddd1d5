import type { CelestialObject } from './celestial-object.ts';
import type { StarSystem } from './star-system.ts';

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
