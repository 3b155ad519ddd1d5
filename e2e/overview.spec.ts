import type { Locator, Page } from '@playwright/test';
import { shipPath } from '../src-renderer/format/paths.ts';
import { expect, test } from './orrery-test.ts';
import { archiveRows } from './helpers/archive/archive-rows-in-page.ts';
import { askPayload, quotaAtService } from './helpers/service/ask-service.ts';
import { withClockBehind } from './helpers/limits/clock-behind.ts';
import { activeProfileId, connectService } from './helpers/app/connect-service.ts';
import { expectedChanges } from './helpers/expected/expected-changes.ts';
import type { ShipWire } from './helpers/expected/expected-fields.ts';
import { fetchStored } from './helpers/screens/fetch-stored.ts';
import type { Load } from './helpers/app/load-in-process.ts';
import { askStored, onEarlierDays, onUniverseDay } from './helpers/archive/kept-days.ts';
import { askForShips } from './helpers/screens/open-ships.ts';
import { panelOf, unfoldStrip } from './helpers/screens/panels.ts';
import { preparedDays } from './helpers/app/preparations.ts';
import { pressUntil } from './helpers/screens/press-until.ts';
import { readPlot } from './helpers/files/read-svg.ts';
import { csvRows, savedFile } from './helpers/files/saved-file.ts';
import { serveShips } from './helpers/service/serve-ships.ts';
import { follow } from './helpers/screens/starmap-parts.ts';
import { tableRows } from './helpers/screens/telemetry-parts.ts';
import type { TestService } from './helpers/service/test-service.ts';
import { goTo, quotaLeft } from './helpers/screens/views.ts';
import { cardPieces, dayOf, plain, writeFigure, type Wire } from './helpers/service/wire-pieces.ts';

const hourMs = 3_600_000;

/** `17 h 04 min 09 s` in milliseconds. */
function durationOf(words: string): number {
  const units: Readonly<Record<string, number>> = { days: 24 * hourMs, h: hourMs, min: 60_000, s: 1_000 };
  return [...words.matchAll(/(\d+)\s*(days|h|min|s)/g)].reduce(
    (sum, [, count, unit = '']) => sum + Number(count) * (units[unit] ?? 0),
    0,
  );
}

