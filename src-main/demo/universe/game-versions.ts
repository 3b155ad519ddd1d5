import { dayMs } from '../../../src-shared/day.ts';
import { hashParts } from './random.ts';
import type { WireRecord } from './ship-record.ts';

/** Every version of the game that has come out by an instant, as `<major>.<minor>.<patch>`, newest first. */
export function gameVersionsAt(seed: number, atMs: number): readonly string[] {
  const released = allVersions(seed).filter(({ releasedAt }) => releasedAt <= atMs);
  return released.map(({ name }) => name).toReversed();
}

interface DatedVersion {
  readonly name: string;
  readonly releasedAt: number;
}

/** Oldest first, by number and by date alike: a patch that would come after the next minor release is never made. */
function allVersions(seed: number): readonly DatedVersion[] {
  const schedule = releaseSchedule(seed);
  return schedule.flatMap(({ name, releasedAt }, index) => {
    const nextAt = schedule[index + 1]?.releasedAt ?? Number.POSITIVE_INFINITY;
    const first = releasedAt + weeksUntil(seed, name, 1);
    const dates = [releasedAt, first, first + weeksUntil(seed, name, 2)];
    return dates.filter((at) => at < nextAt).map((at, patch) => ({ name: `${name}.${patch}`, releasedAt: at }));
  });
}

/** Two to five weeks, in milliseconds. */
function weeksUntil(seed: number, name: string, patch: number): number {
  return (14 + (hashParts(seed, 'patch', name, patch) % 22)) * dayMs;
}

/** A minor game release, past or to come. Instants are UTC midnights, epoch milliseconds. */
interface PlannedRelease {
  /** `<major>.<minor>`; versions are `<major>.<minor>.<patch>`. */
  readonly name: string;
  /** The date first announced: the end of a quarter, more or less. */
  readonly firstAnnouncedAt: number;
  /** When it really comes out: never before, and up to seven weeks after the first announcement. */
  readonly releasedAt: number;
}

/** Every release from 3.2 (mid-2018) to 5.15 (late 2030), oldest first. What has come out is what `releasedAt` says. */
export function releaseSchedule(seed: number): readonly PlannedRelease[] {
  const known = schedules.get(seed);
  if (known) return known;
  const schedule = releaseNames.map((name, index) => {
    const firstAnnouncedAt = firstReleaseAt + Math.round(index * daysApart) * dayMs;
    return { name, firstAnnouncedAt, releasedAt: firstAnnouncedAt + (hashParts(seed, 'slip', name) % 50) * dayMs };
  });
  schedules.set(seed, schedule);
  return schedule;
}

/**
 * The date announced for a release at an instant: it starts as the first one and takes its slips in steps, each of them
 * between a year before the first date and the release itself.
 */
export function announcedAt(seed: number, release: PlannedRelease, atMs: number): number {
  const slipDays = (release.releasedAt - release.firstAnnouncedAt) / dayMs;
  const steps = slipDays === 0 ? 0 : 1 + (hashParts(seed, 'slip steps', release.name) % 3);
  let taken = 0;
  for (let step = 0; step < steps; step++) {
    const share = (hashParts(seed, 'slip at', release.name, step) % 1_000) / 1_000;
    const learntAt = release.firstAnnouncedAt - 365 * dayMs * (1 - share);
    if (atMs >= learntAt) taken += 1;
  }
  return release.firstAnnouncedAt + Math.round((slipDays * taken) / Math.max(1, steps)) * dayMs;
}

const schedules = new Map<number, readonly PlannedRelease[]>();
const firstReleaseAt = Date.UTC(2018, 5, 30);
const daysApart = 91.3;
const numbered = (major: number, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `${major}.${from + index}`);
const releaseNames = [...numbered(3, 2, 24), ...numbered(4, 0, 10), ...numbered(5, 0, 15)];

/** The `stats` record. Funds, fans and fleet only ever grow, minute by minute. */
export function gameStatsAt(seed: number, atMs: number): WireRecord {
  const days = (atMs - foundedAt) / dayMs;
  return {
    current_etf: versionUnderTest(seed, atMs + testDays * dayMs),
    current_live: gameVersionsAt(seed, atMs)[0] ?? '',
    current_ptu: versionUnderTest(seed, atMs),
    fans: Math.floor(grown(days, vary(seed, 'fans', 1_150))),
    fleet: Math.floor(grown(days, vary(seed, 'fleet', 410))),
    funds: Math.floor(grown(days, vary(seed, 'funds', 165_000))),
  };
}
const foundedAt = Date.UTC(2012, 9, 1);

/** A minor release is tested for three weeks by everybody who asks, and for three weeks before that by a few. */
const testDays = 21;

/** The minor release that comes out within the test's length after an instant; null between tests. */
function versionUnderTest(seed: number, atMs: number): string | null {
  const next = releaseSchedule(seed).find(({ releasedAt }) => releasedAt > atMs);
  return next && next.releasedAt - atMs <= testDays * dayMs ? `${next.name}.0` : null;
}

/** What has gathered after so many days at a daily rate that swings with the year but never falls to zero. */
function grown(days: number, perDay: number): number {
  const year = 365.25;
  const swing = 0.6;
  return perDay * (days + ((swing * year) / (2 * Math.PI)) * (1 - Math.cos((2 * Math.PI * days) / year)));
}

/** A fifth more or less, depending on the universe. */
function vary(seed: number, word: string, base: number): number {
  return base * (0.8 + (0.4 * hashParts(seed, 'rate', word)) / 2 ** 32);
}
