import type { Page } from '@playwright/test';
import { expect, test } from './orrery-test.ts';
import { openPalette } from './helpers/expected/comparison.ts';
import { backUpNow, openBackups } from './helpers/files/backup-parts.ts';
import { comparePictures } from './helpers/pictures/compare-pictures.ts';
import { shownIn } from './helpers/screens/time-parts.ts';
import { goTo, viewTitles } from './helpers/screens/views.ts';

/** They are made anew each time: what is removed and typed there is not to wait. */
const ofNow: ReadonlySet<string> = new Set(['Offline', 'Settings']);

interface Shown {
  readonly lines: readonly string[];
  /** A PNG file. */
  readonly picture: Buffer;
}

async function lookAt(page: Page): Promise<Shown> {
  const lines = await shownIn(page);
  return { lines, picture: await page.getByRole('main').screenshot() };
}

/** Scrolls the view and everything in it that can be. @returns how many elements were. */
function scrollAll(page: Page): Promise<number> {
  return page.getByRole('main').evaluate(async (main) => {
    const scrolled = [main, ...main.querySelectorAll('*')].filter((element) => {
      const { overflowY } = getComputedStyle(element);
      if (overflowY !== 'auto' && overflowY !== 'scroll') return false;
      element.scrollTop = 180;
      return element.scrollTop > 0;
    });
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return scrolled.length;
  });
}

test('whoever comes back to a view finds it as it was left, to the picture: what was typed, and how far all of it was scrolled', async ({
  openPrepared,
}) => {
  test.setTimeout(180_000);
  // What is said to be a minute old is another picture a minute later.
  const beforeOpen = (opened: Page) => opened.clock.setFixedTime(Date.now());
  const { page } = await openPrepared('days of all views', { launch: { view: 'overview' }, beforeOpen });
  // One is due in so old an archive: it would come by itself between the two looks, and the Overview tells of it.
  await openBackups(page);
  await backUpNow(page);
  const left = new Map<string, Shown>();
  let scrolled = 0;
  for (const title of viewTitles) {
    await goTo(page, title);
    await shownIn(page);
    if (!ofNow.has(title)) scrolled += await scrollAll(page);
    if (title === 'People') {
      const field = page.getByRole('main').getByRole('textbox').first();
      await field.fill('nobody yet');
      // The focus goes with a view.
      await field.blur();
    }
    left.set(title, await lookAt(page));
  }
  expect(scrolled).toBeGreaterThan(4);
  for (const title of viewTitles) {
    await goTo(page, title);
    const now = await lookAt(page);
    const before = left.get(title);
    expect.soft(now.lines, title).toEqual(before?.lines);
    expect.soft(before && comparePictures(before.picture, now.picture), title).toEqual([]);
  }
  await goTo(page, 'People');
  await expect(page.getByRole('main').getByRole('textbox').first()).toHaveValue('nobody yet');
});

test('a list of ships that one comes back to is soon whole again to a screen reader', async ({ openPrepared }) => {
  const { page } = await openPrepared('ships', { launch: { view: 'ships' } });
  const rows = page.getByRole('region', { name: 'Ships' }).locator('tbody tr[data-identity]');
  await expect.poll(() => rows.count()).toBeGreaterThan(100);
  const session = await page.context().newCDPSession(page);
  await session.send('Accessibility.enable');
  const cellsTold = async (): Promise<number> => {
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    return nodes.filter(({ ignored, role }) => !ignored && ['cell', 'rowheader'].includes(String(role?.value))).length;
  };
  const cells = await rows.evaluateAll((all) => all.reduce((sum, row) => sum + row.children.length, 0));
  await expect.poll(cellsTold).toBe(cells);
  await goTo(page, 'Overview');
  await goTo(page, 'Ships');
  await expect.poll(cellsTold).toBe(cells);
});

test('a page of charts that one comes back to stands where it was scrolled to, and soon skips no part', async ({
  openPrepared,
}) => {
  const { page } = await openPrepared('days of all views', { launch: { view: 'telemetry' } });
  const main = page.getByRole('main');
  await main.getByRole('navigation', { name: 'On this page' }).getByRole('button', { name: 'Past' }).click();
  await expect.poll(() => main.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(1000);
  const place = () => main.getByRole('heading', { name: 'Past' }).boundingBox();
  const placeBefore = await place();
  const skipped = main.locator('section[data-skipped]');
  await goTo(page, 'Overview');
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Telemetry' });
  // Asked in the first frame in which it is back.
  const skippedAtFirst = await link.evaluate(async (element: HTMLElement) => {
    element.click();
    do await new Promise((resolve) => requestAnimationFrame(resolve));
    while (document.querySelector('#telemetry-past') === null);
    return document.querySelectorAll('main section[data-skipped]').length;
  });
  expect(skippedAtFirst).toBeGreaterThan(3);
  expect(await place()).toEqual(placeBefore);
  await expect(skipped).toHaveCount(0);
  expect(await place()).toEqual(placeBefore);
});

test('the code of a view comes when its link in the rail is pointed at or has the focus, and not before', async ({
  openPrepared,
}) => {
  const { page } = await openPrepared('connected', { launch: { view: 'ships' } });
  const links = page.getByRole('navigation', { name: 'Main' });
  const codeOf = (name: string) => page.waitForRequest((request) => request.url().includes(`/${name}-page-`));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  // The palette comes with what is loaded in a quiet moment after the start.
  await openPalette(page);
  await page.keyboard.press('Escape');
  expect(asked.filter((url) => /\/(?:roadmap|telemetry)-page-/.test(url))).toEqual([]);
  await Promise.all([codeOf('roadmap'), links.getByRole('link', { name: 'Roadmap' }).hover()]);
  await Promise.all([codeOf('telemetry'), links.getByRole('link', { name: 'Telemetry' }).focus()]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ships');
});

test('a view whose link is pointed at a while is made and read meanwhile, and stands there whole when it is pressed', async ({
  openPrepared,
}) => {
  test.setTimeout(120_000);
  const { page } = await openPrepared('days of all views', { launch: { view: 'overview' } });
  const links = page.getByRole('navigation', { name: 'Main' });
  const main = page.getByRole('main');
  for (const title of ['Progress', 'Roadmap', 'History']) {
    let whileMs = 250;
    // A busy machine takes longer to make one.
    await expect(async () => {
      whileMs *= 2;
      await goTo(page, 'Overview');
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview');
      await links.getByRole('link', { name: title }).hover();
      await page.waitForTimeout(whileMs);
      const wasRead = main.evaluate(async (view, name) => {
        let isOutline = false;
        const look = (): void => {
          if (view.querySelector('h1')?.textContent === name)
            isOutline ||= view.querySelector('[data-reading]') !== null;
        };
        new MutationObserver(look).observe(view, { subtree: true, childList: true });
        await new Promise<void>((resolve) => {
          const wait = (): void => {
            if (view.querySelector('h1')?.textContent === name && view.querySelector('[data-reading]') === null)
              resolve();
            else requestAnimationFrame(wait);
          };
          wait();
        });
        return isOutline;
      }, title);
      await links.getByRole('link', { name: title }).click();
      expect(await wasRead, title).toBe(false);
    }).toPass({ timeout: 60_000 });
  }
});
