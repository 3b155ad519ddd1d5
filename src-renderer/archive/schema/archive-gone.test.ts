import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { expect, test } from 'vitest';
import { archiveIdOf, archiveName, joinArchive } from './archive-database.ts';
import { openArchive } from './open-archive.ts';

const newProfile = (): string => `gone-${crypto.randomUUID()}`;

test('an archive that is known to be there and is not there any more is told, and no empty one takes its place', async () => {
  const profileId = newProfile();
  const opened = await openArchive(profileId, true);
  expect(opened).toMatchObject({ ok: false, problem: { kind: 'storage-failed' } });
  if (!opened.ok) expect(opened.problem.detail).toContain('no longer there');
  expect(await Dexie.exists(archiveName(profileId))).toBe(false);
});

test('one that nobody knows of yet is made', async () => {
  const opened = await openArchive(newProfile(), false);
  expect(opened.ok).toBe(true);
  if (opened.ok) opened.value.close();
});

test('a worker’s connection never makes an archive: it was lost while the program ran', async () => {
  const profileId = newProfile();
  const joined = joinArchive(profileId);
  await expect(joined.open()).rejects.toThrow(/no longer there/);
  joined.close();
  expect(await Dexie.exists(archiveName(profileId))).toBe(false);
});

test('a worker’s connection opens the archive that is there', async () => {
  const profileId = newProfile();
  const opened = await openArchive(profileId, false);
  if (!opened.ok) throw new Error('not opened');
  const joined = joinArchive(archiveIdOf(opened.value));
  expect(await joined.snapshots.count()).toBe(0);
  joined.close();
  opened.value.close();
});

test('the page’s own connection does not make it anew either, when it opens again', async () => {
  const opened = await openArchive(newProfile(), false);
  if (!opened.ok) throw new Error('not opened');
  const archive = opened.value;
  archive.close({ disableAutoOpen: false });
  await Dexie.delete(archive.name);
  await expect(archive.snapshots.count()).rejects.toThrow(/no longer there/);
  expect(await Dexie.exists(archive.name)).toBe(false);
});