test('the home says when quota and stored copies renew, tells figures as they were sent, and refreshes all that is stale by one free press', async ({
  openPrepared,
  service,
}) => {
  const { page, profileId } = await openPrepared('connected', { launch: { view: 'overview' } });

  await test.step('the home says when quota and stored copies renew, and tells quota, ledger, live version and figures as they were sent', async () => {
    const response = await fetch(`${service.address}/managements/status`);
    const { data: status } = (await response.json()) as {
      readonly data: Readonly<Record<string, Readonly<Record<string, string>>>>;
    }; // its shape
    await unfoldStrip(page);
    for (const [title, name] of [
      ['Quota resets', 'quotaReset'],
      ['Stored copies renew', 'cacheRefresh'],
    ] as const) {
      const timer = panelOf(page, 'Service').getByRole('timer', { name: title });
      const nextAt = Date.parse(status[name]?.['nextAt'] ?? '');
      const [words, now] = await timer.evaluate((element) => [element.textContent ?? '', Date.now()] as const);
      // To the minute, and hours alone from two days on.
      expect(Math.abs(nextAt - now - durationOf(words.split('·')[0] ?? '')), title).toBeLessThan(65_000);
      await expect(
        panelOf(page, 'Service').locator(`time[datetime="${new Date(nextAt).toISOString()}"]`),
      ).toBeVisible();
    }
    await expect(panelOf(page, 'Account')).toContainText('Units a day500');
    await expect(panelOf(page, 'Quota spent here')).toContainText('0 units this quota day');

    const offers = page.getByRole('list', { name: 'What there is to see' });
    await offers.getByRole('button', { name: /^Refresh the game.*free/ }).click();
    const game = panelOf(page, 'The game');
    const stats = (await askPayload(service, 'stats')) as Wire; // a record
    await expect(game).toContainText(
      `${typeof stats['current_live'] === 'string' ? stats['current_live'] : 'unknown'} live version`,
    );
    for (const figure of ['funds', 'fans', 'fleet']) {
      const term = game.getByRole('term').filter({ hasText: new RegExp(`^${figure}$`, 'i') });
      await expect(term.locator('xpath=following-sibling::dd[last()]')).toContainText(writeFigure(stats[figure]));
    }
    const versions = (await askPayload(service, 'versions')) as readonly (string | Wire)[]; // a list of them
    await game.getByRole('button', { name: 'Charts and versions' }).click();
    await game.getByText(`${versions.length} versions`).click();
    const names = versions.map((each) => (typeof each === 'string' ? each : String(each['version'])));
    const items = await game
      .getByRole('list', { name: 'Versions, newest first' })
      .getByRole('listitem')
      .allTextContents();
    expect(items.map((item) => /^[\d.]+/.exec(item)?.[0])).toEqual(names);
    // What was spent: nothing, and the service says so too.
    expect(await quotaAtService(service)).toBe(493);
    expect(await quotaLeft(page)).toBe(493);
  });

  await test.step('copies read before the last renewal are called stale with their price, and one free press refreshes all of them; health counts what is there', async () => {
    const refresh = panelOf(page, 'What could be refreshed');
    await unfoldStrip(page);
    await expect(refresh).toContainText('nothing in the archive is older than that');
    await withClockBehind(7 * hourMs, async () => {
      for (const resource of ['teams', 'affiliations', 'species'] as const)
        await fetchStored(page, profileId, resource);
    });
    await goTo(page, 'Overview');
    await unfoldStrip(page);
    await expect(refresh).toContainText('3 responses were read before');
    for (const title of ['Teams', 'Affiliations', 'Species']) {
      const row = refresh.getByRole('group', { name: title, exact: true });
      await expect(row.getByRole('button', { name: /^Refresh/ })).toHaveAccessibleName(/free/);
      await expect(row.getByRole('button', { name: /^Live/ })).toHaveAccessibleName(/^Live ~?1 unit$/);
    }
    for (const title of ['Statistics', 'Game versions'])
      await expect(refresh.getByRole('group', { name: title, exact: true })).toHaveCount(0);

    await page.getByRole('button', { name: /^Refresh all.*free/ }).click();
    await expect(page.getByRole('status').filter({ hasText: /^All \d+ responses fetched\.$/ })).toBeVisible({
      timeout: 60_000,
    });
    await expect(refresh).toContainText('nothing in the archive is older than that');
    expect(await quotaAtService(service)).toBe(493);
    expect(await archiveRows(page, profileId, 'ledger')).toEqual([]);
    const snapshots = await archiveRows(page, profileId, 'snapshots');
    const requests = new Set(snapshots.map(({ requestKey }) => requestKey)).size;
    await expect(panelOf(page, 'Archive health')).toContainText(
      `${snapshots.length} snapshots of ${requests} requests`,
    );
    await expect(panelOf(page, 'Archive health')).toContainText('none failed');

    await service.setFault({ kind: 'status', status: 503, match: '/species' });
    await withClockBehind(0, () => fetchStored(page, profileId, 'species'));
    await goTo(page, 'Overview');
    await expect(page.getByRole('button', { name: /^Archive/ })).toContainText('1 call failed');
    await unfoldStrip(page);
    await expect(panelOf(page, 'Archive health')).toContainText('1 failed');
    await service.setFault(null);
  });
});

test('figures over days are drawn, tabled and saved as they were sent; a figure that was not told is a gap', async ({
  openPrepared,
  service,
  dataDir,
}) => {
  const sent: Wire[] = [];
  const loads = (load: Load): Promise<void> =>
    onEarlierDays(service, [30, 20, 5, 3, 0], async () => {
      // On one of the days the service did not count the fleet.
      const told = (await askPayload(service, 'stats')) as Wire; // a record
      const fleet = told['fleet'] as number | string | null; // whatever it sent, in JSON
      const data = { ...told, fleet: sent.length === 2 ? null : fleet };
      await service.setFault({ kind: 'data', match: '/stats', data });
      sent.push(data);
      await load('stats');
      await service.setFault(null);
    });
  const { page } = await openPrepared('connected', { launch: { exportDir: dataDir }, loads });
  await goTo(page, 'Overview');
  const game = panelOf(page, 'The game');
  await game.getByRole('button', { name: 'Charts and versions' }).click();
  const figure = game.getByRole('figure', { name: 'Over time' });
  for (const name of ['funds', 'fans', 'fleet'] as const) {
    const title = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    const plot = await readPlot(figure.locator(`[data-plot="${title} over time"]`));
    const drawn = [...(plot.points.get(name) ?? new Map<string, number>())].toSorted(
      ([a], [b]) => Number(a) - Number(b),
    );
    const known = sent.map((wire) => wire[name]).filter((value): value is number => typeof value === 'number');
    expect(drawn, title).toHaveLength(known.length);
    for (const [index, value] of known.entries()) {
      expect(Math.abs((drawn[index]?.[1] ?? 0) - value), `${title} ${index}`).toBeLessThanOrEqual(plot.exactTo);
    }
    for (const { text, value } of plot.ticks)
      expect(Math.abs(readTick(text) - value), `${title} at ${text}`).toBeLessThan(
        (plot.domain[1] - plot.domain[0]) / 50,
      );
  }
  const tableButton = figure.getByRole('button', { name: 'Table of Over time' });
  await pressUntil('Tab', tableButton);
  await page.keyboard.press('Enter');
  const rows = await tableRows(figure.getByRole('table'));
  const expected = sent
    .toReversed()
    .map((wire) => [
      ...['funds', 'fans', 'fleet'].map((name) => writeFigure(wire[name])),
      typeof wire['current_live'] === 'string' ? wire['current_live'] : 'unknown',
    ]);
  expect(rows.map((row) => row.slice(1, 5))).toEqual(expected);
  const saved = csvRows(await savedFile(figure, 'Save CSV of Over time', 'csv'));
  expect(saved.map((row) => ['Funds', 'Fans', 'Fleet'].map((name) => row[name]))).toEqual(
    sent
      .toReversed()
      .map((wire) =>
        ['funds', 'fans', 'fleet'].map((name) => (typeof wire[name] === 'number' ? String(wire[name]) : '')),
      ),
  );
});

