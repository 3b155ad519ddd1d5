import 'fake-indexeddb/auto';
import { describe, expect, test, vi } from 'vitest';
import { pickElements } from '../bodies/prepare-response.ts';
import { arriveWell, createArchive } from '../ingest/archive-fixture.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { Snapshot } from '../schema/archive-rows.ts';
import { ElementsCache, readElements } from './read-elements.ts';

/** Written as text, because an object literal cannot hold a member of this name. */
const heron = JSON.parse(
  '{"id": "1", "name": "Heron", "length": "18.0", "odd.key": {"__proto__": {"a": 1}}, "mass": null}',
) as unknown; // JSON.parse gives any
const plover = { id: '2', name: 'Plover', description: 'A &amp;amp; B <b>bold</b>' };

async function archiveOf(data: unknown): Promise<{ readonly archive: ArchiveDatabase; readonly snapshot: Snapshot }> {
  const archive = createArchive();
  const { snapshotId } = await arriveWell(archive, { data });
  const snapshot = await archive.snapshots.get(snapshotId);
  if (!snapshot) throw new Error('Nothing was stored.');
  return { archive, snapshot };
}

/** Counts the readings off this thread, and does them here. */
function countElsewhere() {
  return vi.fn<typeof pickElements>(pickElements);
}

describe('the elements of a snapshot', () => {
  test('are as the service sent them: texts, nulls, dots in keys and a key named __proto__', async () => {
    const { archive, snapshot } = await archiveOf([null, heron, plover]);
    const elements = await readElements(archive, snapshot, ['1', '2']);
    expect([...elements.keys()]).toEqual(['1', '2']);
    expect(JSON.stringify(elements.get('1'))).toBe(JSON.stringify(heron));
    expect(elements.get('2')).toEqual(plover);
    expect(({} as { a?: number }).a).toBeUndefined(); // nothing leaked into the prototype
  });

  test('are found under the identity that the archive gave to a ship without an id, or with one that repeats', async () => {
    const data = [{ name: 'Egret' }, { id: '7', name: 'First' }, { id: '7', name: 'Second' }];
    const { archive, snapshot } = await archiveOf(data);
    const elements = await readElements(archive, snapshot, ['Egret', '7', '7#2']);
    expect([...elements.values()]).toEqual(data);
  });

  test('leave out a ship that is not in the answer', async () => {
    const { archive, snapshot } = await archiveOf([heron]);
    expect([...(await readElements(archive, snapshot, ['1', '404', '__proto__'])).keys()]).toEqual(['1']);
  });

  test('are each caller’s own: changing one changes no later reading', async () => {
    const { archive, snapshot } = await archiveOf([plover]);
    const first = (await readElements(archive, snapshot, ['2'])).get('2') as { name: string }; // as stored above
    first.name = 'changed';
    expect((await readElements(archive, snapshot, ['2'])).get('2')).toEqual(plover);
  });

  test.each([
    ['missing', (archive: ArchiveDatabase) => archive.bodies.clear()],
    ['damaged', (archive: ArchiveDatabase) => archive.bodies.toCollection().modify({ gzip: new Uint8Array([1, 2]) })],
  ])('are a named problem when the raw answer is %s, and can be read once it is back', async (_, spoil) => {
    const { archive, snapshot } = await archiveOf([heron]);
    const bodies = await archive.bodies.toArray();
    await spoil(archive);
    await expect(readElements(archive, snapshot, ['1'])).rejects.toMatchObject({ problem: { kind: 'storage-failed' } });
    await archive.bodies.bulkPut(bodies);
    expect((await readElements(archive, snapshot, ['1'])).size).toBe(1);
  });
});

describe('a large answer', () => {
  const large = Array.from({ length: 600 }, (_, index) => ({
    id: String(index),
    name: `Ship ${index}`,
    pad: 'x'.repeat(900),
  }));

  test('is unpacked off this thread, a small one on it', async () => {
    const [big, small] = [await archiveOf(large), await archiveOf([heron])];
    const elsewhere = countElsewhere();
    await readElements(small.archive, small.snapshot, ['1'], elsewhere);
    expect(elsewhere).not.toHaveBeenCalled();
    const elements = await readElements(big.archive, big.snapshot, ['599'], elsewhere);
    expect(elements.get('599')).toEqual(large[599]);
    expect(elsewhere).toHaveBeenCalledOnce();
  });

  test('is unpacked once for all of its ships, also when several are asked for at once', async () => {
    const { archive, snapshot } = await archiveOf(large);
    const elsewhere = countElsewhere();
    await Promise.all(['1', '2', '3'].map((identity) => readElements(archive, snapshot, [identity], elsewhere)));
    await readElements(archive, snapshot, ['4', '5'], elsewhere);
    expect(elsewhere).toHaveBeenCalledOnce();
    expect(elsewhere.mock.lastCall?.[2]).toBeNull();
  });

  test('that is too large to be kept whole is asked for these ships alone', async () => {
    const { archive, snapshot } = await archiveOf(large);
    const elsewhere = countElsewhere();
    const huge = { ...snapshot, byteLength: 200_000_000 };
    for (const wanted of [['1'], ['1'], ['2', '3']]) {
      expect([...(await readElements(archive, huge, wanted, elsewhere)).keys()]).toEqual(wanted);
    }
    expect(elsewhere.mock.calls.map((call) => call[2])).toEqual([['1'], ['2', '3']]);
    expect((await pickElements(archive, huge, ['2', '3'])).size).toBe(2);
  });
});

/** A cache of 10 characters that writes down what it had to read. */
function createCache() {
  const cache = new ElementsCache(10);
  const readings: string[] = [];
  const ask = (key: string, characters: number) =>
    cache.read(key, characters, () => {
      readings.push(key);
      return Promise.resolve(new Map([['1', key]]));
    });
  return { cache, readings, ask };
}

describe('the cache of elements', () => {
  test('drops what was asked for longest ago when there is no room', async () => {
    const { ask, readings } = createCache();
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key, 5);
    expect(readings).toEqual(['a', 'b', 'c', 'b']);
  });

  test('keeps the last answer even when it alone is too large', async () => {
    const { ask, readings } = createCache();
    for (const key of ['small', 'large', 'large', 'small']) await ask(key, key === 'large' ? 999 : 1);
    expect(readings).toEqual(['small', 'large', 'small']);
  });

  test('does not keep a reading that failed', async () => {
    const { cache, ask, readings } = createCache();
    const failing = cache.read('a', 1, () => Promise.reject(new Error('no such file')));
    await expect(failing).rejects.toThrow('no such file');
    expect((await ask('a', 1)).get('1')).toBe('a');
    expect(readings).toEqual(['a']);
  });
});
