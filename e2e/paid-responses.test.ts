import 'fake-indexeddb/auto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, expect, test } from 'vitest';
import { connect, startTestCore, trustedSender, type TestCore } from '../src-main/start-test-core-fixture.ts';
import { endInterruptedAttempts, sessionAttempts } from '../src-renderer/archive/attempts/session-calls.ts';
import { collectResponse } from '../src-renderer/archive/bodies/collect-response.ts';
import type { Ingest } from '../src-renderer/archive/ingest/ingest-in-worker.ts';
import { ingestPayload } from '../src-renderer/archive/ingest/ingest-payload.ts';
import { loadResource } from '../src-renderer/archive/ingest/load-resource.ts';
import { storePaidResponses } from '../src-renderer/archive/ingest/paid-responses.ts';
import { ArchiveDatabase } from '../src-renderer/archive/schema/archive-database.ts';
import type { BridgeClient } from '../src-renderer/bridge/bridge-client.ts';
import { planFetch } from '../src-shared/plan.ts';
import { fail } from '../src-shared/problem.ts';
import { isLongRun } from '../src-shared/long-run-fixture.ts';

// What was paid for outlives the page, its worker and the program: the whole core on a folder, the archive's own way in, and an end
// between every two steps of a priced load.

/** Where a program or its page ends, in the order of a load. */
const ends = [
  'before it is sent',
  'while the service answers',
  'when the answer is on disk',
  'before it is stored',
  'when it is stored',
  'when main was told',
  'never',
] as const;
type End = (typeof ends)[number];

/** Of the service: every refresh counts, and no response is like another. */
const service = { units: 0 };
let whileResponding: (() => void) | null = null;

const fetchFrom = (url: string): Promise<Response> => {
  const json = (data: object): Response => new Response(JSON.stringify({ success: 1, source: 'live', data }));
  if (!url.includes('refresh=true'))
    return Promise.resolve(
      json({ dailyRequestLimit: 500, dailyRequestsRemaining: 400, provider: 'test', role: 'user' }),
    );
  service.units += 1;
  whileResponding?.();
  if (whileResponding) return new Promise(() => undefined);
  return Promise.resolve(json({ profile: { handle: 'Mira', badge: `badge ${service.units}` } }));
};

/** Never comes back, as nothing does after an end. */
const nothing = (): Promise<never> => new Promise(() => undefined);

interface Session {
  readonly core: TestCore;
  readonly archive: ArchiveDatabase;
  readonly profileId: string;
}

const cores: TestCore[] = [];
// Loads that never came to an end; test files share their modules.
afterEach(() => sessionAttempts.clear());
afterAll(() => Promise.all(cores.map((core) => core.close())));

/** The bridge and the ingest of a page that ends where it is told to; `ended` resolves then. */
function page({ core, archive }: Session, end: End) {
  const over = Promise.withResolvers<void>();
  const stop = (): Promise<never> => {
    over.resolve();
    return nothing();
  };
  const invoke = async (name: string, request: unknown): Promise<unknown> => {
    if (name === 'resource:load' && end === 'before it is sent') return stop();
    if (name === 'resource:load' && end === 'while the service answers') whileResponding = over.resolve;
    const response = await core.send(name as 'resource:load', request as never); // any command goes the same way
    if (name === 'resource:load' && end === 'when the answer is on disk') return stop();
    if (name === 'resource:confirm-paid' && end === 'when main was told') return stop();
    return response;
  };
  const bridge: Pick<BridgeClient, 'invoke'> = {
    invoke: ((name: string, request: unknown) =>
      name === 'resource:confirm-paid' && end === 'when it is stored'
        ? stop()
        : invoke(name, request)) as BridgeClient['invoke'], // as above
  };
  const ingest: Ingest = async (request) => {
    if (end === 'before it is stored') return stop();
    const text = core.core.takePayload(request.receipt.ticket, trustedSender);
    if (text === null) return fail({ kind: 'internal', detail: 'The ticket is not good any more.' });
    const collected = await collectResponse(new Blob([String(text)]).stream());
    return ingestPayload(archive, { ...request, ...collected });
  };
  return { bridge, ingest, ended: over.promise };
}

const planned = planFetch('user', { handle: 'Mira' }, 'refresh');
if (!planned.ok) throw new Error(planned.problem.kind);
const plan = planned.value;

async function begin(): Promise<Session> {
  const core = await startTestCore({ fetch: fetchFrom });
  cores.push(core);
  const profileId = await connect(core, { address: 'https://service.example' });
  return { core, profileId, archive: new ArchiveDatabase(`paid-${crypto.randomUUID()}`) };
}

/** One load that was agreed to and ends where it is told to. @returns its attempt's id. */
async function load(session: Session, end: End): Promise<string> {
  const { bridge, ingest, ended } = page(session, end);
  const requestId = crypto.randomUUID();
  const profile = { id: session.profileId, kind: 'service' as const };
  const loading = loadResource({
    bridge,
    ingest,
    archive: session.archive,
    profile,
    plan,
    confirmedUnits: 1,
    requestId,
  });
  await Promise.race([loading, ended]);
  return requestId;
}