/** `917.1M`, `2,213,035`, `5.4 million`. */
function readTick(text: string): number {
  const [, number = '', unit = ''] = /^(−?[\d.,]+)\s*([a-zA-Z]*)/.exec(text) ?? [];
  const factor = { k: 1e3, K: 1e3, M: 1e6, m: 1e6, million: 1e6, B: 1e9, bn: 1e9, billion: 1e9 }[unit] ?? 1;
  return Number(number.replaceAll(',', '').replace('−', '-')) * factor;
}

test('every card that slipped is named with its days and its release and leads to its page; the next release is that of the board', async ({
  openPrepared,
  service,
}) => {
  const { page } = await openPrepared('days of the board', { launch: { view: 'overview' } });
  const [was, is] = [await boardOn(service, preparedDays[0]), await boardOn(service, 0)];
  await service.setClockOffset(0);
  const then = cardPieces(was);
  const slipped = [...cardPieces(is).values()].flatMap(({ identity, title, endDay, release }) => {
    const days = (endDay ?? 0) - (then.get(identity)?.endDay ?? endDay ?? 0);
    return days > 0 ? [{ title, days, release }] : [];
  });
  expect(slipped.length).toBeGreaterThan(3);

  // Nobody was here before: the week is what is compared with, without a word of a first visit.
  const since = page.getByRole('radiogroup', { name: 'Since' });
  await expect(since.getByRole('radio', { name: '7 days' })).toBeChecked();
  await expect(page.getByRole('main')).toContainText(/Since \S+.*: /);
  await since.getByText('30 days', { exact: true }).click();
  const words = `${slipped.length} cards slipped`;
  await expect(page.getByRole('main')).toContainText(words);
  const panel = panelOf(page, 'What moved');
  const [largest] = slipped.toSorted((a, b) => b.days - a.days);
  await expect(panel.getByRole('listitem').first()).toContainText(`+${largest?.days} days`);
  await panel.getByRole('button', { name: /^See all/ }).click();
  const kind = panel.getByRole('region', { name: words, exact: true });
  await expect(kind).toBeVisible();
  const more = kind.getByRole('button', { name: /^Show \d+ more/ });
  if ((await more.count()) > 0) await more.click();
  const rows = await kind
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => [...item.children].slice(1).map(({ textContent }) => textContent)));
  const expected = slipped.map(({ title, days, release }) => [
    title,
    `+${days} ${days === 1 ? 'day' : 'days'}`,
    release,
  ]);
  expect(rows.map(String).toSorted()).toEqual(expected.map(String).toSorted());

  const today = dayOf(Math.floor(Date.now() / 1_000)) ?? 0;
  const dated = is
    .filter(({ released }) => Number(released) !== 1)
    .map((release) => ({ name: plain(release['name']), day: dayOf(release['scheduled_at']) ?? 0 }))
    .toSorted((a, b) => a.day - b.day);
  const next = dated.find(({ day }) => day >= today) ?? dated.at(-1);
  await expect(panelOf(page, 'Next release')).toContainText(next?.name ?? 'nothing is announced');
  await kind.getByRole('link').first().click();
  await expect(page).toHaveURL(/#\/roadmap\/card\/main\//);
});

async function boardOn(service: TestService, daysAgo: number): Promise<readonly Wire[]> {
  await onUniverseDay(service, daysAgo);
  return askStored(service, 'roadmap/main');
}

