import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { planFetch } from '../../../src-shared/plan.ts';
import { arriveWell, attemptRow, createArchive, plan, spendRow } from '../ingest/archive-fixture.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { Attempt, LedgerEntry } from '../schema/archive-rows.ts';
import { measureSpend, notePace, type SpendReading } from './observations.ts';

const live = attemptRow({ resource: 'ships', intent: 'refresh', outcome: 'stored' });
const stored = attemptRow({ resource: 'ships', intent: 'stored', outcome: 'stored' });
const documented = attemptRow({ resource: 'user', params: { handle: 'Wren' }, intent: 'refresh', outcome: 'stored' });

async function archiveWith(attempt: Attempt, spend: Partial<LedgerEntry> | null): Promise<ArchiveDatabase> {
  const archive = createArchive();
  await archive.attempts.add(attempt);
  if (spend) await archive.ledger.add(spendRow({ id: attempt.id, state: 'unknown', ...spend }));
  return archive;
}

function reading(attempt: Attempt, changes: Partial<SpendReading> = {}): SpendReading {
  return {
    requestId: attempt.id,
    remainingBefore: 10,
    remainingAfter: 9,
    isAlone: true,
    changedRecords: null,
    ...changes,
  };
}

describe('a possible spend', () => {
  test.each([
    [10, 9, true, { measuredUnits: 1, state: 'spent' }],
    [10, 10, true, { measuredUnits: 0, state: 'not-spent' }],
    [3, 500, true, { measuredUnits: null, state: 'unknown' }],
    [null, 9, true, { measuredUnits: null, state: 'unknown' }],
    [10, 9, false, { measuredUnits: null, state: 'unknown' }],
  ])('with the count going from %s to %s, alone: %s, is %o', async (remainingBefore, remainingAfter, isAlone, is) => {
    const archive = await archiveWith(live, { remainingBefore });
    await measureSpend(archive, reading(live, { remainingBefore, remainingAfter, isAlone }));
    expect(await archive.ledger.get(live.id)).toMatchObject({ remainingAfter, ...is });
    const counted = is.measuredUnits === null ? [] : [{ units: is.measuredUnits, times: 1 }];
    expect((await archive.observations.toArray()).flatMap(({ prices }) => prices)).toEqual(counted);
  });

  test('adds to what was measured before, and leaves the paces alone', async () => {
    const archive = await archiveWith(live, {});
    await archive.observations.add({
      key: 'ships live',
      prices: [
        { units: 1, times: 2 },
        { units: 0, times: 1 },
      ],
      paces: [0.5],
      updatedAt: 1,
    });
    await measureSpend(archive, reading(live));
    expect(await archive.observations.toArray()).toMatchObject([
      {
        key: 'ships live',
        prices: [
          { units: 0, times: 1 },
          { units: 1, times: 3 },
        ],
        paces: [0.5],
      },
    ]);
  });

  test.each(['failed', 'cancelled', 'running'] as const)('of a call that %s sets no price', async (outcome) => {
    const archive = await archiveWith({ ...live, outcome }, {});
    await measureSpend(archive, reading(live));
    expect(await archive.ledger.get(live.id)).toMatchObject({ measuredUnits: 1, state: 'spent' });
    expect(await archive.observations.count()).toBe(0);
  });

  test('that is documented is measured for the ledger and sets no price', async () => {
    const archive = await archiveWith(documented, {});
    await measureSpend(archive, reading(documented));
    expect(await archive.ledger.get(documented.id)).toMatchObject({ measuredUnits: 1 });
    expect(await archive.observations.count()).toBe(0);
  });
});

describe('a call that was thought free', () => {
  test('and was, is counted as a price and leaves the ledger empty', async () => {
    const archive = await archiveWith(stored, null);
    await measureSpend(archive, reading(stored, { remainingAfter: 10 }));
    expect(await archive.ledger.count()).toBe(0);
    expect(await archive.observations.toArray()).toMatchObject([
      { key: 'ships cache', prices: [{ units: 0, times: 1 }] },
    ]);
  });

  test('and was not, gets the ledger entry it should have had', async () => {
    const archive = await archiveWith(stored, null);
    await measureSpend(archive, reading(stored, { changedRecords: 7 }));
    expect(await archive.ledger.toArray()).toEqual([
      {
        id: stored.id,
        at: stored.startedAt,
        resource: 'ships',
        requestKey: 'ships',
        plannedUnits: 0,
        basis: 'reported',
        state: 'spent',
        remainingBefore: 10,
        remainingAfter: 9,
        measuredUnits: 1,
        changedRecords: 7,
      },
    ]);
    expect(await archive.observations.toArray()).toMatchObject([
      { key: 'ships cache', prices: [{ units: 1, times: 1 }] },
    ]);
  });

  test('gets none when something else may have moved the count', async () => {
    const archive = await archiveWith(stored, null);
    await measureSpend(archive, reading(stored, { isAlone: false }));
    expect(await archive.ledger.count()).toBe(0);
  });
});

test('a call that is not in the archive is not measured', async () => {
  const archive = createArchive();
  await measureSpend(archive, reading(live));
  expect([await archive.ledger.count(), await archive.observations.count()]).toEqual([0, 0]);
});

test('a run is remembered as a share of what the catalogue expects, the latest ten', async () => {
  const archive = createArchive();
  for (let run = 1; run <= 12; run++) {
    // 15 s for each page (spec, Endpoints, rule 1).
    const ships = plan('ships', { page_max: run }, 'refresh');
    await notePace(archive, ships, { startedAt: 1_000, endedAt: 1_000 + run * run * 1_500 });
  }
  const known = await archive.observations.get('ships live');
  expect(known?.paces.map((pace) => Math.round(pace * 10) / 10)).toEqual([
    0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.2,
  ]);
  expect(planFetch('ships', { page_max: 2 }, 'refresh', known)).toMatchObject({
    value: { expectedSeconds: 24, timeBasis: 'measured' },
  });
});

test('a clock that was set back measures nothing', async () => {
  const archive = createArchive();
  await notePace(archive, plan('ships'), { startedAt: 5_000, endedAt: 1_000 });
  expect(await archive.observations.count()).toBe(0);
});

test('an answer that is stored, and one that is confirmed, both note how long they took and keep the prices', async () => {
  const archive = createArchive();
  await archive.observations.add({ key: 'ships cache', prices: [{ units: 0, times: 3 }], paces: [], updatedAt: 1 });
  await arriveWell(archive, { data: [{ id: '1', name: 'Heron' }], at: 1_000 });
  await arriveWell(archive, { data: [{ id: '1', name: 'Heron' }], at: 2_000 });
  expect(await archive.observations.toArray()).toEqual([
    { key: 'ships cache', prices: [{ units: 0, times: 3 }], paces: [0.1, 0.1], updatedAt: 2_000 },
  ]);
});
