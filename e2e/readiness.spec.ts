import type { Locator, Page } from '@playwright/test';
import { expect, test } from './orrery-test.ts';
import { openArchiveOfYears, ships as shipCount } from './helpers/archive/archive-of-years.ts';
import { fewShips, serveFewShips } from './helpers/service/few-ships.ts';
import { goTo, quotaLeft } from './helpers/screens/views.ts';

function viewOf(page: Page, title: string): Locator {
  return page.getByRole('main').getByRole('region', { name: title, exact: true });
}

/** What a part of a view says. Its parts are folded out first. */
async function reading(view: Locator, part: string): Promise<string> {
  const parts = view.getByRole('button', { name: /^Parts of / });
  if ((await parts.getAttribute('aria-expanded')) === 'false') await parts.click();
  const line = view
    .getByRole('list', { name: /^Parts of / })
    .getByRole('listitem')
    .filter({ hasText: part });
  return (await line.innerText()).replaceAll(/\s+/g, ' ').replace(`${part} `, '');
}

test(
  'an empty archive knows what it does not know; completing views counts up live, spends nothing, and works without the service',
  { tag: '@every-run' },
  async ({ openPrepared, service }) => {
    await serveFewShips(service);
    const { page } = await openPrepared('connected', { launch: { view: 'offline' } });
    const [ships, starmap, progress, overview] = ['Ships', 'Starmap', 'Progress', 'Overview'].map((title) =>
      viewOf(page, title),
    );
    if (!ships || !starmap || !progress || !overview) throw new Error('No views');

    await test.step('an empty archive knows what it does not know', async () => {
      await expect(ships).toContainText('Not archived');
      expect(await reading(ships, 'List of ships')).toBe('not fetched');
      // Nothing has no bar.
      await expect(ships.getByRole('meter')).toHaveAttribute('aria-valuetext', '0 of 1, 0 %');
      expect(await reading(starmap, 'System details')).toBe('0 of unknown');
      expect(await reading(progress, 'Lists of deliverables')).toBe('0 of unknown');
      await expect(viewOf(page, 'People')).toContainText('Nothing watched');
    });

    const left = await quotaLeft(page);

    await test.step('completing views counts up live, and spends nothing', async () => {
      // The plan names each request with its price before anything is asked.
      await overview.getByRole('button', { name: 'Parts of Overview' }).click();
      await overview.getByText(/^Missing:/).click();
      await expect(overview.getByRole('list', { name: 'What would be fetched' }).getByRole('listitem')).toHaveText([
        /^Game versions free/,
        /^Statistics free/,
      ]);
      await overview.getByRole('button', { name: /^Complete Overview/ }).click();
      await expect(overview).toContainText('All 2 requests fetched.');
      await expect.poll(() => reading(overview, 'Versions and figures')).toBe('2 of 2 · 100 %');
      await expect(overview.getByText('Complete', { exact: true })).toBeVisible();
      // The list of versions says how much telemetry there is.
      await expect.poll(() => reading(viewOf(page, 'Telemetry'), 'Versions by week')).toMatch(/^0 of \d+ · 0 %/);

      await ships.getByRole('button', { name: /^Complete Ships/ }).click();
      await expect.poll(() => reading(ships, 'List of ships')).toBe(`${fewShips} ships`);
      // Where no picture may be loaded, none is missing; one line says so, for all views.
      await expect(ships.getByText('Complete', { exact: true })).toBeVisible();
      await expect(viewOf(page, 'Pictures')).toContainText('Off for this connection. Turn on in Settings');

      // What the list of teams names is fetched by the same act.
      await progress.getByRole('button', { name: /^Complete Progress/ }).click();
      await expect(progress).toContainText(/All \d+ requests fetched\./, { timeout: 60_000 });
      await expect.poll(() => reading(progress, 'Lists of deliverables')).toMatch(/^(\d+) of \1 · 100 %/);
      await expect(progress.getByText(/^Complete/)).toBeVisible();
      expect(await quotaLeft(page)).toBe(left);
    });

    await test.step('pages of members of a watched organization have a price: asked for once, or put in the basket', async () => {
      await watchOrganization(page, 'NINEBEL');
      await goTo(page, 'Offline');
      const people = viewOf(page, 'People');
      await expect.poll(() => reading(people, 'Watched organizations')).toBe('1 of 1');
      await expect.poll(() => reading(people, 'Their pages of members')).toMatch(/^0 of \d+ · 0 %/);
      await people.getByRole('button', { name: /^Live/ }).click();
      await expect(page.getByRole('dialog')).toContainText('Spend 2 of your quota');
      await page.keyboard.press('Escape');
      expect(await quotaLeft(page)).toBe(left);
      await people.getByRole('button', { name: /^Put in the basket/ }).click();
      await expect(page.getByRole('banner').getByRole('link', { name: /basket/i })).toContainText(/\d/);
    });

    await test.step('what is complete works without the service', async () => {
      await service.stop();
      await progress.getByRole('link', { name: 'Progress' }).click();
      await expect(page.getByRole('status', { name: 'Freshness' })).toContainText(/\d+ teams, \d+ deliverables/);
      await goTo(page, 'Offline');
      await viewOf(page, 'Ships').getByRole('link', { name: 'Ships' }).click();
      await expect(page.getByRole('status', { name: 'Freshness' })).toContainText(`${fewShips} ships`);
    });
  },
);