/** Program and page once more, on the same folder, keychain and databases: as at every start. @returns how many were stored. */
async function startAgain(session: Session): Promise<{ readonly session: Session; readonly stored: number }> {
  whileResponding = null;
  sessionAttempts.clear();
  const { dataDir, entries } = session.core;
  const core = await startTestCore({ fetch: fetchFrom, dataDir, entries });
  cores.push(core);
  await endInterruptedAttempts(session.archive, Date.now());
  const again = { ...session, core };
  const { bridge, ingest } = page(again, 'never');
  const stored = await storePaidResponses({
    bridge,
    ingest,
    archive: session.archive,
    profile: { id: session.profileId, kind: 'service' },
  });
  return { session: again, stored };
}

const kept = ({ core, profileId }: Session): readonly string[] => {
  try {
    return readdirSync(join(core.dataDir, 'paid-answers', profileId));
  } catch {
    return [];
  }
};

test.each(ends)(
  'a program that ends %s: what was paid for is there, once, or was never counted as stored',
  async (end) => {
    const unitsBefore = service.units;
    const first = await begin();
    const requestId = await load(first, end);
    const { session } = await startAgain(first);
    const { archive } = session;
    const hasResponse = ends.indexOf(end) >= ends.indexOf('when the answer is on disk');
    expect(service.units - unitsBefore).toBe(end === 'before it is sent' ? 0 : 1);
    expect(await archive.snapshots.count()).toBe(hasResponse ? 1 : 0);
    expect(await archive.attempts.get(requestId)).toMatchObject({ outcome: hasResponse ? 'stored' : 'interrupted' });
    expect(await archive.ledger.get(requestId)).toMatchObject({ state: hasResponse ? 'spent' : 'unknown' });
    expect(kept(session)).toEqual([]);
  },
);

test('any number of ends in turn, one after the other: every answer that came is stored once, in its order, and nothing is kept for ever', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...ends), { minLength: 2, maxLength: 6 }), async (turns) => {
      let session = await begin();
      let responses = 0;
      for (const end of turns) {
        await load(session, end);
        responses += ends.indexOf(end) >= ends.indexOf('when the answer is on disk') ? 1 : 0;
        ({ session } = await startAgain(session));
      }
      const snapshots = await session.archive.snapshots.toArray();
      expect(snapshots).toHaveLength(responses);
      expect(kept(session)).toEqual([]);
      const stored = await session.archive.attempts.where('outcome').equals('stored').count();
      expect(stored).toBe(responses);
    }),
    { numRuns: isLongRun ? 500 : 60 },
  );
}, 120_000);

test('an answer that the disk had no room for is offered again until it is stored, with the times it came at', async () => {
  const first = await begin();
  const { bridge } = page(first, 'never');
  const requestId = crypto.randomUUID();
  const outcome = await loadResource({
    bridge,
    ingest: () => Promise.resolve(fail({ kind: 'storage-full' })),
    archive: first.archive,
    profile: { id: first.profileId, kind: 'service' },
    plan,
    confirmedUnits: 1,
    requestId,
  });
  expect(outcome).toEqual(fail({ kind: 'storage-full', isKept: true }));
  expect(kept(first)).toHaveLength(1);
  const failed = await first.archive.attempts.get(requestId);
  const { session, stored } = await startAgain(first);
  expect(stored).toBe(1);
  const attempt = await session.archive.attempts.get(requestId);
  expect(attempt).toMatchObject({ outcome: 'stored', problem: null, startedAt: failed?.startedAt });
  expect(kept(session)).toEqual([]);
});

test('an answer is stored also where another archive has taken the place of the one it was asked for', async () => {
  const first = await begin();
  const requestId = await load(first, 'when the answer is on disk');
  const { session, stored } = await startAgain({
    ...first,
    archive: new ArchiveDatabase(`paid-${crypto.randomUUID()}`),
  });
  expect(stored).toBe(1);
  expect(await session.archive.attempts.get(requestId)).toMatchObject({ outcome: 'stored', confirmedUnits: 1 });
  expect(await session.archive.ledger.get(requestId)).toMatchObject({ state: 'spent' });
});

test('what is free is never kept, and what a removed connection paid for goes with it', async () => {
  const session = await begin();
  await load(session, 'when the answer is on disk');
  expect(kept(session)).toHaveLength(1);
  const { core, profileId } = session;
  const stored = {
    requestId: 'free',
    profileId,
    resource: 'account',
    params: {},
    intent: 'stored',
    confirmedUnits: 0,
  } as const;
  expect(await core.send('resource:load', stored)).toMatchObject({ ok: true, value: { isKept: false } });
  expect(kept(session)).toHaveLength(1);
  await core.send('connection:remove', { profileId });
  expect(kept(session)).toEqual([]);
});
