import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './orrery-test.ts';
import { look } from './helpers/pictures/look.ts';
import { bodyRows, goTo, share } from './helpers/screens/views.ts';

const editor = (page: Page) => page.getByRole('textbox', { name: 'Query in SQL' });
const result = (page: Page) => page.getByRole('region', { name: 'Result', exact: true });

/** Puts a query into the editor and runs it by the keyboard. */
async function ask(page: Page, sql: string): Promise<void> {
  await editor(page).fill(sql);
  await editor(page).press('ControlOrMeta+Enter');
}

const endless = 'WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n';

test(
  'the archive is asked in SQL without a network: an example, a mistake, a query without end, a chart, a file and a query of one’s own',
  { tag: '@every-run' },
  async ({ openPrepared, service }) => {
    const exportDir = mkdtempSync(join(tmpdir(), 'orrery-query-'));
    const { page } = await openPrepared('ships', { launch: { exportDir } });
    await service.stop();
    const asked: string[] = [];
    page.context().on('request', (request) => asked.push(request.url()));
    await goTo(page, 'Query');

    await test.step('an example is run, and read as a table and as a chart', async () => {
      await expect(editor(page)).toHaveValue(/median_usd_per_scu/);
      await page.getByRole('button', { name: 'Run' }).click();
      await expect(result(page)).toContainText(/\d rows in .* read from the archive/);
      await expect(bodyRows(page)).not.toHaveCount(0);
      await look(page, 'query', 'result');
      // The tables are there now.
      await page.getByRole('button', { name: 'Run' }).click();
      await expect(result(page)).toContainText(/\d rows in/);
      await expect(result(page)).not.toContainText('read from the archive');
      await page.getByRole('radiogroup', { name: 'Show the result as' }).getByText('Chart', { exact: true }).click();
      await expect(page.locator('main [data-bar]')).not.toHaveCount(0);
      await look(page, 'query', 'chart');
    });

    await test.step('a mistake is said with its line, and the keyboard goes there', async () => {
      await ask(page, 'SELECT name,\n  pric\nFROM ships');
      const wrong = page.getByRole('alert').filter({ hasText: 'No such column: pric.' });
      await expect(wrong).toContainText('Line 2, column 3:');
      await look(page, 'query', 'mistake');
      await wrong.getByRole('button', { name: 'Go there' }).click();
      await expect(editor(page)).toBeFocused();
      await page.keyboard.type('mass_kg');
      await expect(editor(page)).toHaveValue('SELECT name,\n  mass_kg\nFROM ships');
    });

    await test.step('a query without end is cancelled, and the next one is answered', async () => {
      await ask(page, endless);
      await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
      await editor(page).press('Escape');
      await expect(page.getByText('The query was cancelled.')).toBeVisible();
      await ask(page, 'SELECT count(*) AS ships FROM ships');
      await expect(bodyRows(page)).toHaveText(['200']);
    });

    await test.step('nothing but reading is done', async () => {
      await ask(page, 'DELETE FROM ships');
      await expect(page.getByRole('alert')).toContainText('Only reading is possible here');
    });

    await test.step('a column of the list beside it goes into the query; what comes of it is saved as a file', async () => {
      await editor(page).fill('SELECT name,  FROM ships ORDER BY name LIMIT 2');
      await editor(page).evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(13, 13));
      const tables = page.getByRole('navigation', { name: 'Tables' });
      await tables.getByRole('searchbox').fill('mass_kg');
      await tables.getByRole('searchbox').press('ArrowDown');
      await page.keyboard.press('Enter');
      await tables.getByRole('button', { name: /^mass_kg/ }).click();
      await expect(editor(page)).toHaveValue('SELECT name, mass_kg FROM ships ORDER BY name LIMIT 2');
      await look(page, 'query', 'tables');
      await editor(page).press('ControlOrMeta+Enter');
      await expect(bodyRows(page)).toHaveCount(2);
      await share(page, /^Result as CSV/);
      const said = page.getByRole('status').filter({ hasText: /\.csv/ });
      await expect(said).toBeVisible();
      const name = /[\w.-]+\.csv/.exec((await said.textContent()) ?? '')?.[0] ?? '';
      const lines = readFileSync(join(exportDir, name), 'utf8').trim().split(/\r?\n/);
      expect(lines[0]).toBe('name,mass_kg (kg)');
      expect(lines).toHaveLength(3);
    });

    await test.step('a query of one’s own is kept under a name, and found again', async () => {
      await page.getByRole('textbox', { name: 'Save as' }).fill('My two');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Saved as My two')).toBeVisible();
      const list = page.getByRole('combobox', { name: 'Examples and saved queries' });
      await list.selectOption('How old everything is');
      await expect(editor(page)).toHaveValue(/days_ago/);
      await list.selectOption('My two');
      await expect(editor(page)).toHaveValue(/LIMIT 2/);
    });

    // Besides the program's own files nothing was asked for by page or worker, and the service is gone.
    expect(asked.filter((url) => !/^https:\/\/app\.orrery\.localhost\/(?:assets|bridge|payload)\//.test(url))).toEqual(
      [],
    );
  },
);
