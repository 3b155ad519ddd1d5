import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ResourceName } from '../../../src-shared/catalog/registry.ts';
import type { CommandRequest } from '../../../src-shared/contract.ts';
import { dayMs } from '../../../src-shared/day.ts';
import { demoPartsAtOnce } from '../../../src-shared/demo-names.ts';
import { fail, succeed } from '../../../src-shared/problem.ts';
import { isBackupDue } from '../../archive/backup/is-backup-due.ts';
import { collectResponse } from '../../archive/bodies/collect-response.ts';
import { createArchive, plan, receipt } from '../../archive/ingest/archive-fixture.ts';
import { ingestPayload } from '../../archive/ingest/ingest-payload.ts';
import { readPreference } from '../../archive/own-work/preferences.ts';
import { readReadiness } from '../../archive/readiness/read-readiness.ts';
import { readContents } from '../../archive/readiness/response-contents.ts';
import { insertSnapshots } from '../../archive/rewrite/insert-snapshot.ts';
import type { DemoDayPart } from '../../archive/rewrite/rewrite.worker.ts';
import type { ArchiveDatabase } from '../../archive/schema/archive-database.ts';
import type { Snapshot } from '../../archive/schema/archive-rows.ts';
import type { LoadPlace } from '../loads/measured-batch.ts';
import { useLoadsStore } from '../loads/running-loads.ts';
import { isDemoSettled, useDemoFillStore } from './demo-fill-store.ts';
import { beginDemoFill, continueFill, fillDemo, leaveFill, stopFill } from './fill-demo.ts';

/** What main was asked, in order, and what is done when it is asked. */
const main = vi.hoisted(() => ({
  earlier: [] as unknown[], // requests of `demo:load-earlier`, a type that is not there yet when this runs
  onEarlier: null as (() => unknown) | null, // a problem instead of a response, where it gives one
  insert: null as ((parts: unknown) => Promise<void>) | null, // set before every test
  readiness: null as ((archive: unknown) => unknown) | null, // set before every test
}));
vi.mock('../../bridge/bridge.ts', () => ({
  bridge: {
    invoke: (name: string, request: { readonly resource: string; readonly at?: number }) => {
      if (name !== 'demo:load-earlier') return Promise.resolve(succeed({ ...receipt(Date.now()), ticket: '' }));
      main.earlier.push(request);
      return Promise.resolve(main.onEarlier?.() ?? succeed(receipt(request.at ?? 0)));
    },
  },
}));
vi.mock('../../archive/rewrite/rewrite-in-worker.ts', () => ({
  rewriteInWorker: async (_: unknown, { parts }: { readonly parts: unknown }) => {
    await main.insert?.(parts);
    return succeed(null);
  },
}));
vi.mock(import('../../archive/readiness/read-readiness.ts'), async (original) => ({
  ...(await original()),
  readiness: ((archive: unknown) => main.readiness?.(archive)) as never, // set before every test, as the real one is called
}));

/** What a small universe says on a day: some things change every day, some every tenth, and the systems never. */
function payloadAt(resource: ResourceName, at: number): unknown {
  const day = Math.floor(at / dayMs);
  const payloads: Partial<Record<ResourceName, unknown>> = {
    ships: [{ id: '1', name: 'Heron', price: day }],
    tunnels: [{ id: '7', size: 'S' }],
    species: [{ id: '1', name: 'Human' }],
    affiliations: [{ id: '1', name: 'Free' }],
    systems: [{ id: '2', code: 'REED', name: 'Reed' }],
    'star-system': [{ id: '2', code: 'REED', name: 'Reed' }],
    roadmap: [{ name: '5.0', cards: [{ id: 9, name: 'Docks', tasks: Math.floor(day / 10) }] }],
    teams: [{ slug: 'longshore', title: 'Longshore' }],
    deliverables: [{ slug: 'docks', title: 'Docks', updateDate: '', description: String(day) }],
    versions: ['4.1.0', '4.0.2'],
    stats: { funds: day * 1_000, fans: day },
    user: { profile: { handle: 'x', display: 'X' }, organization: { sid: 'REEDS', name: 'Reeds' } },
    organization: { sid: 'REEDS', name: 'Reeds', members: 33 },
    members: [{ handle: 'x', display: 'X' }],
  };
  return payloads[resource] ?? [];
}

