import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { observationKeyOf } from '../../../src-shared/plan.ts';
import { succeed } from '../../../src-shared/problem.ts';
import type { Params } from '../../../src-shared/resource/resource.ts';
import { readKnownObservation } from '../../archive/attempts/known-prices.ts';
import { collectResponse } from '../../archive/bodies/collect-response.ts';
import { createArchive, plan, receipt } from '../../archive/ingest/archive-fixture.ts';
import type { Ingest } from '../../archive/ingest/ingest-in-worker.ts';
import { ingestPayload } from '../../archive/ingest/ingest-payload.ts';
import type { ArchiveDatabase } from '../../archive/schema/archive-database.ts';
import { beginBatch } from './run-batch.ts';
import { runPlan, type LoadTarget } from './run-plan.ts';
import { useLoadsStore } from './running-loads.ts';

/** Which resources main was asked for, in order; and what it counts as a spend. */
const main = vi.hoisted(() => ({
  asked: [] as string[],
  spends: new Set<string>(),
  remaining: 0,
  ingest: null as ((request: unknown) => unknown) | null, // set before every test
}));
vi.mock('../../bridge/bridge.ts', () => ({
  bridge: {
    invoke: async (_: string, { resource }: { readonly resource: string }) => {
      main.asked.push(resource);
      if (main.spends.has(resource)) main.remaining -= 1;
      vi.setSystemTime(Date.now() + 1_000);
      return succeed(receipt(Date.now()));
    },
    on: () => () => undefined,
  },
}));
vi.mock('../../archive/ingest/ingest-in-worker.ts', () => ({
  ingestInWorker: (request: unknown) => main.ingest?.(request),
  warmIngestWorker: () => undefined,
}));

let archive: ArchiveDatabase;
let target: LoadTarget;
const payloads: Partial<Record<string, unknown>> = {
  user: { profile: { handle: 'x' } },
  ships: [{ id: '1', name: 'Heron' }],
  systems: [{ id: '2', code: 'REED' }],
  tunnels: [{ id: '3' }],
  versions: ['3.4.0'],
  stats: { fans: 1 },
  teams: [{ slug: 'art' }],
  species: [{ id: '4', name: 'Reed' }],
  affiliations: [{ id: '5', name: 'Fen' }],
  telemetry: { current: {} },
};
const [ships, systems] = [plan('ships'), plan('systems')];
const wren = plan('user', { handle: 'Wren' }, 'refresh');
const knot = plan('user', { handle: 'Knot' }, 'refresh');

beforeEach(() => {
  // Every response comes a second after the one before: whether the count fell before or after a measurement is told by that.
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.UTC(2026, 10, 20, 12));
  archive = createArchive();
  const settings = { mainBoard: 'main', campaignBoard: 'campaign', mediaHosts: [], measuresPrices: true };
  target = { archive, profile: { id: crypto.randomUUID(), kind: 'service', settings } };
  main.remaining = 10;
  main.asked.length = 0;
  main.spends.clear();
  useLoadsStore.getState().clear();
  main.ingest = (async (request) => {
    const payload = payloads[request.plan.resource] ?? { dailyRequestsRemaining: main.remaining };
    const text = JSON.stringify({ success: 1, source: 'live', data: payload });
    return ingestPayload(archive, { ...request, ...(await collectResponse(new Blob([text]).stream())) });
  }) satisfies Ingest as typeof main.ingest; // only loads reach it, with an ingest request
});

afterEach(() => {
  vi.useRealTimers();
});

/** The prices measured so far, by kind of request. */
async function prices(): Promise<Record<string, unknown>> {
  const all = await archive.observations.toArray();
  return Object.fromEntries(all.filter((row) => row.prices.length > 0).map((row) => [row.key, row.prices]));
}

/** What a first look at every view fetches. */
const tour = [
  'ships',
  'systems',
  'tunnels',
  'versions',
  'stats',
  'teams',
  'species',
  'affiliations',
  'telemetry',
] as const;

function paramsOf(resource: (typeof tour)[number]): Params {
  return resource === 'telemetry' ? { version: '3.4', timetable: 'DAY' } : {};
}

/** The same connection, which measures nothing now. */
function targetBeside({ archive: same, profile }: LoadTarget): LoadTarget {
  return { archive: same, profile: { ...profile, settings: { ...profile.settings, measuresPrices: false } } };
}

