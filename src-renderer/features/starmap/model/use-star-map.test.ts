import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { arriveWell, createArchive } from '../../../archive/ingest/archive-fixture.ts';
import { readDetailedSystems } from './use-star-map.ts';

test('details are archived for what was answered, not for what was asked, and not before they came', async () => {
  const archive = createArchive();
  const detail = (code: string, id: string, at: number) =>
    arriveWell(archive, {
      resource: 'star-system',
      params: { code },
      data: { id, code: code.toUpperCase(), name: code },
      at,
    });
  await detail('aster', '7', 1_000);
  await detail('Aster', '7', 1_500);
  await detail('BELEN', '8', 2_000);
  await arriveWell(archive, { resource: 'systems', data: [{ id: '9', code: 'CORA' }], at: 1_000 });
  expect(await readDetailedSystems(archive, null)).toEqual(new Set(['7', '8']));
  expect(await readDetailedSystems(archive, 1_600)).toEqual(new Set(['7']));
  expect(await readDetailedSystems(archive, 500)).toEqual(new Set());
});
