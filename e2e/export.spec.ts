import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram, type ProgramRun } from '../scripts/run-program.ts';
import { expect, test } from './orrery-test.ts';
import { look } from './helpers/pictures/look.ts';
import { repositoryRoot } from './helpers/app/suite-folders.ts';
import { goTo } from './helpers/screens/views.ts';

test.use({ profile: 'disk' });

/** What `npm run export -- …` runs. */
function exportTo(...args: readonly string[]): Promise<ProgramRun> {
  const command = [process.execPath, join(repositoryRoot, 'scripts', 'export.ts'), ...args];
  return runProgram(command, { cwd: repositoryRoot, output: 'capture', timeLimitMs: 240_000 });
}

test('the archive is exported from Offline, is stopped and gone on with; the command refuses an open data folder, and then writes the same tables', async ({
  openPrepared,
  dataDir,
}) => {
  test.setTimeout(240_000);
  const exportDir = mkdtempSync(join(tmpdir(), 'orrery-export-'));
  const { page, close } = await openPrepared('demo', { launch: { exportDir } });
  await goTo(page, 'Offline');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Backups/ })
    .click();
  const panel = page.getByRole('region', { name: 'Export archive' });
  await look(page, 'export', 'ready');

  await test.step('it is stopped in the middle, and what is written stays', async () => {
    let writes = 0;
    await page.route('**/bridge/export:write', async (route) => {
      writes += 1;
      // The second bundle never gets through: there is time to press Stop.
      if (writes < 2) await route.fallback();
    });
    await panel.getByRole('button', { name: 'Export archive' }).click();
    await expect(panel.getByText(/\d+ of \d+ tables/)).toBeVisible();
    await expect.poll(() => writes).toBeGreaterThan(1);
    await look(page, 'export', 'running');
    await panel.getByRole('button', { name: 'Stop' }).click();
    await expect(panel.getByText('Stopped. What is written stays, and can be gone on with.')).toBeVisible();
    await page.unroute('**/bridge/export:write');
    await look(page, 'export', 'stopped');
  });

  const [folder = ''] = readdirSync(exportDir);
  await test.step('it is gone on with in the same folder, to its end', async () => {
    await panel.getByRole('button', { name: 'Go on with it' }).click();
    await expect(panel.getByText(/^Exported [\d,]+ rows of \d+ tables in [\d,]+ files/)).toBeVisible({
      timeout: 120_000,
    });
    expect(readdirSync(exportDir)).toEqual([folder]);
    await look(page, 'export', 'done');
  });

  const written = join(dataDir, 'written');
  await test.step('the command refuses a data folder that is open, and a form that there is not', async () => {
    const open = await exportTo('--data-dir', dataDir, '--to', written, '--host', 'chromium');
    expect(open.code).toBe(1);
    expect(open.output).toContain('Close that window first');
    const form = await exportTo('--data-dir', dataDir, '--to', written, '--format', 'parket');
    expect(form).toMatchObject({ code: 2, output: expect.stringContaining('Did you mean parquet?') });
    expect(existsSync(written)).toBe(false);
  });

  await test.step('once it is closed the command writes the same tables with as many rows, and never over them', async () => {
    await close();
    const { code, output } = await exportTo('--data-dir', dataDir, '--to', written, '--host', 'chromium');
    expect(output).toMatch(/Exported \d+ tables, [\d,]+ rows, in [\d,]+ files/);
    expect(code).toBe(0);
    expect(rowsOf(join(written))).toEqual(rowsOf(join(exportDir, folder)));
    const again = await exportTo('--data-dir', dataDir, '--to', written);
    expect(again).toMatchObject({ code: 2, output: expect.stringContaining('finished export') });
  });
});

interface Schema {
  readonly tables: readonly { readonly name: string; readonly rows: number }[];
}

/** Rows of each table, as an export's schema tells them; but for those that a start of the program adds to. */
function rowsOf(folder: string): Readonly<Record<string, number>> {
  const schema = JSON.parse(readFileSync(join(folder, 'schema.json'), 'utf8')) as Schema; // written by this very program
  const grows = [
    'attempts',
    'account',
    'account_history',
    'service_status',
    'service_status_history',
    'requests',
    'snapshots',
  ];
  return Object.fromEntries(
    schema.tables.filter(({ name }) => !grows.includes(name)).map(({ name, rows }) => [name, rows]),
  );
}
