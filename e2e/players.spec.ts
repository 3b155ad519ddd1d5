import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { DemoFault } from '../src-main/demo/demo-fault.ts';
import { comparePlayersPath, playerPath } from '../src-renderer/format/paths.ts';
import { demoHandles } from '../src-shared/demo-names.ts';
import { expect, test } from './orrery-test.ts';
import { archiveRows } from './helpers/archive/archive-rows-in-page.ts';
import { askPayload, quotaAtService } from './helpers/service/ask-service.ts';
import { expectedPlayer, type ExpectedPlayer } from './helpers/expected/expected-player.ts';
import { onEarlierDays } from './helpers/archive/kept-days.ts';
import { factsIn, panelOf } from './helpers/screens/panels.ts';
import { csvRows } from './helpers/files/saved-file.ts';
import { follow } from './helpers/screens/starmap-parts.ts';
import { repositoryRoot } from './helpers/app/suite-folders.ts';
import { tableRows } from './helpers/screens/telemetry-parts.ts';
import { freshness, goTo, quotaLeft, share } from './helpers/screens/views.ts';
import type { Wire } from './helpers/service/wire-pieces.ts';

const [mira, tobin, solo, ghost, blank, saoirse, moth, benno] = demoHandles;

async function lookUp(page: Page, handle: string): Promise<void> {
  await page.getByLabel('Handle').fill(handle);
  await page.getByRole('button', { name: /^Look up/ }).click();
  await expect(freshness(page)).toContainText(`${handle} · stored copy`);
}

type DataFault = Extract<DemoFault, { readonly kind: 'data' }>;

/** A response of interface v2 for a handle; none may be the beginning of another one. */
function respondingWith(handle: string, data: unknown, match = `/v2/users/${handle}`): DataFault {
  return { kind: 'data', match, data: data as DataFault['data'] }; // read from JSON, or made of what was
}

const askPlayer = async (service: { readonly address: string }, handle: string): Promise<Wire> =>
  (await askPayload(service, `user/${handle}`)) as Wire; // a record

/** The file of the comparison on screen: facts by title, for each of the handles. */
async function comparedFile(page: Page, handles: readonly string[]): Promise<ReadonlyMap<string, ExpectedPlayer>> {
  await share(page, /^Everything as CSV/);
  const said = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^Saved as .*\.csv$/ });
  const rows = csvRows(readFileSync((await said.innerText()).replace('Saved as ', '')));
  const facts = rows.filter(({ Section }) => Section !== 'Response');
  return new Map(
    handles.map((handle) => [handle, Object.fromEntries(facts.map((row) => [row['Fact'] ?? '', row[handle] ?? '']))]),
  );
}

