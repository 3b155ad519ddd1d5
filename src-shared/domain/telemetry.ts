/** The percentiles the service sends (spec, "Telemetry"): p50 is what half of all reports are at or below. */
export type Percentile = 'p1' | 'p5' | 'p25' | 'p50' | 'p75' | 'p95' | 'p99';

/** How long the game took to load, on one kind of disk. The specification names no unit. */
export interface LoadTimes {
  readonly average: number | null;
  readonly max: number | null;
  readonly min: number | null;
  /** What it is a percentage of is not shown. */
  readonly percent: number | null;
  readonly percentiles: Readonly<Record<Percentile, number | null>>;
}

/**
 * What players’ machines reported over one span. The specification names no unit for latency, load times or the score
 * (docs/decisions/not-shown.md).
 */
export interface TelemetryReading {
  /** UTC, epoch milliseconds. */
  readonly updatedAt: number | null;
  readonly latencyAverage: number | null;
  readonly hddLoadTimes: LoadTimes | null;
  readonly ssdLoadTimes: LoadTimes | null;
  /** As sent; what the numbers of a resolution are is not shown, two of them read as width and height. */
  readonly popularResolutions: readonly (readonly number[])[];
  readonly stabilityScore: number | null;
  /** How many reports stand behind the figures, as far as the name says. */
  readonly documentCount: number | null;
}

/** Client telemetry of one minor version. Numbers that are missing are null, never 0. Source: spec, "Telemetry". */
export interface Telemetry {
  readonly current: TelemetryReading | null;
  /** Null also where `past` has another shape: its contents are not shown. The raw answer has it either way. */
  readonly past: TelemetryReading | null;
}

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

/** A version of the game. Everything but `version` is null where the service sends bare strings. Source: spec, "Versions". */
export interface GameVersion {
  /** `<major>.<minor>.<patch>` as a rule. */
  readonly version: string | null;
  readonly title: string | null;
  readonly linkUrl: string | null;
  readonly imageUrl: string | null;
}
