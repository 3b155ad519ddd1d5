import type { Page } from '@playwright/test';
import { decodeHTML, encodeHTML } from 'entities';
import { parseReferences } from '../src-renderer/format/decode-html.ts';
import {
  cardPath,
  comparePath,
  comparePlayersPath,
  deliverablePath,
  explorerPath,
  shipPath,
  systemPath,
} from '../src-renderer/format/paths.ts';
import { demoHandles } from '../src-shared/demo-names.ts';
import { expect, test } from './orrery-test.ts';
import { archiveRows } from './helpers/archive/archive-rows-in-page.ts';
import { activeProfileId, connectService } from './helpers/app/connect-service.ts';
import { hostileTexts, startHostileService } from './helpers/service/hostile-service.ts';
import { askStored } from './helpers/archive/kept-days.ts';
import { follow } from './helpers/screens/starmap-parts.ts';
import { startStranger } from './helpers/security/stranger.ts';
import { bodyRows, freshness, goTo } from './helpers/screens/views.ts';
import { listOf } from './helpers/service/wire-pieces.ts';

const [mira, , , , , , moth] = demoHandles;

/** What a look at the page finds that no text makes. */
function madeOfText(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const made = [
      ...document.querySelectorAll(
        'body script, iframe, object, embed, [onerror], [onclick], [onload], a[href^="javascript:"], img',
      ),
    ];
    const ran = 'foreignRan' in window ? ['something of the service ran'] : [];
    return [
      ...ran,
      ...made
        .filter((one) => !(one instanceof HTMLImageElement && one.src.startsWith('blob:')))
        .map((one) => one.outerHTML.slice(0, 120)),
    ];
  });
}

