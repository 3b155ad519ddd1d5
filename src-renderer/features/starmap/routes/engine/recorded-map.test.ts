import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { StarMap } from '../../model/star-map.ts';
import { chainOf, mapOf } from './route-map-fixture.ts';
import { differentDistances } from './route-oracle-fixture.ts';

const file = join(import.meta.dirname, '../../../../../../shared/recordings/starmap/bootup-2021-06.json');

interface Recorded {
  readonly data: Record<'systems' | 'tunnels', { readonly resultset: readonly Record<string, unknown>[] }>;
}

const recorded = recordedMap();

test.skipIf(recorded === null)(
  'the recorded map agrees with graphology: routes between all pairs',
  { timeout: 120_000 },
  () => {
    const map = recorded ?? chainOf(2);
    expect([map.systems.length, map.tunnels.length]).toEqual([90, 130]);
    expect(differentDistances(map)).toEqual([]);
  },
);

/** Null, with a printed reason, where it is missing. */
function recordedMap(): StarMap | null {
  if (!existsSync(file)) {
    process.stdout.write('Skipped: ../shared/recordings is missing; no routes are found on the recorded map.\n');
    return null;
  }
  const { data } = JSON.parse(readFileSync(file, 'utf8')) as Recorded; // a recording, whose shape its README tells
  const systems = data.systems.resultset;
  const placeOf = (end: unknown): number | null => {
    const id = (end as { star_system_id?: unknown }).star_system_id; // as recorded
    const place = systems.findIndex((system) => system['id'] === id);
    return place === -1 ? null : place;
  };
  return mapOf(
    systems.map((system) => ({
      name: String(system['name']),
      position: { x: Number(system['position_x']), y: Number(system['position_y']), z: Number(system['position_z']) },
      danger: Number(system['aggregated_danger']),
    })),
    data.tunnels.resultset.map(({ size, entry, exit }) => ({
      entry: placeOf(entry),
      exit: placeOf(exit),
      size: String(size),
    })),
  );
}
