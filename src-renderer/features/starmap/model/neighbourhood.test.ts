import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { anyMap, chainOf, mapOf } from '../routes/engine/route-map-fixture.ts';
import { jumpsFrom, measuredBy, neighbourhoodScale, neighboursOf, showNeighbourhood } from './neighbourhood.ts';
import type { StarMap } from './star-map.ts';
import { useStarmapStore } from './starmap-store.ts';

afterEach(() => useStarmapStore.setState(useStarmapStore.getInitialState(), true));

/** Whether one step through any tunnel leads from one system to the other, read from the map anew. */
function isStep({ tunnels }: StarMap, from: number, to: number): boolean {
  return tunnels.some(
    ({ entry, exit, passage }) =>
      (entry === from && exit === to && ['both', 'unknown', 'entry-to-exit'].includes(passage)) ||
      (exit === from && entry === to && ['both', 'unknown', 'exit-to-entry'].includes(passage)),
  );
}

/** By trying every system for every system, as often as there are jumps. */
function reachedWithin(map: StarMap, here: number, jumps: number): readonly number[] {
  let reached = new Set([here]);
  for (let jump = 0; jump < jumps; jump++) {
    const next = map.systems.flatMap(({ index }) =>
      [...reached].some((from) => isStep(map, from, index)) ? [index] : [],
    );
    reached = new Set([...reached, ...next]);
  }
  return [...reached].toSorted((a, b) => a - b);
}

const placed = fc.tuple(anyMap(12, 24), fc.nat(11)).map(([map, here]) => ({ map, here: here % map.systems.length }));
const sorted = (members: ReadonlySet<number> | null) => [...(members ?? [])].toSorted((a, b) => a - b);

test('within so many jumps is what trying every step finds, one-way and closed tunnels included', () => {
  fc.assert(
    fc.property(placed, fc.integer({ min: 1, max: 6 }), ({ map, here }, within) => {
      const found = neighboursOf(map, { of: `s${here}`, by: 'jumps', within });
      expect(sorted(found)).toEqual(reachedWithin(map, here, within));
    }),
    { numRuns: 300 },
  );
});

test('within a distance is every system whose position is not farther, and the one in the middle', () => {
  fc.assert(
    fc.property(placed, fc.double({ min: 0.01, max: 300, noNaN: true }), ({ map, here }, within) => {
      const from = map.systems[here]?.position ?? null;
      const expected = map.systems.flatMap(({ index, position: to }) => {
        const away =
          from && to ? Math.sqrt((to.x - from.x) ** 2 + (to.y - from.y) ** 2 + (to.z - from.z) ** 2) : Infinity;
        return index === here || away <= within * (1 - 1e-9) ? [index] : [];
      });
      const found = neighboursOf(map, { of: `s${here}`, by: 'distance', within });
      for (const place of expected) expect(found).toContain(place);
      for (const place of found ?? []) {
        const to = map.systems[place]?.position;
        if (place !== here)
          expect(from && to && Math.hypot(to.x - from.x, to.y - from.y, to.z - from.z)).toBeLessThanOrEqual(
            within * (1 + 1e-8),
          );
      }
    }),
    { numRuns: 300 },
  );
});

test('the other measure keeps every member that it can measure', () => {
  fc.assert(
    fc.property(placed, fc.integer({ min: 1, max: 4 }), ({ map, here }, within) => {
      const near = { of: `s${here}`, by: 'jumps', within } as const;
      const measured = measuredBy(map, near, 'distance');
      const after = neighboursOf(map, measured) ?? new Set();
      const hasPosition = (place: number) => map.systems[place]?.position !== null;
      const lost = [...(neighboursOf(map, near) ?? [])].filter((place) => hasPosition(place) && !after.has(place));
      expect(hasPosition(here) ? lost : []).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

test('a map without the system in the middle has no such neighbourhood', () => {
  expect(neighboursOf(chainOf(3), { of: 'gone', by: 'jumps', within: 2 })).toBeNull();
});

test('where nothing leads anywhere, or nothing has a position, the neighbourhood is the system itself', () => {
  const alone = mapOf([{ position: null }, {}], []);
  expect([...(neighboursOf(alone, { of: 's0', by: 'jumps', within: 9 }) ?? [])]).toEqual([0]);
  expect([...(neighboursOf(alone, { of: 's0', by: 'distance', within: 1e9 }) ?? [])]).toEqual([0]);
  expect(neighbourhoodScale(alone, 0, 'jumps')).toEqual({ least: 1, most: 1, step: 1 });
  expect(neighbourhoodScale(alone, 0, 'distance')).toEqual({ least: 1, most: 1, step: 1 });
});

test('the scale reaches from one jump to the farthest, and in distances to the farthest system in handy steps', () => {
  const chain = chainOf(135);
  expect(neighbourhoodScale(chain, 0, 'jumps')).toEqual({ least: 1, most: 134, step: 1 });
  expect(neighbourhoodScale(chain, 0, 'distance')).toEqual({ least: 1, most: 134, step: 1 });
});

test('100,000 systems in a row are walked to their end', () => {
  expect(jumpsFrom(chainOf(100_000), 0).get(99_999)).toBe(99_999);
});

test('who asks for one sees what is within two jumps, and is flown there', () => {
  showNeighbourhood(chainOf(9), 's4');
  expect(useStarmapStore.getState()).toMatchObject({
    view: { near: { of: 's4', by: 'jumps', within: 2 } },
    flight: { identities: ['s4', 's3', 's5', 's2', 's6'] },
  });
});
