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
