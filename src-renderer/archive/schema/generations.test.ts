import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { describe, expect, test, vi } from 'vitest';
import { ArchiveDatabase, archiveIdOf, archiveName } from './archive-database.ts';
import { currentArchiveId, hasArchive, noteOpenedBy, readGenerations } from './generations.ts';
import { openArchive } from './open-archive.ts';
import {
  abandonArchive,
  goBackTo,
  newArchiveId,
  removeArchive,
  removeKept,
  startAfresh,
  sweepUnfinished,
  switchArchive,
} from './replace-archive.ts';

const newProfile = (): string => `generations-${crypto.randomUUID().slice(0, 8)}`;

/** An archive with one note, or with none. */
async function build(archiveId: string, text?: string): Promise<string> {
  const archive = new ArchiveDatabase(archiveId);
  await archive.open();
  if (text !== undefined)
    await archive.notes.add({ id: 'n', resource: 'ships', identity: '1', text, createdAt: 1, editedAt: 1 });
  archive.close();
  return archiveId;
}

async function noteIn(profileId: string): Promise<string | undefined> {
  const opened = await openArchive(profileId);
  if (!opened.ok) throw new Error(opened.problem.detail);
  const note = await opened.value.notes.get('n');
  opened.value.close();
  return note?.text;
}

/** A session that knows nothing of what this one is building. */
async function sweepInAnotherSession(profileId: string): Promise<number> {
  vi.resetModules();
  const another = await import('./replace-archive.ts');
  return another.sweepUnfinished(profileId);
}

describe('the archives of a profile', () => {
  test('begin with the one that is called as the profile is, so that what is there already stays', async () => {
    const profileId = newProfile();
    await build(profileId, 'old');
    expect(await currentArchiveId(profileId)).toBe(profileId);
    expect(await readGenerations(profileId)).toEqual({ archiveId: profileId, openedBy: null, kept: [] });
    expect(await noteIn(profileId)).toBe('old');
  });

  test('are switched in one write, and the former one is kept as it was', async () => {
    const profileId = newProfile();
    await build(profileId, 'old');
    const next = await build(await newArchiveId(profileId), 'new');
    expect(next).toBe(`${profileId}~2`);
    expect(await noteIn(profileId)).toBe('old');
    await switchArchive(profileId, next, 'restored');
    expect(await noteIn(profileId)).toBe('new');
    const { kept } = await readGenerations(profileId);
    expect(kept).toMatchObject([{ archiveId: profileId, why: 'restored' }]);
    expect(await new ArchiveDatabase(profileId).notes.count()).toBe(1);
  });

  test('never get a name that another has or had, also while one is kept or half built', async () => {
    const profileId = newProfile();
    await build(profileId);
    const second = await build(await newArchiveId(profileId));
    const third = await build(await newArchiveId(profileId));
    await switchArchive(profileId, third, 'restored');
    await switchArchive(profileId, second, 'restored');
    expect(await newArchiveId(profileId)).toBe(`${profileId}~4`);
    await build(`${profileId}~9`); // nobody knows of it
    expect(await newArchiveId(profileId)).toBe(`${profileId}~10`);
    await build(`${profileId}~99x`, 'foreign');
    expect(await newArchiveId(profileId)).toBe(`${profileId}~11`);
  });

  test('of one profile are not taken for those of another whose name begins alike', async () => {
    const profileId = newProfile();
    await build(`${profileId}-b~7`);
    expect(await newArchiveId(profileId)).toBe(`${profileId}~2`);
  });

  test('cannot be switched to one that was never built, or that nobody registered', async () => {
    const profileId = newProfile();
    await build(profileId, 'old');
    await expect(switchArchive(profileId, await newArchiveId(profileId), 'restored')).rejects.toThrow('not there');
    await build(`${profileId}~7`, 'foreign');
    await expect(switchArchive(profileId, `${profileId}~7`, 'restored')).rejects.toThrow('meanwhile');
    expect(await noteIn(profileId)).toBe('old');
  });

  test('are all removed with the profile, and the next one of that name begins anew', async () => {
    const profileId = newProfile();
    await build(profileId, 'old');
    await switchArchive(profileId, await build(await newArchiveId(profileId), 'new'), 'restored');
    await build(await newArchiveId(profileId));
    await noteOpenedBy(profileId, '1.0.0');
    await removeArchive(profileId);
    expect((await Dexie.getDatabaseNames()).filter((name) => name.startsWith(archiveName(profileId)))).toEqual([]);
    expect(await readGenerations(profileId)).toEqual({ archiveId: profileId, openedBy: null, kept: [] });
    expect(await noteIn(profileId)).toBeUndefined();
  });

  test('remember which version of the program opened the current one', async () => {
    const profileId = newProfile();
    await build(profileId);
    await noteOpenedBy(profileId, '1.0.0');
    await noteOpenedBy(profileId, '1.1.0');
    expect((await readGenerations(profileId)).openedBy).toBe('1.1.0');
  });
});

