import type { Page } from '@playwright/test';
import { expect, test } from './orrery-test.ts';
import { openArchiveOfYears, ships } from './helpers/archive/archive-of-years.ts';
import { archiveDatabase } from './helpers/archive/archive-register.ts';
import { askPayload, quotaAtService } from './helpers/service/ask-service.ts';
import { openBackups, restored } from './helpers/files/backup-parts.ts';
import { addViews, basket, notice, summary, word } from './helpers/screens/basket-parts.ts';
import { breakOpening, loseShip, mendOpening, writeAsNewer } from './helpers/archive/break-archive.ts';
import { look } from './helpers/pictures/look.ts';
import { panelOf } from './helpers/screens/panels.ts';
import type { TestService } from './helpers/service/test-service.ts';
import { goTo } from './helpers/screens/views.ts';

async function openSection(page: Page, title: string): Promise<void> {
  await goTo(page, 'Offline');
  await page.getByRole('navigation', { name: 'Parts of Offline' }).getByRole('link', { name: title }).click();
}

test('the sections of Offline of a connection that has fetched nothing, and the basket from empty to done', async ({
  openPrepared,
  service,
}) => {
  // Too little room for the backup before a new version.
  let free = 1;
  const room = { readFreeBytes: () => Promise.resolve(free) };
  const { page } = await openPrepared('connected', { version: '2.0.0', room });
  await expect(page.getByRole('heading', { level: 1, name: 'The archive was not backed up' })).toBeVisible();
  await look(page, 'trouble', 'not-backed-up');
  await page.getByRole('button', { name: 'Go on without a backup' }).click();

  await goTo(page, 'Offline');
  const overview = page.getByRole('main').getByRole('region', { name: 'Overview', exact: true });
  await overview.getByRole('button', { name: 'Parts of Overview' }).click();
  await overview.getByText(/^Missing:/).click();
  await expect(overview.getByRole('list', { name: 'What would be fetched' })).toBeVisible();
  await look(page, 'readiness', 'empty');

  await openSection(page, 'Storage');
  await expect(panelOf(page, 'Clear').getByLabel('Stored copies')).toBeVisible();
  await look(page, 'storage', 'without-room');

  await openBackups(page);
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect(page.getByRole('alert')).toContainText('too little room on the disk');
  await look(page, 'backups', 'without-room');

  await openSection(page, 'Notes');
  await expect(page.getByRole('heading', { name: 'No notes yet' })).toBeVisible();
  await look(page, 'notes', 'empty');

  await openSection(page, 'Watches');
  await expect(page.getByRole('heading', { name: 'Nothing is watched' })).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByRole('region', { name: 'No connection' })).toBeVisible();
  await look(page, 'watches', 'without-network');
  await page.context().setOffline(false);
  free = 1e12;

  await openSection(page, 'Basket');
  await expect(page.getByRole('heading', { name: 'The basket is empty' })).toBeVisible();
  await look(page, 'basket', 'empty');
  await page.getByRole('button', { name: 'Add a view', exact: true }).first().click();
  await expect(
    page
      .getByRole('dialog', { name: 'Add a view' })
      .getByRole('button', { name: /^Stored/ })
      .first(),
  ).toBeVisible();
  await look(page, 'basket', 'adding');
  await page.keyboard.press('Escape');

  const left = await quotaAtService(service);
  await addViews(page, ['Starmap', 'Live'], ['Game', 'Stored']);
  await page.getByLabel('Reserve').fill(String(left - 1));
  await basket(page)
    .getByRole('checkbox', { name: /^Tick / })
    .first()
    .check();
  await expect(basket(page)).toContainText('It stops here');
  await look(page, 'basket', 'waiting');
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByRole('dialog', { name: 'Later' })).toContainText('When the quota resets');
  await look(page, 'basket', 'later');
  await page.keyboard.press('Escape');
  await summary(page).getByRole('button', { name: /^Run/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Spend 2 of your quota?');
  await look(page, 'basket', 'question');
  await page.getByRole('dialog').getByRole('button', { name: 'Spend 2', exact: true }).click();
  await expect(notice(page)).toContainText('Stopped at the reserve');
  await expect(word(page)).toHaveAccessibleName('Basket: paused, 1 request waiting');
  await look(page, 'basket', 'paused');
  await page.getByLabel('Reserve').fill(String(left - 3));
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(word(page)).toHaveAccessibleName('Basket: done, nothing waits');
  await look(page, 'basket', 'done');

  await goTo(page, 'Starmap');
  await page.getByRole('button', { name: /^Live/ }).click();
  await expect(page.getByRole('dialog')).toContainText('It stops before the reserve: 1 of 2 would not be sent.');
  await look(page, 'starmap', 'question-at-reserve');
});

