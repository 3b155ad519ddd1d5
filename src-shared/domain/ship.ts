/**
 * A ship as the application knows it. Null always means unknown: never 0, never empty text.
 * Source: spec, "Ship"; departures in the recordings' "Ships".
 */
export interface Ship {
  readonly id: string | null;
  readonly name: string | null;
  readonly manufacturer: string | null;
  readonly manufacturerCode: string | null;
  readonly manufacturerId: string | null;
  readonly chassisId: string | null;
  readonly classification: string | null;
  readonly focus: string | null;
  /** small, medium, large, capital, snub, vehicle… lower case, whatever spelling was sent. */
  readonly size: string | null;
  /**
   * flight-ready, in-concept, in-production… lower case with hyphens. Which states there are and what follows which is
   * not shown (docs/decisions/not-shown.md), so no order is assumed.
   */
  readonly productionStatus: string | null;
  readonly productionNote: string | null;
  readonly lengthM: number | null;
  readonly beamM: number | null;
  readonly heightM: number | null;
  readonly massKg: number | null;
  readonly cargoScu: number | null;
  readonly minCrew: number | null;
  readonly maxCrew: number | null;
  readonly scmSpeedMps: number | null;
  readonly afterburnerSpeedMps: number | null;
  readonly pitchMaxDegps: number | null;
  readonly yawMaxDegps: number | null;
  readonly rollMaxDegps: number | null;
  readonly xAccelerationMps2: number | null;
  readonly yAccelerationMps2: number | null;
  readonly zAccelerationMps2: number | null;
  /** US dollars; 0 means "not sold" (recordings). */
  readonly priceUsd: number | null;
  readonly modifiedAt: number | null;
  readonly description: string | null;
  /** Site-relative path on the game's website. */
  readonly sitePath: string | null;
  /**
   * Addresses of the ship's picture, about 480 px wide first, as they were sent (picture-urls.ts); three at most. Missing in
   * records that were read before this was (archive/README.md, Mind).
   */
  readonly pictureUrls?: readonly string[];
}

/**
 * A component a ship is listed with. Null is unknown. The specification names `compiled` and shows nothing of its
 * contents (docs/decisions/not-shown.md), so every word stands as it was sent: `-` where the service gives none, `TBD` where
 * it is still to be decided. Source: recordings, "Ships".
 */
export interface ShipComponent {
  /** A code such as `Weapon`, in some years with a prefix of capitals. */
  readonly componentClass: string | null;
  /** A code such as `main_thrusters`. */
  readonly type: string | null;
  readonly name: string | null;
  readonly manufacturer: string | null;
  /** Of the place it sits in: S, M, L, C, V, a digit, `-` or `TBD`. */
  readonly size: string | null;
  /** Of the component itself; the same words. */
  readonly componentSize: string | null;
  /** A letter for the kind of a thruster. */
  readonly category: string | null;
  readonly details: string | null;
  /** Places that hold it. */
  readonly mounts: number | null;
  /** How many in each place. */
  readonly quantity: number | null;
}