describe('an archive that is half built', () => {
  test('is swept by the next session, and the current and the kept ones are not', async () => {
    const profileId = newProfile();
    await build(profileId, 'old');
    await switchArchive(profileId, await build(await newArchiveId(profileId), 'new'), 'restored');
    const half = await build(await newArchiveId(profileId), 'half');
    expect(await sweepUnfinished(profileId)).toBe(0); // this session may still be at it
    expect(await sweepInAnotherSession(profileId)).toBe(1);
    expect(await hasArchive(half)).toBe(false);
    expect(await hasArchive(profileId)).toBe(true);
    expect(await noteIn(profileId)).toBe('new');
  });

  test('is deleted when it is abandoned; a current or kept one is not to be abandoned', async () => {
    const profileId = newProfile();
    await build(profileId, 'old');
    const half = await build(await newArchiveId(profileId));
    await abandonArchive(profileId, half);
    expect(await hasArchive(half)).toBe(false);
    await abandonArchive(profileId, profileId);
    expect(await noteIn(profileId)).toBe('old');
  });
});

test('a former archive becomes the current one again, and the one in its place is kept', async () => {
  const profileId = newProfile();
  await build(profileId, 'old');
  const next = await build(await newArchiveId(profileId), 'new');
  await switchArchive(profileId, next, 'restored');
  await goBackTo(profileId, profileId);
  expect(await noteIn(profileId)).toBe('old');
  expect((await readGenerations(profileId)).kept).toMatchObject([{ archiveId: next, why: 'went-back' }]);
  await expect(goBackTo(profileId, `${profileId}~7`)).rejects.toThrow('no longer there');
  await build(`${profileId}~7`);
  await expect(goBackTo(profileId, `${profileId}~7`)).rejects.toThrow('meanwhile');
  expect(await noteIn(profileId)).toBe('old');
});

test('a former archive is deleted when the user says so, and the current one never', async () => {
  const profileId = newProfile();
  await build(profileId, 'old');
  const next = await build(await newArchiveId(profileId), 'new');
  await switchArchive(profileId, next, 'restored');
  await removeKept(profileId, next);
  await removeKept(profileId, profileId);
  expect(await hasArchive(profileId)).toBe(false);
  expect(await readGenerations(profileId)).toMatchObject({ archiveId: next, kept: [] });
  expect(await noteIn(profileId)).toBe('new');
});

describe('an archive that should be there and is not', () => {
  test('is not replaced by an empty one', async () => {
    const profileId = newProfile();
    await build(profileId, 'mine');
    await noteOpenedBy(profileId, '1.0.0');
    await Dexie.delete(archiveName(profileId));
    const opened = await openArchive(profileId);
    expect(opened).toMatchObject({ ok: false, problem: { kind: 'storage-failed' } });
    expect(await hasArchive(profileId)).toBe(false);
  });

  test('gives way to an empty one when the user starts afresh', async () => {
    const profileId = newProfile();
    await build(profileId, 'mine');
    await noteOpenedBy(profileId, '1.0.0');
    await Dexie.delete(archiveName(profileId));
    expect(await startAfresh(profileId)).toMatchObject({ ok: true });
    expect(await noteIn(profileId)).toBeUndefined();
    expect((await readGenerations(profileId)).kept).toEqual([]);
  });

  test('is found again where only what says which one is current was lost', async () => {
    const profileId = newProfile();
    await build(`${profileId}~2`, 'second');
    await build(`${profileId}~3`, 'third');
    expect(await noteIn(profileId)).toBe('third');
  });
});

test('starting afresh keeps the old archive aside, also one that cannot be opened', async () => {
  const profileId = newProfile();
  await build(profileId, 'old');
  expect(await startAfresh(profileId)).toMatchObject({ ok: true });
  const { archiveId, kept } = await readGenerations(profileId);
  expect(archiveId).not.toBe(profileId);
  expect(kept).toMatchObject([{ archiveId: profileId, why: 'started-afresh' }]);
  expect(await noteIn(profileId)).toBeUndefined();
});

test('an open archive says its id, which is not always the profile’s', () => {
  expect(archiveIdOf(new ArchiveDatabase('demo~2'))).toBe('demo~2');
});
