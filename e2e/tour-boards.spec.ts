import { cardPath, deliverablePath } from '../src-renderer/format/paths.ts';
import { dayMs } from '../src-shared/day.ts';
import { expect, test } from './orrery-test.ts';
import { boardParts, openOnBoard } from './helpers/screens/board-parts.ts';
import { look } from './helpers/pictures/look.ts';
import { compareStates, movedParts } from './helpers/screens/moved-parts.ts';
import { preparedDays } from './helpers/app/preparations.ts';
import { follow } from './helpers/screens/starmap-parts.ts';
import { lookBackTo } from './helpers/screens/time-parts.ts';
import { openOnTracker, trackerParts } from './helpers/screens/tracker-parts.ts';
import { bodyRows, goTo } from './helpers/screens/views.ts';

test('axe finds nothing on the roadmap, in any of its pictures and states, compared, or on a card', async ({
  openPrepared,
  service,
}) => {
  const { page, days } = await openOnBoard({ openPrepared, service });
  const { showAs, filter } = boardParts(page);
  const moved = movedParts(page);
  const main = page.getByRole('main');

  await look(page, 'roadmap', 'since-the-last-visit');
  await compareStates(page, 0, 3, 4);
  await moved.bar.getByRole('button', { name: /^\d+ slipped/ }).click();
  await expect(moved.panel).toBeVisible();
  await moved.chip.click();
  await expect(moved.choice).toBeVisible();
  await look(page, 'roadmap', 'what-moved-and-what-to-compare-with');
  await page.keyboard.press('Escape');
  const older = page.getByRole('region', { name: 'Older releases' });
  await page.getByRole('button', { name: 'Older releases' }).click();
  await expect(older).toBeVisible();
  await look(page, 'roadmap', 'older-releases');
  await older.getByRole('button', { name: 'Close older releases' }).click();
  await showAs('Board');
  await look(page, 'roadmap', 'board');
  await showAs('Table');
  await page.getByLabel('Find a card').fill('night');
  await expect(bodyRows(page).first()).toBeVisible();
  await filter('Category').click();
  await expect(page.getByRole('dialog', { name: 'Filter: Category' })).toBeVisible();
  await look(page, 'roadmap', 'table-and-filter');
  await page.keyboard.press('Escape');
  const [card = ''] = [...(days.at(-1)?.pieces.keys() ?? [])];
  await follow(page, cardPath('main', card));
  await expect(page.getByRole('table', { name: 'All dates it ever had' })).toBeVisible();
  await look(page, 'card', 'ready');
  await lookBackTo(page, Date.now() - (preparedDays[1] - 1) * dayMs);
  await look(page, 'card', 'looking-back');
  await page.getByRole('banner').getByRole('button', { name: 'Back to now' }).click();

  await goTo(page, 'Progress');
  const fetchIt = main.getByRole('button', { name: /^Refresh/ }).first();
  await expect(fetchIt).toBeVisible();
  await look(page, 'progress', 'empty');
  await service.setFault({ kind: 'status', status: 500, match: '/progress-tracker' });
  await fetchIt.click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await look(page, 'progress', 'failed');
  await service.setFault({ kind: 'delay', ms: 4_000, match: '/progress-tracker' });
  await main
    .getByRole('button', { name: /^Refresh/ })
    .first()
    .click();
  await look(page, 'progress', 'loading');
});

test('axe finds nothing on the tracker, in any of its pictures and states, compared, or on a deliverable', async ({
  openPrepared,
  service,
}) => {
  const { page, days } = await openOnTracker({ openPrepared, service });
  const { showAs, rows } = trackerParts(page);
  const moved = movedParts(page);

  await rows.nth(2).click();
  await page.keyboard.press('ArrowRight');
  await look(page, 'progress', 'since-the-last-visit');
  await compareStates(page, 0, 3, 4);
  await moved.bar.getByRole('button', { name: /^\d+ slipped/ }).click();
  await expect(moved.panel).toBeVisible();
  await look(page, 'progress', 'what-moved');
  await moved.panel.getByRole('radiogroup', { name: 'Show' }).getByText('Slips by group').click();
  await look(page, 'progress', 'slips-by-group');
  await showAs('Table');
  await page.getByLabel('Find a deliverable').fill('weather');
  await look(page, 'progress', 'table');
  await page.getByLabel('Find a deliverable').fill('');
  await showAs('Load');
  await look(page, 'progress', 'load');
  await page.getByRole('button', { name: 'As a table' }).click();
  await look(page, 'progress', 'load-as-table');
  const [slug = ''] = [...(days.at(-1)?.pieces.keys() ?? [])];
  await follow(page, deliverablePath(slug));
  await expect(page.getByRole('table', { name: 'All dates it ever had' })).toBeVisible();
  await look(page, 'deliverable', 'ready');
});
