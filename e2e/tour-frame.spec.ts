import type { Page } from '@playwright/test';
import { acquireInstanceLock } from '../src-main/hosts/instance-lock.ts';
import { demoHandles } from '../src-shared/demo-names.ts';
import { expect, test } from './orrery-test.ts';
import { openPalette, palette } from './helpers/expected/comparison.ts';
import { connectService } from './helpers/app/connect-service.ts';
import { enlarged, look } from './helpers/pictures/look.ts';
import { panelOf } from './helpers/screens/panels.ts';
import { bodyRows, freshness, goTo, refreshButton, viewTitles } from './helpers/screens/views.ts';

test('the welcome screen and every view of a new connection: axe finds nothing', async ({
  openApp,
  service,
  dataDir,
}) => {
  const { page } = await openApp();
  await expect(page.getByRole('button', { name: 'Use the demo universe' })).toBeVisible();
  await look(page, 'welcome', 'first-run');
  await connectService(page, { name: 'Home service', address: service.address });
  await page.getByRole('button', { name: /^Quota: / }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Quota' })).toContainText('left');
  await look(page, 'overview', 'quota');
  await page.keyboard.press('Escape');
  for (const title of viewTitles) {
    await openView(page, title);
    if (title === 'Settings')
      await expect(page.getByRole('region', { name: 'Key' })).toContainText('the keychain of this computer');
    await look(page, title.toLowerCase(), 'connected');
  }

  await test.step('a link from outside that can’t be opened: the view stays, a notice says why and can be put away', async () => {
    const link = 'orrery://explore/shops';
    // The window's own lock is the door for links of other processes. A start from the command line has judged them itself.
    const second = await acquireInstanceLock({ dataDir, host: 'chromium', link, onSecondStart: () => undefined });
    expect(second.lock).toBeNull();
    const notice = page.getByRole('region', { name: 'Link not opened' });
    await expect(notice).toContainText('This is no link Orrery knows.');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(viewTitles.at(-1) ?? '');
    await look(page, 'settings', 'link-refused');
    await notice.getByRole('button', { name: 'Put this away' }).click();
    await expect(notice).toHaveCount(0);
  });
});

test('every view on an archive with everything, the palette, and the frame without a connection: axe finds nothing', async ({
  openPrepared,
  service,
}) => {
  // Whoever is first to need this archive makes it, day by day.
  test.setTimeout(180_000);
  const { page } = await openPrepared('days of all views', { launch: { view: 'overview' } });

  await test.step('every view', async () => {
    for (const title of viewTitles) {
      await openView(page, title);
      if (title === 'Overview') {
        await expect(panelOf(page, 'What moved').getByRole('listitem').first()).toBeVisible();
        await expect(panelOf(page, 'Map').locator('canvas, svg').first()).toBeVisible();
      }
      if (title === 'Ships') await page.getByLabel('Find a ship').fill('heavy freight');
      if (title === 'Starmap') await expect(freshness(page)).toContainText('90 systems, 130 tunnels');
      if (title === 'People') {
        await page.getByLabel('Handle').fill(demoHandles[0]);
        await page.getByRole('button', { name: /^Look up/ }).click();
        await expect(page.getByRole('group', { name: 'The whole response' })).toBeVisible();
      }
      if (title === 'History') await expect(page.getByRole('grid', { name: 'Attempts' })).toBeVisible();
      await look(page, title.toLowerCase(), 'archived');
    }
  });

  await test.step('with text twice as large nothing of the frame or of a head is out of reach', async () => {
    await page.setViewportSize(enlarged);
    for (const title of viewTitles) {
      // The rail shows pictures now; its links keep their names.
      await openView(page, title);
      // What does not fit is put behind “⋯” once it is measured.
      await expect.poll(() => cutOff(page), title).toEqual([]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('the palette: empty, found, nothing found', async () => {
    await openPalette(page);
    const field = palette(page).getByRole('combobox', { name: 'Find' });
    const options = palette(page).getByRole('option');
    for (const [text, state] of [
      ['', 'empty'],
      ['a', 'found'],
      ['zzqqxx', 'nothing-found'],
    ] as const) {
      await field.fill(text);
      if (state === 'nothing-found') await expect(options).toHaveCount(0);
      else await expect(options.first()).toBeVisible();
      await look(page, 'palette', state);
    }
    await field.press('Escape');
  });

  await test.step('the banner of a connection that is gone', async () => {
    await goTo(page, 'Ships');
    await service.stop();
    const banner = page.getByRole('region', { name: 'No connection' });
    await refreshButton(page).click();
    await expect(page.getByRole('alert')).toContainText('cannot be reached');
    await expect(page.getByRole('banner').getByText('Offline', { exact: true })).toBeVisible();
    // A request whose price is measured reads the account first; another one is tried twice by hand.
    if ((await banner.count()) === 0) await refreshButton(page).click();
    await expect(banner).toContainText('No connection since');
    await expect(bodyRows(page)).not.toHaveCount(200);
    await look(page, 'ships', 'offline');
    await goTo(page, 'Settings');
    await expect(banner).toBeVisible();
    await look(page, 'settings', 'offline');
  });
});

async function openView(page: Page, title: string): Promise<void> {
  await goTo(page, title);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}

/** Buttons, links and fields of the frame and of the view's head that are not within the window from side to side, by name. */
function cutOff(page: Page): Promise<readonly string[]> {
  return page.locator('header, nav, [data-view-head]').evaluateAll((parts) =>
    parts
      .flatMap((part) => [...part.querySelectorAll('button, a, input, select')])
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => {
        const { left, right } = control.getBoundingClientRect();
        return left < 0 || right > document.documentElement.clientWidth;
      })
      .map(
        (control) =>
          control.getAttribute('aria-label') ?? (control.textContent || (control.getAttribute('title') ?? '')),
      ),
  );
}
