import { describe, expect, test } from 'vitest';
import { catalog } from '../../../../src-shared/catalog/registry.ts';
import { dayMs } from '../../../../src-shared/day.ts';
import { readDemoSystems } from '../read-demo-systems-fixture.ts';
import { worldAt } from '../world-at.ts';

const noon = Date.UTC(2026, 2, 14, 12, 0);
const seeds = [1, 2, 99];

const readTunnels = (seed: number, atMs = noon) => catalog.tunnels.read(worldAt(seed, atMs).starmap().tunnels(), {});

describe('tunnels', () => {
  test.each(seeds)('seed %i has 130 between 78 systems, with six each at most, none twice', (seed) => {
    const { records, drift } = readTunnels(seed);
    expect(drift).toEqual([]);
    expect(records).toHaveLength(130);
    const degrees = new Map<string, number>();
    for (const { fields } of records) {
      for (const id of [String(fields.entry?.systemId), String(fields.exit?.systemId)]) {
        degrees.set(id, (degrees.get(id) ?? 0) + 1);
      }
      expect(fields).toMatchObject({ direction: 'B', size: expect.stringMatching(/^[SML]$/) as string }); // matchers are any
    }
    expect(degrees.size).toBe(78);
    expect(Math.max(...degrees.values())).toBe(6);
    const pairs = records.map(({ fields }) => {
      const [from, to] = [Number(fields.entry?.systemId), Number(fields.exit?.systemId)];
      expect(from).not.toBe(to);
      return `${Math.min(from, to)}-${Math.max(from, to)}`;
    });
    expect(new Set(pairs).size).toBe(130);
    expect(new Set(records.map(({ fields }) => fields.size)).size).toBe(3);
    const named = records.filter(({ fields }) => [fields.name, fields.entry?.name, fields.exit?.name].some(Boolean));
    expect(named).toHaveLength(1);
  });

  test.each(seeds)('seed %i joins most systems, and not quite all, and neighbours rather than strangers', (seed) => {
    const { records } = readTunnels(seed);
    const links = records.map(({ fields }) => [String(fields.entry?.systemId), String(fields.exit?.systemId)] as const);
    const groups = [...new Set(links.flat())].map((id) => new Set([id]));
    const merged = links.reduce<Set<string>[]>((parts, [from, to]) => {
      const touched = parts.filter((part) => part.has(from) || part.has(to));
      return [...parts.filter((part) => !touched.includes(part)), new Set(touched.flatMap((part) => [...part]))];
    }, groups);
    const sizes = merged.map((part) => part.size).toSorted((a, b) => a - b);
    expect(sizes.at(-1)).toBeGreaterThanOrEqual(73);
    expect(sizes).toHaveLength(2);
    expect(sizes[0]).toBeGreaterThan(1);

    const places = new Map(catalog.systems.read(worldAt(seed, noon).systems(), {}).records.map((r) => [r.identity, r]));
    const lengthOf = (from: string, to: string): number => {
      const [a, b] = [places.get(from)?.fields, places.get(to)?.fields];
      return Math.hypot(...(['x', 'y', 'z'] as const).map((axis) => (a?.[axis] ?? NaN) - (b?.[axis] ?? NaN)));
    };
    const tunnelled = links.map(([from, to]) => lengthOf(from, to)).filter((length) => !Number.isNaN(length));
    const ids = [...places.keys()];
    const all = ids.flatMap((from) => ids.map((to) => lengthOf(from, to))).filter((length) => length > 0);
    const median = (lengths: readonly number[]): number =>
      lengths.toSorted((a, b) => a - b)[Math.floor(lengths.length / 2)] ?? NaN;
    expect(median(tunnelled)).toBeLessThan(median(all) / 3);
  });

  test.each(seeds)('seed %i has every end as a jump point of its system, at the same place', (seed) => {
    const systems = new Map(readDemoSystems(seed, noon).map((system) => [system.id, system]));
    const jumpPoints = [...systems.values()].flatMap(({ celestialObjects }) =>
      celestialObjects.filter(({ type }) => type === 'JUMPPOINT'),
    );
    const ends = readTunnels(seed).records.flatMap(({ fields }) => [fields.entry, fields.exit]);
    expect(jumpPoints).toHaveLength(260);
    expect(new Set(jumpPoints.map(({ id }) => id))).toEqual(new Set(ends.map((end) => end?.id)));
    for (const end of ends) {
      const inside = systems.get(end?.systemId ?? '')?.celestialObjects.find(({ id }) => id === end?.id);
      const { code, designation, name, distance, latitude, longitude, type } = end ?? {};
      expect(inside).toMatchObject({ code, designation, name, distance, latitude, longitude, type });
      const own = worldAt(seed, noon)
        .starmap()
        .object(end?.code ?? '');
      expect(String(own?.['id'])).toBe(end?.id);
    }
  });

  test('have mouths of which a few are out of use for some weeks, and nothing else changes', () => {
    const ends = (atMs: number) => readTunnels(1, atMs).records.map(({ fields }) => fields.entry);
    const [now, later] = [ends(noon), ends(noon + 60 * dayMs)];
    expect(new Set(now.map((end) => end?.status))).toEqual(new Set(['P', 'M']));
    expect(now.filter((end) => end?.status === 'M').length).toBeLessThan(20);
    expect(later).not.toEqual(now);
    const still = (all: typeof now) => all.map((end) => ({ ...end, status: null }));
    expect(still(later)).toEqual(still(now));
  });
});
