import type { Page } from '@playwright/test';
import type { DemoFault } from '../src-main/demo/demo-fault.ts';
import { comparePlayersPath, playerPath, telemetryPath } from '../src-renderer/format/paths.ts';
import { demoHandles } from '../src-shared/demo-names.ts';
import { expect, test } from './orrery-test.ts';
import { archiveRows } from './helpers/archive/archive-rows-in-page.ts';
import { askPayload } from './helpers/service/ask-service.ts';
import type { ShipWire } from './helpers/expected/expected-fields.ts';
import { fetchStored } from './helpers/screens/fetch-stored.ts';
import { onEarlierDays } from './helpers/archive/kept-days.ts';
import { look } from './helpers/pictures/look.ts';
import { askForShips } from './helpers/screens/open-ships.ts';
import { lookUpOrganization, openMembers, spend, type MemberWire } from './helpers/screens/organization-parts.ts';
import { panelOf, unfoldStrip } from './helpers/screens/panels.ts';
import { serveShips } from './helpers/service/serve-ships.ts';
import { follow } from './helpers/screens/starmap-parts.ts';
import { telemetryParts } from './helpers/screens/telemetry-parts.ts';
import type { TestService } from './helpers/service/test-service.ts';
import { bodyRows, freshness, goTo, liveButton, refreshButton } from './helpers/screens/views.ts';

// Every state of the home, people, organizations, telemetry and watches; views while looking back are in time-machine.spec.ts.

const [mira, , solo, , , , moth, benno] = demoHandles;

interface Tour {
  readonly page: Page;
  readonly service: TestService;
  readonly profileId: string;
}

test('the home, watches, people and organizations in every state: axe finds nothing', async ({
  openPrepared,
  service,
}) => {
  test.setTimeout(180_000);
  const { page, profileId } = await openPrepared('connected', { launch: { view: 'overview' } });
  const tour = { page, service, profileId };
  await expect(page.getByRole('list', { name: 'What there is to see' })).toBeVisible();
  await unfoldStrip(page);
  await expect(panelOf(page, 'Archive')).toContainText('Nothing archived yet');
  await look(page, 'overview', 'first');
  await goTo(page, 'Telemetry');
  await expect(page.getByRole('main')).toContainText('No telemetry in the archive yet');
  await look(page, 'telemetry', 'empty');
  await tourWatches(tour);
  await tourPlayers(tour);
  await tourOrganizations(tour);
  await tourHome(tour);
});

async function tourWatches({ page, service }: Tour): Promise<void> {
  await showWatches(page);
  await expect(page.getByRole('heading', { name: 'Nothing is watched' })).toBeVisible();
  await look(page, 'watches', 'empty');
  const ships = (await askForShips(service)).filter((ship) => Boolean(ship?.['name'])).slice(0, 3);
  const serve = (description: string): Promise<void> =>
    serveShips(
      service,
      ships.map((ship): ShipWire => ({ ...ship, description })),
    );
  await serve('Before');
  await goTo(page, 'Ships');
  await refreshButton(page).click();
  await bodyRows(page).first().waitFor();
  await page.getByRole('button', { name: 'Watch all of it: Ships' }).click();
  await bodyRows(page).first().getByRole('link').first().click();
  await page.getByRole('button', { name: 'Watch', exact: true }).click();
  await goTo(page, 'Ships');
  await serve('After');
  await refreshButton(page).click();
  await page.getByRole('button', { name: 'Show watches' }).click();
  await expect(page.getByRole('region', { name: 'Records' }).getByRole('listitem')).toContainText('changed once since');
  await look(page, 'watches', 'changed');
  await page.getByRole('button', { name: 'Put away what changed' }).click();
  await service.setFault(null);
}

async function showWatches(page: Page): Promise<void> {
  await goTo(page, 'Offline');
  await page.getByRole('link', { name: 'Watches', exact: true }).click();
}

async function tourPlayers({ page, service }: Tour): Promise<void> {
  const main = page.getByRole('main');
  await goTo(page, 'People');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await look(page, 'people', 'empty');
  await page.getByLabel('Handle').fill('nobody_has_this');
  await page.getByRole('button', { name: /^Look up/ }).click();
  await expect(page.getByRole('alert')).toContainText('The service has no such entry');
  await look(page, 'people', 'not-found');
  await onEarlierDays(service, [60, 0], async () => {
    await goTo(page, 'People');
    await page.getByLabel('Handle').fill(mira);
    await page
      .getByRole('button', { name: /^Look up/ })
      .first()
      .click();
    await expect(freshness(page)).toContainText(`${mira} · stored copy`);
  });
  await liveButton(page).click();
  await expect(page.getByRole('dialog')).toContainText('Spend 1 of your quota?');
  await look(page, 'people', 'asked');
  await page.keyboard.press('Escape');
  await follow(page, comparePlayersPath([moth, benno]));
  await main.getByRole('button', { name: /^Refresh .*free/ }).click();
  await expect(main.getByText('not in the archive')).toHaveCount(0);
  await look(page, 'people', 'compared');
  await follow(page, playerPath(solo));
  await main
    .getByRole('button', { name: /^Refresh .*free/ })
    .first()
    .click();
  await expect(panelOf(page, 'Organization')).toContainText('No organization is shown for this player.');
  await look(page, 'people', 'no-organization');
}

