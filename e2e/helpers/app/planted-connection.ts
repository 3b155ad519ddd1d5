import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openOsKeychain } from '../../../src-main/vault/os-keychain.ts';
import type { ArchiveImage } from '../archive/archive-image.ts';
import { readRegister } from '../archive/archive-register.ts';
import { activeProfileId } from './connect-service.ts';
import type { JourneyFixtures, OpenedPrepared, PreparedOptions } from './journey-fixtures.ts';
import { plantArchive } from '../archive/made-archive.ts';
import { orreryTestKey } from '../security/test-keys.ts';
import { openNothing } from './window-storage.ts';

/** An archive in the place of a connection's own, put there past the program. */
interface Planted {
  readonly image: ArchiveImage;
  /** As a program before version 6 of the schema would leave it, which did not note which archives there are. */
  readonly withoutRegister?: boolean;
}

/** Opens the program on a connection to the journey's own service whose archive is this one. */
export function openWithArchive(
  { openPrepared, dataDir }: Pick<JourneyFixtures, 'openPrepared' | 'dataDir'>,
  { image, withoutRegister = false, beforeOpen, ...options }: Planted & PreparedOptions,
): Promise<OpenedPrepared> {
  return openPrepared('connected', {
    ...options,
    beforeOpen: async (page) => {
      await plantInPlaceOf(page, activeProfileId(options.dataDir ?? dataDir), { image, withoutRegister });
      await beforeOpen?.(page);
    },
  });
}

/** Leaves a connection whose archive is this one, which the program has not opened yet. @returns its id. */
export async function leaveArchive(
  { openPrepared }: Pick<JourneyFixtures, 'openPrepared'>,
  planted: Planted,
): Promise<string> {
  const { page, profileId, close } = await openPrepared('connected');
  await plantInPlaceOf(page, profileId, planted);
  await close();
  return profileId;
}

/** Puts another archive in the place of the current one and loads the window anew. */
export async function openAgainWithArchive(page: Page, profileId: string, planted: Planted): Promise<void> {
  const address = page.url();
  await plantInPlaceOf(page, profileId, planted);
  await page.goto(address);
  // That was a step within the page that has nothing on it.
  await page.reload();
}

/**
 * Leaves a connection beside the demo universe in a data folder, and its key in the computer's keychain, as a program from before
 * connections had settings would. Nobody has opened its window yet.
 *
 * @returns its id.
 */
export async function leaveConnection(dataDir: string, address: string): Promise<string> {
  const id = randomUUID();
  const key = { keptIn: 'keychain', lastFour: orreryTestKey.slice(-4) };
  const account = { provider: 'test', role: 'user' };
  const profiles = [
    { id, kind: 'service', name: 'Older service', address, createdAt: 1, key, account },
    { id: 'demo', kind: 'demo', name: 'Demo universe', address: null, createdAt: 1, key: null, account: null },
  ];
  const settings = { version: 1, theme: 'dark', activeProfileId: id, profiles };
  writeFileSync(join(dataDir, 'settings.json'), JSON.stringify(settings));
  await openOsKeychain(process.platform).write(id, orreryTestKey);
  return id;
}

/** Puts another archive in the place of a connection's, in a window that is open. The program is gone from it then. */
export async function plantInPlaceOf(
  page: Page,
  profileId: string,
  { image, withoutRegister = false }: Planted,
): Promise<void> {
  await openNothing(page);
  // A restore has made another one the current archive.
  const { archiveId } = await readRegister(page, profileId);
  await plantArchive(page, archiveId, image);
  if (withoutRegister) await forgetRegister(page);
}

async function forgetRegister(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const removing = indexedDB.deleteDatabase('orrery-archives');
        removing.addEventListener('error', () => reject(new Error(removing.error?.message)));
        removing.addEventListener('success', () => resolve());
      }),
  );
}
