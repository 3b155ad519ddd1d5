import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { arriveWell, createArchive } from '../../../archive/ingest/archive-fixture.ts';
import { release } from './roadmap-fixture.ts';
import { mergeOlderReleases, readOlderReleases } from './use-roadmap.ts';

const wire = (id: string, name: string) => ({ id, name, cards: [] });

async function archiveWithWindows() {
  const archive = createArchive();
  const board = 'main';
  const put = (at: number, params: object, data: readonly object[]) =>
    arriveWell(archive, { resource: 'roadmap', params: { board, ...params }, data, at });
  await put(1_000, {}, [wire('1', '1.0'), wire('2', '2.0')]);
  await put(2_000, {}, [wire('2', '2.0'), wire('3', '3.0')]);
  await put(3_000, { date_max: 99 }, [wire('0', 'zero'), wire('1', 'one'), wire('2', 'two')]);
  await put(4_000, { version: 'zero' }, [wire('0', 'zero again')]);
  await put(5_000, { version: 'none' }, []);
  await arriveWell(archive, {
    resource: 'roadmap',
    params: { board: 'campaign', version: 'x' },
    data: [wire('9', 'x')],
    at: 5_000,
  });
  return archive;
}

it('takes a release for back-filled where no whole list ever held it, and the list wins', async () => {
  const older = await readOlderReleases(await archiveWithWindows(), 'main', null);
  const listed = [release('2', { name: '2.0' }), release('3', { name: '3.0' })];
  const merged = mergeOlderReleases(listed, older);
  expect(merged.map(({ identity, title, origin }) => [identity, title, origin])).toEqual([
    ['0', 'zero again', 'back-filled'],
    ['1', 'one', 'earlier'],
    ['2', '2.0', 'listed'],
    ['3', '3.0', 'listed'],
  ]);
});

it('lists the questions of this board, the latest first, also those that found nothing', async () => {
  const { responses } = await readOlderReleases(await archiveWithWindows(), 'main', null);
  expect(responses.map(({ params, list }) => [params['version'] ?? 'dates', list.records.length])).toEqual([
    ['none', 0],
    ['zero', 1],
    ['dates', 3],
  ]);
});

it('takes the answer that was the latest at an instant, whatever was confirmed since', async () => {
  const archive = await archiveWithWindows();
  await arriveWell(archive, {
    resource: 'roadmap',
    params: { board: 'main', date_max: 99 },
    data: [wire('0', 'zero'), wire('1', 'one'), wire('2', 'two')],
    at: 9_000,
  });
  const { responses } = await readOlderReleases(archive, 'main', 4_500);
  expect(responses.map(({ params }) => params['version'] ?? 'dates')).toEqual(['zero', 'dates']);
});

it('knows at an instant only what had been answered by then', async () => {
  const archive = await archiveWithWindows();
  const { responses, observed } = await readOlderReleases(archive, 'main', 3_000);
  expect(responses).toHaveLength(1);
  expect(observed).toEqual(new Set(['1', '2', '3']));
  expect(await readOlderReleases(archive, 'campaign', 4_999)).toEqual({ responses: [], observed: new Set() });
});
