import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './orrery-test.ts';
import { runProgram } from '../scripts/run-program.ts';
import { backupFiles, backupFolder, checkBackupFile } from './helpers/files/check-backup-file.ts';
import { builtMain } from './helpers/app/suite-folders.ts';
import { bodyRows, freshness, goTo } from './helpers/screens/views.ts';

test.use({ profile: 'disk' });

/** The built Electron shell, on the double of its runtime. */
const startBeside = join(import.meta.dirname, 'electron-double', 'start-beside.ts');

test('a second start on the same data folder, in either host, says which program has it, ends well, leaves the backup that is written alone, and brings the first window to the front', async ({
  openApp,
  openPrepared,
  dataDir,
}) => {
  const { page } = await openPrepared('demo', { launch: { view: 'ships' } });
  await expect(bodyRows(page)).toHaveCount(200);
  await goTo(page, 'Offline');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: /^Backups/ }).click();
  let raised = 0;
  const bringToFront = page.bringToFront.bind(page);
  page.bringToFront = () => {
    raised += 1;
    return bringToFront();
  };
  let begun: (() => void) | undefined;
  const isWriting = new Promise<void>((resolve) => {
    begun = resolve;
  });
  let told: (() => void) | undefined;
  const isTold = new Promise<void>((resolve) => {
    told = resolve;
  });
  // The file is open, and stays so until the second start has come and gone.
  await page.route('**/bridge/backup:finish', async (route) => {
    begun?.();
    await isTold;
    await route.fallback();
  });
  await main.getByRole('button', { name: 'Back up now' }).click();
  await isWriting;
  expect(backupFiles(dataDir, 'demo')).toEqual([expect.stringMatching(/\.zip\.part$/)]);
  await test.step('it says so, ends well, and brings the first window to the front', async () => {
    const second = await runProgram([process.execPath, builtMain, '--headless', '--data-dir', dataDir], {
      output: 'capture',
      timeLimitMs: 60_000,
    });
    expect(second).toMatchObject({ code: 0, timedOut: false });
    expect(second.output).toContain('Orrery is already running in Chromium with this data folder');
    await expect.poll(() => raised).toBe(1);
  });
  await test.step('a start in Electron says which program has the folder, and writes no settings', async () => {
    const settings = readFileSync(join(dataDir, 'settings.json'), 'utf8');
    const second = await runProgram([process.execPath, startBeside, `--data-dir=${dataDir}`], {
      output: 'capture',
      timeLimitMs: 60_000,
    });
    expect(second).toMatchObject({ code: 0, timedOut: false });
    expect(second.output).toContain('Orrery is already running in Chromium with this data folder');
    await expect.poll(() => raised).toBe(2);
    expect(readFileSync(join(dataDir, 'settings.json'), 'utf8')).toBe(settings);
  });
  await test.step('the backup is left alone, and it is whole', async () => {
    told?.();
    await expect(page.getByRole('status').filter({ hasText: /^Backed up/ })).toBeVisible({ timeout: 60_000 });
    const names = backupFiles(dataDir, 'demo');
    expect(names).toEqual([expect.stringMatching(/^orrery-manual-.*\.zip$/)]);
    expect(checkBackupFile(join(backupFolder(dataDir, 'demo'), names[0] ?? ''))).toEqual([]);
    await goTo(page, 'Starmap');
    await expect(freshness(page)).toContainText('90 systems, 130 tunnels');
  });
  await test.step('a start on another data folder is a program of its own', async () => {
    const other = await openApp({ dataDir: `${dataDir}/other`, launch: { view: 'starmap' } });
    await expect(freshness(other.page)).toContainText('90 systems, 130 tunnels');
  });
});
