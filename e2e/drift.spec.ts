import { expect, test } from './orrery-test.ts';
import { archiveRows } from './helpers/archive/archive-rows-in-page.ts';
import { look } from './helpers/pictures/look.ts';
import { askForShips } from './helpers/screens/open-ships.ts';
import { csvRows, sharedFile } from './helpers/files/saved-file.ts';
import { serveShips } from './helpers/service/serve-ships.ts';
import { goTo, refreshButton } from './helpers/screens/views.ts';

test('what the service sends otherwise than documented is logged over all responses, and reported to its operators', async ({
  openPrepared,
  service,
  dataDir,
}) => {
  const ships = await askForShips(service);
  const { page, profileId } = await openPrepared('ships', { launch: { view: 'ships', exportDir: dataDir } });
  const table = page.getByRole('region', { name: 'Drift of all responses' });
  const lines = (): Promise<readonly string[]> => table.getByRole('row').allInnerTexts();
  const snapshots = async () => (await archiveRows(page, profileId, 'snapshots')).length;
  await test.step('two responses with fields nobody knows, one of which goes again', async () => {
    for (const odd of [{ shield_grid: 'S2', odd: { deep: [1, null] } }, { shield_grid: 'S3' }]) {
      await serveShips(
        service,
        ships.map((ship, at) => (at < 20 ? { ...ship, ...odd } : ship)),
      );
      const before = await snapshots();
      await refreshButton(page).click();
      await expect.poll(snapshots).toBe(before + 1);
    }
  });
  await goTo(page, 'History');
  await page.getByRole('navigation', { name: 'History' }).getByRole('link', { name: 'Drift' }).click();
  await expect(table.getByRole('rowheader', { name: 'shield_grid' })).toBeVisible();
  expect(
    (await lines())
      .filter((line) => /^(?:odd|shield_grid)/.test(line))
      .map((line) => /no longer|still sent/.exec(line)?.[0]),
  ).toEqual(['no longer', 'still sent']);
  await look(page, 'history', 'drift');
  const rows = csvRows(await sharedFile(page, 'Table as CSV', 'csv'));
  expect(rows.find(({ Place }) => Place === 'shield_grid')).toMatchObject({
    Resource: 'Ships',
    Snapshots: '2',
    'For example': 'S3',
  });
  const report = (await sharedFile(page, /^Report as Markdown/, 'md')).toString('utf8');
  expect(report).toContain('## Ships');
  expect(report.match(/^\| (?:shield\\_grid|odd) /gm)).toHaveLength(2);
});
