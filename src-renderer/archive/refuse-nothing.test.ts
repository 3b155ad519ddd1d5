import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { arrive, arriveWell, createArchive } from './archive-fixture.ts';

const everything = {};
const filtered = { name: 'Heron' };

test.each([
  ['an empty list where everything was asked for', everything, [], 'not-found'],
  ['an empty list where a filter was set', filtered, [], null],
  ['upstream’s empty resultset', everything, { resultset: [] }, 'not-found'],
  ['a text', filtered, 'maintenance', 'unexpected-shape'],
  ['a number', everything, 7, 'unexpected-shape'],
  ['a list of junk', filtered, [1, null, 'x', {}], 'unexpected-shape'],
  ['an object of another kind', everything, { error: 'down' }, 'unexpected-shape'],
  ['a list with one ship in it', everything, [null, { id: 1, name: 'Heron' }], null],
])('%s is data or is refused, and never stored as "all removed"', async (_, params, data, problem) => {
  const archive = createArchive();
  await arriveWell(archive, { params, data: [{ id: 1, name: 'Heron', mass: 1 }] });
  const outcome = await arrive(archive, { params, data, at: 2_000 });
  expect(outcome.ok ? null : outcome.problem.kind).toBe(problem);
  expect(await archive.snapshots.count()).toBe(problem === null ? 2 : 1);
});
