/** A point or a direction in the map's own unit, which the specification does not name (docs/decisions/not-shown.md). */
export interface Vector {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}
