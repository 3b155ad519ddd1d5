import { expect, type Locator, type Page } from '@playwright/test';
import { askOnPreparedDays } from '../service/ask-days.ts';
import type { DayOfResponses } from '../expected/expected-moved.ts';
import type { JourneyFixtures, PreparedOptions } from '../app/journey-fixtures.ts';
import { askBoard } from '../archive/kept-days.ts';
import { freshness } from './views.ts';
import type { Wire } from '../service/wire-pieces.ts';

/** The roadmap's parts, by what a person calls them. */
export function boardParts(page: Page) {
  const tree = page.getByRole('tree', { name: 'Main board in time' });
  return {
    tree,
    rows: tree.getByRole('treeitem'),
    showAs: (picture: 'Timeline' | 'Board' | 'Table'): Promise<void> =>
      page.getByRole('radiogroup', { name: 'Shown as' }).getByText(picture, { exact: true }).click(),
    filter: (name: string): Locator =>
      page.getByRole('group', { name: 'Filters' }).getByRole('button', { name, exact: true }),
  };
}

/** The program with the board on screen, and what the service said of it. */
export interface OpenedBoard {
  readonly page: Page;
  /** What the service said on each of `preparedDays`. */
  readonly days: readonly DayOfResponses[];
  /** Those of the last day, in their order. */
  readonly releases: readonly Wire[];
}

/** Opens the program on the main board as it was on each of `preparedDays`, the last on screen. */
export async function openOnBoard(
  { openPrepared, service }: Pick<JourneyFixtures, 'openPrepared' | 'service'>,
  options: PreparedOptions = {},
): Promise<OpenedBoard> {
  const days = await askOnPreparedDays(service, (asked) => askBoard(asked, 'main'));
  const { page } = await openPrepared('days of the board', {
    ...options,
    launch: { view: 'roadmap', ...options.launch },
    beforeOpen: (opened) => opened.emulateMedia({ reducedMotion: 'reduce' }),
  });
  const releases = days.at(-1)?.lists.get('main') ?? [];
  await expect(freshness(page)).toContainText(`${releases.length} releases, ${days.at(-1)?.pieces.size} cards`);
  return { page, days, releases };
}
