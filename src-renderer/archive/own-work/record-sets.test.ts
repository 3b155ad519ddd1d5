import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { describe, expect, test, beforeEach } from 'vitest';
import { createArchive } from '../ingest/archive-fixture.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { RecordSet, SetMember } from '../schema/archive-rows.ts';
import {
  freeSetName,
  isSameSetName,
  readSetName,
  duplicateSet,
  removeSet,
  renameSet,
  restoreSet,
  saveSet,
  type SetOutcome,
} from './record-sets.ts';

describe('the name of a set', () => {
  test.each([
    ['  Haulers under 120 m ', 'Haulers under 120 m'],
    ['two\r\nlines\tand \u2028more', 'two lines and more'],
    ['\u202eevil\u202c name\u200b', 'evil name'],
    ['Cafe\u0301', 'Café'],
    ['\0a\u0007b', 'a b'],
    ['a \u202e b', 'a b'],
    ['e\u200b\u0301', 'é'],
    ['🚀'.repeat(80), '🚀'.repeat(80)],
    ['\ud800x', '\ufffdx'],
  ])('%j is stored as %j', (text, name) => {
    expect(readSetName(text)).toEqual({ ok: true, name });
  });

  test.each([
    ['', 'needs a name'],
    [' \u202e\u200b\n', 'needs a name'],
    ['x'.repeat(81), 'at most 80 characters'],
    ['🚀'.repeat(81), 'at most 80 characters'],
  ])('%j is refused: %s', (text, words) => {
    expect(readSetName(text)).toEqual({ ok: false, message: expect.stringContaining(words) });
  });

  test('is read the same when it is read again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = readSetName(text);
        if (once.ok) expect(readSetName(once.name)).toEqual(once);
        else expect(once.message).not.toBe('');
      }),
    );
  });
});

test('a free name is a name, and nobody has it', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }).filter((text) => readSetName(text).ok);
  fc.assert(
    fc.property(name, fc.array(name), fc.nat({ max: 12 }), (text, others, copies) => {
      const read = readSetName(text);
      if (!read.ok) return;
      const taken = [...others];
      for (let copy = 0; copy < copies; copy++) taken.push(freeSetName(read.name, taken));
      const free = freeSetName(read.name, taken);
      expect(taken.some((known) => isSameSetName(known, free))).toBe(false);
      expect(readSetName(free)).toMatchObject({ ok: true });
    }),
  );
});

let archive: ArchiveDatabase;
beforeEach(() => {
  archive = createArchive();
});

const member = (identity: string): SetMember => ({ resource: 'ships', identity, title: `Ship ${identity}` });

function saved(outcome: SetOutcome): RecordSet {
  if (outcome.state !== 'saved') throw new Error(outcome.state);
  return outcome.set;
}

async function save(name: string, ...identities: readonly string[]): Promise<RecordSet> {
  return saved(await saveSet(archive, { name, members: identities.map(member) }, 1_000));
}

async function names(): Promise<readonly string[]> {
  return (await archive.sets.toArray()).map(({ name }) => name).toSorted();
}

describe('saving a set', () => {
  test('stores what it was given, under its trimmed name', async () => {
    const set = { name: '  Haulers ', members: [member('1'), member('2')], view: 'ships=1,2' };
    const row = saved(await saveSet(archive, set, 5_000));
    expect(row).toEqual({ ...set, id: row.id, name: 'Haulers', createdAt: 5_000 });
    expect(await archive.sets.toArray()).toEqual([row]);
  });

  test.each(['Haulers', 'HAULERS', ' haulers  '])('%j is taken by “Haulers”, and nothing changes', async (name) => {
    const first = await save('Haulers', '1');
    expect(await saveSet(archive, { name, members: [member('2')] }, 2_000)).toEqual({ state: 'name-taken', by: first });
    expect(await archive.sets.toArray()).toEqual([first]);
  });

  test('in place of another keeps its id and its day of creation, and nothing else of it', async () => {
    const first = saved(await saveSet(archive, { name: 'Haulers', members: [member('1')], view: 'ships=1' }, 1_000));
    await saveSet(archive, { name: 'haulers', members: [member('2')] }, 2_000, 'replace');
    expect(await archive.sets.toArray()).toEqual([
      { id: first.id, name: 'haulers', members: [member('2')], createdAt: 1_000, editedAt: 2_000 },
    ]);
  });

  test('beside another takes the next free name', async () => {
    await save('Haulers', '1');
    await save('Haulers 2', '1');
    await saveSet(archive, { name: 'haulers', members: [] }, 2_000, 'keep-both');
    expect(await names()).toEqual(['Haulers', 'Haulers 2', 'haulers 3']);
  });

  test('twice at the same moment under the same name stores one of them', async () => {
    const outcomes = await Promise.all(
      ['1', '2'].map((identity) => saveSet(archive, { name: 'Haulers', members: [member(identity)] }, 1_000)),
    );
    expect(outcomes.map(({ state }) => state).toSorted()).toEqual(['name-taken', 'saved']);
    expect(await names()).toEqual(['Haulers']);
  });

  test.each(['', '   ', '\n\t', '\u202e', 'x'.repeat(81)])('%j is no name, and nothing is stored', async (name) => {
    expect(await saveSet(archive, { name, members: [] }, 1_000)).toMatchObject({ state: 'bad-name' });
    expect(await archive.sets.count()).toBe(0);
  });
});

