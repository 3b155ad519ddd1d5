import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import type { LoadReceipt } from '../../../src-shared/contract.ts';
import type { Intent } from '../../../src-shared/plan.ts';
import { fail, succeed, type Outcome, type Problem } from '../../../src-shared/problem.ts';
import type { BridgeClient } from '../../bridge/bridge-client.ts';
import { readLedger } from '../attempts/attempts-as-of.ts';
import { latestAttempt } from '../attempts/read-attempts.ts';
import { sessionAttempts } from '../attempts/session-calls.ts';
import { collectResponse } from '../bodies/collect-response.ts';
import { ArchiveDatabase, archiveName } from '../schema/archive-database.ts';
import { removeArchive } from '../schema/replace-archive.ts';
import { createArchive, plan, receipt } from './archive-fixture.ts';
import { ingestPayload } from './ingest-payload.ts';
import type { Ingest } from './ingest-in-worker.ts';
import { loadResource, type LoadRequest } from './load-resource.ts';

/** A bridge on which `resource:load` answers as told, after looking at what was written before it was asked. */
function bridgeTo(
  response: () => Promise<Outcome<LoadReceipt>> | Outcome<LoadReceipt>,
  asked: unknown[] = [],
): LoadRequest['bridge'] {
  const invoke = async (name: string, request: unknown): Promise<unknown> => {
    asked.push([name, request]);
    return response();
  };
  return { invoke: invoke as BridgeClient['invoke'] }; // one command only; the response is the receipt's
}

function ingestOf(archive: ArchiveDatabase, data: unknown): Ingest {
  return async (request) => {
    const text = JSON.stringify({ success: 1, source: 'live', data });
    return ingestPayload(archive, { ...request, ...(await collectResponse(new Blob([text]).stream())) });
  };
}

const handle = 'Wren';

function refresh(
  archive: ArchiveDatabase,
  changes: Partial<LoadRequest> = {},
  intent: Intent = 'refresh',
): LoadRequest {
  return {
    archive,
    bridge: bridgeTo(() => succeed(receipt(9_000))),
    profile: { id: 'p', kind: 'service' },
    plan: plan('user', { handle }, intent),
    confirmedUnits: 1,
    requestId: crypto.randomUUID(),
    ingest: ingestOf(archive, { profile: { handle } }),
    ...changes,
  };
}

describe('a load that succeeds', () => {
  test('leaves a finished attempt, a settled spend and a snapshot', async () => {
    const archive = createArchive();
    const asked: unknown[] = [];
    const request = refresh(archive, { bridge: bridgeTo(() => succeed(receipt(9_000)), asked), remainingBefore: 12 });
    const outcome = await loadResource(request);
    expect(outcome).toMatchObject({ ok: true, value: { outcome: 'stored' } });
    expect(asked).toEqual([
      [
        'resource:load',
        {
          requestId: request.requestId,
          profileId: 'p',
          resource: 'user',
          params: { handle },
          intent: 'refresh',
          confirmedUnits: 1,
        },
      ],
    ]);
    expect(await latestAttempt(archive, request.plan.requestKey, null)).toMatchObject({
      outcome: 'stored',
      endedAt: 9_000,
      source: 'live',
      confirmedUnits: 1,
      problem: null,
    });
    expect(await readLedger(archive, null)).toMatchObject([
      {
        id: request.requestId,
        plannedUnits: 1,
        basis: 'documented',
        state: 'spent',
        remainingBefore: 12,
        remainingAfter: null,
        changedRecords: null,
      },
    ]);
  });

  test('again with the same content, is an unchanged attempt that still spent', async () => {
    const archive = createArchive();
    await loadResource(refresh(archive));
    const again = refresh(archive);
    await loadResource(again);
    expect(await archive.attempts.get(again.requestId)).toMatchObject({ outcome: 'unchanged' });
    expect(await archive.ledger.get(again.requestId)).toMatchObject({ state: 'spent', changedRecords: 0 });
  });

  test('writes no ledger entry when the plan is free', async () => {
    const archive = createArchive();
    await loadResource(refresh(archive, { confirmedUnits: 0 }, 'stored'));
    expect(await archive.attempts.count()).toBe(1);
    expect(await archive.ledger.count()).toBe(0);
  });
});

test('a success whose price nobody documents leaves the spend unknown', async () => {
  const archive = createArchive();
  const request = refresh(archive, {}, 'auto');
  await loadResource(request);
  expect(await archive.ledger.get(request.requestId)).toMatchObject({
    plannedUnits: null,
    basis: 'unknown',
    state: 'unknown',
  });
});

test('the attempt and the pending spend are written before anything is sent', async () => {
  const archive = createArchive();
  let written: unknown;
  const bridge = bridgeTo(async () => {
    written = { attempts: await archive.attempts.toArray(), ledger: await archive.ledger.toArray() };
    return succeed(receipt(9_000));
  });
  await loadResource(refresh(archive, { bridge }));
  expect(written).toMatchObject({ attempts: [{ outcome: 'running', endedAt: null }], ledger: [{ state: 'pending' }] });
});

