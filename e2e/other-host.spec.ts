import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayMs } from '../src-shared/day.ts';
import { hostNames, hostTitles, type HostName } from '../src-shared/host-names.ts';
import { expect, test } from './orrery-test.ts';
import { backUpNow, openBackups, restored } from './helpers/files/backup-parts.ts';
import { backupFolder } from './helpers/files/check-backup-file.ts';
import { look } from './helpers/pictures/look.ts';
import { bodyRows, goTo } from './helpers/screens/views.ts';

/** Of the settings file: what a change of the host is about. */
interface HostSettings {
  readonly host: HostName | null;
  readonly profiles: readonly { readonly archives: Readonly<Record<HostName, { readonly openedAt: number } | null>> }[];
}

test('a data folder whose archive another host holds is not called lost: it is named with its age, and a backup brings it over', async ({
  openPrepared,
  openApp,
  dataDir,
}) => {
  const first = await openPrepared('ships', { launch: { view: 'ships' } });
  const { profileId } = first;
  await expect(bodyRows(first.page)).toHaveCount(200);
  await openBackups(first.page);
  await backUpNow(first.page);
  await first.close();
  const settings = readSettings(dataDir);
  const here = settings.host ?? 'chromium';
  const other = hostNames.find((name) => name !== here) ?? 'electron';
  /** A copy of the folder in which all that was done here was done in the other host, three days ago. */
  const asOfOther = (name: string): string => {
    const folder = join(dataDir, name);
    mkdirSync(folder);
    const archives = { [here]: null, [other]: { openedAt: Date.now() - 3 * dayMs } };
    const profiles = settings.profiles.map((profile) => ({ ...profile, archives }));
    writeFileSync(join(folder, 'settings.json'), JSON.stringify({ ...settings, host: other, profiles }));
    return folder;
  };
  const title = `The archive is in ${hostTitles[other]}`;

  await test.step('without a backup the one thing to do is said, with the words to type, and nothing is begun', async () => {
    const folder = asOfOther('without-backup');
    const { page, close } = await openApp({ dataDir: folder, launch: { view: 'ships', dataDir: folder } });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('alert')).toContainText(/opened there last on .* \(3 days ago\)/);
    await expect(page.getByText(`npm start -- --host ${other} --data-dir ${folder}`)).toBeVisible();
    await expect(page.getByText('could not be read')).toHaveCount(0);
    await look(page, 'trouble', 'in-another-host');
    const archives = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    expect(archives.filter((name) => name?.includes('orrery-archive-'))).toEqual([]);
    expect(readSettings(folder).host).toBe(other);
    await close();
  });

  const folder = asOfOther('with-backup');
  cpSync(backupFolder(dataDir, profileId), backupFolder(folder, profileId), { recursive: true });
  const { page } = await openApp({ dataDir: folder, launch: { view: 'ships' } });

  await test.step('the newest backup is checked, restored, and becomes the archive here', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.getByRole('button', { name: 'Restore this backup here…' }).click();
    await expect(page.getByRole('button', { name: 'Restore', exact: true })).toBeEnabled();
    await look(page, 'trouble', 'bringing-over');
    await page.getByRole('button', { name: 'Restore', exact: true }).click();
    await expect(bodyRows(page)).toHaveCount(200, { timeout: 60_000 });
  });

  await test.step('the folder stays here from now on, and the other archive is not forgotten', async () => {
    await openBackups(page);
    expect(await restored(page)).not.toContain('kept aside');
    await expect.poll(() => readSettings(folder).host).toBe(here);
    expect(readSettings(folder).profiles[0]?.archives).toEqual({
      [here]: { openedAt: expect.any(Number) },
      [other]: { openedAt: expect.any(Number) },
    });
    await goTo(page, 'Offline');
    await page.getByRole('main').getByRole('link', { name: 'Storage' }).click();
    await expect(page.getByRole('region', { name: 'This computer' })).toContainText(
      `In ${hostTitles[other]}Another archive of this connection, opened there last on`,
    );
    await look(page, 'storage', 'with-another-host');
  });
});

function readSettings(dataDir: string): HostSettings {
  return JSON.parse(readFileSync(join(dataDir, 'settings.json'), 'utf8')) as HostSettings; // the program wrote it
}
