import type { DemoFault } from '../src-main/demo/demo-fault.ts';
import { organizationPath } from '../src-renderer/format/paths.ts';
import { expect, test } from './orrery-test.ts';
import { archiveRows } from './helpers/archive/archive-rows-in-page.ts';
import { askPayload, quotaAtService } from './helpers/service/ask-service.ts';
import { startForwardingService } from './helpers/service/forwarding-service.ts';
import { onEarlierDays } from './helpers/archive/kept-days.ts';
import { lookUpOrganization, openMembers, spend, type MemberWire } from './helpers/screens/organization-parts.ts';
import { factsIn, panelOf } from './helpers/screens/panels.ts';
import { csvRows, savedFile } from './helpers/files/saved-file.ts';
import { follow } from './helpers/screens/starmap-parts.ts';
import { bodyRows } from './helpers/screens/views.ts';
import { plain, type Wire } from './helpers/service/wire-pieces.ts';

const partOf = (value: unknown): Wire => (typeof value === 'object' && value !== null ? (value as Wire) : {}); // an object of the response

const yesOrNo = (value: unknown): string =>
  value === null || value === undefined ? 'unknown' : value === true || Number(value) === 1 ? 'yes' : 'no';

/** A row of the file of members, as a response has them. */
const asRow = ({ handle, display, rank, stars, roles }: MemberWire, page: number): string =>
  [handle, plain(display), plain(rank), String(stars), roles.join('; '), page].join(' | ');