test('pictures are fetched only when asked for, say how many and how large, stop when told to, and count up', async ({
  openPrepared,
  dataDir,
}) => {
  const { page } = await openArchiveOfYears(
    { openPrepared, dataDir },
    { prepared: 'demo', launch: { view: 'offline' } },
  );
  const [ships, pictures] = [viewOf(page, 'Ships'), viewOf(page, 'Pictures')];
  await expect(pictures).toContainText(`0 of ${shipCount} known so far`);
  await expect(ships).toContainText('Complete but for pictures');
  // The switch takes them out of what a view needs, and brings them back.
  const isNeeded = pictures.getByRole('switch', { name: 'Needed offline' });
  await isNeeded.press('Space');
  await expect(ships.getByText('Complete', { exact: true })).toBeVisible();
  await isNeeded.press('Space');
  await expect(ships).toContainText('Complete but for pictures');
  const fetchPictures = pictures.getByRole('button', { name: /^Refresh .* pictures/ });
  await expect(fetchPictures).toContainText(`${shipCount} pictures`);
  await expect(fetchPictures).toContainText('size unknown');
  // So few would have come before anybody could stop them.
  const isStopped = Promise.withResolvers<void>();
  await page.route('**/bridge/media:load', async (route) => {
    await isStopped.promise;
    await route.fallback();
  });
  await fetchPictures.click();
  await pictures.getByRole('button', { name: /Cancel/ }).click();
  isStopped.resolve();
  await expect(pictures.getByRole('status').filter({ hasText: 'Stopped.' })).toContainText('not asked for');
  await expect(fetchPictures).toContainText(/roughly \d+ kB|roughly [\d.]+ MB/);
  await fetchPictures.click();
  await expect(pictures).toContainText(`${shipCount} of ${shipCount} known so far`);
  await expect(ships.getByText('Complete', { exact: true })).toBeVisible();
});

/** Looks an organization up and watches it. */
async function watchOrganization(page: Page, sid: string): Promise<void> {
  await goTo(page, 'People');
  await page.getByRole('link', { name: 'Organizations', exact: true }).click();
  await page.getByLabel('SID').fill(sid);
  await page.getByRole('button', { name: /^Look up .*free/ }).click();
  await expect(page.getByRole('status', { name: 'Freshness' })).toContainText(sid);
  await page.getByRole('button', { name: 'Watch', exact: true }).click();
}
