import type { LoadTimes } from '../../../src-shared/domain/telemetry.ts';
import type { Disk, TelemetryAnswer } from './telemetry.ts';

/** A band between two percentiles; null where either is unknown. */
export type Band = readonly [lower: number, upper: number] | null;

/** The load times of one version on one kind of disk, as a fan is drawn of them. */
export interface FanRow extends Pick<LoadTimes, 'average' | 'min' | 'max' | 'percent' | 'percentiles'> {
  /** `<major>.<minor>`. */
  readonly version: string;
  readonly median: number | null;
  /** 1–99, 5–95 and 25–75. */
  readonly outer: Band;
  readonly middle: Band;
  readonly inner: Band;
  /** How many reports stand behind it; null where the answer does not say. */
  readonly reports: number | null;
  /** False where nothing is archived of the version: then all is null, and a gap is drawn. */
  readonly isAnswered: boolean;
}

/** A row for each version asked for, in that order, also for those nothing is known of. */
export function fanRows(
  answers: ReadonlyMap<string, Pick<TelemetryAnswer, 'telemetry'>>,
  versions: readonly string[],
  disk: Disk,
): readonly FanRow[] {
  return versions.map((version) => {
    const current = answers.get(version)?.telemetry.current ?? null;
    const times = current?.[`${disk}LoadTimes`] ?? nothing;
    const { p1, p5, p25, p50, p75, p95, p99 } = times.percentiles;
    return {
      ...times,
      version,
      median: p50,
      outer: bandOf(p1, p99),
      middle: bandOf(p5, p95),
      inner: bandOf(p25, p75),
      reports: current?.documentCount ?? null,
      isAnswered: answers.has(version),
    };
  });
}

function bandOf(lower: number | null, upper: number | null): Band {
  return lower === null || upper === null ? null : [lower, upper];
}

const nothing: LoadTimes = {
  average: null,
  max: null,
  min: null,
  percent: null,
  percentiles: { p1: null, p5: null, p25: null, p50: null, p75: null, p95: null, p99: null },
};
