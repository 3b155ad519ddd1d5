import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { dayMs } from '../../../src-shared/day.ts';
import { archiveRows } from './archive-rows-in-page.ts';
import { askPayload } from '../service/ask-service.ts';
import { withClockBehind } from '../limits/clock-behind.ts';
import type { DayOfResponses } from '../expected/expected-moved.ts';
import type { TestService } from '../service/test-service.ts';
import { goTo } from '../screens/views.ts';
import { cardPieces, deliverablePieces, plain, type Wire } from '../service/wire-pieces.ts';

/**
 * The day the tests' universe stands at last, whenever they run. In the thirty days before it a release comes out and others
 * are dated anew, cards move, come, go for good and are left out once.
 */
const lastUniverseDay = Date.UTC(2026, 9, 14, 12);

/**
 * Does something on each of some days: the service's universe is as many days before `lastUniverseDay`, and what the program
 * archives came as many days ago.
 *
 * @param daysAgo from the longest ago; the last may be 0.
 */
export async function onEarlierDays(
  service: TestService,
  daysAgo: readonly number[],
  act: (place: number) => Promise<void>,
): Promise<void> {
  for (const [place, days] of daysAgo.entries()) {
    await onUniverseDay(service, days);
    await withClockBehind(days * dayMs, () => act(place));
  }
  await service.setClockOffset(0);
}

/** Puts the service's universe so many days before its last, and leaves it there. */
export function onUniverseDay(service: TestService, daysAgo: number): Promise<void> {
  return service.setClockOffset(lastUniverseDay - daysAgo * dayMs - Date.now());
}

/** The payload of a stored response, asked for past the program. */
export async function askStored(service: TestService, path: string): Promise<readonly Wire[]> {
  return (await askPayload(service, path)) as readonly Wire[]; // a list
}

/** Every team's list, by the team's title. */
export async function askTracker(service: TestService): Promise<DayOfResponses> {
  const lists = new Map<string, readonly Wire[]>();
  for (const { slug, title } of await askStored(service, 'progress-tracker')) {
    lists.set(plain(title), await askStored(service, `progress-tracker/${String(slug)}`));
  }
  return { lists, pieces: deliverablePieces(lists) };
}

export async function askBoard(service: TestService, board: 'main' | 'campaign'): Promise<DayOfResponses> {
  const list = await askStored(service, `roadmap/${board}`);
  return { lists: new Map([[board, list]]), pieces: cardPieces(list) };
}

interface Fetching {
  readonly page: Page;
  readonly profileId: string;
}

/** Fetches the teams and all their lists as a person does, and waits until they are archived. */
export async function fetchTracker({ page, profileId }: Fetching, lists: number): Promise<void> {
  await goTo(page, 'Progress');
  await pressFetch({ page, profileId }, 'deliverables', lists);
}

/** Fetches the board on screen, which is the main one at first. */
export async function fetchBoard({ page, profileId }: Fetching): Promise<void> {
  await goTo(page, 'Roadmap');
  await pressFetch({ page, profileId }, 'roadmap', 1);
}

async function pressFetch({ page, profileId }: Fetching, resource: string, responses: number): Promise<void> {
  const done = async (): Promise<number> => {
    const attempts = await archiveRows(page, profileId, 'attempts');
    return attempts.filter((attempt) => attempt.resource === resource && /stored|unchanged/.test(attempt.outcome))
      .length;
  };
  const before = await done();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Refresh/ })
    .first()
    .click();
  await expect.poll(done, { timeout: 60_000 }).toBe(before + responses);
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /^Refresh (?!.*running)/ })
      .first(),
  ).toBeEnabled();
}
