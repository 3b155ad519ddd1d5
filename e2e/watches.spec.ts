import type { Locator, Page } from '@playwright/test';
import { expect, test } from './orrery-test.ts';
import { startChangingService } from './rig/changing-service.ts';
import { connectService } from './rig/connect-service.ts';
import { installFakeNotifySend } from './rig/fake-notify-send.ts';
import { seriousFindings } from './rig/serious-findings.ts';
import { bodyRows, goTo, refreshButton } from './rig/views.ts';

/** An answer of five megabytes is fetched, read and compared. */
const patience = { timeout: 60_000 };

function news(page: Page): Locator {
  return page.getByRole('region', { name: 'Watched things that changed' });
}

async function showWatches(page: Page): Promise<void> {
  await goTo(page, 'Offline');
  await page.getByRole('link', { name: 'Watches', exact: true }).click();
}

/** Fetches the ships of a service that changes all of them with every answer, and watches the list and its first ship. */
async function watchShips(page: Page, address: string): Promise<string> {
  await connectService(page, { address });
  await goTo(page, 'Ships');
  await page.getByRole('button', { name: /^Fetch/ }).click();
  await bodyRows(page).first().waitFor(patience);
  await page.getByRole('button', { name: 'Watch all of it: Ships' }).click();
  await expect(page.getByRole('button', { name: 'Watch all of it: Ships' })).toHaveAttribute('aria-pressed', 'true');
  const ship = bodyRows(page).first().getByRole('link').first();
  const name = await ship.innerText();
  await ship.click();
  await page.getByRole('button', { name: 'Watch', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Watched', exact: true })).toBeVisible();
  await goTo(page, 'Ships');
  await bodyRows(page).first().waitFor();
  return name;
}

test('what a fetch changed in watched things is listed beside the view, opens its difference, and is told once', async ({
  openApp,
}) => {
  test.setTimeout(240_000);
  const service = await startChangingService();
  const { page, close } = await openApp();
  await showFirst(page);
  const name = await watchShips(page, service.address);
  // A first answer is no news.
  await expect(news(page)).toBeHidden();

  const before = await page.getByRole('main').boundingBox();
  await refreshButton(page).click();
  await expect(news(page)).toContainText(`${name}: description`, patience);
  await expect(news(page)).toContainText(/Ships: \d+ changed/);
  // It takes no focus, moves nothing above it, and covers nothing.
  await expect(refreshButton(page)).toBeFocused();
  const [view, told] = [await page.getByRole('main').boundingBox(), await news(page).boundingBox()];
  expect([view?.x, view?.y, view?.width]).toEqual([before?.x, before?.y, before?.width]);
  expect((view?.y ?? 0) + (view?.height ?? 0)).toBeLessThanOrEqual(told?.y ?? 0);
  await news(page).getByRole('link', { name }).click();
  await expect(page).toHaveURL(/#\/history\/compare\//);

  await news(page).getByRole('button', { name: 'Show watches' }).click();
  const line = page.getByRole('region', { name: 'Records' }).getByRole('listitem');
  await expect(line).toContainText(name);
  await expect(line).toContainText(/changed (just now|\d+ min ago)/);
  await expect(line).toContainText('changed once since');
  await expect(page.getByRole('region', { name: 'Requests' }).getByRole('listitem')).toContainText('Ships');
  expect(await seriousFindings(page)).toEqual([]);
  await news(page).getByRole('button', { name: 'Put away what changed' }).click();
  await expect(news(page)).toBeHidden();

  // The second answer counts, and is told; after a restart nothing is told again.
  await line.getByRole('button', { name: /^Refresh/ }).click();
  await expect(line).toContainText('changed 2 times since', patience);
  await expect(news(page)).toContainText(name);
  await line.getByRole('link', { name: /^changed/ }).click();
  await expect(page).toHaveURL(/#\/history\/compare\//);
  await close();
  const later = await openApp();
  await showWatches(later.page);
  await expect(later.page.getByRole('region', { name: 'Records' }).getByRole('listitem')).toContainText('2 times');
  await expect(news(later.page)).toBeHidden();
  await service.stop();
});

test('a watch ends in its place, and begins again by the same button as it was', async ({ openApp }) => {
  test.setTimeout(240_000);
  const service = await startChangingService();
  const { page } = await openApp();
  await showFirst(page);
  const name = await watchShips(page, service.address);
  await showWatches(page);
  const line = page.getByRole('region', { name: 'Records' }).getByRole('listitem');
  await line.getByRole('button', { name: `Stop watching ${name}` }).press('Enter');
  await expect(line).toContainText('no longer watched');
  const again = line.getByRole('button', { name: `Watch ${name} again` });
  await expect(again).toBeFocused();
  await again.press('Enter');
  await expect(line).toContainText('watched since');
  await line.getByRole('button', { name: `Stop watching ${name}` }).click();
  await page.getByRole('button', { name: 'Stop watching Ships' }).click();
  await goTo(page, 'Ships');
  await refreshButton(page).click();
  await expect(page.getByRole('button', { name: /running/ })).toHaveCount(0, patience);
  await expect(page.getByRole('button', { name: 'Watch all of it: Ships' })).toHaveAttribute('aria-pressed', 'false');
  await expect(news(page)).toBeHidden();
  await showWatches(page);
  await expect(page.getByRole('heading', { name: 'Nothing is watched' })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await service.stop();
});

test('where the user wants it, the system tells of each fetch that changed something watched, once; else it is silent', async ({
  openApp,
}) => {
  test.skip(process.platform !== 'linux', 'notify-send is the program of Linux');
  test.setTimeout(240_000);
  const service = await startChangingService();
  const fake = installFakeNotifySend();
  try {
    const { page } = await openApp();
    await showFirst(page);
    const name = await watchShips(page, service.address);
    await refreshButton(page).click();
    await expect(news(page)).toContainText(name, patience);
    expect(fake.shown()).toEqual([]);

    await showWatches(page);
    const tells = page.getByRole('switch', { name: /message of the system/ });
    await expect(tells).not.toBeChecked();
    await tells.press('Space');
    await expect(tells).toBeChecked();
    await expect.poll(() => fake.shown().length, patience).toBe(1);
    await goTo(page, 'Ships');
    await refreshButton(page).click();
    await expect.poll(() => fake.shown().length, patience).toBe(2);
    const [title, body] = fake.shown()[1] ?? [];
    expect(title).toBe('2 watched things changed');
    expect(body).toMatch(new RegExp(`^Ships: \\d+ changed; ${name}: description$`));
  } finally {
    fake.remove();
    await service.stop();
  }
});

test('where the system shows no messages, the switch says so', async ({ openApp }) => {
  test.skip(process.platform !== 'linux', 'notify-send is the program of Linux');
  const before = process.env['PATH'];
  process.env['PATH'] = '';
  try {
    const { page } = await openApp();
    await showFirst(page);
    await page.getByRole('button', { name: /demo/i }).first().click();
    await showWatches(page);
    await page.getByRole('switch', { name: /message of the system/ }).press('Space');
    await expect(page.getByRole('status').filter({ hasText: 'told in this window only' })).toBeVisible();
  } finally {
    process.env['PATH'] = before;
  }
});

test('any request can be watched where its answer or its snapshots are on screen', async ({ openApp, service }) => {
  const { page } = await openApp();
  await connectService(page, { address: service.address });
  await goTo(page, 'Explorer');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Tunnels|^Jump tunnels|^Starmap tunnels/ })
    .first()
    .click();
  const eye = page.getByRole('button', { name: /^Watch all of it/ });
  await eye.click();
  await expect(eye).toHaveAttribute('aria-pressed', 'true');
  await page
    .getByRole('button', { name: /^Fetch/ })
    .first()
    .click();
  await goTo(page, 'History');
  await page.getByRole('link', { name: 'Snapshots' }).click();
  await page.getByRole('main').getByRole('link', { name: /unnel/ }).first().click();
  await expect(page.getByRole('button', { name: /^Watch all of it/ })).toHaveAttribute('aria-pressed', 'true');
  await showWatches(page);
  const line = page.getByRole('region', { name: 'Requests' }).getByRole('listitem');
  await expect(line).toContainText('never changed');
});

/** The welcome screen, or a connection. */
async function showFirst(page: Page): Promise<void> {
  await page.getByRole('button').first().waitFor();
}
