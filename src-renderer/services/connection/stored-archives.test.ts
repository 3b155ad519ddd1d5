import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { expect, test } from 'vitest';
import type { HeldArchives } from '../../../src-shared/contract.ts';
import { archiveName } from '../../archive/schema/archive-database.ts';
import { openArchive } from '../../archive/schema/open-archive.ts';
import { startAfresh } from '../../archive/schema/replace-archive.ts';
import { findOnlyElsewhere, heldElsewhere } from './stored-archives.ts';

const inElectron: HeldArchives = { electron: { openedAt: 5 }, chromium: null };
const connection = (archives: HeldArchives) => ({ id: `p-${crypto.randomUUID()}`, archives });
const make = async (profileId: string): Promise<void> => {
  const opened = await openArchive(profileId);
  if (opened.ok) opened.value.close();
};

test('an archive that only the other host holds is named with its age, and none is made here', async () => {
  const profile = connection(inElectron);
  expect(await findOnlyElsewhere(profile, 'chromium')).toEqual({ host: 'electron', openedAt: 5 });
  expect(await Dexie.exists(archiveName(profile.id))).toBe(false);
  expect(await findOnlyElsewhere(profile, 'electron')).toBeNull();
});

test('one that is here as well opens, whether or not that was written down', async () => {
  const profile = connection(inElectron);
  await make(profile.id);
  expect(await findOnlyElsewhere(profile, 'chromium')).toBeNull();
});

test('after a fresh start here there is one here', async () => {
  const profile = connection(inElectron);
  expect(await startAfresh(profile.id)).toMatchObject({ ok: true });
  expect(await findOnlyElsewhere(profile, 'chromium')).toBeNull();
});

test('what this host is known to have had and has no more is lost, also where the other holds one', async () => {
  const profile = connection({ electron: { openedAt: 5 }, chromium: { openedAt: 4 } });
  expect(await findOnlyElsewhere(profile, 'chromium')).toBeNull();
  expect(heldElsewhere(profile, 'chromium')).toEqual({ host: 'electron', openedAt: 5 });
});

test('where an earlier Orrery did not say which host it is in, it may be in the other', async () => {
  const profile = connection({ electron: { openedAt: null }, chromium: { openedAt: null } });
  expect(await findOnlyElsewhere(profile, 'chromium')).toEqual({ host: 'electron', openedAt: null });
  await make(profile.id);
  expect(await findOnlyElsewhere(profile, 'chromium')).toBeNull();
});

test('a connection that nobody has opened yet is elsewhere nowhere', async () => {
  expect(await findOnlyElsewhere(connection({ electron: null, chromium: null }), 'chromium')).toBeNull();
});
