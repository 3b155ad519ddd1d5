import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { arriveWell, createArchive } from '../../../archive/archive-fixture.ts';
import { readObjectHome } from './read-object-home.ts';

test('an object is found in the system that lists it, whatever its code begins with', async () => {
  const archive = createArchive();
  const arrive = (code: string, objects: readonly object[], at: number) =>
    arriveWell(archive, {
      resource: 'star-system',
      params: { code },
      data: { id: code, code, celestial_objects: objects },
      at,
    });
  await arrive('ARDWEN', [{ id: '1', code: 'ARDWEN.PLANETS.ONE' }], 1_000);
  await arrive('KESH', [{ id: '2', code: "ARDWNE.MOONS.O'NEIL, EAST" }], 2_000);
  expect(await readObjectHome(archive, "ARDWNE.MOONS.O'NEIL, EAST", null)).toMatchObject({
    systemCode: 'KESH',
    object: { id: '2' },
  });
  expect(await readObjectHome(archive, "ARDWNE.MOONS.O'NEIL, EAST", 1_500)).toBeNull();
  expect(await readObjectHome(archive, 'NOWHERE', null)).toBeNull();
});
