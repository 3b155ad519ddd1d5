import { expect, type Page } from '@playwright/test';
import { askOnPreparedDays } from '../service/ask-days.ts';
import type { DayOfResponses } from '../expected/expected-moved.ts';
import type { JourneyFixtures, PreparedOptions } from '../app/journey-fixtures.ts';
import { askTracker } from '../archive/kept-days.ts';
import { freshness } from './views.ts';

/** The tracker's parts, by what a person calls them. */
export function trackerParts(page: Page) {
  const tree = page.getByRole('tree', { name: 'Progress tracker' });
  return {
    tree,
    rows: tree.getByRole('treeitem'),
    showAs: (picture: 'Timeline' | 'Load' | 'Table'): Promise<void> =>
      page.getByRole('radiogroup', { name: 'Shown as' }).getByText(picture, { exact: true }).click(),
    /** In the display menu, which has to be open. */
    sortBy: (words: string): Promise<unknown> =>
      page.getByRole('combobox', { name: 'Sorted by' }).selectOption({ label: `By ${words.toLowerCase()}` }),
  };
}

/** The program with the tracker on screen, and what the service said of it. */
export interface OpenedTracker {
  readonly page: Page;
  /** What the service said on each of `preparedDays`. */
  readonly days: readonly DayOfResponses[];
}

/** Opens the program on the tracker as it was on each of `preparedDays`, the last on screen. */
export async function openOnTracker(
  { openPrepared, service }: Pick<JourneyFixtures, 'openPrepared' | 'service'>,
  options: PreparedOptions = {},
): Promise<OpenedTracker> {
  const days = await askOnPreparedDays(service, askTracker);
  const { page } = await openPrepared('days of the tracker', {
    ...options,
    launch: { view: 'progress', ...options.launch },
    beforeOpen: (opened) => opened.emulateMedia({ reducedMotion: 'reduce' }),
  });
  await expect(freshness(page)).toContainText(`${days.at(-1)?.pieces.size} deliverables`);
  return { page, days };
}
