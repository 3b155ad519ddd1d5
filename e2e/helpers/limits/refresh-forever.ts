import { archiveRows } from '../archive/archive-rows-in-page.ts';
import { openBuiltApp } from '../app/open-app.ts';

// A program of its own, so that it can be killed: opens Orrery on a data folder and refreshes the ships again and again.
// Prints, after each refresh, the ids of the snapshots that are finished, as one JSON line.

const [dataDir, profileId] = process.argv.slice(2);
if (dataDir === undefined || profileId === undefined) throw new Error('Arguments: data folder, id of the connection.');

const { page } = await openBuiltApp({ dataDir, launch: { view: 'ships' } });
for (;;) {
  await page
    .getByRole('button', { name: /^Refresh free/ })
    .first()
    .click();
  // It has run when it offers itself again.
  await page.getByRole('button', { name: /^Refresh free/ }).waitFor();
  const finished = await archiveRows(page, profileId, 'snapshots');
  console.log(JSON.stringify(finished.map(({ id }) => id)));
}
