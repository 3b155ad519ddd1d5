import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { DemoFault } from '../src-main/demo/demo-fault.ts';
import { expect, test } from './orrery-test.ts';
import { openOnBoard } from './helpers/screens/board-parts.ts';
import { expectedMoved, statesOf, type DayOfResponses, type ExpectedMoved } from './helpers/expected/expected-moved.ts';
import { isLongRun } from '../src-shared/long-run-fixture.ts';
import type { JourneyFixtures, OpenedPrepared, PreparedOptions } from './helpers/app/journey-fixtures.ts';
import {
  askBoard,
  askTracker,
  fetchBoard,
  fetchTracker,
  onEarlierDays,
  onUniverseDay,
} from './helpers/archive/kept-days.ts';
import { compareStates, movedParts, openMoved, shownMoved, shownSlips } from './helpers/screens/moved-parts.ts';
import { csvRows, savedFile } from './helpers/files/saved-file.ts';
import { whileStorageIsSlow } from './helpers/limits/slow-storage.ts';
import { openOnTracker } from './helpers/screens/tracker-parts.ts';
import { goTo } from './helpers/screens/views.ts';
import { deliverablePieces, type Wire } from './helpers/service/wire-pieces.ts';

// Responses of many days are archived; what the program says moved is held against a computation of this suite's own, made of
// the answers alone and knowing nothing of the program's.

/** Thirty days: those of the prepared archives, or every one of them, in the long run. */
const everyDay = Array.from({ length: 31 }, (_, day) => 30 - day);

/** What is on screen of it. */
const listsOf = ({ added, missing, removed, slipped, earlier, changed, unchanged }: ExpectedMoved) => ({
  added,
  missing,
  removed,
  slipped,
  earlier,
  changed,
  unchanged,
});

/** The delta note's items, as `ExpectedMoved.items` has them. */
const notedItems = (rows: readonly Readonly<Record<string, string>>[]): readonly string[] =>
  rows
    .filter(({ Identity }) => Identity !== '')
    .map((row) => `${row['What']} ${row['Identity']} ${row['Slip (days)']}`)
    .toSorted();

/** Opens the program and keeps all of the days through the screens. */
async function keepEveryDay(
  { openPrepared, service }: Pick<JourneyFixtures, 'openPrepared' | 'service'>,
  options: PreparedOptions,
  keep: (opened: OpenedPrepared) => Promise<DayOfResponses>,
): Promise<{ readonly page: Page; readonly days: readonly DayOfResponses[] }> {
  const opened = await openPrepared('connected', options);
  const days: DayOfResponses[] = [];
  await onEarlierDays(service, everyDay, async () => {
    days.push(await keep(opened));
  });
  return { page: opened.page, days };
}

test('what moved on the progress tracker over thirty days is what its answers say, to the last item', async ({
  openPrepared,
  service,
  dataDir,
}) => {
  if (isLongRun) test.setTimeout(600_000);
  const launch = { exportDir: dataDir };
  const { page, days } = isLongRun
    ? await keepEveryDay({ openPrepared, service }, { launch }, async (opened) => {
        const day = await askTracker(service);
        await fetchTracker(opened, day.lists.size);
        return day;
      })
    : await openOnTracker({ openPrepared, service }, { launch });

  const states = statesOf(days);
  const last = states.length - 1;
  const { panel, bar } = movedParts(page);
  for (const [before, after] of [
    [0, last],
    [1, last - 1],
    [last - 1, last],
  ] as const) {
    const expected = expectedMoved(states, { before, after, endName: 'End' });
    await compareStates(page, before, after, states.length);
    await openMoved(page);
    await expect(panel.getByText(`${expected.unchanged} unchanged`, { exact: true })).toBeVisible();
    expect(await shownMoved(page), `state ${before} and state ${after}`).toEqual(listsOf(expected));
    expect(await shownSlips(page, 'Team')).toEqual(expected.slipsByTeam);
    expect(notedItems(csvRows(await savedFile(panel, 'Save .csv', 'csv')))).toEqual(expected.items);
    const note = (await savedFile(panel, 'Save .md', 'md')).toString('utf8');
    expect(note).toContain(`**${states[after]?.pieces.size} deliverables | `);
    expect(note).toContain(`${expected.added.length} added, `);
    expect(note.split('\n').filter((line) => line.startsWith('- '))).toHaveLength(expected.items.length);
    await panel.getByRole('button', { name: 'Close what moved' }).click();
    for (const [words, count] of [
      ['added', expected.added.length],
      ['slipped', expected.slipped.length],
      ['missing', expected.missing.length],
      ['removed', expected.removed.length],
    ] as const) {
      await expect(bar.getByRole('button', { name: new RegExp(`^${count} ${words}`) })).toHaveCount(
        count === 0 ? 0 : 1,
      );
    }
  }
  // The days show what there is to show.
  const whole = expectedMoved(states, { before: 0, after: last, endName: 'End' });
  for (const list of [whole.added, whole.slipped, whole.changed, [...whole.missing, ...whole.removed]])
    expect(list.length).toBeGreaterThan(0);
});