async function tourOrganizations({ page, service }: Tour): Promise<void> {
  await lookUpOrganization(page, 'EMPTYQY');
  await expect(panelOf(page, 'What it is')).toContainText('Logo: none in this response');
  await look(page, 'organization', 'sparse');
  await lookUpOrganization(page, 'LAMPLTR');
  await openMembers(page, 'Members');
  const panel = panelOf(page, 'Pages');
  await panel.getByRole('button', { name: /^Live: page 1 / }).click();
  await spend(page, 1);
  await expect(bodyRows(page)).not.toHaveCount(0);
  await service.setFault({ kind: 'status', status: 503, match: '/organization_members/' });
  await panel.getByRole('button', { name: /^Live: page 2 / }).click();
  await spend(page, 1);
  await expect(page.getByRole('alert')).toContainText('Page 2 failed');
  await look(page, 'members', 'failed');
  await service.setFault(null);
  await panel.getByRole('button', { name: 'all and the one after the last' }).click();
  await panel.getByRole('button', { name: /^Live \d+ pages/ }).click();
  await spend(page, 4);
  await expect(panel.getByRole('status').filter({ hasText: 'All 4 pages fetched.' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('of 70 listed');
  await look(page, 'members', 'all-pages');
  await tourMemberChanges(page, service);
}

/** Who joined, left and changed between two days. */
async function tourMemberChanges(page: Page, service: TestService): Promise<void> {
  const sid = 'FIVEOAR';
  const members = (await askPayload(service, `organization_members/${sid}`, 'live')) as readonly MemberWire[]; // a page
  const [first, second] = members;
  if (!first || !second) throw new Error('Nobody is there.');
  const responses = [
    members,
    [{ ...second, rank: 'Cox' }, ...members.slice(2), { ...first, handle: 'Joiner', display: 'The Joiner' }],
  ];
  await lookUpOrganization(page, sid);
  await onEarlierDays(service, [10, 0], async (place) => {
    const fault = (data: unknown): DemoFault => ({
      kind: 'data',
      match: `/organization_members/${sid}`,
      data: data as Extract<DemoFault, { readonly kind: 'data' }>['data'], // as the service's
      times: 1,
    });
    await service.setFault([fault(responses[place]), fault([])]);
    await openMembers(page, 'Members');
    const panel = panelOf(page, 'Pages');
    await panel.getByRole('button', { name: 'the first and the one after it', exact: true }).click();
    await panel.getByRole('button', { name: /^Live \d+ pages/ }).click();
    await spend(page, 2);
    await expect(panel.getByRole('status').filter({ hasText: 'All 2 pages fetched.' })).toBeVisible();
  });
  await openMembers(page, 'Joined and left');
  await expect(bodyRows(page)).toHaveCount(3);
  await look(page, 'members', 'joined-and-left');
}

/** The home with figures of several days, and without the service. */
async function tourHome({ page, service, profileId }: Tour): Promise<void> {
  await onEarlierDays(service, [20, 5], () => fetchStored(page, profileId, 'stats'));
  await fetchStored(page, profileId, 'versions');
  await goTo(page, 'Overview');
  await panelOf(page, 'The game').getByRole('button', { name: 'Charts and versions' }).click();
  await panelOf(page, 'What moved')
    .getByRole('button', { name: /^See all/ })
    .click();
  await unfoldStrip(page);
  await page.getByRole('figure', { name: 'Over time' }).getByRole('button', { name: 'Table of Over time' }).click();
  await expect(page.getByRole('table', { name: 'Over time' })).toBeVisible();
  await look(page, 'overview', 'figures-of-days');
  await service.stop();
  await refreshButton(page).first().click();
  await expect(page.getByRole('alert').first()).toContainText('cannot be reached');
  await look(page, 'overview', 'offline');
}

test('telemetry by day, and without the service: axe finds nothing', async ({ openPrepared, service }) => {
  const { page, profileId } = await openPrepared('telemetry', { launch: { view: 'telemetry' } });
  const { main, figure, loadTime } = telemetryParts(page);
  const telemetryResponses = async (): Promise<number> =>
    (await archiveRows(page, profileId, 'attempts')).filter(
      ({ resource, endedAt }) => resource === 'telemetry' && endedAt !== null,
    ).length;
  await onEarlierDays(service, [3, 2], async () => {
    await follow(page, telemetryPath('by=DAY'));
    const before = await telemetryResponses();
    await main
      .getByRole('button', { name: /^Refresh/ })
      .first()
      .click();
    await expect.poll(telemetryResponses).toBeGreaterThan(before);
  });
  await expect(figure(/day by day$/)).toBeVisible();
  await look(page, 'telemetry', 'by-day');
  await follow(page, telemetryPath('by=MONTH'));
  await loadTime.fill('42');
  await expect(page.getByRole('region', { name: /^Place of a load time of 42 by version/ })).toBeVisible();
  await main.getByRole('button', { name: 'Table of Latency by version' }).click();
  await service.stop();
  await main
    .getByRole('button', { name: /^Refresh/ })
    .first()
    .click();
  await expect(main.getByRole('alert').first()).toContainText('cannot be reached');
  await expect(page.getByRole('table', { name: 'Latency by version' })).toBeVisible();
  await look(page, 'telemetry', 'offline');
});
