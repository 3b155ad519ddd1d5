import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { arriveWell, createArchive } from '../../../archive/ingest/archive-fixture.ts';
import { readLatestResponses } from './read-latest-responses.ts';

const minute = 60_000;
/** A made-up answer whose median on SSD is told. */
const payload = (median: number | string | null, rest: object = {}, past: unknown = {}) => ({
  current: { load_times_ssd: { percentiles: { '50_0': median } }, ...rest },
  past,
});

interface TestResponse {
  readonly version: string;
  readonly timetable?: string;
  readonly at: number;
  readonly data: unknown;
}

async function archiveOf(...responses: readonly TestResponse[]) {
  const archive = createArchive();
  for (const { version, timetable, at, data } of responses) {
    const params = timetable === undefined ? { version } : { version, timetable };
    await arriveWell(archive, { resource: 'telemetry', params, at: at * minute, data });
  }
  return archive;
}

const mediansOf = ({ responses }: Awaited<ReturnType<typeof readLatestResponses>>) =>
  [...responses].map(([version, { telemetry }]) => [version, telemetry.current?.ssdLoadTimes?.percentiles.p50]);

describe('the latest answers', () => {
  test('of one timetable come by version, oldest first; those of another or of none are not among them', async () => {
    const archive = await archiveOf(
      { version: '3.10', timetable: 'WEEK', at: 1, data: payload(20) },
      { version: '3.9', timetable: 'WEEK', at: 2, data: payload(30) },
      { version: '4.0', timetable: 'MONTH', at: 3, data: payload(10) },
      { version: '3.2', timetable: 'WEEK', at: 4, data: payload('40') },
      { version: '3.9', at: 5, data: payload(1) },
      { version: '3.10', timetable: 'DAY', at: 6, data: payload(2) },
    );
    expect(mediansOf(await readLatestResponses(archive, 'WEEK', null))).toEqual([
      ['3.2', 40],
      ['3.9', 30],
      ['3.10', 20],
    ]);
    expect(mediansOf(await readLatestResponses(archive, 'MONTH', null))).toEqual([['4.0', 10]]);
    expect(mediansOf(await readLatestResponses(archive, 'DAY', null))).toEqual([['3.10', 2]]);
  });

  test('are found beside other resources, and are none in an archive without telemetry', async () => {
    const archive = createArchive();
    expect(await readLatestResponses(archive, 'MONTH', null)).toEqual({ responses: new Map(), lost: new Map() });
    await arriveWell(archive, { resource: 'versions', data: ['3.17.2'] });
    await arriveWell(archive, { resource: 'systems', data: [{ code: 'A', name: 'A', id: '1' }] });
    expect((await readLatestResponses(archive, 'MONTH', null)).responses.size).toBe(0);
  });

  test('are those of the instant looked back to', async () => {
    const archive = await archiveOf(
      { version: '3.17', timetable: 'WEEK', at: 10, data: payload(30) },
      { version: '3.17', timetable: 'WEEK', at: 20, data: payload(25) },
      { version: '3.18', timetable: 'WEEK', at: 30, data: payload(9) },
      { version: '3.17', timetable: 'WEEK', at: 40, data: payload(25) },
    );
    const at = async (atMinute: number) => mediansOf(await readLatestResponses(archive, 'WEEK', atMinute * minute));
    expect(await at(9)).toEqual([]);
    expect(await at(10)).toEqual([['3.17', 30]]);
    expect(await at(29)).toEqual([['3.17', 25]]);
    expect(await at(30)).toEqual([
      ['3.17', 25],
      ['3.18', 9],
    ]);
    const confirmed = async (asOf: number | null) =>
      (await readLatestResponses(archive, 'WEEK', asOf)).responses.get('3.17')?.confirmedAt;
    expect(await confirmed(null)).toBe(40 * minute);
  });

  test('carry the request, the snapshot, the times and what was sent', async () => {
    const resolutions = [[1920, 1080, 5], 'wide'];
    const archive = await archiveOf({
      version: '3.17',
      timetable: 'WEEK',
      at: 1,
      data: payload(20, { popular_resolutions: resolutions, last_updated_at: 1_750_000_000 }, { '3.16': { avg: 1 } }),
    });
    const response = (await readLatestResponses(archive, 'WEEK', null)).responses.get('3.17');
    const [snapshot] = await archive.snapshots.toArray();
    expect(response).toMatchObject({
      requestKey: 'telemetry?{"timetable":"WEEK","version":"3.17"}',
      snapshotId: snapshot?.id,
      version: '3.17',
      timetable: 'WEEK',
      telemetry: { current: { updatedAt: 1_750_000_000_000, popularResolutions: [[1920, 1080, 5]] }, past: null },
      pastWire: { '3.16': { avg: 1 } },
      resolutionsWire: resolutions,
      fetchedAt: minute,
      confirmedAt: minute,
      confirmedSource: 'stored',
    });
    expect(response).not.toHaveProperty('wireProblem');
  });

  test.each([
    ['nulls everywhere', { current: null, past: null }, null],
    ['text everywhere', { current: 'none', past: 'none' }, 'none'],
    [
      'hostile keys',
      JSON.parse('{"current":{"__proto__":{"popular_resolutions":[[1,2]]}},"past":{"__proto__":1}}'),
      expect.anything(),
    ],
    ['no past', { current: {} }, undefined],
  ])('with %s read without throwing, and tell nothing', async (_, data, pastWire) => {
    const archive = await archiveOf({ version: '3.17', timetable: 'WEEK', at: 1, data });
    const { responses, lost } = await readLatestResponses(archive, 'WEEK', null);
    expect(lost.size).toBe(0);
    expect(responses.get('3.17')).toMatchObject({ resolutionsWire: undefined });
    expect(responses.get('3.17')?.pastWire).toEqual(pastWire);
    expect(responses.get('3.17')?.telemetry.current?.stabilityScore ?? null).toBeNull();
  });

  test('without a record tell nothing, and count as answers', async () => {
    const archive = await archiveOf({ version: '3.17', timetable: 'WEEK', at: 1, data: payload(20) });
    await archive.snapshots.toCollection().modify({ manifest: [] });
    expect((await readLatestResponses(archive, 'WEEK', null)).responses.get('3.17')).toMatchObject({
      telemetry: { current: null, past: null },
      pastWire: undefined,
      fetchedAt: minute,
    });
  });

  test('under a key of no request of today are left out', async () => {
    const archive = await archiveOf({ version: '3.17', timetable: 'WEEK', at: 1, data: payload(20) });
    const [snapshot] = await archive.snapshots.toArray();
    if (!snapshot) throw new Error('nothing was stored');
    const odd = { ...snapshot, id: 'odd', requestKey: 'telemetry?{"timetable":"WEEK","version":"PTU 4.1"}' };
    await archive.snapshots.add(odd);
    expect([...(await readLatestResponses(archive, 'WEEK', null)).responses.keys()]).toEqual(['3.17']);
  });
});