test('four routes to a player, each with its plan and price; rank, organization and name over days, and which route said so', async ({
  openPrepared,
  service,
}) => {
  const { page, profileId } = await openPrepared('connected', { launch: { view: 'people' } });

  await test.step('four routes, each with its plan and price: the card says which answered, the service counts as the ledger does, and what only the other had is marked', async () => {
    await expect.poll(() => quotaLeft(page)).toBe(493);
    await page.getByLabel('Handle').fill(mira);
    await page.getByText('Advanced', { exact: true }).click();
    await page.getByRole('button', { name: /^Open the page/ }).click();
    const ways = page.getByRole('list', { name: 'Ways to fetch this player' }).getByRole('listitem');
    await expect(ways).toHaveCount(4);
    expect((await archiveRows(page, profileId, 'attempts')).filter(({ resource }) => resource === 'user')).toEqual([]);
    for (const [title, price] of [
      ['Interface v2, stored copy', 'free'],
      ['Interface v2, live', 'costs 1'],
      ['Interface v1, stored copy', 'free'],
      ['Interface v1, live', 'costs 1'],
    ] as const)
      await expect(ways.filter({ hasText: title })).toContainText(price);

    // Interface v2 has less in it here.
    const whole = await askPlayer(service, mira);
    const { bio: _bio, website: _website, ...less } = whole['profile'] as Wire; // a record
    await service.setFault(respondingWith(mira, { ...whole, profile: less }));
    await page.getByRole('button', { name: /^Refresh by v1/ }).click();
    const profile = panelOf(page, 'Profile');
    await expect(profile).toContainText('From interface v1, stored copy');
    await expect(profile).toContainText(String((whole['profile'] as Wire)['website']));
    await page.getByRole('button', { name: /^Refresh by v2/ }).click();
    await expect(profile).toContainText('From interface v2, stored copy');
    await expect(
      profile.getByRole('definition').filter({ hasText: 'not in this response; from interface v1, stored copy' }),
    ).toContainText(String((whole['profile'] as Wire)['website']));
    expect(await quotaAtService(service)).toBe(493);
    await service.setFault(null);

    for (const [button, source, left] of [
      [/^Live by v2/, 'interface v2, live', 492],
      [/^Live by v1/, 'interface v1, live', 491],
    ] as const) {
      await page.getByRole('button', { name: button }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Spend 1', exact: true }).click();
      await expect(profile).toContainText(source);
      await expect.poll(() => quotaAtService(service)).toBe(left);
    }
    await expect
      .poll(async () => (await archiveRows(page, profileId, 'ledger')).map(({ measuredUnits }) => measuredUnits))
      .toEqual([1, 1]);
  });

  await test.step('rank, organization and name over days: each change with what was before and after, and which route said so', async () => {
    const sent: Wire[] = [];
    const days = [60, 20, 0];
    await onEarlierDays(service, days, async (place) => {
      const wire = await askPlayer(service, ghost);
      const organization = wire['organization'] as Wire; // his own
      const profile = wire['profile'] as Wire; // a record
      const edited =
        [
          { ...wire, organization: { ...organization, rank: 'Hand', stars: 1 } },
          {
            ...wire,
            organization: { ...organization, rank: 'Mate', stars: 2 },
            profile: { ...profile, display: 'Ghost L.' },
          },
          {
            ...wire,
            organization: { image: null, name: 'Five Oars', sid: 'FIVEOAR', rank: 'Bow', stars: 1 },
            profile: { ...profile, display: 'Ghost L.' },
          },
        ][place] ?? wire;
      sent.push(edited);
      await service.setFault(respondingWith(ghost, edited));
      await goTo(page, 'People');
      await lookUp(page, ghost);
      await expect
        .poll(async () => {
          const snapshots = await archiveRows(page, profileId, 'snapshots');
          return snapshots.filter(({ requestKey }) => requestKey.includes(ghost)).length;
        })
        .toBe(place + 1);
    });
    const history = panelOf(page, 'History');
    await expect(history).toContainText('Changed in 2 of 3 snapshots');
    const rows = await tableRows(history.getByRole('table'));
    const lines = rows.map((cells) => cells.slice(-3).join(' | '));
    const expected = sent.slice(1).map((wire, index) => {
      const [was, is] = [expectedPlayer(sent[index] ?? {}), expectedPlayer(wire)];
      return Object.keys(is)
        .filter((title) => was[title] !== is[title])
        .map((title) => `${title} | ${was[title] || 'not said'} | ${is[title] || 'not said'}`);
    });
    expect(lines.slice(0, -1)).toEqual(expected.toReversed().flat());
    expect(rows[0]?.[0]).toContain('interface v2, stored copy');
    expect(rows.at(-1)?.join(' ')).toContain('In the archive since this snapshot');
    await history.getByRole('table').getByRole('link').first().click();
    await expect(page).toHaveURL(/#\/history\/compare\//);
  });
});

/** Where the recordings lie; without them the shape they show is served with other words. */
const recording = join(repositoryRoot, '..', 'shared', 'recordings', 'user', 'service-v1-live-user-2022-02.json');

/** The recorded body where it is at hand, else one of its shape. */
function recordedPlayer(): Wire {
  if (existsSync(recording)) return (JSON.parse(readFileSync(recording, 'utf8')) as { readonly data: Wire }).data; // the envelope of a record
  console.log('Skipped: ../shared/recordings is missing; a body of its shape stands in.');
  return {
    affiliation: [],
    organization: {
      image: 'https://www.demo-universe.example/media/a/heap_infobox/A.png',
      name: 'A',
      rank: 'B',
      sid: 'AB',
      stars: 1,
    },
    profile: {
      badge: 'C',
      bio: 'D\n\nE',
      display: 'F',
      enlisted: '2021-07-30T00:00:00.000000',
      fluency: ['English'],
      handle: 'F',
      id: 'n/a',
    },
  };
}

test('players side by side, alone and mutated say what was sent, on screen and in the file; nothing is invented, nothing breaks', async ({
  openPrepared,
  service,
  dataDir,
}) => {
  const { page, troubles } = await openPrepared('connected', { launch: { view: 'people', exportDir: dataDir } });

  await test.step('players side by side, and their file, say what was sent: every field, nobody’s organization, affiliations as a list, one object and null', async () => {
    // The demo sends lists only; other shapes stand in no recording, and are read all the same.
    const [one, none] = [await askPlayer(service, benno), await askPlayer(service, saoirse)];
    const [only] = one['affiliation'] as readonly unknown[]; // the demo's own list
    await service.setFault(
      (['/v2/users', '/user'] as const).flatMap((path) => [
        respondingWith(benno, { ...one, affiliation: only }, `${path}/${benno}`),
        respondingWith(saoirse, { ...none, affiliation: null }, `${path}/${saoirse}`),
      ]),
    );
    for (const handles of [
      [mira, tobin, solo, ghost, blank, saoirse],
      [moth, benno],
    ]) {
      await follow(page, comparePlayersPath(handles));
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Refresh .*free/ })
        .click();
      const table = page.getByRole('region', { name: 'Players side by side' }).getByRole('table');
      await expect(table.getByText('not in the archive')).toHaveCount(0);
      const file = await comparedFile(page, handles);
      for (const handle of handles)
        expect(file.get(handle), handle).toEqual(expectedPlayer(await askPlayer(service, handle)));
      // On screen the same facts, unknown where the file's cell is empty.
      const rows = await tableRows(table);
      const ranks = rows.find(([title]) => title === 'Rank')?.slice(1) ?? [];
      for (const [index, handle] of handles.entries())
        expect(ranks[index]?.replace(/^≠\s*/, '')).toBe(file.get(handle)?.['Rank'] || ranks[index]);
    }
    const affiliations = await comparedFile(page, [moth, benno]);
    expect(affiliations.get(benno)?.['Affiliations']).toMatch(/^[^;]+\(\S+\), .+, \d stars?$/);
  });

  await test.step('one of them alone, with everything in its place', async () => {
    await follow(page, playerPath(mira));
    const wire = await askPlayer(service, mira);
    const expected = expectedPlayer(wire);
    await expect(panelOf(page, 'Profile')).toBeVisible();
    const facts = await factsIn(panelOf(page, 'Profile'));
    for (const name of ['Display name', 'Handle', 'Citizen number', 'Languages', 'Page title'] as const)
      expect(facts[name], name).toBe(expected[name]);
    for (const name of ['Badge', 'Website', 'Page'] as const) expect(facts[name], name).toContain(expected[name]);
    expect(facts['Location']).toBe(`${expected['Region']}, ${expected['Country']}`);
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
      Date.parse(expected['Enlisted'] ?? ''),
    );
    expect(facts['Enlisted']).toMatch(new RegExp(`^${day}, \\d+ (years|months|days) ago UTC ${expected['Enlisted']}$`));
    const standing = await factsIn(panelOf(page, 'Organization'));
    const { sid, name } = wire['organization'] as Readonly<Record<string, string>>; // Mira's own
    expect(standing).toEqual({
      Name: expected['Organization']?.replace(` (${sid})`, ''),
      Identifier: sid,
      Rank: expected['Rank'],
      Stars: expected['Stars'],
    });
    await expect(panelOf(page, 'Biography').locator('p').first()).toHaveText(
      expected['Biography']?.split('\n')[0] ?? '',
    );
    await panelOf(page, 'Organization')
      .getByRole('link', { name: sid ?? '', exact: true })
      .click();
    await expect(page).toHaveURL(new RegExp(`#/people/organization/${sid}$`));
    void name;

    // A picture whose address is two glued together is named, and not asked for.
    await follow(page, playerPath(moth));
    await expect(page.getByRole('main')).toContainText('Portrait: Two addresses are glued together.');
    await follow(page, playerPath(solo));
    await expect(panelOf(page, 'Organization')).toContainText('No organization is shown for this player.');
  });

  await test.step('the recorded user body and mutated ones are read as far as they go: nothing is invented, nothing breaks, the whole answer stays', async () => {
    const recorded = recordedPlayer();
    const profile = recorded['profile'] as Wire; // a record
    const mutated: Readonly<Record<string, readonly [wire: Wire, facts?: ExpectedPlayer]>> = {
      rec_a: [recorded],
      mut_b: [{ ...recorded, profile: null }],
      mut_c: [{ ...recorded, organization: null, affiliation: null }],
      mut_d: [
        {
          ...recorded,
          organization: [],
          affiliation: { sid: 'ONE', name: 'One &amp; Only', rank: 'Hand', stars: '2' },
        },
      ],
      mut_e: [{ ...recorded, organization: 'INV', profile: { ...profile, fluency: 'English', id: 12 } }],
      mut_f: [
        { ...recorded, profile: { ...profile, fluency: null, enlisted: 'yesterday', display: 42, handle: null } },
      ],
      mut_g: [
        {
          ...recorded,
          profile: { ...profile, image: 'https://a.example/https://b.example/c.png', website: 'javascript:alert(1)' },
        },
      ],
      mut_h: [{ ...recorded, affiliation: [null, { sid: 'X', name: 'X Co', rank: null, stars: '2' }, 'text'] }],
      mut_i: [
        {
          ...recorded,
          profile: {
            ...profile,
            page: 'a text',
            location: [],
            badge: '<b onclick="x()">Boss</b>',
            bio: '<script>alert(1)</script>',
          },
        },
      ],
      mut_j: [
        { ...profile, organization: { stars: 0 }, affiliation: {} },
        { ...expectedPlayer({ profile, organization: null, affiliation: [] }) },
      ],
      mut_k: [{ ...recorded, profile: { ...profile, display: { deep: [[['x']]] }, badge: ['list'], enlisted: 0 } }],
    };
    await service.setFault(Object.entries(mutated).map(([handle, [data]]) => respondingWith(handle, data)));
    const handles = Object.keys(mutated);
    for (const group of [handles.slice(0, 6), handles.slice(6)]) {
      await follow(page, comparePlayersPath(group));
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Refresh .*free/ })
        .click();
      await expect(
        page.getByRole('region', { name: 'Players side by side' }).getByText('not in the archive'),
      ).toHaveCount(0);
      const file = await comparedFile(page, group);
      for (const handle of group) {
        const [wire, facts = expectedPlayer(wire)] = mutated[handle] ?? [{}];
        expect.soft(file.get(handle), handle).toEqual(facts);
      }
    }
    for (const [handle, [wire]] of Object.entries(mutated)) {
      await follow(page, playerPath(handle));
      const response = panelOf(page, 'The whole response');
      await expect(response).toBeVisible();
      await expect(page.getByRole('main'), handle).not.toContainText(/undefined|\[object |NaN/);
      expect(await page.locator('main img, main script, [onclick]').count(), handle).toBe(0);
      void wire;
    }
    // What a mutation left of a text field is text, and what could not be read is named as such.
    await follow(page, playerPath('mut_i'));
    await expect(panelOf(page, 'Profile')).toContainText('<b onclick="x()">Boss</b>');
    await follow(page, playerPath('mut_e'));
    const response = panelOf(page, 'The whole response');
    await expect(response.getByRole('treeitem', { name: /^organization:\s*"INV"/ })).toBeVisible();
    await response.getByText('Drift', { exact: true }).click();
    await expect(
      response.getByRole('row', { name: /^organization a value that could not be read 1 INV/ }),
    ).toBeVisible();
    expect(troubles.foreignRequests).toEqual([]);
  });
});