test('nothing is sent when the pending spend cannot be written', async () => {
  const archive = createArchive();
  const asked: unknown[] = [];
  archive.ledger.hook('creating', () => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const outcome = await loadResource(refresh(archive, { bridge: bridgeTo(() => succeed(receipt(1)), asked) }));
  expect(outcome).toMatchObject({ ok: false, problem: { kind: 'storage-full' } });
  expect(asked).toEqual([]);
  expect(await archive.attempts.count()).toBe(0);
});

describe('a load that fails', () => {
  const cases: [Problem, string, string][] = [
    [{ kind: 'offline' }, 'failed', 'not-spent'],
    [{ kind: 'tls' }, 'failed', 'not-spent'],
    [{ kind: 'key-missing' }, 'failed', 'not-spent'],
    [{ kind: 'key-rejected' }, 'failed', 'not-spent'],
    [{ kind: 'rate-limited', retryAt: 5 }, 'failed', 'unknown'],
    [{ kind: 'quota-spent', resetAt: null }, 'failed', 'not-spent'],
    [{ kind: 'spend-refused', plannedUnits: 1, confirmedUnits: 0 }, 'failed', 'not-spent'],
    [{ kind: 'redirected' }, 'failed', 'unknown'],
    [{ kind: 'bad-parameters' }, 'failed', 'not-spent'],
    [{ kind: 'bad-address' }, 'failed', 'not-spent'],
    [{ kind: 'bridge-refused' }, 'failed', 'not-spent'],
    [{ kind: 'not-found' }, 'failed', 'unknown'],
    [{ kind: 'timeout' }, 'failed', 'unknown'],
    [{ kind: 'upstream-trouble' }, 'failed', 'unknown'],
    [{ kind: 'unexpected-shape' }, 'failed', 'unknown'],
    [{ kind: 'too-large', limitBytes: 1 }, 'failed', 'unknown'],
    [{ kind: 'internal' }, 'failed', 'unknown'],
    [{ kind: 'cancelled' }, 'cancelled', 'unknown'],
  ];
  test.each(cases)(
    'with %o is an attempt only: no data, spend certain where it is',
    async (problem, attempt, spend) => {
      const archive = createArchive();
      const request = refresh(archive, { bridge: bridgeTo(() => fail(problem)) });
      expect(await loadResource(request)).toEqual(fail(problem));
      expect(await archive.attempts.get(request.requestId)).toMatchObject({
        outcome: attempt,
        problem,
        snapshotId: null,
      });
      expect(await archive.ledger.get(request.requestId)).toMatchObject({ state: spend, changedRecords: null });
      expect(await archive.snapshots.count()).toBe(0);
      expect(await archive.bodies.count()).toBe(0);
    },
  );

  test('because the bridge itself rejects, ends as internal', async () => {
    const archive = createArchive();
    const request = refresh(archive, { bridge: bridgeTo(() => Promise.reject(new Error('gone'))) });
    expect(await loadResource(request)).toMatchObject({ ok: false, problem: { kind: 'internal' } });
    expect(await archive.attempts.get(request.requestId)).toMatchObject({ outcome: 'failed' });
  });

  test('only while storing, has spent all the same', async () => {
    const archive = createArchive();
    const request = refresh(archive, { ingest: async () => fail({ kind: 'storage-full' }) });
    expect(await loadResource(request)).toEqual(fail({ kind: 'storage-full' }));
    expect(await archive.attempts.get(request.requestId)).toMatchObject({
      outcome: 'failed',
      problem: { kind: 'storage-full' },
    });
    expect(await archive.ledger.get(request.requestId)).toMatchObject({ state: 'spent' });
  });
});

describe('a load whose connection is left while it runs', () => {
  const leaving = (archive: ArchiveDatabase, again: ArchiveDatabase, changes: Partial<LoadRequest> = {}): LoadRequest =>
    refresh(archive, {
      profile: { id: profileOf(archive), kind: 'service' },
      bridge: bridgeTo(() => {
        archive.close();
        return succeed(receipt(9_000));
      }),
      ingest: ingestOf(again, { profile: { handle } }),
      ...changes,
    });

  test('is stored, its spend settled and its attempt ended all the same', async () => {
    const archive = createArchive();
    const again = new ArchiveDatabase(profileOf(archive));
    await loadResource(refresh(again, { ingest: ingestOf(again, { profile: { handle: 'Knot' } }) }));
    const request = leaving(archive, again);
    expect(await loadResource(request)).toMatchObject({ ok: true, value: { outcome: 'stored' } });
    expect(await again.snapshots.count()).toBe(2);
    expect(await again.attempts.get(request.requestId)).toMatchObject({ outcome: 'stored' });
    expect(await again.ledger.get(request.requestId)).toMatchObject({ state: 'spent', changedRecords: 1 });
  });

  test('ends its attempt with the problem too', async () => {
    const archive = createArchive();
    const again = new ArchiveDatabase(profileOf(archive));
    const request = leaving(archive, again, { ingest: async () => fail({ kind: 'unexpected-shape' }) });
    expect(await loadResource(request)).toEqual(fail({ kind: 'unexpected-shape' }));
    expect(await again.attempts.get(request.requestId)).toMatchObject({ outcome: 'failed' });
    expect(await again.ledger.get(request.requestId)).toMatchObject({ state: 'spent' });
  });

  test('does not bring back an archive that was removed meanwhile', async () => {
    const archive = createArchive();
    const request = refresh(archive, {
      profile: { id: profileOf(archive), kind: 'service' },
      bridge: bridgeTo(async () => {
        await removeArchive(profileOf(archive));
        return fail({ kind: 'timeout' });
      }),
    });
    expect(await loadResource(request)).toEqual(fail({ kind: 'timeout' }));
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(archive.name);
  });
});

test('a load counts as running in this session until it ends, however it ends', async () => {
  const archive = createArchive();
  const seen: boolean[] = [];
  const requestId = crypto.randomUUID();
  const bridge = bridgeTo(() => {
    seen.push(sessionAttempts.has(requestId));
    return fail({ kind: 'offline' });
  });
  await loadResource(refresh(archive, { requestId, bridge }));
  expect([...seen, sessionAttempts.has(requestId)]).toEqual([true, false]);
});

function profileOf(archive: ArchiveDatabase): string {
  return archive.name.slice(archiveName('').length);
}
