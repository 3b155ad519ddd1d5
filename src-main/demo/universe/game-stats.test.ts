import { describe, expect, test } from 'vitest';
import { catalog } from '../../../src-shared/catalog/registry.ts';
import type { GameStats } from '../../../src-shared/domain/game-stats.ts';
import { gameStatsAt } from './game-stats.ts';
import { gameVersionsAt } from './game-versions.ts';
import { releaseSchedule } from './release-schedule.ts';

const dayMs = 86_400_000;
const now = Date.UTC(2026, 2, 14, 12);
const seeds = [1, 2, 3, 4, 5, 6];

function statsAt(seed: number, atMs: number): GameStats {
  const { records, drift } = catalog.stats.read(gameStatsAt(seed, atMs), {});
  expect(drift).toEqual([]);
  const fields = records[0]?.fields;
  if (!fields) throw new Error('There are no statistics');
  return fields;
}

describe.each(seeds)('statistics of seed %i', (seed) => {
  test.each([60_000, 3_600_000, 11 * dayMs])('never fall, and grow, in steps of %i ms', (stepMs) => {
    const steps = Array.from({ length: 60 }, (_, step) => statsAt(seed, now + step * stepMs));
    for (const figure of ['funds', 'fans', 'fleet'] as const) {
      const known = steps.map((each) => each[figure]).filter((value) => value !== null);
      expect(known).toEqual(known.toSorted((a, b) => a - b));
      expect(known.at(-1)).toBeGreaterThan(known[0] ?? Number.POSITIVE_INFINITY);
    }
  });

  test('name the newest version as the live one, except on the days they name none', () => {
    const days = Array.from({ length: 120 }, (_, day) => now + day * dayMs);
    const named = days.filter((atMs) => statsAt(seed, atMs).liveVersion !== null);
    for (const atMs of named) expect(statsAt(seed, atMs).liveVersion).toBe(gameVersionsAt(seed, atMs)[0]);
    expect(named.length).toBeGreaterThan(100);
    expect(named.length).toBeLessThan(120);
    const uncounted = days.filter((atMs) => statsAt(seed, atMs).fleet === null).length;
    expect(uncounted).toBeGreaterThan(1);
    expect(uncounted).toBeLessThan(30);
  });

  test('name a version under test before it comes out, first for a few, then for everybody who asks', () => {
    const next = releaseSchedule(seed).find(({ releasedAt }) => releasedAt > now + 60 * dayMs);
    const before = (days: number) => statsAt(seed, (next?.releasedAt ?? 0) - days * dayMs);
    expect(before(30)).toMatchObject({ etfVersion: `${next?.name}.0`, ptuVersion: null });
    expect(before(10)).toMatchObject({ ptuVersion: `${next?.name}.0` });
    expect(before(0).ptuVersion).toBeNull();
  });
});

test('funds have cents in some universes and none in others', () => {
  const whole = seeds.map((seed) =>
    [0, 1, 2].every((hour) => Number.isInteger(statsAt(seed, now + hour * 3.6e6).funds)),
  );
  expect(new Set(whole)).toEqual(new Set([true, false]));
});