const bytesOf = (resource: ResourceName, at: number): string =>
  JSON.stringify({ success: 1, message: 'ok', source: 'cache', data: payloadAt(resource, at) });

let archive: ArchiveDatabase;
let target: LoadPlace;

beforeEach(() => {
  archive = createArchive();
  target = { archive, profile: { id: crypto.randomUUID(), kind: 'demo' } };
  main.earlier.length = 0;
  main.onEarlier = null;
  useDemoFillStore.setState({ fill: null, settled: new Set() });
  useLoadsStore.getState().clear();
  main.insert = (parts) =>
    insertSnapshots(
      archive,
      (parts as readonly DemoDayPart[]).map(({ plan: planned, receipt: { endedAt: at } }) => ({
        plan: planned,
        bytes: new TextEncoder().encode(bytesOf(planned.resource, at)),
        at,
        origin: 'demo',
        durationMs: 1,
        httpStatus: 200,
        isDemoPast: true,
      })),
    );
  // Without a worker.
  main.readiness = (of) => readReadiness(of as ArchiveDatabase, { hasKey: false, read: readContents });
});

const always = (): boolean => true;

async function snapshotsOf(resource: ResourceName): Promise<readonly Snapshot[]> {
  return (await archive.snapshots.where('resource').equals(resource).toArray()).toSorted(
    (a, b) => a.fetchedAt - b.fetchedAt,
  );
}

const daysOf = async (resource: ResourceName): Promise<readonly number[]> => {
  const { begunAt } = await readPreference(archive, 'demoFill');
  const rows = await snapshotsOf(resource);
  return rows.map(({ fetchedAt }) => Math.floor(begunAt / dayMs) - Math.floor(fetchedAt / dayMs));
};

test('a new demo universe is filled with today first and then with ten days, each marked and with its own time', async () => {
  await beginDemoFill(archive);
  await fillDemo(target, always);
  expect(await daysOf('stats')).toEqual([58, 47, 37, 28, 21, 15, 10, 6, 3, 1, 0]);
  expect(await daysOf('ships')).toEqual([58, 28, 15, 6, 0]);
  expect(await daysOf('deliverables')).toEqual([58, 37, 21, 10, 3, 0]);
  const stats = await snapshotsOf('stats');
  expect(stats.every(({ isDemoPast }) => isDemoPast)).toBe(true);
  expect(stats[0]?.cost).toEqual({ units: null, basis: 'unknown' });
  // Every difference is that from the day before, as if all had come when it did.
  const changes = await archive.changes.filter(({ resource }) => resource === 'stats').toArray();
  expect(new Set(changes.map(({ snapshotId }) => snapshotId))).toEqual(new Set(stats.slice(1).map(({ id }) => id)));
  // Main was asked for today before it was asked for any other day, and for the latest of those first.
  const [first, last] = [main.earlier[0], main.earlier.at(-1)] as CommandRequest<'demo:load-earlier'>[];
  expect(first?.at).toBeGreaterThan(last?.at ?? Infinity);
  expect(useDemoFillStore.getState().fill).toBeNull();
  expect(isDemoSettled(target.profile.id)).toBe(true);
  expect(await readPreference(archive, 'demoFill')).toMatchObject({ state: 'done' });
  // What did not change is one snapshot since the first day, and of members two states are known.
  const systems = await snapshotsOf('systems');
  expect(await daysOf('systems')).toEqual([58]);
  expect(systems[0]?.lastSeenAt).toBeGreaterThan(Date.now() - dayMs);
  expect(await snapshotsOf('members')).toHaveLength(2);
  expect(main.earlier.filter((each) => (each as { resource: string }).resource === 'members')).toHaveLength(4);
  // It stands in no ledger, no call of an earlier day is noted, and no backup is due because of it.
  expect(await archive.ledger.count()).toBe(0);
  expect(await archive.attempts.count()).toBe(0);
  expect(await isBackupDue(archive, { backups: [], everyDays: 7, now: Date.now() })).toBe(false);
});

