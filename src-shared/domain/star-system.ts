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
