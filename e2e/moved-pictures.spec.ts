import type { Page } from '@playwright/test';
import { dayMs } from '../src-shared/day.ts';
import { expect, test } from './orrery-test.ts';
import { expectPicture, leaveAll } from './helpers/pictures/approved-pictures.ts';
import { withClockBehind } from './helpers/limits/clock-behind.ts';
import { loadTracker } from './helpers/app/preparations.ts';
import { compareStates, movedParts } from './helpers/screens/moved-parts.ts';
import { freshness, goTo } from './helpers/screens/views.ts';

// The roadmap and the tracker beside pictures that somebody has looked at. Universe, its days, today and window are fixed.

const today = Date.UTC(2026, 9, 14, 12);
const daysAgo = [30, 9, 0] as const;

test('roadmap and progress look as approved, in both schemes', async ({ openPrepared, service }) => {
  test.setTimeout(240_000);
  const behind = Date.now() - today;
  const { page } = await openPrepared('connected', {
    loads: async (load) => {
      for (const days of daysAgo) {
        await service.setClockOffset(today - days * dayMs - Date.now());
        await withClockBehind(behind + days * dayMs, async () => {
          await load('roadmap', { board: 'main' });
          await loadTracker(service, load);
        });
      }
    },
  });
  await page.clock.setFixedTime(today);

  await goTo(page, 'Roadmap');
  await compareStates(page, 0, 2, 3);
  await expectInBothSchemes(page, 'roadmap');
  await page.getByRole('radiogroup', { name: 'Shown as' }).getByText('Board', { exact: true }).click();
  await expectInBothSchemes(page, 'board');
  await goTo(page, 'Progress');
  await compareStates(page, 0, 2, 3);
  const { bar, panel } = movedParts(page);
  await bar.getByRole('button', { name: /slipped/ }).click();
  await expect(panel).toBeVisible();
  await expectInBothSchemes(page, 'progress');
  await panel.getByRole('button', { name: 'Close what moved' }).click();
  await page.getByRole('radiogroup', { name: 'Shown as' }).getByText('Load', { exact: true }).click();
  await expectInBothSchemes(page, 'load');
});

async function expectInBothSchemes(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    const main = page.getByRole('main');
    await expectPicture(page, main, ['moved', `${name}-${colorScheme}.png`], {
      prepare: () => leaveAll(page),
      // The age of this run, prices that were measured in it, and times of day, which are the time zone's.
      mask: [
        freshness(page),
        main.getByRole('button', { name: /^(Refresh|Live)/ }),
        main.getByText(/20\d\d, \d\d:\d\d/),
      ],
    });
  }
}