describe('a free request whose price is only reported', () => {
  test('is measured by its mode, not by its resource: a first tour of all views reads the account six times', async () => {
    for (const resource of tour) await runPlan(target, plan(resource, paramsOf(resource)), 0);
    expect(main.asked.filter((name) => name === 'account')).toHaveLength(6);
    const known = await readKnownObservation(archive, observationKeyOf('telemetry', 'stored'));
    expect(known?.prices).toEqual([{ units: 0, times: 3 }]);
  });

  test('is measured once more after thirty days', async () => {
    const measuredAt = Date.now() - 30 * 86_400_000 - 60_000;
    await archive.observations.add({
      key: 'ships cache',
      prices: [{ units: 0, times: 3 }],
      paces: [],
      updatedAt: 1,
      measuredAt,
    });
    for (let run = 0; run < 2; run++) await runPlan(target, systems, 0);
    expect(main.asked).toEqual(['account', 'systems', 'account', 'systems']);
  });

  test('is measured once more when the account’s count fell by more than the ledger holds', async () => {
    for (let run = 0; run < 3; run++) await runPlan(target, ships, 0);
    main.asked.length = 0;
    const readAccount = () => runPlan(target, plan('account'), 0);
    await readAccount();
    await runPlan(target, ships, 0);
    expect(main.asked).toEqual(['account', 'ships']);
    main.remaining -= 1;
    await readAccount();
    main.asked.length = 0;
    for (let run = 0; run < 2; run++) await runPlan(target, systems, 0);
    expect(main.asked).toEqual(['account', 'systems', 'account', 'systems']);
  });

  test('of an act of many is measured with all the others: the account is read once before and once after', async () => {
    const batch = beginBatch(target);
    for (const resource of tour) await runPlan(target, plan(resource, paramsOf(resource)), 0, { batch });
    await batch.end();
    expect(main.asked[0]).toBe('account');
    expect(main.asked.at(-1)).toBe('account');
    expect(main.asked.filter((name) => name === 'account')).toHaveLength(2);
    expect(Object.values(await prices())).toEqual(tour.map(() => [{ units: 0, times: 1 }]));
  });

  test('of acts that run side by side is measured with them', async () => {
    const batch = beginBatch(target);
    await Promise.all([ships, systems].map((each) => runPlan(target, each, 0, { batch })));
    await batch.end();
    expect(main.asked).toEqual(['account', 'ships', 'systems', 'account']);
    expect(await prices()).toEqual({
      'ships cache': [{ units: 0, times: 1 }],
      'systems cache': [{ units: 0, times: 1 }],
    });
  });

  test('of an act that was not free is not counted as free, and from then on each is measured by itself', async () => {
    main.spends.add('systems');
    const batch = beginBatch(target);
    for (const each of [ships, systems]) await runPlan(target, each, 0, { batch });
    await batch.end();
    expect(await prices()).toEqual({});
    const next = beginBatch(target);
    for (const each of [ships, systems]) await runPlan(target, each, 0, { batch: next });
    await next.end();
    expect(await prices()).toEqual({
      'ships cache': [{ units: 0, times: 1 }],
      'systems cache': [{ units: 1, times: 1 }],
    });
    expect(await archive.ledger.toArray()).toMatchObject([{ resource: 'systems', measuredUnits: 1, state: 'spent' }]);
  });

  test('of an act beside which something else ran measures nothing', async () => {
    const batch = beginBatch(target);
    await runPlan(target, ships, 0, { batch });
    await runPlan(targetBeside(target), systems, 0);
    await runPlan(target, plan('tunnels'), 0, { batch });
    await batch.end();
    expect(await prices()).toEqual({});
  });
});

test('a spend of an act of many is measured alone, and what the account said after one it says before the next', async () => {
  main.spends.add('user');
  const told: (number | null)[] = [];
  const maySpend = async (left: number | null) => told.push(left) > 0;
  const batch = beginBatch(target);
  for (const each of [wren, knot]) await runPlan(target, each, 1, { maySpend, batch });
  await batch.end();
  expect(main.asked).toEqual(['account', 'user', 'account', 'user', 'account']);
  expect(told).toEqual([10, 9]);
  const entries = (await archive.ledger.toArray()).toSorted((a, b) => a.at - b.at);
  expect(entries).toMatchObject([
    { remainingBefore: 10, remainingAfter: 9, measuredUnits: 1 },
    { remainingBefore: 9, remainingAfter: 8, measuredUnits: 1 },
  ]);
});
