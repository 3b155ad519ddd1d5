import 'fake-indexeddb/auto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { DemoFault } from '../src-main/demo/demo-fault.ts';
import { latestAttempt } from '../src-renderer/archive/attempts/read-attempts.ts';
import { collectResponse } from '../src-renderer/archive/bodies/collect-response.ts';
import { ingestPayload } from '../src-renderer/archive/ingest/ingest-payload.ts';
import type { Ingest } from '../src-renderer/archive/ingest/ingest-in-worker.ts';
import { loadResource } from '../src-renderer/archive/ingest/load-resource.ts';
import { ArchiveDatabase } from '../src-renderer/archive/schema/archive-database.ts';
import { createBridgeClient } from '../src-renderer/bridge/bridge-client.ts';
import { commandNames, type BridgeApi } from '../src-shared/command-names.ts';
import { payloadPath, responseSchema } from '../src-shared/contract.ts';
import { planFetch } from '../src-shared/plan.ts';
import { describeProblem, describeSpend } from '../src-shared/problem-labels.ts';
import { requireBuiltBundles } from './electron-double/built-bundles.ts';
import type { ElectronDouble } from './electron-double/electron-double.ts';
import { cleanUpShells, openShell } from './electron-double/start-built-shell.ts';
import { faultTable, isPlace } from './fault-table.ts';
import { orreryTestKey } from './helpers/security/test-keys.ts';
import { startTestService, type TestService } from './helpers/service/test-service.ts';
import { startPlaces, type WrongPlaces } from './helpers/security/wrong-places.ts';

// Every way in which the service or the way to it can fail, through the built main process and the archive's own way in, without
// a window: what is named, what is advised, and that nothing of the archive changes. `faults.spec.ts` shows one of each kind.

let service: TestService;
let places: WrongPlaces;
let double: ElectronDouble;
let profileId: string;
let archive: ArchiveDatabase;
/** What is archived before anything goes wrong. */
let untouched: unknown;
/** Where requests go instead of the service; null while it is there. */
let astray: string | null = null;

beforeAll(async () => {
  requireBuiltBundles();
  [service, places] = await Promise.all([startTestService(), startPlaces()]);
  ({ double } = await openShell());
  double.messageBoxChoice = 1; // yes, send the key there
  double.session('service').response = (url, init) =>
    fetch(astray === null ? url : url.replace(service.address, astray), { ...init, redirect: 'manual' });
  const request = { name: 'Test service', address: service.address, key: orreryTestKey };
  const response = responseSchema.parse(
    JSON.parse(await double.sendCommand('connection:create', [JSON.stringify(request)])),
  );
  if (!response.ok) throw new Error(JSON.stringify(response.problem));
  profileId = (response.value as { readonly activeProfileId: string }).activeProfileId; // the application's state
  archive = new ArchiveDatabase(`archive-${profileId}`);
  const fetched = await fetchShips();
  if (!fetched.ok) throw new Error('The ships to begin with could not be fetched.');
  untouched = await archived();
}, 60_000);

afterAll(async () => {
  double.app.emit('will-quit', { preventDefault: () => undefined });
  await Promise.all([service.stop(), places.stop(), archive.delete()]);
  await cleanUpShells();
});

const planned = planFetch('ships', {}, 'stored');
if (!planned.ok) throw new Error('The stored ships cannot be asked for.');
const plan = planned.value;

/** As the page's bridge does, through the double of Electron. */
const commands = Object.fromEntries(
  commandNames.map((name) => [name, (text: string) => double.sendCommand(name, [text])]),
) as BridgeApi['commands']; // one for each name
const bridge = createBridgeClient({ commands, listen: () => () => undefined });

/** As the ingest worker does: the payload is taken by its ticket from the app's own scheme. */
const ingest: Ingest = async (request) => {
  const payload = await double.ask(`app://orrery${payloadPath(request.receipt.ticket)}`, {
    initiatorOrigin: 'app://orrery',
  });
  if (!payload.body) throw new Error('There is no payload.');
  return ingestPayload(archive, { ...request, ...(await collectResponse(payload.body)) });
};

const fetchShips = () =>
  loadResource({
    archive,
    bridge,
    ingest,
    profile: { id: profileId, kind: 'service' },
    plan,
    confirmedUnits: 0,
    requestId: crypto.randomUUID(),
  });

/** Everything but the calls themselves. */
async function archived(): Promise<unknown> {
  const tables = archive.tables.filter(({ name }) => name !== 'attempts');
  return Promise.all(tables.map(async (table) => [table.name, await table.toArray()] as const));
}

const acts = {
  'try-again': 'Try again',
  'open-settings': 'Open Settings',
  'use-stored': 'Try again',
  none: null,
} as const;

/** What waits for up to a minute waits a fiftieth of it: half a minute of silence, and the pauses before a repeat. */
function hurry(): void {
  const wait = globalThis.setTimeout;
  const hurried = (act: (...given: unknown[]) => void, ms = 0, ...given: unknown[]): NodeJS.Timeout =>
    wait(act, ms >= 1_000 && ms <= 60_000 ? ms / 50 : ms, ...given);
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(hurried as typeof wait); // apart from what promisify would ask of it
}

const isWaitedFor = (fault: DemoFault): boolean =>
  fault.kind === 'silence' || fault.kind === 'stall' || (fault.kind === 'status' && fault.status === 429);

describe('asked for the stored ships', () => {
  test.each(faultTable.map((row) => ({ title: row[0], row })))(
    '$title: it is named, costs nothing, and changes nothing in the archive',
    async ({ row: [, fault, says, side, next] }) => {
      if (!isPlace(fault) && isWaitedFor(fault)) hurry();
      astray = isPlace(fault) ? places.addressOf(fault) : null;
      if (!isPlace(fault)) await service.setFault({ ...fault, match: '/ships' });
      const outcome = await fetchShips();
      astray = null;
      await service.setFault(null);
      if (outcome.ok) throw new Error('It was taken for an answer.');
      const words = describeProblem(outcome.problem, (at) => `in ${Math.round((at - Date.now()) / 60_000)} min`);
      expect(`${words.title} ${words.advice}`).toMatch(says);
      expect([words.side, acts[words.next]]).toEqual([side, next]);
      expect(describeSpend(outcome.problem, plan.cost)).toBe('Nothing was spent: it was free.');
      expect(await archived()).toEqual(untouched);
      expect(await latestAttempt(archive, plan.requestKey, null)).toMatchObject({
        outcome: 'failed',
        snapshotId: null,
        problem: { kind: outcome.problem.kind },
      });
    },
  );

  test('afterwards it answers again', async () => {
    expect(await fetchShips()).toMatchObject({ ok: true, value: { outcome: 'unchanged' } });
  });
});
