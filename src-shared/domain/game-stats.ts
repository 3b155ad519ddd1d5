/**
 * Figures about the game as a whole. The specification does not name the currency of `funds` nor what `fleet` counts, so
 * neither is shown with a unit (docs/decisions/not-shown.md). Null means unknown, never 0.
 * Source: spec, "Stats"; `current_ptu`, `current_etf` and the nulls: recordings.
 */
export interface GameStats {
  /** The version open to everybody. */
  readonly liveVersion: string | null;
  /** Versions under test, as the service names the two kinds of it. */
  readonly ptuVersion: string | null;
  readonly etfVersion: string | null;
  readonly fans: number | null;
  readonly fleet: number | null;
  /** May have a fraction. */
  readonly funds: number | null;
}
