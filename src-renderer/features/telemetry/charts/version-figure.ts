import type { TelemetryAnswer, Timetable } from '../telemetry.ts';

/** What every picture of all versions is made of. */
export interface VersionFigureProps {
  /** The latest answer of each version for the timetable. */
  readonly answers: ReadonlyMap<string, TelemetryAnswer>;
  /** Names of the versions drawn, oldest first; a gap is drawn for those without an answer. */
  readonly versions: readonly string[];
  readonly timetable: Timetable;
  /** Ids of the series that are switched off. */
  readonly hidden: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
}

/** All pictures of versions share their cursor. */
export const versionCursor = 'telemetry versions';