describe('what the archive lost', () => {
  const two = () =>
    archiveOf(
      { version: '3.17', timetable: 'WEEK', at: 1, data: payload(20, { popular_resolutions: [[1920, 1080]] }, 'soon') },
      { version: '3.18', timetable: 'WEEK', at: 2, data: payload(10) },
    );

  test('a record of one version leaves the others standing, and is named', async () => {
    const archive = await two();
    const [snapshot] = await archive.snapshots.toArray();
    await archive.records.delete(snapshot?.manifest[0] ?? '');
    const { responses, lost } = await readLatestResponses(archive, 'WEEK', null);
    expect([...responses.keys()]).toEqual(['3.18']);
    expect([...lost]).toMatchObject([['3.17', { kind: 'storage-failed' }]]);
  });

  test('a raw answer leaves its figures standing, with the resolutions that had been read', async () => {
    const archive = await two();
    const [snapshot] = await archive.snapshots.toArray();
    await archive.bodies.delete(snapshot?.bodyHash ?? '');
    const { responses, lost } = await readLatestResponses(archive, 'WEEK', null);
    expect(lost.size).toBe(0);
    expect(responses.get('3.17')).toMatchObject({
      telemetry: { current: { ssdLoadTimes: { percentiles: { p50: 20 } } } },
      pastWire: undefined,
      resolutionsWire: [[1920, 1080]],
      wireProblem: { kind: 'storage-failed' },
    });
    expect(responses.get('3.18')).not.toHaveProperty('wireProblem');
  });
});
