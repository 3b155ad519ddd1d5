import type { Page } from '@playwright/test';
import { appOrigins } from '../../src-main/hosts/host.ts';
import type { JourneyFixtures } from './journey-fixtures.ts';
import type { ArchiveImage } from './archive-image.ts';
import { readRegister } from './archive-register.ts';
import { activeProfileId, connectService } from './connect-service.ts';
import { plantArchive } from './made-archive.ts';
import { goTo } from './views.ts';

interface Planting {
  /** Of a service. */
  readonly address: string;
  readonly image: ArchiveImage;
  /** As a program before version 6 of the schema would leave it, which did not note which archives there are. */
  readonly withoutRegister?: boolean;
}

/**
 * Connects once, puts an archive in the place of the connection's own, past the program, and closes it again. Whoever opens it
 * then finds that archive.
 *
 * @returns the connection's id.
 */
export async function plantProfile(
  { openApp, dataDir }: Pick<JourneyFixtures, 'openApp' | 'dataDir'>,
  { address, image, withoutRegister = false }: Planting,
): Promise<string> {
  const { page, close } = await openApp();
  await connectService(page, { address });
  await goTo(page, 'Ships');
  await page.getByRole('heading', { level: 1, name: 'Ships' }).waitFor();
  const profileId = activeProfileId(dataDir);
  await openNothing(page);
  await plantArchive(page, profileId, image);
  if (withoutRegister) await forgetRegister(page);
  await close();
  return profileId;
}

/** Puts another archive in the place of a connection's, in a window that is open. The program is gone from it then. */
export async function plantAgain(page: Page, profileId: string, image: ArchiveImage): Promise<void> {
  await openNothing(page);
  // A restore has made another one the current archive.
  const { archiveId } = await readRegister(page, profileId);
  await plantArchive(page, archiveId, image);
}

/** A page of the program's own address without the program: its databases are there, and nobody has opened them. */
async function openNothing(page: Page): Promise<void> {
  const address = `${appOrigins.chromium}/`;
  const nothing = { contentType: 'text/html', body: '<!doctype html><title>Nothing</title>' };
  await page.route(address, (route) => route.fulfill(nothing), { times: 1 });
  await page.goto(address);
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
