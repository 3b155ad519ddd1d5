import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { catalog } from '../../../../src-shared/catalog/registry.ts';
import { openEnvelope } from '../../../../src-shared/resource/envelope.ts';
import { growSystemTree } from './model/system-tree.ts';
import { mergeObjects, type ObjectDetails } from './model/use-system.ts';
import { layOutOrbits, orbitersOf } from './orbits/lay-out-orbits.ts';
import { orbitLabels } from './orbits/orbit-labels.ts';

/** Recordings of the real service; they are not part of this repository. */
const recordings = join(import.meta.dirname, '../../../../../shared/recordings/starmap');
const arePresent = existsSync(recordings);
if (!arePresent)
  process.stdout.write('Skipped: the recordings are not in ../shared/recordings, so no recorded system is drawn.\n');

function payloadOf(path: string): unknown {
  const envelope = openEnvelope(JSON.parse(readFileSync(join(recordings, path), 'utf8')));
  if (envelope.kind !== 'success') throw new Error(`${path} is no success`);
  return envelope.data;
}

const systems = arePresent
  ? readdirSync(join(recordings, 'systems')).flatMap((name) =>
      catalog['star-system'].read(payloadOf(`systems/${name}`), { code: 'X' }).records.map(({ fields }) => fields),
    )
  : [];
const cases = systems.map((system) => [system.code ?? '', system] as const);

describe.skipIf(!arePresent)('recorded systems', () => {
  test('are three with something in them', () => {
    expect(systems).toHaveLength(3);
  });

  test.each(cases)('%s: each object stands in the tree once, none astray, under a star', (_, system) => {
    const { all, roots } = growSystemTree(system.celestialObjects);
    expect(all).toHaveLength(system.celestialObjects.length);
    expect(new Set(all.map(({ object: { id } }) => id))).toEqual(new Set(system.celestialObjects.map(({ id }) => id)));
    expect(all.filter(({ isStray }) => isStray)).toEqual([]);
    expect(roots[0]?.kind).toBe('star');
    expect(all.filter(({ kind }) => kind === 'other')).toEqual([]);
  });

  test.each(cases.flatMap(([code, system]) => [[code, 860, 560, system] as const, [code, 420, 360, system] as const]))(
    '%s at %d × %d: everything is inside the drawing, around every body',
    (_, width, height, system) => {
      const tree = growSystemTree(system.celestialObjects);
      for (const focus of [null, ...tree.all.filter(({ children }) => children.length > 0)]) {
        const orbiters = orbitersOf(tree, focus);
        for (const isTilted of [true, false]) {
          const zones = focus ? null : system;
          const picture = layOutOrbits({ orbiters, zones, scale: 'readable', isTilted, width, height });
          const drawn = picture.marks.length + picture.belts.length + picture.unplaced.length;
          expect(drawn).toBe(orbiters.centre.length + orbiters.around.length);
          for (const { x, y, node } of picture.marks) {
            expect(x > 0 && x < width && y > 0 && y < height, `${node.title} at ${x}, ${y}`).toBe(true);
          }
        }
      }
    },
  );

  test.each(cases)('%s: three names of four find room', (_, system) => {
    const tree = growSystemTree(system.celestialObjects);
    const picture = layOutOrbits({
      orbiters: orbitersOf(tree, null),
      zones: system,
      scale: 'readable',
      isTilted: true,
      width: 850,
      height: 520,
    });
    const labels = orbitLabels(picture, (key) => tree.byKey.get(key)?.title ?? '');
    const named = labels.filter(({ kind }) => kind === 'object').length;
    expect(named).toBeGreaterThanOrEqual((picture.marks.length + picture.belts.length) * 0.75);
  });

  test('a recorded world brings its landing zone, and its moons and stations stand there once', () => {
    const [world] = catalog.object.read(payloadOf('objects/Crusader.json'), { code: 'X' }).records;
    const system = systems.find(({ celestialObjects }) => celestialObjects.some(({ id }) => id === world?.identity));
    const detail = { fields: world?.fields } as ObjectDetails extends ReadonlyMap<string, infer Detail>
      ? Detail
      : never; // test data: what is read of a detail
    const objects = system?.celestialObjects ?? [];
    const { all } = growSystemTree(mergeObjects(objects, new Map([[world?.identity ?? '', detail]])));
    expect(all).toHaveLength(objects.length + 1);
    const [zone, ...others] = all.filter(({ kind }) => kind === 'landing-zone');
    expect(others).toEqual([]);
    expect(zone?.parentKey).toBe(world?.identity);
  });
});
