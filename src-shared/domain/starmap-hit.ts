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
