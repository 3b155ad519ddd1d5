import { describe, expect, test } from 'vitest';
import { catalog } from '../../../src-shared/catalog/registry.ts';
import { sampleOf } from '../long-run-fixture.ts';
import { readDemoSystems } from './read-demo-systems.ts';
import { worldAt } from './world-at.ts';

const noon = Date.UTC(2026, 2, 14, 12, 0);
const seeds = sampleOf([1, 2, 99], 1);

describe('the demo’s search', () => {
  const find = (seed: number, text: string) =>
    catalog.search.read(worldAt(seed, noon).starmap().find(text), { name: text });

  test.each(seeds)('seed %i finds every system by its name and its code, whatever the case', (seed) => {
    for (const { id, name, code } of readDemoSystems(seed, noon)) {
      for (const text of [name ?? '', (code ?? '').toLowerCase()]) {
        const { records, drift } = find(seed, text);
        expect(records.map(({ identity }) => identity)).toContain(`system:${id}`);
        expect(drift).toEqual([]);
      }
    }
  });

  test('finds objects by name, designation and code, and says which system each is in', () => {
    for (const { id, code, name, celestialObjects } of readDemoSystems(2, noon)) {
      for (const object of [...celestialObjects.slice(0, 2), ...celestialObjects.filter((one) => one.name !== null)]) {
        for (const text of [object.name, object.designation, object.code]) {
          if (text === null) continue;
          const hit = find(2, text.toUpperCase()).records.find(({ identity }) => identity === `object:${object.id}`);
          const place = { systemId: id, systemCode: code, systemName: name };
          expect(hit?.fields, text).toMatchObject({ kind: 'object', code: object.code, type: object.type, ...place });
        }
      }
    }
  });

  test('finds landing zones, which no system lists', () => {
    const zones = find(1, '.LANDING.').records;
    expect(zones.length).toBeGreaterThan(5);
    expect(new Set(zones.map(({ fields }) => fields.type))).toEqual(new Set(['LZ']));
  });

  test.each(['ar', 'nothing called this', ''])('finds nothing for %j', (text) => {
    expect(worldAt(1, noon).starmap().find(text)).toEqual({ objects: [], systems: [] });
  });
});
