import type { Page } from '@playwright/test';
import { dayMs } from '../src-shared/day.ts';
import { expect, test } from './orrery-test.ts';
import { archiveRows } from './helpers/archive/archive-rows-in-page.ts';
import { quotaAtService } from './helpers/service/ask-service.ts';
import { withClockBehind } from './helpers/limits/clock-behind.ts';
import { isLongRun } from '../src-shared/long-run-fixture.ts';
import type { JourneyFixtures } from './helpers/app/journey-fixtures.ts';
import { onUniverseDay } from './helpers/archive/kept-days.ts';
import { look } from './helpers/pictures/look.ts';
import { movedParts } from './helpers/screens/moved-parts.ts';
import type { OpenOptions } from './helpers/app/open-app.ts';
import { savedFile, sharedFile } from './helpers/files/saved-file.ts';
import type { TestService } from './helpers/service/test-service.ts';
import { linesShown, lookBackTo, openFetches, shownIn, timeParts, typedInstant } from './helpers/screens/time-parts.ts';
import { bodyRows, freshness, goTo, showMapAs, viewTitles } from './helpers/screens/views.ts';

// What the program shows today, with responses of earlier days behind it, is written down. Then every clock goes on by some days
// and other responses are archived. Looking back to a day afterwards has to show the same, and may ask nobody for anything.

// One after the other: two of them begin with the same archive, and the second would only wait until the first has prepared it.
test.describe.configure({ mode: 'default' });

/** How many days are yet to come on those that are written down. */
const daysAhead = isLongRun ? [0, 13, 26] : [0, 13];

/** Views with data of their own, and how to bring them to where they are read. */
const pictures: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  Ships: async (page) => {
    await show(page, 'Ships');
    await bodyRows(page).first().waitFor();
  },
  Starmap: async (page) => {
    await show(page, 'Starmap');
    await showMapAs(page, 'Systems');
    await bodyRows(page).first().waitFor();
  },
  Roadmap: (page) => showRoadmapAs(page, 'Timeline'),
  'Roadmap table': async (page) => {
    await showRoadmapAs(page, 'Table');
    await bodyRows(page).first().waitFor();
  },
  Progress: async (page) => {
    await show(page, 'Progress');
    await page.getByRole('radiogroup', { name: 'Shown as' }).getByText('Table', { exact: true }).click();
    await bodyRows(page).first().waitFor();
  },
  ...(isLongRun ? { Telemetry: (page: Page) => show(page, 'Telemetry') } : {}),
  Attempts: (page) => show(page, 'History'),
  Snapshots: async (page) => {
    await show(page, 'History');
    await page.getByRole('main').getByRole('link', { name: 'Snapshots' }).click();
    await expect(page.getByRole('region', { name: 'Requests with snapshots' })).toBeVisible();
  },
  Explorer: (page) => show(page, 'Explorer'),
};

/** Goes to a view and waits until it is there. */
async function show(page: Page, title: string): Promise<void> {
  await goTo(page, title);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(title);
}

async function showRoadmapAs(page: Page, picture: 'Timeline' | 'Table'): Promise<void> {
  await show(page, 'Roadmap');
  await page.getByRole('radiogroup', { name: 'Shown as' }).getByText(picture, { exact: true }).click();
}

/** Pictures with a table that can be saved, by the name of the button or of the line in Share. */
const saved: Readonly<Record<string, string>> = {
  Ships: 'Everything as CSV',
  Starmap: 'Table as CSV',
  'Roadmap table': 'Table as CSV',
  Progress: 'Table as CSV',
  ...(isLongRun ? { Telemetry: 'Save CSV of Load times by version' } : {}),
  Attempts: 'Table as CSV',
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
    .getByRole('button', { name: /^Refresh/ })
    .first()
    .click();
  await expect(main.getByRole('button', { name: /running/ })).toHaveCount(0, { timeout: 60_000 });
  await expect(main.getByRole('button', { name: /^Refresh (?!.*running)/ }).first()).toBeEnabled({ timeout: 60_000 });
}

/** What every view says, and what is saved from it. */
async function readDay(page: Page): Promise<Pick<Day, 'shown' | 'files'>> {
  const shown: Record<string, readonly string[]> = {};
  const files: Record<string, string> = {};
  for (const [view, open] of Object.entries(pictures)) {
    await open(page);
    const lines = ofThatDay(await shownIn(page));
    // The account and the status are read by themselves meanwhile, and counted there.
    if (view !== 'Attempts') shown[view] = lines;
    const button = saved[view];
    if (button) files[view] = await savedTable(page, button);
  }
  return { shown, files };
}

