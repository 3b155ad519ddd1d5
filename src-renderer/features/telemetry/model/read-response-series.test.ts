import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arriveWell, createArchive } from '../../../archive/ingest/archive-fixture.ts';
import { daySeries, readDaySeries, readResponseChoices, type ResponseChoice } from './read-response-series.ts';
import { telemetryOf, telemetryResponse } from './telemetry-fixture.ts';

const minute = 60_000;
const params = { version: '3.17', timetable: 'DAY' };
const day = (second: number | string | null, score: number) => ({
  current: { last_updated_at: second, stability_score: score },
  past: {},
});
const september = 1_750_000_000;

async function archiveOf(...responses: readonly (readonly [atMinute: number, data: unknown])[]) {
  const archive = createArchive();
  for (const [at, data] of responses)
    await arriveWell(archive, { resource: 'telemetry', params, at: at * minute, data });
  return archive;
}

const linesOf = async (archive: Awaited<ReturnType<typeof archiveOf>>, asOf: number | null = null) =>
  (await readDaySeries(archive, '3.17', asOf)).map(({ updatedAt, fetchedAt, reading, standing }) => [
    updatedAt === null ? null : updatedAt / 1_000 - september,
    fetchedAt / minute,
    reading?.stabilityScore ?? null,
    standing,
  ]);

describe('days gathered here', () => {
  test('stand at the service’s own time, with the time they were fetched beside', async () => {
    const archive = await archiveOf([5, day(september + 200, 82)], [9, day(september + 100, 81)]);
    expect(await linesOf(archive)).toEqual([
      [100, 9, 81, 'drawn'],
      [200, 5, 82, 'drawn'],
    ]);
  });

  test('of one service time: the later answer counts, the earlier stays and is marked', async () => {
    const archive = await archiveOf([1, day(september, 80)], [2, day(september, 81)], [3, day(september, 80)]);
    expect(await linesOf(archive)).toEqual([
      [0, 1, 80, 'replaced'],
      [0, 2, 81, 'replaced'],
      [0, 3, 80, 'drawn'],
    ]);
  });

  test('without a service time have no place on the axis, and are not counted as one time', async () => {
    const archive = await archiveOf(
      [1, day(null, 80)],
      [2, day('yesterday', 81)],
      [3, day(0, 82)],
      [4, { current: null, past: {} }],
      [5, day(september, 83)],
    );
    expect(await linesOf(archive)).toEqual([
      [0, 5, 83, 'drawn'],
      [null, 1, 80, 'undated'],
      [null, 2, 81, 'undated'],
      [null, 3, 82, 'undated'],
      [null, 4, null, 'undated'],
    ]);
  });

  test('are those up to the instant looked back to, confirmed no later than it', async () => {
    const archive = await archiveOf([1, day(september, 80)], [2, day(september, 81)], [3, day(september, 81)]);
    expect(await linesOf(archive, minute)).toEqual([[0, 1, 80, 'drawn']]);
    expect(await linesOf(archive, 0)).toEqual([]);
    const confirmed = async (asOf: number | null) =>
      (await readDaySeries(archive, '3.17', asOf)).map(({ confirmedAt }) => confirmedAt / minute);
    expect(await confirmed(null)).toEqual([1, 3]);
    expect(await confirmed(2 * minute)).toEqual([1, 2]);
  });

  test('of another version or timetable are not among them', async () => {
    const archive = await archiveOf([1, day(september, 80)]);
    for (const other of [
      { version: '3.18', timetable: 'DAY' },
      { version: '3.17', timetable: 'WEEK' },
      { version: '3.17' },
    ])
      await arriveWell(archive, { resource: 'telemetry', params: other, at: 5 * minute, data: day(september, 90) });
    expect(await linesOf(archive)).toEqual([[0, 1, 80, 'drawn']]);
    expect(await readDaySeries(archive, '3.16', null)).toEqual([]);
  });
});

describe('answers to choose from', () => {
  test('are all snapshots, newest first, also one that came back to what it was', async () => {
    const archive = await archiveOf([1, day(september, 80)], [2, day(september, 81)], [3, day(september, 80)]);
    const choices = await readResponseChoices(archive, { version: '3.17', timetable: 'DAY' }, null);
    expect(choices.map(({ fetchedAt, telemetry }) => [fetchedAt / minute, telemetry.current?.stabilityScore])).toEqual([
      [3, 80],
      [2, 81],
      [1, 80],
    ]);
    expect(new Set(choices.map(({ snapshotId }) => snapshotId)).size).toBe(3);
    expect(choices[0]).toMatchObject({
      requestKey: 'telemetry?{"timetable":"DAY","version":"3.17"}',
      version: '3.17',
      timetable: 'DAY',
      confirmedAt: 3 * minute,
      confirmedSource: 'stored',
    });
  });

  test('without a record tell nothing, and are no loss', async () => {
    const archive = await archiveOf([1, day(september, 80)]);
    await archive.snapshots.toCollection().modify({ manifest: [] });
    expect(await linesOf(archive)).toEqual([[null, 1, null, 'undated']]);
  });

  test('leave out one whose record is lost', async () => {
    const archive = await archiveOf([1, day(september, 80)], [2, day(september, 81)]);
    const [first] = await archive.snapshots.toArray();
    await archive.records.delete(first?.manifest[0] ?? '');
    expect(await linesOf(archive)).toEqual([[0, 2, 81, 'drawn']]);
  });
});

describe('any answers', () => {
  const one = fc.record({ updatedAt: fc.option(fc.nat({ max: 5 })), fetchedAt: fc.nat({ max: 50 }) });
  const responses = fc
    .uniqueArray(one, { maxLength: 20, selector: ({ fetchedAt }) => fetchedAt })
    .map((all) =>
      all.map(({ updatedAt, fetchedAt }): ResponseChoice =>
        telemetryResponse({ snapshotId: `s${fetchedAt}`, fetchedAt, telemetry: telemetryOf({ updatedAt }) }),
      ),
    );

  test('draw each service time once, by its latest answer, and keep every other in the table', () => {
    fc.assert(
      fc.property(responses, (all) => {
        const series = daySeries(all);
        const latest = new Map<number, number>();
        for (const { telemetry, fetchedAt } of all) {
          const time = telemetry.current?.updatedAt;
          if (typeof time === 'number') latest.set(time, Math.max(latest.get(time) ?? 0, fetchedAt));
        }
        const drawn = series.filter(({ standing }) => standing === 'drawn');
        expect(drawn.map(({ updatedAt, fetchedAt }) => [updatedAt, fetchedAt])).toEqual(
          [...latest].toSorted(([a], [b]) => a - b),
        );
        expect(series.map(({ snapshotId }) => snapshotId).toSorted()).toEqual(
          all.map(({ snapshotId }) => snapshotId).toSorted(),
        );
        for (const { updatedAt, standing } of series) expect(standing === 'undated').toBe(updatedAt === null);
      }),
    );
  });
});
