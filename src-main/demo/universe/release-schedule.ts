import { hashWords } from './random.ts';

/** A minor game release, past or to come. Instants are UTC midnights, epoch milliseconds. */
export interface PlannedRelease {
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
    return { name, firstAnnouncedAt, releasedAt: firstAnnouncedAt + (hashWords(seed, 'slip', name) % 50) * dayMs };
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
  const steps = slipDays === 0 ? 0 : 1 + (hashWords(seed, 'slip steps', release.name) % 3);
  let taken = 0;
  for (let step = 0; step < steps; step++) {
    const share = (hashWords(seed, 'slip at', release.name, step) % 1_000) / 1_000;
    const learntAt = release.firstAnnouncedAt - 365 * dayMs * (1 - share);
    if (atMs >= learntAt) taken += 1;
  }
  return release.firstAnnouncedAt + Math.round((slipDays * taken) / Math.max(1, steps)) * dayMs;
}

const schedules = new Map<number, readonly PlannedRelease[]>();
const dayMs = 86_400_000;
const firstReleaseAt = Date.UTC(2018, 5, 30);
const daysApart = 91.3;
const numbered = (major: number, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `${major}.${from + index}`);
const releaseNames = [...numbered(3, 2, 24), ...numbered(4, 0, 10), ...numbered(5, 0, 15)];
