import { describe, expect, test } from 'vitest';
import { catalog } from '../../../src-shared/catalog/registry.ts';
import { dayMs } from '../../../src-shared/day.ts';
import type { GameStats } from '../../../src-shared/catalog/stats.ts';
import { gameStatsAt, gameVersionsAt, releaseSchedule } from './game-versions.ts';

const now = Date.UTC(2026, 2, 14, 12);
const numbersOf = (version: string): readonly number[] => version.split('.').map(Number);

describe.each([1, 2, 99])('game versions of seed %i', (seed) => {
  test('go newest first by number, each once, from 3.2.0 on', () => {
    const versions = gameVersionsAt(seed, now);
    const byNumber = versions.toSorted((a, b) => {
      const [left, right] = [numbersOf(a), numbersOf(b)];
      return left.reduce((order, part, place) => (order === 0 ? (right[place] ?? 0) - part : order), 0);
    });
    expect(versions).toEqual(byNumber);
    expect(new Set(versions).size).toBe(versions.length);
    expect(versions.at(-1)).toBe('3.2.0');
    expect(versions.every((version) => /^\d+\.\d+\.\d+$/.test(version))).toBe(true);
  });

  test('hold every released minor version and no other, patches some weeks behind it', () => {
    const released = releaseSchedule(seed).filter(({ releasedAt }) => releasedAt <= now);
    const versions = gameVersionsAt(seed, now);
    const minors = new Set(versions.map((version) => version.replace(/\.\d+$/, '')));
    expect([...minors].toReversed()).toEqual(released.map(({ name }) => name));
    expect(versions.filter((version) => version.endsWith('.1')).length).toBeGreaterThan(released.length / 2);
    for (const { name, releasedAt } of released) {
      expect(gameVersionsAt(seed, releasedAt - 1)).not.toContain(`${name}.0`);
      expect(gameVersionsAt(seed, releasedAt)[0]).toBe(`${name}.0`);
      expect(gameVersionsAt(seed, releasedAt + 13 * dayMs)[0]).toBe(`${name}.0`);
    }
  });

  test('only grow: what was there stays', () => {
    let before: readonly string[] = [];
    for (let day = 0; day < 4_500; day += 7) {
      const versions = gameVersionsAt(seed, Date.UTC(2018, 5, 30) + day * dayMs);
      expect(versions.slice(versions.length - before.length)).toEqual(before);
      before = versions;
    }
  });
});

test('before the first release there is none', () => {
  expect(gameVersionsAt(1, Date.UTC(2018, 0, 1))).toEqual([]);
});

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
      const known = steps.map((each) => each[figure] ?? Number.NaN);
      expect(known).toEqual(known.toSorted((a, b) => a - b));
      expect(known.at(-1)).toBeGreaterThan(known[0] ?? Number.POSITIVE_INFINITY);
    }
  });

  test('name the newest version as the live one', () => {
    for (let day = 0; day < 120; day++)
      expect(statsAt(seed, now + day * dayMs).liveVersion).toBe(gameVersionsAt(seed, now + day * dayMs)[0]);
  });

  test('name a version under test before it comes out, first for a few, then for everybody who asks', () => {
    const next = releaseSchedule(seed).find(({ releasedAt }) => releasedAt > now + 60 * dayMs);
    const before = (days: number) => statsAt(seed, (next?.releasedAt ?? 0) - days * dayMs);
    expect(before(30)).toMatchObject({ etfVersion: `${next?.name}.0`, ptuVersion: null });
    expect(before(10)).toMatchObject({ ptuVersion: `${next?.name}.0` });
    expect(before(0).ptuVersion).toBeNull();
  });
});
