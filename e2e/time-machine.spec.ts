import type { Page } from '@playwright/test';
import { expect, test } from './orrery-test.ts';
import { archiveRows } from './rig/archive-rows-in-page.ts';
import { quotaAtService } from './rig/ask-service.ts';
import { activeProfileId, connectService } from './rig/connect-service.ts';
import { isLongRun } from './rig/is-long-run.ts';
import { onPastDays } from './rig/kept-days.ts';
import { movedParts } from './rig/moved-parts.ts';
import { savedFile } from './rig/saved-file.ts';
import { seriousFindings } from './rig/serious-findings.ts';
import type { TestService } from './rig/test-service.ts';
import { lookBackTo, openFetches, shownIn, timeParts, typedInstant } from './rig/time-parts.ts';
import { freshness, goTo, showMapAs, viewTitles } from './rig/views.ts';

// Answers of three days are archived while every clock says it is that day; what the program shows on each day is written
// down then. Looking back to the day afterwards has to show the same, and may ask nobody for anything.

const daysAgo = [30, 17, 3];

/** Views with data of their own, and how to bring them to where they are read. */
const pictures: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  Ships: (page) => goTo(page, 'Ships'),
  Starmap: async (page) => {
    await goTo(page, 'Starmap');
    await showMapAs(page, 'Systems');
  },
  Roadmap: (page) => showRoadmapAs(page, 'Timeline'),
  'Roadmap table': (page) => showRoadmapAs(page, 'Table'),
  Progress: async (page) => {
    await goTo(page, 'Progress');
    await page.getByRole('radiogroup', { name: 'Shown as' }).getByText('Table', { exact: true }).click();
  },
  ...(isLongRun ? { Telemetry: (page: Page) => goTo(page, 'Telemetry') } : {}),
  Attempts: (page) => goTo(page, 'History'),
  Snapshots: async (page) => {
    await goTo(page, 'History');
    await page.getByRole('main').getByRole('link', { name: 'Snapshots' }).click();
    await expect(page.getByRole('region', { name: 'Requests with snapshots' })).toBeVisible();
  },
  Explorer: async (page) => {
    await goTo(page, 'Explorer');
  },
};

async function showRoadmapAs(page: Page, picture: 'Timeline' | 'Table'): Promise<void> {
  await goTo(page, 'Roadmap');
  await page.getByRole('radiogroup', { name: 'Shown as' }).getByText(picture, { exact: true }).click();
}

/** Pictures with a table that can be saved, by the button's name; Ships has a menu of them. */
const saved: Readonly<Record<string, string>> = {
  Ships: 'Export',
  Starmap: 'Save CSV',
  'Roadmap table': 'Save CSV',
  Progress: 'Save CSV',
  ...(isLongRun ? { Telemetry: 'Save CSV of Load times by version' } : {}),
  Attempts: 'Export CSV',
};

/** Views that are fetched, and whose table is saved. */
const fetched = ['Ships', 'Starmap', 'Roadmap', 'Progress', ...(isLongRun ? ['Telemetry'] : [])];

interface Day {
  readonly at: number;
  readonly shown: Readonly<Record<string, readonly string[]>>;
  readonly files: Readonly<Record<string, string>>;
}

/** Fetches what a view shows and waits for all of it. */
async function refresh(page: Page, view: string): Promise<void> {
  await goTo(page, view);
  const main = page.getByRole('main');
  await main
    .getByRole('button', { name: /^(Fetch|Refresh)/ })
    .first()
    .click();
  await expect(main.getByRole('button', { name: /running/ })).toHaveCount(0, { timeout: 60_000 });
  await expect(main.getByRole('button', { name: /^Refresh (?!.*running)/ }).first()).toBeEnabled({ timeout: 60_000 });
}

async function readDay(page: Page): Promise<Pick<Day, 'shown' | 'files'>> {
  const shown: Record<string, readonly string[]> = {};
  const files: Record<string, string> = {};
  for (const [view, open] of Object.entries(pictures)) {
    await open(page);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    // What is empty says why, which on the day itself is another reason than looking back to it.
    const lines = (await shownIn(page)).filter((line) => !line.startsWith('No day of '));
    // The account and the status are read by themselves meanwhile, and counted there.
    if (view !== 'Attempts') shown[view] = lines;
    const button = saved[view];
    if (button) files[view] = (await savedTable(page, button)).toString('utf8');
  }
  return { shown, files };
}