test('what moved on the roadmap over thirty days is what its answers say, to the last card', async ({
  openPrepared,
  service,
}) => {
  if (isLongRun) test.setTimeout(300_000);
  const { page, days } = isLongRun
    ? await keepEveryDay({ openPrepared, service }, {}, async (opened) => {
        const day = await askBoard(service, 'main');
        await fetchBoard(opened);
        return day;
      })
    : await openOnBoard({ openPrepared, service });

  const states = statesOf(days);
  const last = states.length - 1;
  const { panel } = movedParts(page);
  for (const [before, after] of [
    [0, last],
    [1, last - 1],
  ] as const) {
    const expected = expectedMoved(states, { before, after, endName: 'Scheduled' });
    await compareStates(page, before, after, states.length);
    await openMoved(page);
    await expect(panel.getByText(`${expected.unchanged} unchanged`, { exact: true })).toBeVisible();
    expect(await shownMoved(page), `state ${before} and state ${after}`).toEqual(listsOf(expected));
    const { present, now } = expected.released;
    await expect(panel).toContainText(
      new RegExp(`Of the ${present} cards present then and not released, ${now} (is|are) released now`),
    );
    expect(await shownSlips(page, 'Release')).toEqual(expected.slipsByRelease);
    await panel.getByRole('button', { name: 'Close what moved' }).click();
  }
  const whole = expectedMoved(states, { before: 0, after: last, endName: 'Scheduled' });
  for (const list of [whole.added, whole.missing, whole.removed, whole.slipped, whole.changed])
    expect(list.length).toBeGreaterThan(0);
  expect(whole.released.now).toBeGreaterThan(0);
});

test.describe('closed and opened again', () => {
  test.use({ profile: 'disk' });

  test('since my last visit: what came while the program was closed', async ({
    dataDir,
    openApp,
    openPrepared,
    service,
  }) => {
    const days: DayOfResponses[] = [];
    const launch = { view: 'roadmap' } as const;
    const first = await openPrepared('connected', { launch });
    const fetchOn = async (page: Page, daysAgo: number): Promise<void> => {
      await onUniverseDay(service, daysAgo);
      days.push(await askBoard(service, 'main'));
      await fetchBoard({ page, profileId: first.profileId });
    };
    await fetchOn(first.page, 30);
    await movedParts(first.page).chip.click();
    await expect(movedParts(first.page).choice.getByRole('radio', { name: 'My last visit' })).toBeDisabled();
    await first.page.keyboard.press('Escape');
    // In the same visit a second response is compared with the first by itself.
    await fetchOn(first.page, 9);
    await expect(movedParts(first.page).chip).toContainText('Latest change');
    await openMoved(first.page);
    expect(await shownMoved(first.page)).toEqual(
      listsOf(expectedMoved(days, { before: 0, after: 1, endName: 'Scheduled' })),
    );
    await movedParts(first.page).panel.getByRole('button', { name: 'Close what moved' }).click();
    // What was looked at last is what was there then, also where the machine is too busy to write it by itself at the end.
    await goTo(first.page, 'Ships');
    const lookedAt = (page: Page) =>
      page.evaluate((name) => localStorage.getItem(name), `orrery-looked-at-roadmap-${first.profileId}`);
    const seenAt = Number(await lookedAt(first.page));
    await whileStorageIsSlow(dataDir, first.close);
    const { page } = await openApp({ launch: { view: 'ships' } });
    expect(Number(await lookedAt(page))).toBeGreaterThanOrEqual(seenAt);
    await fetchOn(page, 0);
    const { chip, choice, bar } = movedParts(page);
    await chip.click();
    await choice.getByRole('radio', { name: 'My last visit' }).check();
    await page.keyboard.press('Escape');
    await expect(chip).toContainText('Since my last visit');
    await openMoved(page);
    const expected = expectedMoved(days, { before: 1, after: 2, endName: 'Scheduled' });
    expect(await shownMoved(page)).toEqual(listsOf(expected));
    await expect(bar.getByRole('button', { name: new RegExp(`^${expected.unchanged} unchanged`) })).toBeVisible();
  });
});

const dates = ['2021-08-25', '2021-10-20'] as const;
const fileOf = (date: string) =>
  fileURLToPath(new URL(`../../shared/recordings/progress/deliverables-${date}.json`, import.meta.url));
const isRecorded = dates.every((date) => existsSync(fileOf(date)));

test('between the two recorded lists everything moved as the lists say, to the last item', async ({
  openPrepared,
  service,
}) => {
  test.skip(!isRecorded, 'Skipped: the recorded deliverables are not on this machine.');
  const { page, profileId } = await openPrepared('connected', { launch: { view: 'progress' } });
  const days: DayOfResponses[] = [];
  for (const date of dates) {
    const list = JSON.parse(readFileSync(fileOf(date), 'utf8')) as readonly Wire[]; // a recorded list
    const lists = new Map([['Recorded', list]]);
    days.push({ lists, pieces: deliverablePieces(lists) });
    const team = { __typename: 'Team', slug: 'recorded', title: 'Recorded', numberOfDeliverables: list.length };
    await service.setFault([dataFault('/progress-tracker/recorded', list), dataFault('/progress-tracker', [team])]);
    await fetchTracker({ page, profileId }, 1);
  }
  const expected = expectedMoved(days, { before: 0, after: 1, endName: 'End' });
  await compareStates(page, 0, 1, 2);
  await openMoved(page);
  expect(await shownMoved(page)).toEqual(listsOf(expected));
  expect(await shownSlips(page, 'Team')).toEqual(expected.slipsByTeam);
  // What the computation itself was checked to find by hand.
  const { added, missing, removed, slipped, earlier, changed, unchanged } = expected;
  const all = [added, missing, removed, slipped, earlier, changed].map(({ length }) => length);
  expect(all.every((count, at) => count > 0 || at === 2)).toBe(true);
  expect(unchanged).toBeGreaterThan(0);
  expect(expected.added.length + slipped.length + earlier.length + changed.length + unchanged).toBe(417);
});

function dataFault(match: string, data: unknown): DemoFault {
  return { kind: 'data', match, data: data as Extract<DemoFault, { readonly kind: 'data' }>['data'] }; // made of what was read from JSON
}
