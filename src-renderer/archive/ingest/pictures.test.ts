import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { CommandName } from '../../../src-shared/command-names.ts';
import { fail, succeed, type Outcome } from '../../../src-shared/problem.ts';
import type { BridgeClient } from '../../bridge/bridge-client.ts';
import { ArchiveDatabase, archiveName } from '../schema/archive-database.ts';
import { countRows, createArchive } from './archive-fixture.ts';
import { loadPicture, pictureTotals, readPicture, removePictures } from './pictures.ts';

const bytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 9]);
const receipt = { ticket: 't1', type: 'image/png', byteLength: bytes.byteLength, width: 500, height: 281 } as const;

/** Main as a test says it answers, and what it was asked. */
function bridgeThat(response: Outcome<unknown>) {
  const asked: unknown[] = [];
  const invoke = (name: CommandName, request: unknown) => {
    asked.push([name, request]);
    return Promise.resolve(response);
  };
  return { asked, bridge: { invoke } as Pick<BridgeClient, 'invoke'> }; // what it answers is the test's point
}

const collect = (content: Uint8Array<ArrayBuffer> = bytes) => {
  const tickets: string[] = [];
  return {
    tickets,
    collect: ({ ticket }: { readonly ticket: string }) => {
      tickets.push(ticket);
      return Promise.resolve(succeed(new Blob([content]).stream()));
    },
  };
};

test('a picture that main has fetched is archived under the address its record has', async () => {
  const archive = createArchive();
  const { asked, bridge } = bridgeThat(succeed(receipt));
  const { tickets, collect: collectBytes } = collect();
  const before = Date.now();
  const outcome = await loadPicture({ bridge, archive, profileId: 'p1', url: '/media/a.png', collect: collectBytes });
  expect(outcome).toEqual(succeed(null));
  expect(asked).toEqual([['media:load', { profileId: 'p1', url: '/media/a.png' }]]);
  expect(tickets).toEqual(['t1']);
  const picture = await readPicture(archive, ['/other.png', '/media/a.png']);
  expect(picture).toMatchObject({
    url: '/media/a.png',
    type: 'image/png',
    bytes,
    byteLength: 5,
    width: 500,
    height: 281,
  });
  expect(picture?.fetchedAt).toBeGreaterThanOrEqual(before);
  expect(await countRows(archive)).toMatchObject({ pictures: 1, attempts: 0, ledger: 0 });
});

test('the first archived of several addresses is read, in their order', async () => {
  const archive = createArchive();
  const { bridge } = bridgeThat(succeed(receipt));
  for (const url of ['/c', '/b']) await loadPicture({ bridge, archive, profileId: 'p1', url, ...collect() });
  expect((await readPicture(archive, ['/a', '/b', '/c']))?.url).toBe('/b');
  expect(await readPicture(archive, ['/a'])).toBeNull();
  expect(await readPicture(archive, [])).toBeNull();
});

test('fetched again, it takes the place of the one before', async () => {
  const archive = createArchive();
  for (const content of [bytes, new Uint8Array([1, 2, 3])]) {
    const { bridge } = bridgeThat(succeed({ ...receipt, byteLength: content.byteLength }));
    await loadPicture({ bridge, archive, profileId: 'p1', url: '/a', ...collect(content) });
  }
  expect(await pictureTotals(archive)).toEqual({ count: 1, bytes: 3 });
});

test.each([
  ['a refusal', bridgeThat(fail({ kind: 'picture-refused', detail: 'No.' })), collect(), 'picture-refused'],
  ['bytes that are fewer than promised', bridgeThat(succeed(receipt)), collect(bytes.slice(1)), 'internal'],
  ['bytes that are more than promised', bridgeThat(succeed(receipt)), collect(new Uint8Array(99)), 'internal'],
] as const)('%s leaves nothing behind', async (_, { bridge }, given, kind) => {
  const archive = createArchive();
  const outcome = await loadPicture({ bridge, archive, profileId: 'p1', url: '/a', collect: given.collect });
  expect(outcome).toMatchObject({ ok: false, problem: { kind } });
  expect(await countRows(archive)).toMatchObject({ pictures: 0 });
});

test('a ticket that is used up, or a host that went away, is a problem and no exception', async () => {
  const archive = createArchive();
  const { bridge } = bridgeThat(succeed(receipt));
  const gone = () => Promise.resolve(fail({ kind: 'internal', detail: 'Gone.' }));
  const request = { bridge, archive, profileId: 'p1', url: '/a' };
  expect(await loadPicture({ ...request, collect: gone })).toMatchObject({ ok: false });
  const broken = new ReadableStream<Uint8Array<ArrayBuffer>>({ start: (stream) => stream.error(new Error('broken')) });
  expect(await loadPicture({ ...request, collect: () => Promise.resolve(succeed(broken)) })).toMatchObject({
    ok: false,
  });
  const silent = { invoke: () => Promise.reject(new Error('no answer')) };
  expect(await loadPicture({ ...request, bridge: silent })).toMatchObject({ ok: false });
});

test('a picture that arrives after another connection was chosen is still stored where it belongs', async () => {
  const archive = createArchive();
  await archive.open();
  const profileId = archive.name.slice(archiveName('').length);
  const { bridge } = bridgeThat(succeed(receipt));
  archive.close();
  expect(await loadPicture({ bridge, archive, profileId, url: '/a', ...collect() })).toEqual(succeed(null));
  expect(await pictureTotals(new ArchiveDatabase(profileId))).toEqual({ count: 1, bytes: 5 });
});

test('removing the pictures removes nothing else', async () => {
  const archive = createArchive();
  const { bridge } = bridgeThat(succeed(receipt));
  await archive.sets.add({ id: 's', name: 'Mine', members: [], createdAt: 1 });
  await loadPicture({ bridge, archive, profileId: 'p1', url: '/a', ...collect() });
  await removePictures(archive);
  expect(await countRows(archive)).toMatchObject({ pictures: 0, sets: 1 });
});
