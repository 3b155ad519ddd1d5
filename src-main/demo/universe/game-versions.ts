import { hashWords } from './random.ts';
import { releaseSchedule } from './release-schedule.ts';

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
  return (14 + (hashWords(seed, 'patch', name, patch) % 22)) * 86_400_000;
}