async function savedTable(page: Page, button: string): Promise<Buffer> {
  const main = page.getByRole('main');
  if (button !== 'Export') return savedFile(main, button, 'csv');
  await main.getByRole('button', { name: button, exact: true }).click();
  return savedFile(page, 'Everything as CSV', 'csv', 'menuitem');
}

/** What moved since the last visit is told of the visits there were by now, so nothing is compared here. */
async function compareNothing(page: Page): Promise<void> {
  for (const view of ['Roadmap', 'Progress']) {
    await goTo(page, view);
    const { chip, choice } = movedParts(page);
    await chip.click();
    await choice.getByRole('radio', { name: 'Nothing' }).check();
    await page.keyboard.press('Escape');
  }
}

async function keepDays(page: Page, service: TestService): Promise<readonly Day[]> {
  const days: Day[] = [];
  await onPastDays(service, daysAgo, async (place) => {
    await page.clock.setFixedTime(Date.now());
    for (const view of fetched) await refresh(page, view);
    // Of one state alone nothing can be compared.
    if (place > 0) await compareNothing(page);
    // Looking back shows a minute to its end, and ages count from there.
    const at = Math.ceil(Date.now() / 60_000) * 60_000 - 1;
    await page.clock.setFixedTime(at);
    days.push({ at, ...(await readDay(page)) });
  });
  await page.clock.setFixedTime(Date.now());
  return days;
}

test('every view and every file of an earlier day is what it was on that day, and nobody is asked for anything', async ({
  openApp,
  service,
  dataDir,
}) => {
  test.setTimeout(480_000);
  const { page, troubles } = await openApp({ launch: { exportDir: dataDir } });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await connectService(page, { address: service.address });
  await expect(freshness(page)).toBeVisible();
  const days = await keepDays(page, service);
  const profileId = activeProfileId(dataDir);
  const asked = (await archiveRows(page, profileId, 'attempts')).length;
  const quota = await quotaAtService(service);

  await goTo(page, 'Ships');
  for (const [place, day] of days.entries()) {
    await lookBackTo(page, day.at);
    const back = await readDay(page);
    for (const view of Object.keys(day.shown))
      expect(back.shown[view], `${view} as of day ${place}`).toEqual(day.shown[view]);
    expect(back.files, `files as of day ${place}`).toEqual(day.files);
  }
  // The days differ, or nothing was shown by it.
  for (const view of fetched) {
    const different = new Set(days.map(({ shown }) => (shown[view] ?? []).join('\n')));
    expect(different.size, view).toBeGreaterThan(1);
  }
  for (const view of Object.keys(saved)) {
    const different = new Set(days.map(({ files }) => files[view]));
    expect(different.size, `files of ${view}`).toBeGreaterThan(1);
  }

  expect((await archiveRows(page, profileId, 'attempts')).length).toBe(asked);
  expect(await quotaAtService(service)).toBe(quota);
  expect(troubles.foreignRequests).toEqual([]);
});

test('while looking back every view says so, offers no fetch, and leads back to now', async ({
  openApp,
  service,
  dataDir,
}) => {
  test.setTimeout(180_000);
  const { page } = await openApp();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await connectService(page, { address: service.address });
  await onPastDays(service, [30, 3], async () => {
    await refresh(page, 'Ships');
    await refresh(page, 'Starmap');
  });
  const { chip, backToNow } = timeParts(page);
  await expect(chip).toHaveText(/As of\s*now/);
  await expect(backToNow).toHaveCount(0);
  const profileId = activeProfileId(dataDir);
  const asked = (await archiveRows(page, profileId, 'attempts')).length;
  const at = Date.now() - 10 * 86_400_000;
  await lookBackTo(page, at);
  const { time } = typedInstant(at);
  for (const view of viewTitles) {
    await goTo(page, view);
    await expect(chip, view).toContainText(`${time} UTC`);
    await expect(backToNow).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText(`${time} UTC`);
    expect(await openFetches(page), view).toEqual([]);
    expect(await seriousFindings(page), view).toEqual([]);
  }
  // A link to a request and the forms that fetch what is free read the archive only.
  await goTo(page, 'People');
  await page.getByRole('textbox', { name: 'Handle' }).fill('Nobody');
  await page.getByRole('button', { name: /^Look up/ }).click();
  await expect(page.getByRole('heading', { name: 'No answer about Nobody in the archive by then' })).toBeVisible();
  expect((await archiveRows(page, profileId, 'attempts')).length).toBe(asked);

  await backToNow.click();
  await expect(chip).toHaveText(/As of\s*now/);
  await expect(backToNow).toHaveCount(0);
  await goTo(page, 'Ships');
  await expect(page.getByRole('main').getByRole('button', { name: /^Refresh/ })).toBeEnabled();
});