test('members page by page and as a basket: each page is priced and asked for, the service counts the same, short pages are not the last, filters go one at a time', async ({
  openPrepared,
  service,
  dataDir,
}) => {
  const sid = 'LAMPLTR';
  // Asked past the program, at the price of a live response each.
  const pages: (readonly MemberWire[])[] = [];
  for (const page of [1, 2, 3, 4])
    pages.push(
      (await askPayload(service, `organization_members/${sid}?page=${page}`, 'live')) as readonly MemberWire[],
    ); // a page
  expect(pages.map(({ length }) => length).at(-1)).toBe(0);
  const between = await startForwardingService(service.address);
  try {
    const { page, profileId } = await openPrepared('connected', {
      address: between.address,
      launch: { view: 'people', exportDir: dataDir },
    });
    const before = await quotaAtService(service);
    expect(before).toBe(489);
    await lookUpOrganization(page, sid);
    await openMembers(page, 'Members');
    const panel = panelOf(page, 'Pages');
    await expect(panel).toContainText('70 members make 3 pages of 32, hidden ones included');
    const asked = (): readonly string[] => between.asked.filter((url) => url.includes('/organization_members/'));

    await test.step('one page', async () => {
      await panel.getByRole('button', { name: /^Live: page 1 / }).click();
      expect(asked()).toEqual([]);
      await page.getByRole('dialog').getByRole('button', { name: 'Not now' }).click();
      expect(await quotaAtService(service)).toBe(before);
      await panel.getByRole('button', { name: /^Live: page 1 ~1 unit/ }).click();
      await spend(page, 1);
      await expect(bodyRows(page)).toHaveCount(pages[0]?.length ?? 0);
      await expect.poll(() => quotaAtService(service)).toBe(before - 1);
      await expect(panel.getByRole('checkbox', { name: /^Page 1/ })).toHaveAccessibleName(
        new RegExp(`${pages[0]?.length} of 32`),
      );
      expect(pages[0]?.length).toBeLessThan(32);
      await expect(panel).toContainText('A page with fewer than 32 is not taken for the last');
      await expect(panel.getByRole('button', { name: /^Live: page 2 / })).toBeEnabled();
    });

    await test.step('a basket', async () => {
      await panel.getByRole('button', { name: 'all and the one after the last' }).click();
      await expect(panel.getByRole('checkbox', { checked: true })).toHaveCount(4);
      await panel.getByRole('button', { name: /^Live 4 pages · ~?4 units/ }).click();
      await spend(page, 4);
      await expect(panel.getByRole('status').filter({ hasText: 'All 4 pages fetched.' })).toBeVisible();
      await expect.poll(() => quotaAtService(service)).toBe(before - 5);
      await expect(panel.getByRole('button', { name: /^Live: next page/ })).toHaveAccessibleName(/nothing more came/);
      const listed = pages.flat().length;
      await expect(page.getByRole('main')).toContainText(`${listed} of 70 listed, ${70 - listed} hidden`);
      const saved = csvRows(await savedFile(page.getByRole('main'), 'Save CSV', 'csv'));
      const rows = saved.map((row) =>
        ['Handle', 'Name', 'Rank', 'Stars', 'Roles', 'Page'].map((name) => row[name]).join(' | '),
      );
      expect(rows.toSorted()).toEqual(
        pages.flatMap((members, index) => members.map((member) => asRow(member, index + 1))).toSorted(),
      );
      const first = pages[0]?.[0];
      const row = page
        .getByRole('row')
        .filter({ has: page.getByRole('link', { name: plain(first?.display), exact: true }) });
      await expect(row).toContainText(`${first?.stars} star`);
      const ledger = await archiveRows(page, profileId, 'ledger');
      expect(ledger.reduce((sum, { measuredUnits }) => sum + (measuredUnits ?? 0), 0)).toBe(5);
    });

    await test.step('filters, one at a time', async () => {
      const form = panelOf(page, 'Which members');
      const before2 = asked().length;
      const choose = (kind: string) =>
        form.getByRole('radiogroup', { name: 'Filter of the service' }).getByText(kind, { exact: true }).click();
      await choose('One rank');
      await form.getByLabel('Rank id').fill('x');
      await expect(form.getByRole('status')).toContainText('A whole number.');
      await form.getByLabel('Rank id').fill('2');
      await panel.getByRole('button', { name: /^Live: page 1 / }).click();
      await spend(page, 1);
      await expect.poll(() => asked().length).toBe(before2 + 1);
      await choose('One role');
      await form.getByLabel('Role id').fill('1');
      await panel.getByRole('button', { name: /^Live: page 1 / }).click();
      await spend(page, 1);
      await expect.poll(() => asked().length).toBe(before2 + 2);
      await choose('Main organization');
      await form.getByRole('radiogroup', { name: 'Main organization' }).getByText('it is not', { exact: true }).click();
      await panel.getByRole('button', { name: /^Live: page 1 / }).click();
      await spend(page, 1);
      await expect.poll(() => asked().length).toBe(before2 + 3);
      const queries = asked()
        .slice(before2)
        .map((url) => [...new URLSearchParams(url.split('?')[1]).keys()].filter((name) => name !== 'page'));
      expect(queries).toEqual([['rank'], ['role'], ['main_org']]);
      await expect(form).toContainText('One at a time, as the service is reported to use only one');
      await expect.poll(() => quotaAtService(service)).toBe(before - 8);
      // Each list is kept apart; everybody's is there unchanged.
      await form
        .getByRole('list', { name: 'Lists in the archive' })
        .getByRole('button', { name: /^All members/ })
        .click();
      await expect(page.getByRole('main')).toContainText(`${pages.flat().length} of 70 listed`);
    });

    // A member leads to the player's page.
    await page.getByRole('main').locator('[data-row]').first().click();
    await expect(page).toHaveURL(/#\/people\/player\//);
  } finally {
    await between.close();
  }
});

type DataFault = Extract<DemoFault, { readonly kind: 'data' }>;

test('an organization field by field, who joined and left it, and what failed: all as it was sent, and nothing is taken away', async ({
  openPrepared,
  service,
  dataDir,
}) => {
  const { page } = await openPrepared('connected', { launch: { view: 'people', exportDir: dataDir } });

  await test.step('every field of an organization is shown as sent: texts as text, HTML-only ones named, and one without focus, headline and logo', async () => {
    for (const sid of ['NINEBEL', 'LAMPLTR', 'Mothwing', 'STILL_3', 'EMPTYQY']) {
      const wire = (await askPayload(service, `organization/${sid}`)) as Wire; // a record
      await lookUpOrganization(page, sid);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(plain(wire['name']));
      const facts = await factsIn(panelOf(page, 'What it is'));
      const focus = partOf(wire['focus']);
      const focusOf = (part: unknown): string => plain(partOf(part)['name']) || 'none sent';
      expect(facts, sid).toMatchObject({
        Name: plain(wire['name']),
        SID: sid,
        Archetype: plain(wire['archetype']),
        Commitment: plain(wire['commitment']),
        Language: plain(wire['lang']),
        Recruiting: yesOrNo(wire['recruiting']),
        'Role-play': yesOrNo(wire['roleplay']),
      });
      expect(facts['Primary focus'], sid).toContain(focusOf(focus['primary']));
      expect(facts['Secondary focus'], sid).toContain(focusOf(focus['secondary']));
      expect(facts['Members'], sid).toBe(`${Number(wire['members'])} hidden ones included`);
      expect(facts['Page'], sid).toContain(String(wire['href']));
      expect(facts['Second address'], sid).toContain(String(wire['url']));
      for (const [title, name] of [
        ['Headline', 'headline'],
        ['History', 'history'],
        ['Manifesto', 'manifesto'],
        ['Charter', 'charter'],
      ] as const) {
        const { html, plaintext } = partOf(wire[name]);
        const panel = panelOf(page, title);
        if (plain(plaintext) !== '') {
          for (const line of plain(plaintext).split(/\n+/))
            await expect(panel, `${name} of ${sid}`).toContainText(line);
        } else if (typeof html === 'string' && plaintext === undefined) {
          await expect(panel, `${name} of ${sid}`).toContainText('The service sent it as HTML only');
          await expect(panel.getByRole('link', { name: 'Open the raw response' })).toBeVisible();
        } else await expect(panel, `${name} of ${sid}`).toContainText('None was sent.');
      }
      expect(await page.locator('main b, main i, main img').count(), sid).toBe(0);
    }
    await expect(panelOf(page, 'What it is')).toContainText('Logo: none in this response');
  });

  await test.step('who joined, left and changed between two days, and that nobody is said to have left where the end was not reached', async () => {
    const sid = 'FIVEOAR';
    const members = (await askPayload(service, `organization_members/${sid}`, 'live')) as readonly MemberWire[]; // a page
    expect(members).toHaveLength(5);
    const [first, second] = members;
    if (!first || !second) throw new Error('Nobody is there.');
    const gone = { ...first, handle: 'Leaver', display: 'The Leaver' };
    const come = { ...first, handle: 'Joiner', display: 'The Joiner' };
    const risen = { ...second, rank: 'Cox', stars: 10, roles: ['Herald', ...second.roles] };
    const responses = [
      [...members.slice(1), gone],
      [risen, ...members.slice(2), come],
      [risen, ...members.slice(2, 4)],
    ];
    await lookUpOrganization(page, sid);
    await openMembers(page, 'Members');
    const panel = panelOf(page, 'Pages');
    await onEarlierDays(service, [10, 3, 0], async (place) => {
      const isLast = place === responses.length - 1;
      const fault = (data: unknown): DataFault => ({
        kind: 'data',
        match: `/organization_members/${sid}`,
        data: data as DataFault['data'],
        times: 1,
      }); // as the service's
      await service.setFault([fault(responses[place]), fault([])]);
      await openMembers(page, 'Members');
      // The last time the one after the end is left out.
      await panel
        .getByRole('button', { name: isLast ? 'the first' : 'the first and the one after it', exact: true })
        .click();
      await panel.getByRole('button', { name: isLast ? /^Live 1 page/ : /^Live 2 pages/ }).click();
      await spend(page, isLast ? 1 : 2);
      await expect(
        panel.getByRole('status').filter({ hasText: isLast ? 'All 1 page fetched.' : 'All 2 pages fetched.' }),
      ).toBeVisible();
      await openMembers(page, 'Joined and left');
      if (place === 0) await expect(page.getByRole('main')).toContainText('Nothing to compare yet');
      if (place === 1) {
        const summary = panelOf(page, 'Between the two states');
        for (const words of ['1 joined', '1 left', '1 changed', '3 the same'])
          await expect(summary).toContainText(words);
        await expect(summary).toContainText('The later fetch asked for every page up to page 2, which came empty');
        const who = page.getByRole('region', { name: 'Who joined, left and changed' });
        const saved = csvRows(await savedFile(who, 'Save CSV', 'csv'));
        expect(saved.map((row) => `${row['What']} ${row['Handle']}`).toSorted()).toEqual([
          `changed ${risen.handle}`,
          'joined Joiner',
          'left Leaver',
        ]);
        expect(saved.find(({ What }) => What === 'changed')).toMatchObject({
          'Rank before': plain(second.rank),
          'Rank after': 'Cox',
          'Stars before': String(second.stars),
          'Stars after': '10',
          'Name before': '',
        });
        await expect(bodyRows(page)).toHaveCount(3);
      }
    });
    const summary = panelOf(page, 'Between the two states');
    await expect(summary).toContainText('Nobody is said to have left');
    await expect(summary).toContainText('0 left');
    await expect(summary).toContainText('2 not listed any more');
    await openMembers(page, 'Members');
    await page.getByRole('columnheader', { name: 'Stars' }).getByRole('button').click();
    await expect(bodyRows(page).last(), 'ten are more than nine').toContainText('10 stars');
  });

  await test.step('a page that failed is named, nothing is taken away, and an address that is no SID says so', async () => {
    const sid = 'SLWFRT';
    await lookUpOrganization(page, sid);
    await openMembers(page, 'Members');
    const panel = panelOf(page, 'Pages');
    await panel.getByRole('button', { name: /^Live: page 1 / }).click();
    await spend(page, 1);
    await expect(bodyRows(page)).toHaveCount(32);
    await expect(panel.getByRole('checkbox', { name: /^Page 1/ })).toHaveAccessibleName(/32 of 32/);
    await service.setFault({ kind: 'status', status: 503, match: '/organization_members/' });
    await panel.getByRole('button', { name: /^Live: page 2 / }).click();
    await spend(page, 1);
    await expect(page.getByRole('alert')).toContainText('Page 2 failed');
    await expect(bodyRows(page)).toHaveCount(32);
    await follow(page, organizationPath('no/sid'));
    await expect(page.getByRole('main')).toContainText('is no SID');
    await follow(page, organizationPath('NOBODY'));
    await expect(page.getByRole('main')).toContainText('NOBODY is not in the archive');
  });
});
