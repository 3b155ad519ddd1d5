import 'fake-indexeddb/auto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from '../../../src-shared/request-key.ts';
import { readBody } from '../bodies/pack-body.ts';
import { readCollection } from '../read/read-collection.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import { summariseSnapshot, type Snapshot } from '../schema/archive-rows.ts';
import { arrive, createArchive } from './archive-fixture.ts';

/** Few ids and few values, so that contents repeat, overlap and collide. */
const ship = fc.record(
  {
    id: fc.constantFrom('1', '2', '3', 4, null),
    name: fc.constantFrom('Heron', 'Plover|x', '__proto__', ''),
    mass: fc.constantFrom('1', '2', 'heavy', null, 1e300),
    time_modified: fc.constantFrom('today', 'yesterday'),
    'odd.key': fc.jsonValue({ maxDepth: 1 }),
  },
  { requiredKeys: ['name'] },
);
const data = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.array(fc.oneof({ weight: 8, arbitrary: ship }, fc.constantFrom(null, {}, 'junk', 7)), {
      maxLength: 5,
    }),
  },
  ship,
  fc.constantFrom(null, {}, 'text', [[[]]]),
);
const text = fc.oneof(
  { weight: 8, arbitrary: data.map((payload) => JSON.stringify({ success: 1, data: payload })) },
  fc.constantFrom('', '{"success":1,"data":[{"id":', '{"success":0,"message":"no","data":null}', '[]'),
);
const arrival = fc.record({ text, at: fc.integer({ min: 1, max: 50 }), params: fc.constantFrom({}, { crew_min: 2 }) });

test('after any sequence of answers every finished snapshot stays readable and every manifest resolves', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(arrival, { maxLength: 8 }), async (arrivals) => {
      const archive = createArchive();
      const finished = new Map<string, Snapshot>();
      for (const next of arrivals) {
        const outcome = await arrive(archive, next);
        if (!outcome.ok) expect(['unexpected-shape', 'not-found']).toContain(outcome.problem.kind);
        else if (outcome.value.outcome === 'stored')
          finished.set(outcome.value.snapshotId, await stored(archive, outcome.value.snapshotId));
        const sent = outcome.ok ? (JSON.parse(next.text) as { data: unknown }).data : undefined;
        if (outcome.ok) await expectReadable(archive, await stored(archive, outcome.value.snapshotId), sent);
      }
      const snapshots = await archive.snapshots.orderBy('id').toArray();
      expect(snapshots).toHaveLength(finished.size);
      expect(await archive.outlines.orderBy('id').toArray()).toEqual(snapshots.map(summariseSnapshot));
      for (const snapshot of finished.values()) {
        const now = await stored(archive, snapshot.id);
        expect({ ...now, lastSeenAt: 0, lastSeenSource: '' }).toEqual({
          ...snapshot,
          lastSeenAt: 0,
          lastSeenSource: '',
        });
        await expectReadable(archive, now);
      }
      archive.close();
    }),
    { numRuns: 60 },
  );
});

async function stored(archive: ArchiveDatabase, id: string): Promise<Snapshot> {
  const snapshot = await archive.snapshots.get(id);
  if (!snapshot) throw new Error(`Snapshot ${id} is missing`);
  return snapshot;
}

/** @param sent what the service sent; its canonical form has to be the stored one. */
async function expectReadable(archive: ArchiveDatabase, snapshot: Snapshot, sent?: unknown): Promise<void> {
  const collection = await readCollection(archive, snapshot.requestKey, snapshot.fetchedAt);
  expect(collection?.snapshot.id).toBe(snapshot.id);
  expect(collection?.records).toHaveLength(snapshot.manifest.length);
  const volatile = new Set(['time_modified']);
  const canonical = canonicalJson(await readBody(archive, snapshot), volatile);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(canonical));
  expect(Buffer.from(digest).toString('hex')).toBe(snapshot.bodyHash);
  if (sent !== undefined) expect(canonical).toBe(canonicalJson(sent, volatile));
}