/** Every view and every file has to be as it was; nothing is fetched meanwhile, so a view may take its time. */
async function expectDay(page: Page, { shown, files }: Day): Promise<void> {
  for (const [view, open] of Object.entries(pictures)) {
    await open(page);
    const lines = shown[view];
    const now = async () => ofThatDay(await linesShown(page));
    if (lines) await expect.poll(now, { message: view, intervals: [100] }).toEqual(lines);
    const button = saved[view];
    if (button) expect(await savedTable(page, button), `file of ${view}`).toBe(files[view]);
    // Nor does it become anything else.
    if (lines) expect(await now(), view).toEqual(lines);
  }
}

/**
 * What is empty says why, which on the day itself is another reason than looking back to it; and what the last act fetched or
 * saved is told until the next one.
 */
const ofThatDay = (lines: readonly string[]): readonly string[] =>
  lines.filter((line) => !/^(No day of |Saved as |All \d+ [a-z]+ fetched\.$)/.test(line));

async function savedTable(page: Page, name: string): Promise<string> {
  const isShared = name.endsWith(' as CSV');
  const file = isShared ? sharedFile(page, name, 'csv') : savedFile(page.getByRole('main'), name, 'csv');
  return (await file).toString('utf8');
}

/** Opens the program on answers of several days, and waits until the account and the status, read at every start, are read. */
async function openWithDays(openPrepared: JourneyFixtures['openPrepared'], launch: OpenOptions['launch'] = {}) {
  let openedAt = Infinity;
  const opened = await openPrepared('days of all views', {
    launch,
    beforeOpen: () => {
      openedAt = Date.now();
      return Promise.resolve();
    },
  });
  const { page, profileId } = opened;
  const read = async (): Promise<number> =>
    (await archiveRows(page, profileId, 'attempts')).filter(
      ({ startedAt, endedAt }) => startedAt >= openedAt && endedAt !== null,
    ).length;
  await expect.poll(read).toBe(2);
  return opened;
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
  for (const ahead of daysAhead)
    await onDayAhead({ page, service }, ahead, async () => {
      await test.step(`fetched ${ahead} days from now`, async () => {
        // Of the first day the archive has the answers already.
        if (ahead === 0) await compareNothing(page);
        else for (const view of fetched) await refresh(page, view);
      });
      await test.step(`read ${ahead} days from now`, async () => {
        // Looking back shows a minute to its end, and ages count from there.
        const at = Math.ceil(Date.now() / 60_000) * 60_000 - 1;
        await page.clock.setFixedTime(at);
        // The page's own clock is some seconds old else.
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
        days.push({ at, ...(await readDay(page)) });
      });
    });
  return days;
}

/** Does something while every clock, the service's too, is so many days ahead. */
async function onDayAhead(
  { page, service }: { readonly page: Page; readonly service: TestService },
  days: number,
  act: () => Promise<void>,
): Promise<void> {
  await onUniverseDay(service, -days);
  await withClockBehind(-days * dayMs, async () => {
    await page.clock.setFixedTime(Date.now());
    await act();
  });
}

// Without `@every-run`: its archive of days takes half a minute to prepare. That one can look back is shown in every run by stepping
// through days, below; the whole look back is left to the runs of every journey.
test('every view and every file of an earlier day is what it was on that day, and nobody is asked for anything', async ({
  openPrepared,
  service,
  dataDir,
}) => {
  test.setTimeout(isLongRun ? 480_000 : 180_000);
  const { page, profileId, troubles } = await openWithDays(openPrepared, { view: 'ships', exportDir: dataDir });
  const days = await keepDays(page, service);

  await onDayAhead({ page, service }, (daysAhead.at(-1) ?? 0) + 1, async () => {
    const asked = (await archiveRows(page, profileId, 'attempts')).length;
    const quota = await quotaAtService(service);
    await goTo(page, 'Ships');
    // Of the last one there is nothing later that could be shown by mistake.
    for (const [place, day] of (isLongRun ? days : days.slice(0, -1)).entries())
      await test.step(`back on the day ${daysAhead[place]} days from then`, async () => {
        await lookBackTo(page, day.at);
        await expectDay(page, day);
      });
    expect((await archiveRows(page, profileId, 'attempts')).length).toBe(asked);
    expect(await quotaAtService(service)).toBe(quota);
    expect(troubles.foreignRequests).toEqual([]);
  });
  // The days differ, or nothing was shown by it.
  for (const view of fetched) {
    const different = new Set(days.map(({ shown }) => (shown[view] ?? []).join('\n')));
    expect(different.size, view).toBeGreaterThan(1);
  }
  for (const view of Object.keys(saved)) {
    const different = new Set(days.map(({ files }) => files[view]));
    expect(different.size, `files of ${view}`).toBeGreaterThan(1);
  }
});

