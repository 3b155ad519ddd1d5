import type { Locator, Page } from '@playwright/test';
import type { DemoFault } from '../src-main/demo/demo-fault.ts';
import { comparePlayersPath, explorerPath, playerPath } from '../src-renderer/format/paths.ts';
import { dayMs } from '../src-shared/day.ts';
import { demoHandles } from '../src-shared/demo-names.ts';
import { expect, test } from './orrery-test.ts';
import { expectPicture, leaveAll } from './helpers/pictures/approved-pictures.ts';
import { archiveRows } from './helpers/archive/archive-rows-in-page.ts';
import { askPayload } from './helpers/service/ask-service.ts';
import { withClockBehind } from './helpers/limits/clock-behind.ts';
import { activeProfileId, connectService } from './helpers/app/connect-service.ts';
import { explorer } from './helpers/screens/explorer-parts.ts';
import { panelOf } from './helpers/screens/panels.ts';
import { follow } from './helpers/screens/starmap-parts.ts';
import { askTelemetry, fetchTelemetry } from './helpers/screens/telemetry-parts.ts';
import { bodyRows, freshness, goTo } from './helpers/screens/views.ts';
import type { Wire } from './helpers/service/wire-pieces.ts';

type DataFault = Extract<DemoFault, { readonly kind: 'data' }>;

// Overview, telemetry, a player and an organization beside pictures that somebody has looked at. Universe, day and window are fixed.

const today = Date.UTC(2026, 9, 14, 12);
const [mira, tobin, solo] = demoHandles;

test('overview, telemetry, people and organizations look as approved, in both schemes', async ({
  openApp,
  service,
  dataDir,
}) => {
  test.setTimeout(300_000);
  const { page } = await openApp();
  // The service's day and, in `withClockBehind`, this process's: both are reckoned from the real one.
  const behind = Date.now() - today;
  await service.setClockOffset(-behind);
  await connectService(page, { address: service.address });
  const main = page.getByRole('main');
  await goTo(page, 'Overview');
  // What is read by itself is read on the last day, before the clock goes back.
  const calls = () => archiveRows(page, activeProfileId(dataDir), 'attempts');
  await expect
    .poll(async () => (await calls()).filter(({ endedAt }) => endedAt !== null).map(({ resource }) => resource))
    .toContain('account');
  await expect.poll(async () => (await calls()).filter(({ endedAt }) => endedAt === null)).toEqual([]);
  // A player and the figures of the game on two days, the rest on the last.
  await service.setClockOffset(-behind - 60 * dayMs);
  await withClockBehind(behind + 60 * dayMs, async () => {
    await main.getByRole('button', { name: /^Refresh the game/ }).click();
    await expect(main).toContainText('live version');
    const wire = (await askPayload(service, `user/${mira}`)) as Wire; // a record
    const then = { ...wire, organization: { ...(wire['organization'] as Wire), rank: 'Clerk', stars: 1 } }; // Mira's own
    await service.setFault({ kind: 'data', match: `/v2/users/${mira}`, data: then as DataFault['data'] }); // read from JSON
    await goTo(page, 'People');
    await lookUp(page, mira);
    await service.setFault(null);
  });
  await service.setClockOffset(-behind);
  // The window writes down its own time of a call, too.
  await page.clock.setSystemTime(today);
  await withClockBehind(behind, async () => {
    await lookUp(page, mira);
    await follow(page, comparePlayersPath([mira, tobin, solo]));
    await main.getByRole('button', { name: /^Refresh/ }).click();
    await expect(main.getByText('not in the archive')).toHaveCount(0);
    await goTo(page, 'People');
    await page.getByRole('navigation', { name: 'People' }).getByRole('link', { name: 'Organizations' }).click();
    await page.getByLabel('SID').fill('NINEBEL');
    await main.getByRole('button', { name: /^Look up/ }).click();
    await page
      .getByRole('navigation', { name: 'Organization' })
      .getByRole('link', { name: 'Members', exact: true })
      .click();
    await main.getByRole('button', { name: 'all and the one after the last' }).click();
    await main.getByRole('button', { name: /^Live 3 pages/ }).click();
    await page.getByRole('button', { name: 'Spend 3', exact: true }).click();
    await expect(main.getByText('All 3 pages fetched.')).toBeVisible();
    await follow(page, explorerPath({ resource: 'stats', params: {}, intent: 'stored' }));
    await explorer(page).send.click();
    const snapshots = () => archiveRows(page, activeProfileId(dataDir), 'snapshots');
    await expect.poll(async () => (await snapshots()).filter(({ resource }) => resource === 'stats').length).toBe(2);
    await goTo(page, 'Telemetry');
    await fetchTelemetry(page, (await askTelemetry(service)).size);
  });
  await page.clock.setFixedTime(today);

  await main.getByLabel('My load time, in seconds').fill('42');
  for (const part of ['Load times', 'My load time', 'Resolutions', 'Compare']) {
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('button', { name: part, exact: true })
      .click();
    await expectInBothSchemes(page, `telemetry-${part.toLowerCase().replaceAll(' ', '-')}`);
  }
  await follow(page, playerPath(mira));
  await expect(main.getByRole('region', { name: 'History' })).toContainText('Changed in 1 of 2 snapshots');
  await expectInBothSchemes(page, 'player');
  await follow(page, comparePlayersPath([mira, tobin, solo]));
  await expect(main.getByRole('region', { name: 'Players side by side' })).toBeVisible();
  await expectInBothSchemes(page, 'players');
  await goTo(page, 'People');
  await page.getByRole('navigation', { name: 'People' }).getByRole('link', { name: 'Organizations' }).click();
  await main
    .getByRole('link', { name: /Nine Bells/ })
    .first()
    .click();
  await expect(main.getByRole('region', { name: 'What it is' })).toBeVisible();
  await expectInBothSchemes(page, 'organization');
  await page
    .getByRole('navigation', { name: 'Organization' })
    .getByRole('link', { name: 'Members', exact: true })
    .click();
  await expect(bodyRows(page)).not.toHaveCount(0);
  await expectInBothSchemes(page, 'members');
  await goTo(page, 'Overview');
  await main.getByRole('radiogroup', { name: 'Since' }).getByText('30 days', { exact: true }).click();
  await panelOf(page, 'The game').getByRole('button', { name: 'Charts and versions' }).click();
  await expect(main.locator('[data-plot="Fleet over time"] path[data-point]')).toHaveCount(2);
  // What the archive takes is this computer's.
  await expectInBothSchemes(page, 'overview', [main.getByRole('region', { name: 'Archive and service' })]);
});

async function lookUp(page: Page, handle: string): Promise<void> {
  await page.getByLabel('Handle').fill(handle);
  await page.getByRole('button', { name: /^Look up/ }).click();
  await expect(freshness(page)).toContainText(`${handle} · stored copy`);
}

async function expectInBothSchemes(page: Page, name: string, masked: readonly Locator[] = []): Promise<void> {
  const main = page.getByRole('main');
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectPicture(page, main, ['people-telemetry', `${name}-${colorScheme}.png`], {
      prepare: () => leaveAll(page),
      // The age of this run, prices that were measured in it, and times of day, which are the time zone's.
      mask: [
        freshness(page),
        main.getByRole('button', { name: /^(Refresh|Live|All live|Fetch|Look up)/ }),
        main.getByText(/20\d\d, \d\d:\d\d|\d\d:\d\d:\d\d|(measured|reported)/),
        ...masked,
      ],
    });
  }
}
