import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import type { Params } from '../../../../../src-shared/resource/resource.ts';
import { arriveWell, attemptRow, createArchive } from '../../../../archive/ingest/archive-fixture.ts';
import { readRecordsOf } from '../../../../archive/read/read-arrivals.ts';
import type { ArchiveDatabase } from '../../../../archive/schema/archive-database.ts';
import { readOrganizations } from '../archived-organizations.tsx';
import { readMemberLists } from './member-lists.ts';

const wire = (handle: string) => ({ handle, display: handle, image: null, rank: 'Hand', stars: 1, roles: [] });

/** Puts a page into the archive as a click would: with the attempt that asked for it. */
async function come(archive: ArchiveDatabase, params: Params, at: number, handles: readonly string[]): Promise<void> {
  const attempt = attemptRow({ resource: 'members', params, intent: 'refresh', startedAt: at - 1 });
  await archive.attempts.add(attempt);
  const data = handles.map(wire);
  await arriveWell(archive, { resource: 'members', params, intent: 'refresh', requestId: attempt.id, at, data });
}

const told = async (archive: ArchiveDatabase, sid: string, asOf: number | null = null) =>
  (await readMemberLists(archive, sid, asOf)).map(({ key, responses }) => [
    key,
    responses.map(({ page, at, count }) => `${page} @${at} ${count}`).join(', '),
  ]);

describe('the lists of an organization’s members', () => {
  test('hold an answer each time a page came, also with what was known', async () => {
    const archive = createArchive();
    await come(archive, { sid: 'A', page: 1 }, 1_000, ['Ada']);
    await come(archive, { sid: 'A', page: 1 }, 2_000, ['Ada']);
    await come(archive, { sid: 'A', page: 1 }, 3_000, ['Ada']);
    await come(archive, { sid: 'A', page: 2 }, 3_100, []);
    await come(archive, { sid: 'A', page: 1 }, 4_000, ['Bo']);
    expect(await told(archive, 'A')).toEqual([['', '1 @1000 1, 1 @2000 1, 1 @3000 1, 2 @3100 0, 1 @4000 1']]);
  });

  test('know nothing of what came later', async () => {
    const archive = createArchive();
    await come(archive, { sid: 'A', page: 1 }, 1_000, ['Ada']);
    await come(archive, { sid: 'A', page: 1 }, 2_000, ['Ada']);
    await come(archive, { sid: 'A', page: 2 }, 3_000, ['Bo']);
    expect(await told(archive, 'A', 1_999)).toEqual([['', '1 @1000 1']]);
    expect(await told(archive, 'A', 999)).toEqual([]);
  });

  test('are one for each filter, and one for each organization, capital letters told apart', async () => {
    const archive = createArchive();
    await come(archive, { sid: 'A', page: 1 }, 1_000, ['Ada']);
    await come(archive, { sid: 'A', page: 1, rank: 3 }, 2_000, ['Bo']);
    await come(archive, { sid: 'A', page: 1, main_org: false }, 3_000, ['Cy']);
    await come(archive, { sid: 'a', page: 1 }, 4_000, ['Di']);
    expect(await told(archive, 'A')).toEqual([
      ['', '1 @1000 1'],
      ['{"rank":3}', '1 @2000 1'],
      ['{"mainOrg":false}', '1 @3000 1'],
    ]);
    expect(await told(archive, 'a')).toEqual([['', '1 @4000 1']]);
    expect(await told(archive, 'B')).toEqual([]);
  });

  test('take a request without a page for its first', async () => {
    const archive = createArchive();
    await come(archive, { sid: 'A' }, 1_000, ['Ada']);
    await come(archive, { sid: 'A', page: 1 }, 2_000, ['Bo']);
    expect(await told(archive, 'A')).toEqual([['', '1 @1000 1, 1 @2000 1']]);
  });

  test('count the last confirmation where its attempt is gone', async () => {
    const archive = createArchive();
    await come(archive, { sid: 'A', page: 1 }, 1_000, ['Ada']);
    await come(archive, { sid: 'A', page: 1 }, 2_000, ['Ada']);
    await archive.attempts.clear();
    expect(await told(archive, 'A')).toEqual([['', '1 @1000 1, 1 @2000 1']]);
  });
});

test('the entries of a page are read in its order, also twice, and a lost one is told', async () => {
  const archive = createArchive();
  await come(archive, { sid: 'A', page: 1 }, 1_000, ['Cy', 'Ada']);
  await come(archive, { sid: 'A', page: 2 }, 2_000, []);
  const ids = (await readMemberLists(archive, 'A', null)).flatMap(({ responses }) =>
    responses.map(({ snapshotId }) => snapshotId),
  );
  for (let time = 0; time < 2; time += 1) {
    const entries = await readRecordsOf(archive, 'members', ids);
    expect([...entries.values()].map((members) => members.map(({ handle }) => handle))).toEqual([['Cy', 'Ada'], []]);
  }
  const other = createArchive();
  await come(other, { sid: 'A', page: 1 }, 1_000, ['Cy']);
  await other.records.clear();
  const [list] = await readMemberLists(other, 'A', null);
  await expect(readRecordsOf(other, 'members', [list?.responses[0]?.snapshotId ?? ''])).rejects.toMatchObject({
    problem: { kind: 'storage-failed' },
  });
});

test('organizations in the archive come by name, with their latest answer and the pages that are here', async () => {
  const archive = createArchive();
  const organization = (sid: string, name: string, at: number) =>
    arriveWell(archive, { resource: 'organization', params: { sid }, at, data: { sid, name, members: 40 } });
  await organization('B', 'Zeta', 1_000);
  await organization('A', 'Eta', 2_000);
  await organization('a', 'Eta', 3_000);
  await organization('B', 'Beta', 4_000);
  await come(archive, { sid: 'A', page: 1 }, 5_000, ['Ada']);
  await come(archive, { sid: 'A', page: 2 }, 5_001, ['Bo']);
  await come(archive, { sid: 'A', page: 1, rank: 2 }, 5_002, ['Bo']);
  const found = await readOrganizations(archive, null);
  expect(found.map(({ sid, title, pageCount }) => [sid, title, pageCount])).toEqual([
    ['B', 'Beta', 0],
    ['A', 'Eta', 2],
    ['a', 'Eta', 0],
  ]);
  const earlier = await readOrganizations(archive, 2_500);
  expect(earlier.map(({ sid, title, pageCount }) => [sid, title, pageCount])).toEqual([
    ['A', 'Eta', 0],
    ['B', 'Zeta', 0],
  ]);
});
