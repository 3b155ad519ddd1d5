import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { describe, expect, test, vi } from 'vitest';
import { sessionAttempts } from '../attempts/session-calls.ts';
import { plan } from '../ingest/archive-fixture.ts';
import { ArchiveDatabase, archiveName, archiveVersion } from './archive-database.ts';
import type { Attempt, LedgerEntry } from './archive-rows.ts';
import { openArchive } from './open-archive.ts';
import { removeArchive } from './replace-archive.ts';

const newProfile = (): string => `open-${crypto.randomUUID()}`;

async function open(profileId: string): Promise<ArchiveDatabase> {
  const opened = await openArchive(profileId);
  if (!opened.ok) throw new Error(opened.problem.detail);
  return opened.value;
}

function attempt(id: string, outcome: Attempt['outcome']): Attempt {
  const { requestKey, resource, params, intent, route, mode, refresh, cost } = plan(
    'user',
    { handle: 'Wren' },
    'refresh',
  );
  return {
    id,
    requestKey,
    resource,
    params,
    intent,
    plan: { route, mode, refresh, cost },
    startedAt: 5,
    endedAt: outcome === 'running' ? null : 6,
    outcome,
    problem: null,
    snapshotId: null,
    source: null,
    byteLength: null,
    confirmedUnits: 1,
  };
}

function spend(id: string, state: LedgerEntry['state']): LedgerEntry {
  return {
    id,
    at: 5,
    resource: 'user',
    requestKey: 'user',
    plannedUnits: 1,
    basis: 'documented',
    state,
    remainingBefore: null,
    remainingAfter: null,
    measuredUnits: null,
    changedRecords: null,
  };
}

describe('opening', () => {
  test('ends what an earlier session left running, and leaves this session’s loads and finished ones alone', async () => {
    const profileId = newProfile();
    const earlier = await open(profileId);
    sessionAttempts.add('mine');
    await earlier.attempts.bulkAdd([attempt('left', 'running'), attempt('mine', 'running'), attempt('done', 'failed')]);
    await earlier.ledger.bulkAdd([
      spend('left', 'pending'),
      spend('mine', 'pending'),
      spend('done', 'spent'),
      spend('orphan', 'pending'),
    ]);
    earlier.close();

    const archive = await open(profileId);
    const outcomes = await archive.attempts.toArray();
    expect(Object.fromEntries(outcomes.map(({ id, outcome }) => [id, outcome]))).toEqual({
      left: 'interrupted',
      mine: 'running',
      done: 'failed',
    });
    expect(outcomes.find(({ id }) => id === 'left')?.endedAt).toBeGreaterThan(5);
    const states = await archive.ledger.toArray();
    expect(Object.fromEntries(states.map(({ id, state }) => [id, state]))).toEqual({
      left: 'unknown',
      mine: 'pending',
      done: 'spent',
      orphan: 'unknown',
    });
    sessionAttempts.delete('mine');
  });

  test('refuses an archive that a newer Orrery wrote, and does not touch it', async () => {
    const profileId = newProfile();
    const newer = new Dexie(archiveName(profileId));
    newer.version(archiveVersion + 1).stores({ snapshots: 'uuid', plums: 'id' });
    await newer.table('plums').add({ id: 1 });
    newer.close();
    const opened = await openArchive(profileId);
    expect(opened).toMatchObject({
      ok: false,
      problem: { kind: 'storage-failed', detail: expect.stringContaining('newer Orrery') },
    });
    const after = (await indexedDB.databases()).find(({ name }) => name === archiveName(profileId));
    expect(after?.version).toBe((archiveVersion + 1) * 10);
    const again = await new Dexie(archiveName(profileId)).open();
    expect(again.tables.map(({ name }) => name).toSorted()).toEqual(['plums', 'snapshots']);
    again.close();
  });

  test('tries once more after an internal error, and then says what is wrong instead of starting empty', async () => {
    const failing = vi.spyOn(ArchiveDatabase.prototype, 'open');
    const broken = (): never => {
      throw new Dexie.UnknownError('Internal error opening backing store');
    };
    failing.mockImplementationOnce(broken);
    expect((await openArchive(newProfile())).ok).toBe(true);
    failing.mockImplementation(broken);
    const calls = failing.mock.calls.length;
    expect(await openArchive(newProfile())).toMatchObject({
      ok: false,
      problem: { kind: 'storage-failed', detail: expect.stringContaining('Internal error') },
    });
    expect(failing.mock.calls.length - calls).toBe(2);
    failing.mockRestore();
  });
});

test('a removed archive is gone, also while another connection to it is open', async () => {
  const profileId = newProfile();
  const archive = await open(profileId);
  await archive.notes.add({ id: 'n', resource: 'ships', identity: '1', text: 'mine', createdAt: 1, editedAt: 1 });
  await removeArchive(profileId);
  expect(archive.isOpen()).toBe(false);
  expect(await (await open(profileId)).notes.count()).toBe(0);
});