test('the sections of Offline of an archive of two years, and the pages about one that cannot be read', async ({
  openPrepared,
  service,
  dataDir,
}) => {
  const { page, profileId } = await openArchiveOfYears(
    { openPrepared, dataDir },
    { prepared: 'demo', launch: { view: 'offline' }, beforeOpen: breakOpening },
  );
  await page.getByText('Technical detail').click();
  await page.getByRole('button', { name: 'Save what can be read' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Every row could be read.' })).toBeVisible();
  await page.getByRole('button', { name: 'Start afresh…' }).click();
  await look(page, 'trouble', 'not-opened');
  await mendOpening(page);
  await page.getByRole('button', { name: 'Try again' }).click();

  const [ofShips, ofPictures] = ['Ships', 'Pictures'].map((name) =>
    page.getByRole('main').getByRole('region', { name, exact: true }),
  );
  if (!ofShips || !ofPictures) throw new Error('No views');
  await ofPictures.getByRole('button', { name: /^Refresh .* pictures/ }).click();
  await expect(ofPictures.getByRole('status').filter({ hasText: `${ships} of ${ships} pictures` })).toBeVisible();
  await expect(ofShips.getByText('Complete', { exact: true })).toBeVisible();
  await ofShips.getByRole('button', { name: 'Parts of Ships' }).click();
  await look(page, 'readiness', 'pictures');

  await openSection(page, 'Watches');
  await expect(page.getByRole('region', { name: 'Requests' }).getByRole('listitem')).toContainText('Ships');
  await look(page, 'watches', 'ready');

  await openSection(page, 'Storage');
  await chooseResponses(page, service);
  await panelOf(page, 'Thin old snapshots')
    .getByRole('button', { name: /^Thin now/ })
    .click();
  const clear = panelOf(page, 'Clear').getByRole('group', { name: 'Cannot be fetched again' });
  for (const part of ['Older snapshots', 'Your own work']) await clear.getByLabel(part).check();
  await clear.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(clear.getByRole('group', { name: 'Clear these?' })).toBeVisible();
  await look(page, 'storage', 'questions-and-import');

  await openBackups(page);
  const isSeen = Promise.withResolvers<void>();
  await page.route('**/bridge/backup:append', (route) => isSeen.promise.then(() => route.fallback()));
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  await look(page, 'backups', 'running');
  isSeen.resolve();
  await expect(page.getByRole('status').filter({ hasText: /^Backed up/ })).toBeVisible();
  await page
    .getByRole('button', { name: /^Restore the backup/ })
    .first()
    .click();
  await page.getByRole('radio', { name: /^Replace/ }).check();
  await look(page, 'backups', 'decision');
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await restored(page);
  await page.getByLabel('Backup file').setInputFiles(file('none.zip', 'no backup'));
  await expect(page.getByRole('alert').filter({ hasText: 'The backup was refused' })).toBeVisible();
  await page.getByRole('button', { name: /^Go back to the archive/ }).click();
  await look(page, 'backups', 'refused-and-kept');

  await loseShip(page, profileId);
  await page.reload();
  await goTo(page, 'Ships');
  await expect(page.getByRole('alert')).toContainText('record of this snapshot is missing');
  await look(page, 'trouble', 'record-lost');

  await writeAsNewer(page, await archiveDatabase(page, profileId));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Update Orrery, and it opens again');
  await look(page, 'trouble', 'newer');
});

/** Looks through answers: one that is new, one that has to be told how it was asked, and one that is none. */
async function chooseResponses(page: Page, service: TestService): Promise<void> {
  const panel = panelOf(page, 'Import responses');
  const responses = [
    ['systems-2026-03-01-1000.json', await askPayload(service, 'starmap/systems')],
    ['board.json', { success: 1, source: 'cache', data: await askPayload(service, 'roadmap/main') }],
    ['error.json', { success: 0, data: null, message: 'Malformed request.' }],
  ] as const;
  await panel
    .getByLabel('Files to import')
    .setInputFiles(responses.map(([name, response]) => file(name, JSON.stringify(response))));
  const said = (name: string) => panel.getByRole('listitem').filter({ hasText: name });
  await expect(said('systems-2026')).toContainText('New snapshot');
  await expect(said('board.json')).toContainText('Say how it was asked');
  await expect(said('error.json')).toContainText('An error the service responded with');
}

function file(name: string, text: string) {
  return { name, mimeType: 'application/json', buffer: Buffer.from(text) };
}
