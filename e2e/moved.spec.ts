import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { DemoFault } from '../src-main/demo/demo-fault.ts';
import { expect, test } from './orrery-test.ts';
import { activeProfileId, connectService } from './rig/connect-service.ts';
import { expectedMoved, statesOf, type DayOfAnswers, type ExpectedMoved } from './rig/expected-moved.ts';
import { isLongRun } from './rig/is-long-run.ts';
import { askBoard, askTracker, fetchBoard, fetchTracker, onPastDays, onUniverseDay } from './rig/kept-days.ts';
import { compareStates, movedParts, openMoved, shownMoved, shownSlips } from './rig/moved-parts.ts';
import type { OpenedApp } from './rig/open-app.ts';
import { csvRows, savedFile } from './rig/saved-file.ts';
import { goTo } from './rig/views.ts';
import { deliverablePieces, type Wire } from './rig/wire-pieces.ts';

// Answers of many days are archived; what the program says moved is held against a computation of this suite's own, made of
// the answers alone and knowing nothing of the program's.

/** Thirty days, every one of them in the long run. */
const daysAgo = isLongRun ? Array.from({ length: 31 }, (_, day) => 30 - day) : [30, 24, 17, 9, 3, 0];

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

test('what moved on the progress tracker over thirty days is what its answers say, to the last item', async ({
  openApp,
  service,
  dataDir,
}) => {
  test.setTimeout(isLongRun ? 600_000 : 180_000);
  const { page } = await openApp({ launch: { exportDir: dataDir } });
  await connectService(page, { address: service.address });
  const days: DayOfAnswers[] = [];
  await goTo(page, 'Progress');
  const profileId = activeProfileId(dataDir);
  await onPastDays(service, daysAgo, async () => {
    const day = await askTracker(service);
    days.push(day);
    await fetchTracker({ page, profileId }, day.lists.size);
  });

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
  openApp,
  service,
  dataDir,
}) => {
  test.setTimeout(isLongRun ? 300_000 : 120_000);
  const { page } = await openApp();
  await connectService(page, { address: service.address });
  const days: DayOfAnswers[] = [];
  await goTo(page, 'Roadmap');
  const profileId = activeProfileId(dataDir);
  await onPastDays(service, daysAgo, async () => {
    days.push(await askBoard(service, 'main'));
    await fetchBoard({ page, profileId });
  });

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

test('since my last visit: what came while the program was closed', async ({ openApp, service, dataDir }) => {
  const days: DayOfAnswers[] = [];
  const visit = async (daysAgo: number): Promise<Page> => {
    const app = await openApp();
    opened.push(app);
    const { page } = app;
    if (days.length === 0) await connectService(page, { address: service.address });
    await goTo(page, 'Roadmap');
    const profileId = activeProfileId(dataDir);
    await onUniverseDay(service, daysAgo);
    days.push(await askBoard(service, 'main'));
    await fetchBoard({ page, profileId });
    return page;
  };
  const opened: OpenedApp[] = [];
  const first = await visit(30);
  await movedParts(first).chip.click();
  await expect(movedParts(first).choice.getByRole('radio', { name: 'My last visit' })).toBeDisabled();
  await first.keyboard.press('Escape');
  // What was looked at last is what was there then.
  await goTo(first, 'Ships');
  await opened[0]?.close();
  const second = await visit(0);
  const { chip, choice, bar } = movedParts(second);
  await chip.click();
  await choice.getByRole('radio', { name: 'My last visit' }).check();
  await second.keyboard.press('Escape');
  await expect(chip).toContainText('Since my last visit');
  await openMoved(second);
  const expected = expectedMoved(days, { before: 0, after: 1, endName: 'Scheduled' });
  expect(await shownMoved(second)).toEqual(listsOf(expected));
  await expect(bar.getByRole('button', { name: new RegExp(`^${expected.slipped.length} slipped`) })).toBeVisible();
});

const dates = ['2021-08-25', '2021-10-20'] as const;
const fileOf = (date: string) =>
  fileURLToPath(new URL(`../../shared/recordings/progress/deliverables-${date}.json`, import.meta.url));
const isRecorded = dates.every((date) => existsSync(fileOf(date)));

test('between the two recorded lists everything moved as the lists say, to the last item', async ({
  openApp,
  service,
  dataDir,
}) => {
  test.skip(!isRecorded, 'Skipped: the recorded deliverables are not on this machine.');
  const { page } = await openApp();
  await connectService(page, { address: service.address });
  await goTo(page, 'Progress');
  const profileId = activeProfileId(dataDir);
  const days: DayOfAnswers[] = [];
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
