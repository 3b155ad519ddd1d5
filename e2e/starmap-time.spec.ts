import type { Locator } from '@playwright/test';
import { dayMs } from '../src-shared/day.ts';
import { expect, test } from './orrery-test.ts';
import { changeLists } from './helpers/service/changed-map.ts';
import { withClockBehind } from './helpers/limits/clock-behind.ts';
import { openOnStarmap, type OpenedStarmap } from './helpers/screens/starmap-parts.ts';
import {
  askForStarmap,
  askStarmap,
  positionOf,
  serveStarmap,
  type Lists,
  type SystemWire,
  type TunnelWire,
} from './helpers/service/starmap-wire.ts';
import type { TestService } from './helpers/service/test-service.ts';
import { bodyRows, freshness, quotaLeft, refreshButton, showMapAs } from './helpers/screens/views.ts';

/** What became of each, `kind: name, words`, from the two answers alone. */
function expectedSince(before: Lists, now: Lists): readonly string[] {
  const earlier = new Map(before.systems.map((system) => [String(system.id), system]));
  const later = new Map(now.systems.map((system) => [String(system.id), system]));
  const holders = ({ affiliation }: SystemWire) => (affiliation ?? []).map(({ name }) => name).join(', ');
  const lines = [...new Set([...earlier.keys(), ...later.keys()])].flatMap((id): readonly string[] => {
    const [was, is] = [earlier.get(id), later.get(id)];
    if (!was) return [`Systems that appeared: ${is?.name}, is new`];
    if (!is) return [`Systems that vanished: ${was.name}, is gone`];
    const [from, to] = [positionOf(was), positionOf(is)];
    const away = from && to ? Math.hypot(to.x - from.x, to.y - from.y, to.z - from.z) : 0;
    return [
      ...(holders(was) === holders(is)
        ? []
        : [`Systems that changed hands: ${is.name}, from ${holders(was) || 'unknown'} to ${holders(is) || 'unknown'}`]),
      ...(away === 0 ? [] : [`Systems that moved: ${is.name}, by ${away.toFixed(2)}`]),
    ];
  });
  const ends = ({ entry, exit }: TunnelWire, of: ReadonlyMap<string, SystemWire>) =>
    [entry, exit].map(({ star_system_id }) => of.get(String(star_system_id))?.name ?? 'unknown').join(' – ');
  const joins = ({ entry, exit }: TunnelWire) => `${entry.star_system_id} ${exit.star_system_id}`;
  const tunnelsBefore = new Map(before.tunnels.map((tunnel) => [String(tunnel.id), tunnel]));
  const tunnelsNow = new Map(now.tunnels.map((tunnel) => [String(tunnel.id), tunnel]));
  const tunnelLines = [...new Set([...tunnelsBefore.keys(), ...tunnelsNow.keys()])].flatMap((id): readonly string[] => {
    const [was, is] = [tunnelsBefore.get(id), tunnelsNow.get(id)];
    if (!was) return is ? [`Tunnels that appeared: ${ends(is, later)}, is new`] : [];
    if (!is) return [`Tunnels that vanished: ${ends(was, earlier)}, is gone`];
    const differences = [
      ['size', was.size, is.size],
      ['direction', was.direction, is.direction],
      ['status at its entry', was.entry.status, is.entry.status],
      ['status at its exit', was.exit.status, is.exit.status],
    ].filter(([, then, after]) => then !== after);
    return [
      ...(joins(was) === joins(is)
        ? []
        : [`Tunnels that lead elsewhere: ${ends(is, later)}, joined ${ends(was, earlier)}`]),
      ...(differences.length === 0
        ? []
        : [
            `Tunnels that changed: ${ends(is, later)}, ${differences.map(([what, then, after]) => `${what} ${then ?? 'unknown'} → ${after ?? 'unknown'}`).join(', ')}`,
          ]),
    ];
  });
  return [...lines, ...tunnelLines].toSorted();
}

test('a later answer of the map: what became of it since the earlier one; finding in it, the live search with its price, peoples and findings', async ({
  openPrepared,
  service,
}) => {
  // Responses within a minute are one state of the map, and what was prepared may be as young as this journey.
  const opened = await withClockBehind(600_000, () =>
    openOnStarmap({ openPrepared, service }, { change: (asked) => asked }),
  );
  const now = await expectChanges(opened, service);

  await test.step('finding without accents', () => expectFound(opened, now));

  await test.step('the live search with its price', () => expectLiveSearch(opened, now, service));

  await test.step('peoples: who holds what', () => expectPeoples(opened, now));

  await test.step('findings: what is odd', () => expectFindings(opened, now));
});