test('while looking back every view says so, offers no fetch, has nothing that axe finds, and leads back to now', async ({
  openPrepared,
}) => {
  const { page, profileId } = await openWithDays(openPrepared, { view: 'ships' });
  const { chip, backToNow } = timeParts(page);
  await expect(chip).toHaveText(/As of\s*now/);
  await expect(backToNow).toHaveCount(0);
  const asked = (await archiveRows(page, profileId, 'attempts')).length;
  const at = Date.now() - 10 * dayMs;
  await lookBackTo(page, at);
  const { time } = typedInstant(at);
  for (const view of viewTitles) {
    await goTo(page, view);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(view);
    await expect(chip, view).toContainText(`${time} UTC`);
    await expect(backToNow).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText(`${time} UTC`);
    expect(await openFetches(page), view).toEqual([]);
    // Two hundred rows are swept elsewhere.
    if (view === 'Ships') await page.getByLabel('Find a ship').fill('ar');
    await look(page, view.toLowerCase(), 'looking-back');
  }
  // A link to a request and the forms that fetch what is free read the archive only.
  await goTo(page, 'People');
  await page.getByRole('textbox', { name: 'Handle' }).fill('Nobody');
  await page.getByRole('button', { name: /^Look up/ }).click();
  await expect(page.getByRole('heading', { name: 'No response about Nobody in the archive by then' })).toBeVisible();
  expect((await archiveRows(page, profileId, 'attempts')).length).toBe(asked);

  await backToNow.click();
  await expect(chip).toHaveText(/As of\s*now/);
  await expect(backToNow).toHaveCount(0);
  await goTo(page, 'Ships');
  await expect(page.getByRole('main').getByRole('button', { name: /^Refresh/ })).toBeEnabled();
});

test(
  'days with answers are marked and reached by steps, with the keyboard in the panel; what cannot be shown is said',
  { tag: '@every-run' },
  async ({ openPrepared }) => {
    const begin = Date.now();
    const { page } = await openPrepared('days of the board', { launch: { view: 'roadmap' } });
    const { chip, panel, date, time, show, before, after, days } = timeParts(page);

    await test.step('days with answers are marked and reached by steps; the panel stays, with the keyboard in it', async () => {
      const dayOf = (ago: number): string => String(new Date(begin - ago * dayMs).getUTCDate());
      const onDay = (ago: number): RegExp => new RegExp(`\\b${dayOf(ago)} \\w+ \\d{4}, 23:59 UTC`);
      const marked = days.getByRole('button', { name: new RegExp(`\\b${dayOf(9)} \\w+ \\d{4}, 1 new response$`) });
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
        // A page takes the focus when it comes.
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(view);
        await chip.focus();
        await page.keyboard.press('Enter');
        // It takes the focus when it opens, and its days are there a moment later.
        await expect(date, view).toBeFocused();
        await expect(before, view).toHaveAccessibleName(/^Previous day/);
        await before.focus();
        await page.keyboard.press('Enter');
        await expect(chip, view).toContainText(onDay(9));
        await expect(before, view).toBeFocused();
        await expect(marked, view).toBeAttached();
        for (const ago of [17, 30]) {
          await page.keyboard.press('Enter');
          await expect(chip, view).toContainText(onDay(ago));
        }
        await expect(before).toHaveAccessibleName('No earlier day with responses');
        await after.focus();
        for (const ago of [17, 9]) {
          await page.keyboard.press('Enter');
          await expect(chip, view).toContainText(onDay(ago));
        }
        await expect(after).toHaveAccessibleName('Next: now');
        await page.keyboard.press('Enter');
        await expect(chip).toHaveText(/As of\s*now/);
        await page.keyboard.press('Escape');
        await expect(panel).toHaveCount(0);
        await expect(chip, view).toBeFocused();
      }
    });

    await test.step('what cannot be shown is said: no date, a day to come, and a time before the first answer', async () => {
      await goTo(page, 'Roadmap');
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
      await expect(main.getByRole('heading', { name: /^No cards .* in the archive by then$/ })).toBeVisible();
      await expect(main).toContainText('The first response came on');
      await main.getByRole('button', { name: 'Go to the first response' }).click();
      await expect(chip).not.toContainText('2020');
      await expect(freshness(page)).toContainText(/\d+ releases/);
    });
  },
);
