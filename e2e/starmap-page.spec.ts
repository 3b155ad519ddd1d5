import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import papaparse from 'papaparse';
import { starmapPath } from '../src-renderer/ui/paths.ts';
import { expect, test } from './orrery-test.ts';
import { seriousFindings } from './rig/serious-findings.ts';
import { bodyRows, freshness, showMapAs } from './rig/views.ts';

const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name });

async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, path);
}

test('the tables say what the map says: the same search, selection and filters, without a mouse, and as a file', async ({
  openApp,
  dataDir,
}) => {
  const { page } = await openApp({ launch: { view: 'starmap', exportDir: dataDir } });
  // Colours are judged as they are, not on their way from one scheme to the other.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(freshness(page)).toContainText('90 systems, 130 tunnels');
  await showMapAs(page, 'Systems');
  await expect(bodyRows(page)).toHaveCount(90);
  const table = page.getByRole('region', { name: 'Star systems' });
  const find = page.getByLabel('Find a system');
  await find.fill('alderney');
  await expect(bodyRows(page)).toHaveCount(1);
  await table.getByRole('button', { name: 'Alderney Cross' }).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page, 'System')).toContainText('Alderney Cross');
  await expect(bodyRows(page)).toHaveAttribute('aria-current', 'true');
  // F6 goes to the panel beside the table, and back to that row.
  await page.keyboard.press('F6');
  await expect(panel(page, 'System')).toBeFocused();
  await page.keyboard.press('F6');
  await expect(table.getByRole('button', { name: 'Alderney Cross' })).toBeFocused();
  await find.fill('');
  await expect(bodyRows(page)).toHaveCount(90);
  // Its tunnels stand out in their table; systems without any say so in theirs.
  await expect(bodyRows(page).getByRole('cell', { name: 'none', exact: true }).first()).toBeVisible();
  await showMapAs(page, 'Tunnels');
  const ofSelected = bodyRows(page).filter({ has: page.getByRole('button', { name: 'Alderney Cross' }) });
  await expect(bodyRows(page)).toHaveCount(130);
  await expect(page.locator('main tbody tr[aria-current]')).toHaveCount(await ofSelected.count());
  for (const row of await ofSelected.all()) await expect(row).toHaveAttribute('aria-current', 'true');
  await showMapAs(page, 'Systems');
  await table.getByRole('button', { name: 'Alderney Cross' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(table.getByRole('button', { name: 'Amberlow' })).toBeFocused();
  const entry = page.getByRole('region', { name: 'Legend' }).getByRole('button', { pressed: true }).nth(1); // not that of the selected system, which stays
  const [, ofEntry = ''] = /(\d+) systems$/.exec((await entry.textContent()) ?? '') ?? [];
  await entry.click();
  await expect(bodyRows(page)).toHaveCount(90 - Number(ofEntry));
  await page.getByRole('button', { name: 'Save CSV' }).click();
  await expect(page.getByText(/^Saved as/)).toBeVisible();
  const [file = ''] = readdirSync(dataDir).filter((name) => name.startsWith('starmap-systems'));
  const { data } = papaparse.parse(readFileSync(join(dataDir, file), 'utf8'), { header: true, skipEmptyLines: true });
  expect(data).toHaveLength(90 - Number(ofEntry));
  expect(await seriousFindings(page)).toEqual([]);
});

test('a link shows the map as it says and leaves its address; the window remembers the view', async ({ openApp }) => {
  const { page } = await openApp({ launch: { view: 'starmap' } });
  await expect(freshness(page)).toContainText('90 systems');
  await follow(page, starmapPath('picture=tunnels&panel=find&colour=danger&find=foxglove'));
  await expect(page.getByLabel('Coloured by')).toHaveValue('danger');
  await expect(page.getByLabel('Find on the map')).toHaveValue('foxglove');
  await expect(page.getByRole('region', { name: 'Tunnels' })).toContainText('Foxglove');
  expect(new URL(page.url()).hash).toBe('#/starmap');
  await page.reload();
  await expect(page.getByLabel('Coloured by')).toHaveValue('danger');
  await expect(page.getByLabel('Find on the map')).toHaveValue('');
  await expect(bodyRows(page)).toHaveCount(130);
});
