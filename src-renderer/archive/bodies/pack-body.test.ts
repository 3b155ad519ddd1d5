import 'fake-indexeddb/auto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gzipSync } from 'node:zlib';
import { createDelta } from 'fossil-delta';
import { arriveWell, createArchive } from '../ingest/archive-fixture.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import { gunzip, joinBytes, maxUnpackedBytes, packDelta, readBody, readRawResponse, unpackDelta } from './pack-body.ts';

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** A list of ships of which a few differ from one round to the next. */
function fleet(round: number, size = 60): object[] {
  return Array.from({ length: size }, (_, index) => ({
    id: String(index),
    name: `Ship ${index}`,
    description: `A hull of ${(index * 2_654_435_761) % 4_294_967_296} plates, laid down in yard ${(index * 40_503) % 65_536}.`,
    mass: String(1_000 + (index % 7 === round % 7 ? round : 0)),
  }));
}

async function snapshotsOf(archive: ArchiveDatabase) {
  return archive.snapshots.orderBy('[requestKey+fetchedAt]').toArray();
}

describe('a difference', () => {
  test('gives back every answer to the byte, whatever the two are', async () => {
    const texts = fc.string({ unit: 'binary', maxLength: 300 });
    await fc.assert(
      fc.asyncProperty(texts, texts, fc.nat({ max: 20 }), async (one, other, times) => {
        const [base, response] = [bytes(one.repeat(times) + other), bytes(other + one.repeat(times + 1))];
        const packed = await packDelta(base, response, Number.POSITIVE_INFINITY);
        if (packed) expect(await unpackDelta(base, packed)).toEqual(response);
        else expect(response.length).toBeLessThan(2_000_000);
      }),
    );
  });

  test('is not kept where it would save little', async () => {
    const noise = Uint8Array.from({ length: 20_000 }, (_, index) => (index * index * 31 + (index >> 3)) % 251);
    expect(await packDelta(bytes('x'), noise, noise.length)).toBeNull();
    expect(await packDelta(noise, noise, 10)).toBeNull();
    expect(await packDelta(noise, noise, noise.length)).not.toBeNull();
  });

  test('of a base that is not its own is refused rather than made into something', async () => {
    const base = bytes(JSON.stringify(fleet(0)));
    const packed = await packDelta(base, bytes(JSON.stringify(fleet(1))), base.length);
    if (!packed) throw new Error('a difference of one seventh must be worthwhile');
    await expect(unpackDelta(bytes(JSON.stringify(fleet(2))), packed)).rejects.toThrow(/checksum/i);
  });
});

describe('answers that resemble each other', () => {
  test('take a small part of their size, and each is read back as it came', async () => {
    const archive = createArchive();
    for (let round = 0; round < 12; round++) await arriveWell(archive, { data: fleet(round), at: 1_000 + round });
    const snapshots = await snapshotsOf(archive);
    expect(snapshots).toHaveLength(12);
    for (const [round, snapshot] of snapshots.entries())
      expect(await readBody(archive, snapshot)).toEqual(JSON.parse(JSON.stringify(fleet(round))));
    const kept = await archive.bodies.toArray();
    expect(kept.filter(({ base }) => base === undefined)).toHaveLength(1);
    const [first = 0, ...rest] = snapshots.map(({ gzipBytes }) => gzipBytes);
    expect(Math.max(...rest)).toBeLessThan(first / 3);
    expect(kept.reduce((sum, { gzip }) => sum + gzip.byteLength, 0)).toBe(
      snapshots.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0),
    );
  });

  test('are never more than one step from a whole one, and one that is too different is whole', async () => {
    const archive = createArchive();
    for (const [at, data] of [fleet(0), fleet(1), [{ id: '1', name: 'Alone' }], fleet(3), fleet(4)].entries())
      await arriveWell(archive, { data, at: 1_000 + at });
    const bodies = new Map((await archive.bodies.toArray()).map((body) => [body.hash, body]));
    for (const { base } of bodies.values()) if (base !== undefined) expect(bodies.get(base)?.base).toBeUndefined();
    const kinds = (await snapshotsOf(archive)).map(({ bodyHash }) => bodies.get(bodyHash)?.base === undefined);
    expect(kinds).toEqual([true, false, true, true, false]);
  });

  test('content that comes back is kept once, under the size it has', async () => {
    const archive = createArchive();
    for (const [at, round] of [0, 1, 0, 1].entries()) await arriveWell(archive, { data: fleet(round), at: 1_000 + at });
    const [a, b, again, bAgain] = await snapshotsOf(archive);
    expect(await archive.bodies.count()).toBe(2);
    expect([again?.gzipBytes, bAgain?.gzipBytes]).toEqual([a?.gzipBytes, b?.gzipBytes]);
  });

  test.each(['gone', 'damaged'])(
    'a base that is %s is said where it is read, and the next answer is whole',
    async (fate) => {
      const archive = createArchive();
      for (const round of [0, 1]) await arriveWell(archive, { data: fleet(round), at: 1_000 + round });
      const [first, second] = await snapshotsOf(archive);
      if (!first || !second) throw new Error('two snapshots were stored');
      if (fate === 'gone') await archive.bodies.delete(first.bodyHash);
      else await archive.bodies.update(first.bodyHash, { gzip: new Uint8Array([1, 2, 3]) });
      await expect(readRawResponse(archive, second)).rejects.toMatchObject({ problem: { kind: 'storage-failed' } });
      const { snapshotId } = await arriveWell(archive, { data: fleet(2), at: 2_000 });
      const next = await archive.snapshots.get(snapshotId);
      expect(next && (await readBody(archive, next))).toEqual(fleet(2));
    },
  );
});

test('what was packed comes back, whatever its size', async () => {
  for (const length of [0, 1, 70_000, 3_000_000]) {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * index) % 251);
    expect(Buffer.compare(await gunzip(gzipSync(bytes)), bytes)).toBe(0);
  }
});

test('a few bytes that would become more than any answer are given up, and so is a cut or damaged one', async () => {
  const bomb = gzipSync(Buffer.alloc(maxUnpackedBytes + 1));
  await expect(gunzip(bomb)).rejects.toThrow('larger than any response');
  const good = gzipSync('an answer');
  await expect(gunzip(good.subarray(0, -9))).rejects.toThrow(TypeError);
  await expect(gunzip(Buffer.from('no gzip'))).rejects.toThrow(TypeError);
});

test('a difference that says it becomes more than any answer is not applied', async () => {
  const base = new TextEncoder().encode('an answer of some length, an answer of some length');
  const delta = new TextDecoder().decode(createDelta(base, base));
  // The size stands first, in base 64 of its own digits.
  const bomb = gzipSync(delta.replace(/^[^\n]*/, 'zzzzz'));
  await expect(unpackDelta(base, bomb)).rejects.toThrow('larger than any response');
});

test('pieces stand one after the other, whatever they are views of; none make no bytes', () => {
  const whole = Uint8Array.from([9, 1, 2, 3, 9]);
  const joined = joinBytes([whole.subarray(1, 3), new Uint8Array(), whole.subarray(3, 4)]);
  expect([...joined]).toEqual([1, 2, 3]);
  expect(joined.buffer.byteLength).toBe(3);
  expect(joinBytes([]).length).toBe(0);
});