/** What appeared, vanished, moved and changed hands since the archived response is what the two responses say. */
async function expectChanges({ page, parts, ...before }: OpenedStarmap, service: TestService): Promise<Lists> {
  const { openPanel, panel, stage } = parts;
  const time = panel('Time');
  await openPanel('Time');
  await expect(time).toContainText('The archive knows one state of this map');

  await service.setClockOffset(30 * dayMs);
  const now = withoutPlainCodes(changeLists(await askForStarmap(service)));
  const expected = expectedSince(before, now);
  for (const kind of ['appeared', 'vanished', 'moved', 'changed hands', 'lead elsewhere', 'that changed:'])
    expect(
      expected.some((line) => line.includes(kind)),
      kind,
    ).toBe(true);
  await serveStarmap(service, now);
  await refreshButton(page).first().click();
  await expect(freshness(page)).toContainText(`${now.systems.length} systems, ${now.tunnels.length} tunnels`);

  const slider = time.getByRole('slider', { name: /^Compared with/ });
  await expect(slider).toHaveAttribute('aria-valuetext', 'Now: not compared');
  await slider.press('Home');
  await expect(time.getByText(/^\d+ systems and \d+ tunnels? changed\.$/)).toBeVisible();
  const lines = async () =>
    (
      await time.locator('details').evaluateAll((groups) =>
        groups.flatMap((group) => {
          const title = group.querySelector('summary span')?.textContent ?? '';
          return [...group.querySelectorAll('li')].map((row) => {
            const [name, words] = [...row.querySelectorAll('span')].map((part) => part.textContent);
            return `${title}: ${name}, ${words}`;
          });
        }),
      )
    ).toSorted();
  expect(await lines()).toEqual(expected);
  // What is gone is still drawn where it was.
  const vanished = expected.filter((line) => line.startsWith('Systems that vanished')).length;
  await expect(stage).toContainText(`${now.systems.length + vanished} systems and`);
  await time.getByRole('button', { name: /^Newhaven is/ }).click();
  await expect(stage.getByRole('status').filter({ hasText: 'Selected' })).toContainText('Selected: Newhaven');
  // The tables say the same: a column of what became of each, and rows for what is gone.
  const counted = (title: RegExp): number => expected.filter((line) => title.test(line)).length;
  for (const [picture, noun] of [
    ['Systems', 'systems'],
    ['Tunnels', 'tunnels'],
  ] as const) {
    await showMapAs(page, picture);
    const gone = counted(new RegExp(`^${picture} that vanished`));
    await expect(page.getByRole('main')).toContainText(`${now[noun].length} ${noun} and ${gone} that vanished`);
    for (const kind of ['vanished', 'appeared'])
      await expect(bodyRows(page).filter({ has: page.getByRole('cell', { name: kind, exact: true }) })).toHaveCount(
        counted(new RegExp(`^${picture} that ${kind}`)),
      );
  }
  await showMapAs(page, 'Map');
  await time.getByRole('button', { name: 'Stop comparing' }).click();
  await expect(slider).toHaveAttribute('aria-valuetext', 'Now: not compared');
  await expect(stage).toContainText(`${now.systems.length} systems and`);
  return now;
}

