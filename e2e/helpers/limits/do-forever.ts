import type { Page } from '@playwright/test';
import { archiveRows } from '../archive/archive-rows-in-page.ts';
import { backupFiles } from '../files/check-backup-file.ts';
import { openBuiltApp } from '../app/open-app.ts';

// A program of its own, so that it can be killed: opens Orrery on a data folder and does the same thing again and again, as a
// person would. Prints a JSON line when each begins and when it is done, with what is finished for good by then.

const [dataDir, profileId, act, ...files] = process.argv.slice(2);
if (dataDir === undefined || profileId === undefined || act === undefined)
  throw new Error('Arguments: data folder, id of the connection, act, files for it.');
const folder = dataDir;
const profile = profileId;

interface Act {
  readonly path: string;
  /** Up to the moment before it begins. */
  readonly prepare: (page: Page, turn: number) => Promise<void>;
  readonly run: (page: Page) => Promise<void>;
  /** What is finished for good. */
  readonly finished: (page: Page) => Promise<readonly string[]>;
  /** Once is all there is to do. */
  readonly isOnce?: boolean;
}

const snapshotIds = async (page: Page): Promise<readonly string[]> =>
  (await archiveRows(page, profile, 'snapshots')).map(({ id }) => id);
const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name, exact: true });

const restoring = (way: 'Restore' | 'Merge', choice: RegExp): Act => ({
  path: '/offline/backups',
  prepare: async (page, turn) => {
    // An automatic backup may be under way.
    await button(page, 'Choose a file…').click({ trial: true });
    await page.getByLabel('Backup file').setInputFiles(files[turn % files.length] ?? '');
    await page.getByRole('radio', { name: choice }).check();
    await page.getByRole('checkbox', { name: /^It belongs to/ }).check();
  },
  run: async (page) => {
    await button(page, way).click();
    await page
      .getByRole('status')
      .filter({ hasText: /^(Restored|Merged)/ })
      .waitFor();
    await button(page, 'Close').click();
  },
  finished: async () => [],
});

const acts: Readonly<Record<string, Act>> = {
  thin: {
    path: '/offline/storage',
    prepare: (page) => button(page, /^Thin now/).click(),
    run: async (page) => {
      await button(page, /^Remove \d/).click();
      await page
        .getByRole('status')
        .filter({ hasText: /snapshots removed/ })
        .waitFor();
    },
    finished: snapshotIds,
    isOnce: true,
  },
  'back-up': {
    path: '/offline/backups',
    prepare: async () => undefined,
    run: async (page) => {
      await button(page, 'Back up now').click();
      await page
        .getByRole('status')
        .filter({ hasText: /^Backed up/ })
        .waitFor();
    },
    finished: async () => backupFiles(folder, profile).filter((name) => name.endsWith('.zip')),
  },
  replace: restoring('Restore', /^Replace/),
  merge: restoring('Merge', /^Merge/),
  import: {
    path: '/offline/storage',
    prepare: async (page, turn) => {
      await page.getByLabel('Files to import').setInputFiles(files[turn % files.length] ?? '');
      await button(page, 'Import 1').waitFor();
    },
    run: async (page) => {
      await button(page, 'Import 1').click();
      await page
        .getByRole('status')
        .filter({ hasText: /1 imported/ })
        .waitFor();
      await button(page, 'Done').click();
    },
    finished: snapshotIds,
  },
};

const chosen = acts[act];
if (!chosen) throw new Error(`There is no ${act}. There are: ${Object.keys(acts).join(', ')}.`);
const tell = async (page: Page, state: 'begins' | 'done'): Promise<void> =>
  console.log(JSON.stringify({ state, finished: await chosen.finished(page) }));

const { page } = await openBuiltApp({ dataDir, launch: { view: 'offline' } });
page.setDefaultTimeout(60_000);
await page.getByRole('heading', { level: 1, name: 'Offline' }).waitFor();
await page.evaluate((path) => {
  location.hash = `#${path}`;
}, chosen.path);
for (let turn = 0; turn === 0 || !chosen.isOnce; turn++) {
  await chosen.prepare(page, turn);
  await tell(page, 'begins');
  await chosen.run(page);
  await tell(page, 'done');
}
