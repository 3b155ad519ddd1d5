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