test('C: markup in every text of every answer, and in a connection’s name, stays text in every view, and nobody foreign is asked for anything', async ({
  openApp,
  service,
  dataDir,
}) => {
  test.setTimeout(240_000);
  const stranger = await startStranger();
  const hostile = await startHostileService(service.address, stranger.address);
  try {
    const dialogs: string[] = [];
    const { page, troubles } = await openApp();
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    const main = page.getByRole('main');
    await test.step('a connection’s name', async () => {
      await connectService(page, { name: hostileTexts, address: hostile.address });
      await expect(page.getByRole('button', { name: `Connection: ${hostileTexts}` })).toBeVisible();
      await goTo(page, 'Settings');
      await expect(page.getByRole('region', { name: 'Connections' })).toContainText(hostileTexts);
      expect(await madeOfText(page)).toEqual([]);
    });
    const profileId = activeProfileId(dataDir);
    const see = (where: string, act: () => Promise<unknown>): Promise<void> =>
      test.step(where, async () => {
        await act();
        await expect(main.getByText(hostileTexts).filter({ visible: true }), where).not.toHaveCount(0);
        expect(await madeOfText(page), where).toEqual([]);
      });
    const fetchAll = async (view: string, done: RegExp): Promise<void> => {
      await goTo(page, view);
      await main
        .getByRole('button', { name: /^Refresh/ })
        .first()
        .click();
      await expect(freshness(page)).toContainText(done, { timeout: 60_000 });
    };
    const showAs = (picture: string): Promise<void> =>
      page.getByRole('radiogroup', { name: 'Shown as' }).getByText(picture, { exact: true }).click();

    await see('ships', () => fetchAll('Ships', /40 ships/));
    for (const picture of ['Cards']) await see(`ships as ${picture}`, () => showAs(picture));
    const [ship] = await askStored(service, 'ships');
    await see('a ship', () => follow(page, shipPath(String(ship?.['id']))));
    await see('starmap', async () => {
      await fetchAll('Starmap', /90 systems/);
      await showAs('Systems');
    });
    await see('tunnels', () => showAs('Tunnels'));
    const [system] = await askStored(service, 'starmap/systems');
    await see('a star system', () => follow(page, systemPath(String(system?.['code']))));
    await see('roadmap', () => fetchAll('Roadmap', /\d+ cards/));
    for (const picture of ['Board', 'Table']) await see(`roadmap as ${picture}`, () => showAs(picture));
    await see('progress', () => fetchAll('Progress', /\d+ deliverables/));
    for (const picture of ['Load', 'Table']) await see(`progress as ${picture}`, () => showAs(picture));
    const releases = await askStored(service, 'roadmap/main');
    const [card] = releases.flatMap((release) => listOf(release['cards']));
    await see('a card', () => follow(page, cardPath('main', String(card?.['id']))));
    const [team] = await askStored(service, 'progress-tracker');
    const [deliverable] = await askStored(service, `progress-tracker/${String(team?.['slug'])}`);
    await see('a deliverable', () => follow(page, deliverablePath(String(deliverable?.['slug']))));

    await test.step('telemetry', async () => {
      await fetchAll('Telemetry', /\d+ versions by month · stored copy/);
      // Its texts are versions and figures; what stands beside them is named as it was sent.
      expect(await madeOfText(page), 'telemetry').toEqual([]);
    });
    await see('a player', async () => {
      await goTo(page, 'People');
      await page.getByLabel('Handle').fill(mira);
      await main.getByRole('button', { name: /^Look up/ }).click();
    });
    await main.getByRole('button', { name: 'Watch', exact: true }).click();
    await see('a player by the other route', async () => {
      await main.getByText(/^Advanced: other ways/).click();
      await main.getByRole('button', { name: /^Refresh by v1/ }).click();
      await expect(main).toContainText('interface v1, stored copy');
    });
    await see('players side by side', async () => {
      await follow(page, comparePlayersPath([mira, moth]));
      await main.getByRole('button', { name: /^Refresh/ }).click();
      await expect(main.getByText('not in the archive')).toHaveCount(0);
    });
    await see('players', () => goTo(page, 'People'));
    await see('an organization', async () => {
      await goTo(page, 'People');
      await page.getByRole('navigation', { name: 'People' }).getByRole('link', { name: 'Organizations' }).click();
      await page.getByLabel('SID').fill('NINEBEL');
      await main.getByRole('button', { name: /^Look up/ }).click();
    });
    await see('members', async () => {
      await page
        .getByRole('navigation', { name: 'Organization' })
        .getByRole('link', { name: 'Members', exact: true })
        .click();
      await main.getByRole('button', { name: /^Live: page 1 / }).click();
      await page.getByRole('button', { name: 'Spend 1', exact: true }).click();
      await expect(bodyRows(page)).not.toHaveCount(0);
    });
    await see('a difference', async () => {
      const snapshots = async () =>
        (await archiveRows(page, profileId, 'snapshots')).filter(({ resource }) => resource === 'organization');
      await service.setClockOffset(-300 * 86_400_000);
      await main.getByRole('button', { name: /^Refresh/ }).click();
      await expect.poll(async () => (await snapshots()).length).toBe(2);
      const [before, after] = (await snapshots()).toSorted((a, b) => a.fetchedAt - b.fetchedAt);
      await follow(page, comparePath(before?.id ?? '', after?.id ?? ''));
    });
    await see('an answer in the Explorer', () =>
      follow(page, explorerPath({ resource: 'organization', params: { sid: 'NINEBEL' }, intent: 'stored' })),
    );
    await see('the overview, with what is watched', () => goTo(page, 'Overview'));

    expect(dialogs).toEqual([]);
    expect(troubles.foreignRequests).toEqual([]);
    expect(troubles.policyViolations).toEqual([]);
    expect(stranger.requests).toEqual([]);
  } finally {
    await hostile.close();
    await stranger.stop();
  }
});

test('the browser knows the names of characters that the package knows, so that page and workers read the same text', async ({
  openApp,
}) => {
  const { page } = await openApp();
  const characters = Array.from({ length: 0x20000 }, (_, code) => code).filter(
    (code) => code < 0xd800 || code > 0xdfff,
  );
  const named = characters
    .map((code) => encodeHTML(String.fromCodePoint(code)))
    .filter((reference) => reference.startsWith('&') && !reference.startsWith('&#'));
  const references = [
    ...named.flatMap((reference) => [reference, reference.slice(0, -1), `${reference.slice(0, -1)}x`]),
    ...characters.slice(0, 0x400).map((code) => `&#${code};`),
    '&#xD800;',
    '&#x110000',
    '&#99999999999999999999;',
    '&#xZZ;',
    '&unheardof;',
    '&NewLine;',
  ];
  expect(named.length).toBeGreaterThan(1_000);
  expect(await page.evaluate(parseReferences, references)).toEqual(references.map((each) => decodeHTML(each)));
});
