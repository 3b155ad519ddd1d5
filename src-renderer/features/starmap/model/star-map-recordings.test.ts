import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { catalog } from '../../../../src-shared/catalog/registry.ts';
import { openEnvelope } from '../../../../src-shared/resource/envelope.ts';
import { projectWith } from '../stage/camera/map-project.ts';
import { pointsOf } from '../stage/layout/use-readable-places.ts';
import { readableViews, resolveOverlaps } from '../stage/layout/resolve-overlaps.ts';
import { buildStarMap } from './build-star-map.ts';
import { firstReadings } from './direction-readings.ts';
import { legendOf } from './legend.ts';
import { colourDistance, contrastOf } from './map-colours.ts';
import { coloursOf, overlapping } from './star-map-fixture.ts';
import type { StarMap } from './star-map.ts';
import { colourings } from './starmap-store.ts';

/** Recordings of the real service; they are not part of this repository. */
const recording = join(import.meta.dirname, '../../../../../shared/recordings/starmap/bootup-2021-06.json');
const isPresent = existsSync(recording);
if (!isPresent)
  process.stdout.write('Skipped: the recordings are not in ../shared/recordings, so no recorded map is built.\n');

function recordedMap(): StarMap {
  const envelope = openEnvelope(JSON.parse(readFileSync(recording, 'utf8')));
  if (envelope.kind !== 'success') throw new Error('The recording is no success');
  const { systems, tunnels } = envelope.data as Readonly<Record<'systems' | 'tunnels', unknown>>; // test data
  return buildStarMap(
    catalog.systems.read(systems, {}).records,
    catalog.tunnels.read(tunnels, {}).records,
    new Set(),
    firstReadings,
  );
}

describe.skipIf(!isPresent)('the recorded map', () => {
  const map = isPresent ? recordedMap() : null;
  if (!map) return;

  test('has 90 systems, all at their positions, and 130 tunnels, all with both ends and both ways', () => {
    expect(map.systems).toHaveLength(90);
    expect(map.tunnels).toHaveLength(130);
    expect(map.systems.every(({ position, place }) => position !== null && place === position)).toBe(true);
    expect(map.tunnels.every(({ entry, exit }) => entry !== null && exit !== null && entry !== exit)).toBe(true);
    expect(new Set(map.tunnels.map(({ passage }) => passage))).toEqual(new Set(['both']));
  });

  test('has those systems without tunnels that no end names, and no other finding', () => {
    const named = new Set(map.tunnels.flatMap(({ fields }) => [fields.entry?.systemId, fields.exit?.systemId]));
    const alone = map.systems.filter(({ fields }) => !named.has(fields.id ?? '')).map(({ index }) => index);
    process.stdout.write(`recorded map: ${alone.length} of ${map.systems.length} systems have no tunnel\n`);
    expect(map.findings).toMatchObject([{ kind: 'no-tunnel', systems: alone, tunnels: [] }]);
    expect(alone).toHaveLength(13);
  });

  test.each(['dark', 'light'] as const)('has legends whose colours are seen and told apart on %s', (scheme) => {
    const css = readFileSync(join(import.meta.dirname, '../../../ui/tokens.css'), 'utf8');
    const colours = coloursOf(scheme, css);
    for (const colouring of colourings) {
      const entries = legendOf(map, colouring, colours);
      expect(entries.reduce((sum, { count }) => sum + count, 0)).toBe(90);
      for (const [index, { colour, words }] of entries.entries()) {
        expect(contrastOf(colour, colours.ground), words).toBeGreaterThanOrEqual(3);
        for (const other of entries.slice(0, index))
          expect(colourDistance(colour, other.colour), `${colouring}: ${words}, ${other.words}`).toBeGreaterThan(0.03);
      }
    }
    expect(legendOf(map, 'affiliation', colours)).toHaveLength(6);
  });

  test.each([
    { width: 560, height: 480 },
    { width: 876, height: 700 },
    { width: 2_080, height: 1_200 },
  ])(
    'is pulled apart until no mark lies on another in any view of the whole map of %j, each near its position',
    (drawing) => {
      const { points, radii } = pointsOf(map);
      const before = readableViews(points, drawing).map((view) => overlapping(projectWith(view, points), radii));
      expect(Math.max(...before)).toBeGreaterThan(5);
      const pulled = resolveOverlaps(points, radii, drawing);
      const extent = Math.max(...points) - Math.min(...points);
      for (const view of readableViews(pulled, drawing)) expect(overlapping(projectWith(view, pulled), radii)).toBe(0);
      for (let at = 0; at < points.length; at++)
        expect(Math.abs((pulled[at] ?? NaN) - (points[at] ?? NaN))).toBeLessThan(extent * 0.06);
    },
  );
});