/** As a name is typed by somebody without its letters. */
const plainly = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[\p{M}’']/gu, '')
    .toLowerCase();

const isForeign = ({ name }: SystemWire): boolean => plainly(name) !== name.toLowerCase();

/** Codes are the names in plain letters: without them the name itself has to be found. */
const withoutPlainCodes = ({ systems, tunnels }: Lists): Lists => ({
  systems: systems.map((system) => (isForeign(system) ? { ...system, code: `Q${system.id}` } : system)),
  tunnels,
});

async function expectFound({ page, parts }: OpenedStarmap, { systems }: Lists): Promise<void> {
  const { openPanel, panel, stage } = parts;
  const selected = stage.getByRole('status').filter({ hasText: 'Selected' });
  await openPanel('Find');
  const field = page.getByLabel('Find on the map');
  const found = panel('Find').getByRole('list', { name: 'Found' });
  const foreign = systems.filter(isForeign);
  expect(foreign.length).toBeGreaterThan(3);
  for (const { name } of foreign) {
    await field.fill(plainly(name));
    await expect(found.getByRole('listitem').first(), name).toContainText(name);
    await field.press('Enter');
    await expect(selected).toContainText(`Selected: ${name};`);
  }
}

/** The service knows of objects that are not archived; asking costs what the button says. */
async function expectLiveSearch(
  { page, parts }: OpenedStarmap,
  { systems }: Lists,
  service: TestService,
): Promise<void> {
  const find = parts.panel('Find');
  const field = page.getByLabel('Find on the map');
  const found = find.getByRole('list', { name: 'Found' });
  const wanted = systems[0]?.name ?? '';
  const hits = (await askStarmap(service, `search?name=${encodeURIComponent(wanted)}`, 'live')) as Readonly<
    Record<'systems' | 'objects', readonly { readonly code: string }[]>
  >; // its shape
  expect(hits.objects.length).toBeGreaterThan(0);
  await field.fill(wanted);
  const local = await found.getByRole('listitem').count();
  const search = find.getByRole('button', { name: /^Search live/ });
  await expect(search).toHaveAccessibleName(/1 unit/);
  await search.click();
  const agree = page.getByRole('button', { name: 'Spend 1' });
  await expect(agree).toBeVisible();
  await expect(found.getByRole('listitem')).toHaveCount(local);
  await agree.click();
  await expect(find).toContainText(`It found ${hits.systems.length + hits.objects.length} place`);
  const codes = await found.getByRole('listitem').evaluateAll((all) => all.map((item) => item.textContent));
  for (const { code } of hits.objects)
    expect
      .soft(
        codes.some((text) => text.includes(code)),
        code,
      )
      .toBe(true);
  await expect(found.getByRole('listitem').filter({ hasText: 'not archived' })).toHaveCount(hits.objects.length);
  expect(await quotaLeft(page)).toBeLessThan(500);
  await field.fill('');
}

const textsOf = (buttons: Locator) => async () => (await buttons.allInnerTexts()).toSorted();

/** As many systems as the list of systems says, and only those stay switched on. */
async function expectPeoples({ parts }: OpenedStarmap, { systems }: Lists): Promise<void> {
  const { openPanel, panel, legend } = parts;
  await openPanel('Affiliations');
  await panel('Affiliations')
    .getByRole('button', { name: /^Refresh/ })
    .click();
  await expect(panel('Affiliations').getByRole('region', { name: 'Species' }).getByRole('group').first()).toBeVisible();
  const powers = panel('Affiliations').getByRole('region', { name: 'Affiliations' });
  const holder = systems[0]?.affiliation?.[0]?.name ?? '';
  const held = systems.filter(({ affiliation }) => (affiliation ?? []).some(({ name }) => name === holder));
  const group = powers.getByRole('group').filter({ hasText: holder });
  await expect(group.getByText(`${held.length} systems`, { exact: true })).toBeVisible();
  await group.getByText(holder).first().click();
  const chips = group.getByRole('list', { name: `Systems of ${holder}` }).getByRole('button');
  await expect.poll(textsOf(chips)).toEqual(held.map(({ name }) => name).toSorted());
  await group.getByRole('button', { name: 'Show only these' }).click();
  await expect(legend.getByRole('button', { pressed: true })).toHaveCount(1);
  await expect(legend.getByRole('button', { pressed: true })).toContainText(holder);
  await group.getByRole('button', { name: 'Show all again' }).click();
}

/** Systems that no tunnel leads to, and those without a position, by name. */
async function expectFindings({ parts }: OpenedStarmap, { systems, tunnels }: Lists): Promise<void> {
  const { openPanel, panel } = parts;
  await openPanel('Findings');
  const findings = panel('Findings').getByRole('region', { name: 'Findings' });
  const joined = new Set(
    tunnels.flatMap(({ entry, exit }) => [entry, exit].map(({ star_system_id }) => String(star_system_id))),
  );
  for (const [words, odd] of [
    [/no tunnel/i, systems.filter(({ id }) => !joined.has(String(id)))],
    [/position/i, systems.filter((system) => positionOf(system) === null)],
  ] as const) {
    expect(odd.length).toBeGreaterThan(0);
    const finding = findings.getByRole('group').filter({ hasText: words }).first();
    await finding.getByText(words).first().click();
    const named = finding.getByRole('list', { name: 'Systems' }).getByRole('button');
    await expect.poll(textsOf(named)).toEqual(odd.map(({ name }) => name).toSorted());
  }
}
