import { expect, test } from 'vitest';
import type { Release } from '../../../src-shared/catalog/roadmap.ts';
import { dayMs } from '../../../src-shared/day.ts';
import { formatDue, nextRelease } from './next-release.tsx';

const now = 100.5 * dayMs;

/** Nothing but what the choice goes by. */
const release = (name: string, day: number | null, isReleased: boolean | null = false): Release =>
  ({ name, scheduledAt: day === null ? null : day * dayMs, isReleased }) as Release;

test.each<[what: string, releases: readonly Release[], name: string | null]>([
  ['the first to come, also where it is today', [release('b', 130), release('a', 100), release('old', 90)], 'a'],
  ['not one that is out', [release('out', 101, true), release('next', 120, null)], 'next'],
  ['the one that was due last where none is to come', [release('a', 50), release('b', 90), release('c', null)], 'b'],
  ['the first without a date where none has one', [release('a', null), release('b', null)], 'a'],
  ['none where all are out', [release('a', 90, true)], null],
  ['none on an empty board', [], null],
])('the next release is %s', (_, releases, name) => {
  expect(nextRelease(releases, now)?.name ?? null).toBe(name);
});

test.each([
  [null, 'no date'],
  [100, 'due today'],
  [99, 'was due 10 Apr 1970'],
  [101, '12 Apr 1970, in 1 day'],
])('a release of day %j is due: "%s"', (day, words) => {
  expect(formatDue(release('a', day), now)).toBe(words);
});
