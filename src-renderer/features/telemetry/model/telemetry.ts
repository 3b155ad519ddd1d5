import type { Percentile, Telemetry, TelemetryReading } from '../../../../src-shared/catalog/telemetry.ts';
import type { Problem } from '../../../../src-shared/problem.ts';
import type { ResponseSource } from '../../../archive/schema/archive-rows.ts';

/** The spans the service sums telemetry up over (spec, endpoint 10). */
export const timetables = ['DAY', 'WEEK', 'MONTH'] as const;
export type Timetable = (typeof timetables)[number];

/** The kinds of disk load times are told for. */
export const disks = ['hdd', 'ssd'] as const;
export type Disk = (typeof disks)[number];

/** Published percentiles, lowest first, with the share of reports at or below, 0 to 100. */
export const percentileShares: readonly (readonly [Percentile, number])[] = [
  ['p1', 1],
  ['p5', 5],
  ['p25', 25],
  ['p50', 50],
  ['p75', 75],
  ['p95', 95],
  ['p99', 99],
];

/** One archived response for a version and a timetable. Instants are UTC, epoch milliseconds. */
export interface TelemetryResponse {
  readonly requestKey: string;
  readonly snapshotId: string;
  /** `<major>.<minor>`. */
  readonly version: string;
  readonly timetable: Timetable;
  readonly telemetry: Telemetry;
  /** `past` as it was sent, for showing it as a tree where it is no reading; undefined where there is none. */
  readonly pastWire: unknown;
  /** `popular_resolutions` as it was sent. */
  readonly resolutionsWire: unknown;
  /** Why nothing is known of what was sent: the raw response is lost. What was read of it earlier is not affected. */
  readonly wireProblem?: Problem;
  /** When this content came first, and when a response last had it. */
  readonly fetchedAt: number;
  readonly confirmedAt: number;
  readonly confirmedSource: ResponseSource;
}

/** A minor version of the game, as far as the list of versions or the archive knows it. */
export interface MinorVersion {
  /** `<major>.<minor>`. */
  readonly name: string;
  readonly major: number;
  readonly minor: number;
  /** Its versions `<major>.<minor>.<patch>`, newest first; none where only telemetry of it is archived. */
  readonly patches: readonly string[];
  /** Named first by the list of versions: the only one whose DAY is worth asking for. */
  readonly isLatest: boolean;
}

/** One resolution of one response. */
export interface ResolutionShare {
  /** `1920 × 1080`, or the numbers as sent where they are not two or three. */
  readonly name: string;
  /** 1 is the most popular, as the service orders them. */
  readonly rank: number;
  /** Of the sum of the third numbers, 0 to 1; null where the service sends no third number. */
  readonly share: number | null;
  /** Against the version before, where both tell; null otherwise. */
  readonly shareChange: number | null;
  /** Places gained (positive) or lost against the version before; null where it is not among those of that version. */
  readonly rankChange: number | null;
  /** Whether the version before had it; null where there is nothing to compare with. */
  readonly isNew: boolean | null;
}

/** Where a load time lies among the reports of one version. */
export type LoadTimePlace =
  /**
   * On or between two published percentiles, interpolated linearly between the two: `share` of the reports, 0 to 100, took
   * as long or less. Null where both percentiles are that very load time: it lies anywhere between their shares.
   */
  | { readonly kind: 'between'; readonly lower: number; readonly upper: number; readonly share: number | null }
  /** Below the lowest or above the highest published percentile: nothing is interpolated there. */
  | { readonly kind: 'below'; readonly lowest: number }
  | { readonly kind: 'above'; readonly highest: number }
  /** Fewer than two percentiles are published, or one is lower than another of a lower share; or what was entered is no number. */
  | { readonly kind: 'unknown'; readonly why: 'too-few' | 'not-rising' | 'no-number' };

/** What a figure measures: decides the words of a difference. The service names no units (docs/decisions/not-shown.md). */
export type FigureMeaning = 'time' | 'latency' | 'score' | 'share' | 'count';

/** One row of a comparison of two responses. */
export interface ComparedFigure {
  /** Such as `ssd.p50`, `latency`, `stability`, `reports`. */
  readonly id: string;
  readonly title: string;
  readonly group: string;
  readonly meaning: FigureMeaning;
  readonly before: number | null;
  readonly after: number | null;
  readonly difference: number | null;
  /** Of `before`, in per cent; null where that is 0 or unknown. */
  readonly percent: number | null;
  /**
   * `faster` and `slower` for times, `less latency`…, `higher` and `lower` for scores, `larger` and `smaller` for shares, `more`
   * and `fewer` for counts; `same`; `no claim` where either response tells no sample size or an empty one; null where either
   * figure is unknown.
   */
  readonly words: string | null;
}

export type { TelemetryReading };

/** Whether a reading has no figure at all, whatever its time: what is sent where nobody reported. */
export function isEmptyReading(reading: TelemetryReading | null): boolean {
  if (reading === null) return true;
  const { latencyAverage, stabilityScore, popularResolutions, hddLoadTimes, ssdLoadTimes } = reading;
  const figures = [hddLoadTimes, ssdLoadTimes].flatMap((times) =>
    times === null ? [] : [times.average, times.min, times.max, times.percent, ...Object.values(times.percentiles)],
  );
  const isSilent = [latencyAverage, stabilityScore, ...figures].every((figure) => figure === null);
  return isSilent && popularResolutions.length === 0;
}

/** What `past` of a response turned out to be: its contents are not described. */
export type Past =
  /** It has the shape of `current`, with at least one figure or its time. */
  | { readonly kind: 'reading'; readonly reading: TelemetryReading }
  /** Something else, as it was sent. */
  | { readonly kind: 'tree'; readonly wire: unknown }
  /** Not sent, or empty. */
  | { readonly kind: 'none' }
  /** Nobody knows: the raw response is lost, and what was read of it was no reading. */
  | { readonly kind: 'lost'; readonly problem: Problem };

export function readPast({
  telemetry,
  pastWire,
  wireProblem,
}: Pick<TelemetryResponse, 'telemetry' | 'pastWire' | 'wireProblem'>): Past {
  if (telemetry.past && tellsAnything(telemetry.past)) return { kind: 'reading', reading: telemetry.past };
  if (wireProblem) return { kind: 'lost', problem: wireProblem };
  return isEmpty(pastWire) ? { kind: 'none' } : { kind: 'tree', wire: pastWire };
}

/** `past` is read where it has one field of `current`; what that holds may still be nothing. */
function tellsAnything(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === 'object' && value !== null) return Object.values(value).some(tellsAnything);
  return value !== null && value !== undefined;
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

/** Its resolutions as they were sent; where the raw response is lost, what was read of it when it came. */
export function rawResolutions({ resolutionsWire, wireProblem, telemetry }: TelemetryResponse): unknown {
  return wireProblem ? (telemetry.current?.popularResolutions ?? null) : resolutionsWire;
}
