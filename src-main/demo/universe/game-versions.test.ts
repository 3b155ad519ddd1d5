import { describe, expect, test } from 'vitest';
import { gameVersionsAt } from './game-versions.ts';
import { releaseSchedule } from './release-schedule.ts';

const dayMs = 86_400_000;
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
