import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { activeProfileId, connectService } from './connect-service.ts';
import type { DayOfAnswers } from './expected-moved.ts';
import { askTracker, fetchTracker, onPastDays } from './kept-days.ts';
import type { TestService } from './test-service.ts';
import { freshness, goTo } from './views.ts';

/** The tracker's parts, by what a person calls them. */
export function trackerParts(page: Page) {
  const tree = page.getByRole('tree', { name: 'Progress tracker' });
  return {
    tree,
    rows: tree.getByRole('treeitem'),
    showAs: (picture: 'Timeline' | 'Load' | 'Table'): Promise<void> =>
      page.getByRole('radiogroup', { name: 'Shown as' }).getByText(picture, { exact: true }).click(),
    sortBy: (words: string): Promise<unknown> =>
      page.getByRole('combobox', { name: 'Sorted by' }).selectOption({ label: words }),
  };
}

interface Kept {
  readonly page: Page;
  readonly days: readonly DayOfAnswers[];
}

/** Connects and keeps the tracker of some days; ends with the last on screen. */
export async function keepTracker(page: Page, service: TestService, dataDir: string, daysAgo = [0]): Promise<Kept> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await connectService(page, { address: service.address });
  await goTo(page, 'Progress');
  const profileId = activeProfileId(dataDir);
  const days: DayOfAnswers[] = [];
  await onPastDays(service, daysAgo, async () => {
    const day = await askTracker(service);
    days.push(day);
    await fetchTracker({ page, profileId }, day.lists.size);
  });
  await expect(freshness(page)).toContainText(`${days.at(-1)?.pieces.size} deliverables`);
  return { page, days };
}
