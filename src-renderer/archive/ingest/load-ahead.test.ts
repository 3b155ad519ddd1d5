import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { fail } from '../../../src-shared/problem.ts';
import type { BridgeClient } from '../../bridge/bridge-client.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import { createArchive, plan } from './archive-fixture.ts';
import { loadResource } from './load-resource.ts';

const { happened } = vi.hoisted(() => ({ happened: [] as unknown[] }));
vi.mock('./ingest-in-worker.ts', () => ({
  warmIngestWorker: (archive: ArchiveDatabase, requestKey?: string) =>
    happened.push(['worker', archive.name, requestKey]),
}));

test('the worker hears what is asked for before it is, so that it has the answer before at hand when that comes', async () => {
  const archive = createArchive();
  const wanted = plan('user', { handle: 'Wren' });
  const invoke = async (name: string): Promise<unknown> => {
    happened.push([name, (await archive.attempts.toArray()).map(({ outcome }) => outcome)]);
    return fail({ kind: 'cancelled' });
  };
  const bridge = { invoke: invoke as BridgeClient['invoke'] }; // one command only
  const profile = { id: 'p', kind: 'service' } as const;
  await loadResource({ archive, bridge, profile, plan: wanted, confirmedUnits: 1, requestId: crypto.randomUUID() });
  expect(happened).toEqual([
    ['worker', archive.name, wanted.requestKey],
    ['resource:load', ['running']],
  ]);
  archive.close();
});