test('days with answers are marked and reached by steps; the panel stays, with the keyboard in it', async ({
  openApp,
  service,
}) => {
  test.setTimeout(180_000);
  const { page } = await openApp();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await connectService(page, { address: service.address });
  const begin = Date.now();
  await onPastDays(service, [30, 17], () => refresh(page, 'Ships'));
  const { chip, panel, date, before, after, days } = timeParts(page);
  const dayOf = (ago: number) => new Date(begin - ago * 86_400_000).toISOString().slice(8, 10).replace(/^0/, '');
  for (const view of [
    'Ships',
    'Starmap',
    'Roadmap',
    'Progress',
    'Telemetry',
    'People',
    'Explorer',
    'History',
    'Overview',
  ]) {
    await goTo(page, view);
    await chip.focus();
    await page.keyboard.press('Enter');
    // It takes the focus when it opens, and its days are there a moment later.
    await expect(date, view).toBeFocused();
    await expect(before, view).toHaveAccessibleName(/^Previous day/);
    await before.focus();
    await page.keyboard.press('Enter');
    await expect(chip, view).toContainText(new RegExp(`${dayOf(17)} \\w+ \\d{4}, 23:59 UTC`));
    await expect(before, view).toBeFocused();
    await expect(days.getByRole('button', { name: /1 new answer/ }).first()).toBeAttached();
    await page.keyboard.press('Enter');
    await expect(chip).toContainText(new RegExp(`${dayOf(30)} \\w+ \\d{4}, 23:59 UTC`));
    await expect(before).toHaveAccessibleName('No earlier day with answers');
    await after.focus();
    await page.keyboard.press('Enter');
    await expect(chip).toContainText(new RegExp(`${dayOf(17)} \\w+ \\d{4}, 23:59 UTC`));
    await expect(after).toHaveAccessibleName('Next: now');
    await page.keyboard.press('Enter');
    await expect(chip).toHaveText(/As of\s*now/);
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(chip, view).toBeFocused();
  }
});

test('what cannot be shown is said: no date, a day to come, and a time before the first answer', async ({
  openApp,
  service,
}) => {
  const { page } = await openApp();
  await connectService(page, { address: service.address });
  await onPastDays(service, [3], () => refresh(page, 'Ships'));
  const { chip, panel, date, time, show } = timeParts(page);
  await chip.click();
  await expect(date).toBeFocused();
  for (const [typed, at, words] of [
    ['', '', 'Type a date'],
    ['31 Feb 2026', '', 'This is no date'],
    ['2026-11-12', 'noon', 'Type the time'],
    ['2099-01-01', '', 'still to come'],
  ] as const) {
    await date.fill(typed);
    await time.fill(at);
    await show.click();
    await expect(panel.getByRole('alert')).toContainText(words);
    await expect(chip).toHaveText(/As of\s*now/);
  }
  await date.fill('1 May 2020');
  await time.fill('');
  await show.click();
  await expect(chip).toContainText('1 May 2020, 23:59 UTC');
  await page.keyboard.press('Escape');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'No ships in the archive by then' })).toBeVisible();
  await expect(main).toContainText('The first answer came on');
  await main.getByRole('button', { name: 'Go to the first answer' }).click();
  await expect(chip).not.toContainText('2020');
  await expect(freshness(page)).toContainText(/\d+ ships/);
});