test.describe('after a restart', () => {
  test.use({ profile: 'disk' });

  test(
    'what moved since the last visit stands there by name, counted as the responses differ, and opens the difference; so does something watched, and without a network what there is',
    { tag: '@every-run' },
    async ({ openApp, service, dataDir }) => {
      const [ships, later] = [await shipsOn(service, 20), await shipsOn(service, 0)];
      const laterOf = new Map(later.map((ship) => [String(ship['id']), ship]));
      const changed = ships.filter((ship) => expectedChanges(ship, laterOf.get(String(ship['id'])) ?? {}).length > 0);
      const [watched] = changed;
      if (!watched) throw new Error('No ship changes in these days.');
      const first = await openApp();
      await connectService(first.page, { address: service.address });
      await goTo(first.page, 'Overview');
      const profileId = activeProfileId(dataDir);
      const lists: (readonly unknown[])[] = [];
      const keep = (page: Page, daysAgo: number): Promise<void> =>
        onEarlierDays(service, [daysAgo], async () => {
          await serveShips(service, daysAgo === 0 ? later : ships);
          lists.push((await askPayload(service, 'versions')) as readonly unknown[]); // a list of them
          for (const resource of ['ships', 'versions', 'stats'] as const) await fetchStored(page, profileId, resource);
        });

      await expect(first.page.getByRole('list', { name: 'What there is to see' })).toBeVisible();
      await unfoldStrip(first.page);
      await expect(panelOf(first.page, 'Archive')).toContainText('Nothing archived yet');
      await keep(first.page, 20);
      await follow(first.page, shipPath(String(watched['id'])));
      await first.page.getByRole('button', { name: 'Watch', exact: true }).click();
      await expect(first.page.getByRole('button', { name: 'Watched', exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await goTo(first.page, 'Overview');
      await expect(panelOf(first.page, 'What moved')).toContainText('fetched once so far');
      await expect(panelOf(first.page, 'Watched').getByRole('listitem')).toContainText('no change');
      await first.close();

      await service.stop();
      const { page } = await openApp();
      const panel = panelOf(page, 'What moved');
      await test.step('without a network the home says so and shows what it has', async () => {
        await expect(page.getByRole('banner').getByText('Offline', { exact: true })).toBeVisible();
        await expect(panelOf(page, 'The game')).toContainText('live version');
        await expect(panel).toContainText('Nothing changed');
        await page
          .getByRole('main')
          .getByRole('button', { name: /^Refresh/ })
          .first()
          .click();
        await expect(page.getByRole('alert').first()).toContainText('cannot be reached');
      });

      await service.startAgain();
      await keep(page, 0);
      await goTo(page, 'Overview');
      const shown = `${changed.length} ships changed`;
      await expect(page.getByRole('main')).toContainText(new RegExp(`^.*Since .*${shown}`));
      await panel.getByRole('button', { name: /^See all/ }).click();
      const named = panel.getByRole('region', { name: shown, exact: true });
      await expect(named.getByRole('listitem')).toHaveCount(Math.min(12, changed.length));
      await expect(named.getByRole('listitem').first()).toContainText('→');
      const line = (request: string): Locator =>
        panel
          .getByRole('region', { name: 'By request' })
          .getByRole('listitem')
          .filter({ hasText: new RegExp(`^${request} `) });
      await expect(line('Ships').getByRole('link').first()).toHaveText(`Ships ${changed.length} changed`);
      const added = (lists[1]?.length ?? 0) - (lists[0]?.length ?? 0);
      expect(added).toBeGreaterThan(0);
      await expect(line('Game versions').getByRole('link').first()).toContainText(`${added} new`);
      await expect(line('Statistics').getByRole('link').first()).toHaveText('Statistics changed');
      await expect(panel).toContainText('3 requests changed');

      // Something watched is there after a restart as well, and each opens its difference.
      const item = panelOf(page, 'Watched').getByRole('listitem');
      await expect(item).toHaveCount(1);
      await expect(item.getByTitle(/changed in 1 response since/)).toHaveText('changed');
      await line('Ships').getByRole('link').first().click();
      await expect(page).toHaveURL(/#\/history\/compare\//);
      await expect(page.getByRole('main')).toContainText(new RegExp(`${changed.length} changed`));
      await goTo(page, 'Overview');
      await item.getByRole('link', { name: /: changed$/ }).click();
      await expect(page).toHaveURL(/#\/history\/compare\//);
      await goTo(page, 'Overview');
      await item.getByRole('button', { name: /^Stop watching/ }).click();
      await expect(panelOf(page, 'Watched')).toContainText('Changes appear here');
    },
  );
});

/** The first ships of the list; what it takes to fetch and compare all of them is measured elsewhere. */
async function shipsOn(service: TestService, daysAgo: number): Promise<readonly ShipWire[]> {
  await onUniverseDay(service, daysAgo);
  const ships = await askForShips(service);
  await service.setClockOffset(0);
  return ships.slice(0, 40);
}
