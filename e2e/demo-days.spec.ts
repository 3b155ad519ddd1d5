import type { Page } from '@playwright/test';
import { dayMs } from '../src-shared/day.ts';
import { expect, test } from './orrery-test.ts';
import { archiveRows } from './helpers/archive/archive-rows-in-page.ts';
import { checkArchive } from './helpers/archive/check-archive.ts';
import { isLongRun } from '../src-shared/long-run-fixture.ts';
import { look } from './helpers/pictures/look.ts';
import { movedParts } from './helpers/screens/moved-parts.ts';
import { telemetryParts } from './helpers/screens/telemetry-parts.ts';
import { timeParts } from './helpers/screens/time-parts.ts';
import { bodyRows, freshness, goTo, quotaLeft } from './helpers/screens/views.ts';

// A new demo universe begins with a past. Its days are asked of the demo itself, so what is archived of them is what the universe
// says of them; here it is shown that it comes, that it can be stopped, and that every view lives of it.

const fillLine = (page: Page) => page.getByRole('region', { name: 'Demo universe' });

/** Days before today (UTC) that the archive has a response of to the stats, the latest first. */
async function daysOf(page: Page, resource: string): Promise<readonly number[]> {
  const rows = (await archiveRows(page, 'demo', 'snapshots')).filter((row) => row.resource === resource);
  const today = Math.floor(Date.now() / dayMs);
  return rows.map(({ fetchedAt }) => today - Math.floor(fetchedAt / dayMs)).toSorted((a, b) => a - b);
}

test.use({ profile: 'disk' });

test('a new demo universe fills itself while it is used; stopped it stays so over a restart and then goes on; every view lives of its past', async ({
  openApp,
}) => {
  test.setTimeout(180_000);
  const openedAt = Date.now();
  const first = await openApp({ launch: { demoPast: 'full' } });
  await first.page.getByRole('button', { name: 'Use the demo universe' }).click();
  const begunAt = Date.now();

  await test.step('the line says what is fetched and how far it is, and the views can be used meanwhile', async () => {
    await expect(first.page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
    await expect(fillLine(first.page)).toContainText('Filling the demo universe');
    await expect(fillLine(first.page)).toContainText(/\d+ of \d+/);
    await goTo(first.page, 'Ships');
    await expect(bodyRows(first.page)).toHaveCount(200);
    await goTo(first.page, 'Roadmap');
    await expect(freshness(first.page)).toContainText('cards');
  });

  await fillLine(first.page).getByRole('button', { name: 'Stop' }).click();
  await expect(fillLine(first.page)).toContainText('filled in part');
  expect(first.troubles.pageErrors).toEqual([]);
  await first.close();
  const { page, troubles } = await openApp({ launch: { demoPast: 'full' } });
  await page.emulateMedia({ reducedMotion: 'reduce' });

  await test.step('stopped it stays so over a restart, and goes on with what is not there yet', async () => {
    await expect(fillLine(page)).toContainText('filled in part');
    const known = (await archiveRows(page, 'demo', 'attempts')).filter(({ outcome }) => outcome === 'stored');
    await fillLine(page).getByRole('button', { name: 'Continue' }).click();
    await expect(fillLine(page)).toHaveCount(0, { timeout: 120_000 });
    test.info().annotations.push({ type: 'filled', description: `${Date.now() - begunAt} ms` });
    // Nothing that was there was asked for once more.
    const keys = new Set(
      known.map(({ requestKey }) => requestKey).filter((key) => key !== 'status' && key !== 'account'),
    );
    const again = (await archiveRows(page, 'demo', 'attempts')).filter(({ requestKey }) => keys.has(requestKey));
    expect(again).toHaveLength(keys.size);
    expect(keys.size).toBeGreaterThan(0);
  });

  await test.step('what is archived is sound, marked, of its own days, and cost nothing', async () => {
    expect(await checkArchive(page, 'demo', openedAt)).toEqual([]);
    expect(await daysOf(page, 'stats')).toEqual([0, 1, 3, 6, 10, 15, 21, 28, 37, 47, 58]);
    expect(await daysOf(page, 'ships')).toEqual([0, 6, 15, 28, 58]);
    const snapshots = await archiveRows(page, 'demo', 'snapshots');
    expect(snapshots.filter(({ isDemoPast, fetchedAt }) => !isDemoPast && fetchedAt < openedAt)).toEqual([]);
    expect(await archiveRows(page, 'demo', 'ledger')).toEqual([]);
    const attempts = await archiveRows(page, 'demo', 'attempts');
    expect(attempts.every(({ startedAt }) => startedAt >= openedAt)).toBe(true);
    expect(await quotaLeft(page)).toBe(493);
    expect(troubles.pageErrors).toEqual([]);
  });

  await test.step('the roadmap says what moved since an earlier day', async () => {
    await goTo(page, 'Roadmap');
    await expect(movedParts(page).bar).toContainText(/\d+ (slipped|earlier|changed otherwise)/);
    if (isLongRun) await look(page, 'roadmap', 'demo-past');
  });

  await test.step('the time machine steps over the days, and says that they are the demo’s past', async () => {
    const { chip, before, panel, backToNow } = timeParts(page);
    await chip.click();
    await before.click();
    await expect(backToNow).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(freshness(page)).toContainText('came with the demo');
    await backToNow.click();
    await expect(backToNow).toHaveCount(0);
  });

  await test.step('telemetry has a line of days', async () => {
    await goTo(page, 'Telemetry');
    const { version, section } = telemetryParts(page);
    const played = await version.locator('option').nth(1).innerText();
    await version.selectOption({ index: 1 });
    await expect(section(`Day by day: ${played}`)).toContainText(/\d+ responses gathered/);
  });

  await test.step('History says of a day that nobody fetched it', async () => {
    await goTo(page, 'History');
    await page.getByRole('main').getByRole('link', { name: 'Snapshots' }).click();
    await page
      .getByRole('link', { name: /^Statistics/ })
      .first()
      .click();
    const given = bodyRows(page).filter({ hasText: 'came with the demo' });
    await expect(given).toHaveCount(11);
    await expect(given.first()).toContainText('part of the demo');
  });
});
