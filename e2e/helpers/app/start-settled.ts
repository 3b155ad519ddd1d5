import { expect, type Page } from '@playwright/test';
import { archiveRows } from '../archive/archive-rows-in-page.ts';

/**
 * Waits until the answers are here that the program asks for by itself when it opens a connection: what is counted from then on
 * is the journey's own doing.
 *
 * @param since before it was opened, epoch milliseconds.
 */
export async function startSettled(page: Page, profileId: string, since: number): Promise<void> {
  const ended = async () =>
    (await archiveRows(page, profileId, 'attempts'))
      .filter(({ startedAt, outcome }) => startedAt >= since && outcome !== 'running')
      .map(({ resource }) => resource);
  await expect.poll(async () => (await ended()).toSorted()).toEqual(['account', 'status']);
}