test('stopped it stays so over a restart; continued it asks for nothing that is there', async () => {
  await beginDemoFill(archive);
  main.onEarlier = () => {
    if (main.earlier.length === 40) void stopFill(archive);
    return null;
  };
  await fillDemo(target, always);
  expect(useDemoFillStore.getState().fill).toMatchObject({ state: 'stopped', problem: null });
  const stopped = await archive.snapshots.count();
  // The next start of the program.
  useDemoFillStore.setState({ fill: null, settled: new Set() });
  const asked = main.earlier.length;
  await beginDemoFill(archive);
  await fillDemo(target, always);
  expect(main.earlier.length).toBe(asked);
  expect(useDemoFillStore.getState().fill).toMatchObject({ state: 'stopped', done: 0 });
  main.onEarlier = null;
  const before = main.earlier.map((request) => JSON.stringify(request));
  main.earlier.length = 0;
  await continueFill(target, always);
  expect(await archive.snapshots.count()).toBeGreaterThan(stopped);
  // The last ones before the stop were under way, and had not been put in.
  const again = main.earlier.filter((request) => before.includes(JSON.stringify(request)));
  expect(again.length).toBeLessThanOrEqual(2 * demoPartsAtOnce);
  expect(await daysOf('stats')).toHaveLength(11);
});

test('a start that was cut off goes on by itself, with the days it began with', async () => {
  await beginDemoFill(archive);
  let asked = 0;
  await fillDemo(target, () => (asked += 1) < 60);
  const { begunAt } = await readPreference(archive, 'demoFill');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * dayMs });
  await fillDemo(target, always);
  vi.useRealTimers();
  expect(await readPreference(archive, 'demoFill')).toEqual({ state: 'done', begunAt });
  expect((await daysOf('stats')).slice(0, 3)).toEqual([58, 47, 37]);
});

test('what goes wrong is said and stops it; what the service does not have is passed over', async () => {
  await beginDemoFill(archive);
  const problems = [fail({ kind: 'not-found' }), null, fail({ kind: 'storage-full' })];
  main.onEarlier = () => problems[main.earlier.length - 1] ?? null;
  await fillDemo(target, always);
  const asked = main.earlier.length;
  expect(useDemoFillStore.getState().fill).toMatchObject({ state: 'stopped', problem: { kind: 'storage-full' } });
  await leaveFill(target);
  await fillDemo(target, always);
  expect(main.earlier).toHaveLength(asked);
  expect(useDemoFillStore.getState().fill).toBeNull();
});

test('an archive that cannot be read or written half way stops it with a word, and nobody waits for it any more', async () => {
  await beginDemoFill(archive);
  main.readiness = () => Promise.reject(new Dexie.UnknownError('Internal error.'));
  await fillDemo(target, always);
  const problem = { kind: 'storage-failed', detail: 'UnknownError: Internal error.' };
  expect(useDemoFillStore.getState().fill).toMatchObject({ state: 'stopped', problem });
  expect(isDemoSettled(target.profile.id)).toBe(true);
  expect(await readPreference(archive, 'demoFill')).toMatchObject({ state: 'stopped' });
});

test('where the archive was closed for another connection nothing went wrong, and Stop is written down all the same', async () => {
  await beginDemoFill(archive);
  main.onEarlier = () => {
    if (main.earlier.length === 20) archive.close();
    return null;
  };
  await fillDemo(target, always);
  expect(useDemoFillStore.getState().fill).toMatchObject({ state: 'stopped', problem: null });
  expect(isDemoSettled(target.profile.id)).toBe(false);
  useDemoFillStore.setState(({ fill }) => ({ fill: fill && { ...fill, state: 'running' } }));
  await stopFill(archive);
  await archive.open();
  expect(await readPreference(archive, 'demoFill')).toMatchObject({ state: 'stopped' });
});

test('an archive that holds something is left alone', async () => {
  await fillDemo(target, always);
  await runFreeShips();
  await beginDemoFill(archive);
  await fillDemo(target, always);
  expect(main.earlier).toEqual([]);
  expect(isDemoSettled(target.profile.id)).toBe(true);
});

async function runFreeShips(): Promise<void> {
  const text = bytesOf('ships', Date.now());
  const context = { requestId: 'a', origin: 'demo', plan: plan('ships'), receipt: receipt(Date.now()) } as const;
  await ingestPayload(archive, { ...context, ...(await collectResponse(new Blob([text]).stream())) });
}
