import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arriveWell, attemptRow, createArchive } from '../ingest/archive-fixture.ts';
import { readChangeRate } from './read-basket-facts.ts';

const ship = (name: string) => ({ id: 1, name });

test('a refresh counts where there was an answer to compare with, and changed where it brought another, as a naive count does', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          content: fc.constantFrom('a', 'b', 'c', 'failed', 'cancelled'),
          // Also a clock that was set back.
          at: fc.integer({ min: 1, max: 1_000_000 }),
        }),
        { maxLength: 12 },
      ),
      async (calls) => {
        const archive = createArchive();
        const contents: string[] = [];
        for (const { content, at } of calls) {
          const attempt = attemptRow({ resource: 'ships', startedAt: at });
          await archive.attempts.add(attempt);
          if (content === 'failed' || content === 'cancelled') {
            await archive.attempts.update(attempt.id, { outcome: content, endedAt: at });
            continue;
          }
          await arriveWell(archive, { data: [ship(content)], at, requestId: attempt.id });
          contents.push(content);
        }
        const refreshes = contents.slice(1);
        const changed = refreshes.filter((content, index) => content !== contents[index]).length;
        expect(await readChangeRate(archive, 'ships')).toEqual({ changed, refreshes: refreshes.length });
        await archive.delete();
      },
    ),
    { numRuns: 40 },
  );
});

test('another request’s answers are not counted', async () => {
  const archive = createArchive();
  const params = { handle: 'Wren' };
  for (const outcome of ['stored', 'unchanged', 'stored'] as const)
    await archive.attempts.add(attemptRow({ resource: 'user', params, outcome }));
  await archive.attempts.add(attemptRow({ resource: 'user', params: { handle: 'Wrenna' }, outcome: 'stored' }));
  expect(await readChangeRate(archive, 'user?{"handle":"Wren"}')).toEqual({ changed: 1, refreshes: 2 });
  expect(await readChangeRate(archive, 'ships')).toEqual({ changed: 0, refreshes: 0 });
});
