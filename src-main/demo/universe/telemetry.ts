import { dayMs } from '../../../src-shared/day.ts';
import { releaseSchedule } from './game-versions.ts';
import { hashParts } from './random.ts';
import type { WireRecord } from './ship-record.ts';

export type Timetable = 'DAY' | 'WEEK' | 'MONTH';

/**
 * Telemetry of a minor version; null when it has not come out. Figures change once a day, at midnight UTC, until a month
 * after the next minor release, when hardly anybody plays the version any more. A day's figures exist for the latest
 * version only: for others there are no figures (spec, endpoint 10: "only useful for the latest version").
 *
 * Load times are in seconds and latency in milliseconds, which the specification does not say.
 *
 * @param version `<major>.<minor>`, from 3.2 on.
 */
export function telemetryAt(seed: number, version: string, timetable: Timetable, atMs: number): WireRecord | null {
  const schedule = releaseSchedule(seed);
  const index = schedule.findIndex(({ name }) => name === version);
  const release = schedule[index];
  if (!release || release.releasedAt > atMs) return null;
  const nextAt = schedule[index + 1]?.releasedAt ?? Number.POSITIVE_INFINITY;
  const updatedAt = Math.floor(Math.min(atMs, nextAt + playedOnMs) / dayMs) * dayMs;
  const before = updatedAt - spanDays[timetable] * dayMs;
  const isEmpty = timetable === 'DAY' && atMs >= nextAt;
  const read = (at: number): WireRecord => reading({ seed, version, index, timetable, updatedAt: at });
  return {
    current: isEmpty ? emptyReading(updatedAt) : read(updatedAt),
    past: isEmpty || before < release.releasedAt ? {} : read(before),
  };
}

const playedOnMs = 30 * dayMs;
const spanDays: Readonly<Record<Timetable, number>> = { DAY: 1, WEEK: 7, MONTH: 30 };
/** How far a figure strays: a month's average is steadier than a day's. */
const unrest: Readonly<Record<Timetable, number>> = { DAY: 0.05, WEEK: 0.02, MONTH: 0.008 };

interface Point {
  readonly seed: number;
  readonly version: string;
  /** Of the release in the schedule: later is better. */
  readonly index: number;
  readonly timetable: Timetable;
  readonly updatedAt: number;
}

function reading(point: Point): WireRecord {
  const { index, timetable, updatedAt } = point;
  const ssdAvg = (9 + 55 * 0.965 ** index) * wander(point, 'ssd') * knack(point, 'ssd');
  const hddAvg = ssdAvg * 2.3 * wander(point, 'hdd') * knack(point, 'hdd');
  const ssdPercent = hundredth(Math.min(97, 58 + index * 0.8) * wander(point, 'share'));
  const reports = Math.round(9_500 * spanDays[timetable] * wander(point, 'reports'));
  return {
    doc_count: reports,
    last_updated_at: updatedAt / 1_000,
    latency_avg: { value: 78 * 0.985 ** index * wander(point, 'latency') },
    load_times_hdd: loadTimes(hddAvg, hundredth(100 - ssdPercent)),
    load_times_ssd: loadTimes(ssdAvg, ssdPercent),
    popular_resolutions: resolutionsOf(index, {
      reports,
      wander: (name) => wander(point, name) * knack(point, name),
    }),
    stability_score: hundredth(Math.min(99, (64 + index * 0.6) * wander(point, 'stability'))),
  };
}

/** What is sent for a span in which nothing was reported: there are no figures, so their fields are left out. */
function emptyReading(updatedAt: number): WireRecord {
  const none = { percentiles: {} };
  return {
    doc_count: 0,
    last_updated_at: updatedAt / 1_000,
    latency_avg: {},
    load_times_hdd: none,
    load_times_ssd: none,
    popular_resolutions: [],
  };
}

function loadTimes(avg: number, percent: number): WireRecord {
  return {
    avg: hundredth(avg),
    max: hundredth(avg * 9.4),
    min: hundredth(avg * 0.13),
    percent,
    percentiles: Object.fromEntries(shares.map(([name, share]) => [name, hundredth(avg * share)])),
  };
}

const shares = [
  ['1_0', 0.24],
  ['5_0', 0.35],
  ['25_0', 0.63],
  ['50_0', 0.88],
  ['75_0', 1.2],
  ['95_0', 2.05],
  ['99_0', 3.3],
] as const;

/** A factor near 1 that is another one every day. */
function wander({ seed, version, timetable, updatedAt }: Point, figure: string): number {
  const draw = hashParts(seed, 'telemetry', version, timetable, figure, updatedAt / dayMs) / 2 ** 32;
  return 1 + unrest[timetable] * (2 * draw - 1);
}

/** A factor near 1 that a version keeps: some are a step back. */
function knack({ seed, version }: Point, figure: string): number {
  return 0.96 + (0.08 * hashParts(seed, 'telemetry', version, figure)) / 2 ** 32;
}

function hundredth(value: number): number {
  return Math.round(value * 100) / 100;
}

/** What a share of reports is multiplied by, near 1. */
interface Reports {
  readonly reports: number;
  readonly wander: (name: string) => number;
}

/** `popular_resolutions` of a release: width and height, from the fifteenth on also how many reports had it. */
type Resolutions = readonly (readonly number[])[];

/**
 * The screens players play on, most popular first. What stands in the list is not shown and reported as lists of whole
 * numbers only (recordings, "Telemetry"): pairs at first, then a third number, which moves with every version.
 *
 * @param index of the release in the schedule.
 */
function resolutionsOf(index: number, { reports, wander }: Reports): Resolutions {
  const counted = screens
    .map(({ size, from, perRelease }) => {
      const share = Math.max(0, from + perRelease * index) * wander(size.join(' '));
      return { size, count: Math.round(share * reports) };
    })
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
  if (index < firstCounted) return counted.slice(0, 4).map(({ size }) => size);
  return counted.map(({ size, count }) => [...size, count]);
}

const firstCounted = 14;

interface Screen {
  readonly size: readonly [width: number, height: number];
  /** Share of the reports with the first release, and what each later one adds. They need not add up to all of them. */
  readonly from: number;
  readonly perRelease: number;
}

const screens: readonly Screen[] = [
  { size: [1_920, 1_080], from: 0.56, perRelease: -0.01 },
  { size: [2_560, 1_440], from: 0.2, perRelease: 0.008 },
  { size: [3_440, 1_440], from: 0.05, perRelease: 0.0015 },
  { size: [1_366, 768], from: 0.075, perRelease: -0.004 },
  { size: [3_840, 2_160], from: -0.05, perRelease: 0.006 },
  { size: [5_120, 1_440], from: -0.03, perRelease: 0.002 },
];