describe('renaming a set', () => {
  test('changes its name and the day of its last change', async () => {
    const { id } = await save('Haulers', '1');
    expect(await renameSet(archive, id, 'Freight', 3_000)).toMatchObject({ state: 'saved' });
    expect(await archive.sets.get(id)).toMatchObject({ name: 'Freight', createdAt: 1_000, editedAt: 3_000 });
  });

  test('to another spelling of its own name is allowed, to the name of another is not', async () => {
    const { id } = await save('Haulers', '1');
    await save('Freight', '2');
    expect(await renameSet(archive, id, 'HAULERS', 3_000)).toMatchObject({ state: 'saved' });
    expect(await renameSet(archive, id, 'freight', 3_000)).toMatchObject({ state: 'name-taken' });
    expect(await names()).toEqual(['Freight', 'HAULERS']);
  });

  test('to what it is called already is no change', async () => {
    const { id } = await save('Haulers', '1');
    await renameSet(archive, id, 'Haulers', 3_000);
    expect(await archive.sets.get(id)).not.toHaveProperty('editedAt');
  });

  test('says so when the set is gone or the name is none', async () => {
    expect(await renameSet(archive, 'nobody', 'Haulers', 1)).toEqual({ state: 'gone' });
    const { id } = await save('Haulers', '1');
    expect(await renameSet(archive, id, ' ', 1)).toMatchObject({ state: 'bad-name' });
  });
});

describe('a second set of the same content', () => {
  test('has an id and a name of its own', async () => {
    const view = 'ships=1';
    const first = saved(await saveSet(archive, { name: 'Haulers', members: [member('1')], view }, 1_000));
    await renameSet(archive, first.id, 'Freight', 1_500);
    const second = saved(await duplicateSet(archive, first.id, 2_000));
    expect(second).toEqual({ id: second.id, name: 'Freight 2', members: [member('1')], view, createdAt: 2_000 });
    expect(second.id).not.toBe(first.id);
  });

  test('of the longest name is no longer than a name may be', async () => {
    const first = await save('x'.repeat(80), '1');
    expect(saved(await duplicateSet(archive, first.id, 2_000)).name).toBe(`${'x'.repeat(78)} 2`);
  });

  test('of a set that is gone is not made', async () => {
    expect(await duplicateSet(archive, 'nobody', 1)).toEqual({ state: 'gone' });
  });
});

describe('removing a set', () => {
  test('can be undone', async () => {
    const set = await save('Haulers', '1');
    expect(await removeSet(archive, set.id)).toEqual(set);
    expect(await archive.sets.count()).toBe(0);
    expect(await restoreSet(archive, set)).toEqual(set);
    expect(await archive.sets.toArray()).toEqual([set]);
  });

  test('can be undone when its name was given away, and twice', async () => {
    const set = await save('Haulers', '1');
    await removeSet(archive, set.id);
    await save('haulers', '2');
    await restoreSet(archive, set);
    await restoreSet(archive, set);
    expect(await names()).toEqual(['Haulers 2', 'haulers']);
  });

  test('that is gone removes nothing', async () => {
    await save('Haulers', '1');
    expect(await removeSet(archive, 'nobody')).toBeNull();
    expect(await archive.sets.count()).toBe(1);
  });
});
