import type { Page } from '@playwright/test';
import type { OddServer } from '../src-main/service/odd-server-fixture.ts';
import { expect, test } from './orrery-test.ts';
import { archiveRows } from './helpers/archive/archive-rows-in-page.ts';
import { explorer } from './helpers/screens/explorer-parts.ts';
import { startForwardingService } from './helpers/service/forwarding-service.ts';
import type { OpenedPrepared } from './helpers/app/journey-fixtures.ts';
import { askForShips, gaps, openShips } from './helpers/screens/open-ships.ts';
import { inOrder, rounded, shownShips, type ArchivedShip } from './helpers/screens/ship-list.ts';
import { shipParts } from './helpers/screens/ship-parts.ts';
import { orreryTestKey } from './helpers/security/test-keys.ts';
import type { TestService } from './helpers/service/test-service.ts';
import { bodyRows, chooseUnits } from './helpers/screens/views.ts';

// The list of ships as a user goes through it, held against computations of this file's own on the archive's records.

let app: OpenedPrepared;
let page: Page;
let parts: ReturnType<typeof shipParts>;
let ships: readonly ArchivedShip[];

let passedOn: OddServer;

test.beforeEach(async ({ openPrepared, service }) => {
  passedOn = await startForwardingService(service.address);
  ({ app, page, ships } = await openShips(openPrepared, { address: passedOn.address }));
  parts = shipParts(page);
});

test.afterEach(() => passedOn.close());

/** The table shows exactly these ships, in this order. */
async function expectShips(expected: readonly string[], why?: string): Promise<void> {
  await expect.poll(() => shownShips(page), why).toEqual(expected);
}

/** The ships that pass, by name. */
const only = (passes: (ship: ArchivedShip) => boolean): readonly string[] => inOrder(ships.filter(passes));
const count = (passes: (ship: ArchivedShip) => boolean): number => ships.filter(passes).length;

const tonnes = ({ massKg }: ArchivedShip) => rounded(massKg, 1_000, 1);
const metres = ({ lengthM }: ArchivedShip) => rounded(lengthM, 1, 1);
const feet = ({ lengthM }: ArchivedShip) => rounded(lengthM, 0.3048, 1);
const dollars = ({ priceUsd }: ArchivedShip) => (priceUsd === 0 ? null : rounded(priceUsd, 1, 2));
const type = ({ classification }: ArchivedShip) => classification?.replaceAll('-', ' ') ?? null;

test.describe('columns', () => {
  test.use({ profile: 'disk' });

  test('columns are chosen, moved, pinned and sized, and a restart brings them back, and the units', async ({
    openApp,
  }) => {
    const first = await parts.headings();
    expect(first).toEqual(['Name', 'Size', 'Cargo', 'Crew', 'SCM speed', 'Price']);
    const more = [
      'Maker',
      'Type',
      'Focus',
      'Length',
      'Height',
      'Mass',
      'Afterburner',
      'Pitch',
      'Yaw',
      'Roll',
      'Status',
    ];
    await parts.setColumns(false, 'Crew');
    await parts.setColumns(true, ...more);
    expect((await parts.headings()).toSorted()).toEqual(
      [...first.filter((title) => title !== 'Crew'), ...more].toSorted(),
    );
    const rolls = ships.toSorted((a, b) => (a.identity < b.identity ? -1 : 1)).map(({ rollMaxDegps }) => rollMaxDegps);
    const shown = await parts.cells('Roll');
    expect(shown.filter((text) => text === 'unknown')).toHaveLength(rolls.filter((roll) => roll === null).length);
    expect(shown).toContain(`${rolls.find((roll) => roll !== null)?.toFixed(1)} °/s`);

    await parts.sorter('Size').dragTo(parts.sorter('Maker'), { targetPosition: { x: 4, y: 10 } });
    await expect
      .poll(async () => (await parts.headings()).slice(0, 5))
      .toEqual(['Name', 'Size', 'Maker', 'Type', 'Focus']);
    await parts.sorter('Type').focus();
    await page.keyboard.press('Alt+ArrowRight');
    await expect(parts.sorter('Type')).toBeFocused();
    await expect(page.getByText(/^Type is column 5 of \d+$/)).toBeAttached();
    await parts.heading('Cargo').getByRole('button', { name: 'Column options' }).click();
    await page.getByRole('menuitem', { name: 'Pin to the left' }).click();
    const arranged = ['Name', 'Cargo', 'Size', 'Maker', 'Focus', 'Type', 'Length', 'Height', 'Mass'];
    await expect.poll(async () => (await parts.headings()).slice(0, 9)).toEqual(arranged);

    const width = Number(await parts.edge('Maker').getAttribute('aria-valuenow'));
    await parts.edge('Maker').focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowRight']) await page.keyboard.press(key);
    await expect(parts.edge('Maker')).toHaveAttribute('aria-valuenow', String(width + 16));
    await expect.poll(async () => (await parts.heading('Maker').boundingBox())?.width).toBe(width + 16);
    await chooseUnits(page, 'Imperial');
    const all = await parts.headings();

    await app.close();
    ({ page } = await openApp({ launch: { view: 'ships' } }));
    parts = shipParts(page);
    await expect(bodyRows(page)).toHaveCount(200);
    expect(await parts.headings()).toEqual(all);
    // A pinned cell that were higher than the row would cover its line.
    const rowsCovered = await bodyRows(page).evaluateAll(
      (rows) =>
        rows.filter((row) => [...row.children].some((cell) => (cell as HTMLElement).offsetHeight > row.clientHeight))
          .length,
    );
    expect(rowsCovered).toBe(0);
    await expect(parts.edge('Maker')).toHaveAttribute('aria-valuenow', String(width + 16));
    expect((await parts.cells('Length')).filter((text) => text.endsWith(' ft'))).toHaveLength(200 - gaps.length);
    // The focus brings the last column into view; what is pinned has not moved.
    await parts.sorter(all.at(-1) ?? '').focus();
    await expect(parts.sorter('Maker')).not.toBeInViewport({ ratio: 0.1 });
    for (const title of ['Name', 'Cargo']) await expect(parts.sorter(title)).toBeInViewport();
    await parts.display.click();
    await expect(page.getByRole('radio', { name: 'Imperial' })).toBeChecked();
    await page.getByRole('button', { name: 'Reset columns' }).click();
    await expect.poll(parts.headings).toEqual(first);
  });
});

test(
  'the list is sorted, searched and filtered as one likes, and the service is asked for the same',
  { tag: '@every-run' },
  async ({ service }) => {
    await test.step('the list sorts by what is shown, by several keys with Shift, and is searched as one types', async () => {
      await expectShips(inOrder(ships));
      await expect(parts.heading('Name')).toHaveAttribute('aria-sort', 'ascending');
      await parts.setColumns(true, 'Type', 'Length', 'Mass');

      await parts.sorter('Mass').click();
      await expect(parts.heading('Mass')).toHaveAttribute('aria-sort', 'descending');
      await expect(parts.heading('Name')).toHaveAttribute('aria-sort', 'none');
      await expectShips(inOrder(ships, [tonnes, 'descending']));
      await parts.sorter('Mass').press('Enter');
      await expect(parts.heading('Mass')).toHaveAttribute('aria-sort', 'ascending');
      await expectShips(inOrder(ships, [tonnes, 'ascending']));
      const unknown = count(({ massKg }) => massKg === null);
      expect(unknown).toBeGreaterThan(0);
      expect((await parts.cells('Mass')).slice(-unknown - 1).map((text) => text === 'unknown')).toEqual([
        false,
        ...Array.from({ length: unknown }, () => true),
      ]);
      await parts.sorter('Mass').click();
      await expectShips(inOrder(ships));

      await parts.sorter('Type').click();
      await parts.sorter('Price').click({ modifiers: ['Shift'] });
      await expect(parts.heading('Type')).toHaveAttribute('aria-sort', 'ascending');
      await expect(parts.heading('Price')).toHaveAttribute('aria-sort', 'none');
      await expect(parts.sorter('Price')).toHaveAccessibleName(/descending, sort key 2/);
      await expectShips(inOrder(ships, [type, 'ascending'], [dollars, 'descending']));
      await parts.sorter('Price').press('Shift+Enter');
      await expectShips(inOrder(ships, [type, 'ascending'], [dollars, 'ascending']));
      await parts.sorter('Price').click();
      await expect(parts.heading('Type')).toHaveAttribute('aria-sort', 'none');
      const prices = async () => {
        const words = await parts.cells('Price');
        const last = words.slice(count((ship) => dollars(ship) !== null));
        return { numbers: words.filter((text) => /^\d/.test(text)).length, last: [...new Set(last)].toSorted() };
      };
      for (const direction of ['descending', 'ascending'] as const) {
        await expect(parts.heading('Price')).toHaveAttribute('aria-sort', direction);
        await expectShips(inOrder(ships, [dollars, direction]));
        expect(await prices()).toEqual({
          numbers: count((ship) => dollars(ship) !== null),
          last: ['not sold', 'unknown'],
        });
        await parts.sorter('Price').click();
      }

      await chooseUnits(page, 'Imperial');
      await parts.sorter('Length').click();
      await expectShips(inOrder(ships, [feet, 'descending']));
      const lengths = (await parts.cells('Length')).map((text) =>
        text === 'unknown' ? null : Number(text.replaceAll(/,| ft$/g, '')),
      );
      expect(lengths).toEqual(ships.map(feet).toSorted((a, b) => (b ?? -1) - (a ?? -1)));
      await chooseUnits(page, 'Metric');

      const holds =
        (...wanted: readonly string[]) =>
        ({ title, manufacturer, focus, classification, size }: ArchivedShip) =>
          wanted.every((word) =>
            [title, manufacturer, focus, classification, size].join('\n').toLowerCase().includes(word),
          );
      await parts.find.pressSequentially('Heavy');
      await expectShips(inOrder(ships.filter(holds('heavy')), [metres, 'descending']));
      await parts.find.pressSequentially(' comb');
      await expectShips(inOrder(ships.filter(holds('heavy', 'comb')), [metres, 'descending']));
      expect(count(holds('heavy', 'comb'))).toBeLessThan(count(holds('heavy')));
      await expect(page.getByText(/^[\d,]+ of 200 ships$/)).toHaveText(`${count(holds('heavy', 'comb'))} of 200 ships`);
      await parts.find.press('Escape');
      await expect(bodyRows(page)).toHaveCount(200);
    });
    await parts.sorter('Length').click();
    await parts.sorter('Length').click();
    await expectShips(inOrder(ships));

    await test.step('filters are removable chips with their distribution, and unknown is a value of its own', async () => {
      await parts.addButton.click();
      const fields = page.getByRole('dialog', { name: 'Add a filter' }).getByRole('option');
      for (const field of ['Type', 'Length', 'Crew', 'Price', 'Mass', 'Size', 'Maker', 'Status', 'Focus', 'Sale'])
        await expect(fields.getByText(field, { exact: true })).toBeVisible();
      await page.keyboard.press('Escape');

      // A range: by slider, by hand, and what becomes of unknown.
      let editor = await parts.addFilter('Mass');
      const passing = editor.getByRole('status').first();
      await expect(passing).toHaveText('200 of 200 ships pass');
      const known = ships.flatMap(({ massKg }) => massKg ?? []).toSorted((a, b) => a - b);
      await expect(editor).toContainText(`known of ${known.length} of 200 ships`);
      const middle = (known[Math.floor((known.length - 1) / 2)] ?? 0) / 1_000;
      await expect(editor).toContainText(`half of them up to ${Number(middle.toFixed(1))}.`);
      expect(await editor.locator('svg rect').count()).toBeGreaterThan(10);
      await editor.getByRole('slider', { name: 'Mass, minimum' }).focus();
      for (let step = 0; step < 12; step++) await page.keyboard.press('ArrowRight');
      await editor.getByRole('slider', { name: 'Mass, maximum' }).focus();
      for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowLeft');
      const [least, most] = await Promise.all(
        ['minimum', 'maximum'].map(async (end) => {
          const words = await editor.getByRole('slider', { name: `Mass, ${end}` }).getAttribute('aria-valuetext');
          return 1_000 * Number(/^([\d,.]+) tonnes$/.exec(words ?? '')?.[1]?.replaceAll(',', ''));
        }),
      );
      const isBetween = ({ massKg }: ArchivedShip) =>
        massKg !== null && massKg >= (least ?? NaN) && massKg <= (most ?? NaN);
      expect(count(isBetween)).toBeGreaterThan(10);
      expect(count(isBetween)).toBeLessThan(known.length);
      await expect(passing).toHaveText(`${count(isBetween)} of 200 ships pass`);
      await expectShips(only(isBetween));
      const unknown = count(({ massKg }) => massKg === null);
      const choiceOf = (label: string) => editor.getByRole('radiogroup', { name: 'Mass: Unknown' }).getByText(label);
      await choiceOf(`Keep ${count(isBetween) + unknown}`).click();
      await expectShips(only((ship) => ship.massKg === null || isBetween(ship)));
      await choiceOf(`Only ${unknown}`).click();
      await expectShips(only(({ massKg }) => massKg === null));
      await choiceOf(`Leave out ${count(isBetween)}`).click();

      const [from, to] = [editor.getByLabel('Mass from'), editor.getByLabel('Mass to')];
      await from.fill('heavy');
      await expect(from).toHaveAttribute('aria-invalid', 'true');
      await expect(from).toHaveAccessibleDescription(/Mass: “heavy” is not a number\./);
      await from.fill('900');
      await to.fill('20');
      await expect(to).toHaveAccessibleDescription(/the minimum, 900, is above the maximum, 20\./);
      await to.fill('1,000.5');
      await expect(to).toHaveAttribute('aria-invalid', 'false');
      await expectShips(only(({ massKg }) => massKg !== null && massKg >= 900_000 && massKg <= 1_000_500));
      await to.fill('');
      const isHeavy = ({ massKg }: ArchivedShip) => massKg !== null && massKg >= 900_000;
      await expectShips(only(isHeavy));
      await page.keyboard.press('Escape');
      await expect(editor).toBeHidden();
      const massChip = parts.chips.getByRole('button', { name: 'Mass ≥ 900 t', exact: true });
      await expect(massChip).toBeFocused();

      // Words: every one with how many ships of those left have it, unknown among them.
      editor = await parts.addFilter('Size');
      for (const size of new Set(ships.map((ship) => ship.size))) {
        const name = `${size ?? 'unknown'} ${count((ship) => isHeavy(ship) && ship.size === size)}`;
        await expect(editor.getByRole('checkbox', { name, exact: true })).not.toBeChecked();
      }
      await editor.getByRole('checkbox', { name: /^capital/ }).check();
      await expectShips(only((ship) => isHeavy(ship) && ship.size === 'capital'));
      await editor.getByRole('checkbox', { name: /^unknown/ }).check();
      await expectShips(only((ship) => isHeavy(ship) && (ship.size === 'capital' || ship.size === null)));
      await page.keyboard.press('Escape');
      editor = await parts.addFilter('Sale');
      await editor.getByRole('checkbox', { name: /^not sold/ }).check();
      const isLeft = (ship: ArchivedShip) => (ship.size === 'capital' || ship.size === null) && ship.priceUsd === 0;
      await expectShips(only((ship) => isHeavy(ship) && isLeft(ship)));
      await page.keyboard.press('Escape');

      // Away they go: by the cross, by Delete, and all that is left at once.
      await parts.chips.getByRole('button', { name: 'Remove filter Mass' }).click();
      await expectShips(only(isLeft));
      await expect(parts.chips.getByRole('button', { name: 'Size capital, unknown' })).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await parts.chips.getByRole('button', { name: 'Sale not sold', exact: true }).press('Delete');
      await expect(parts.addButton).toBeFocused();
      await expectShips(only(({ size }) => size === 'capital' || size === null));
      await parts.find.fill('no ship is called this');
      await expect(page.getByRole('heading', { name: 'No ship fits these filters' })).toBeVisible();
      await page.getByRole('button', { name: 'Clear text and filters' }).click();
      await expect(parts.find).toBeFocused();
      await expectShips(inOrder(ships));

      await test.step('the service is asked for the same', () => askServiceForFilters(service));
    });
  },
);

async function askServiceForFilters(service: TestService): Promise<void> {
  let editor = await parts.addFilter('Length');
  await editor.getByLabel('Length from').fill('20');
  await editor.getByLabel('Length to').fill('60.5');
  await page.keyboard.press('Escape');
  editor = await parts.addFilter('Type');
  await editor.getByRole('checkbox', { name: /^combat/ }).check();
  await page.keyboard.press('Escape');
  editor = await parts.addFilter('Status');
  await editor.getByRole('checkbox', { name: /^flight ready/ }).check();
  await page.keyboard.press('Escape');
  const isThere = ({ lengthM, classification, productionStatus }: ArchivedShip) =>
    lengthM !== null &&
    lengthM >= 20 &&
    lengthM <= 60.5 &&
    classification === 'combat' &&
    productionStatus === 'flight-ready';
  const here = only(isThere);
  await expectShips(here);
  const panel = page.getByRole('region', { name: 'Ask the service' });
  // Where the filters found no room it stands below them, open already.
  if (!(await panel.isVisible())) await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(panel.getByRole('definition')).toHaveText(['20 to 61 m', 'combat']);
  await expect(panel.getByRole('list', { name: 'Not sent' })).toHaveText('Status: the service has no such parameter.');
  await expect(panel.getByRole('list', { name: 'Sent in another way' })).toContainText('rounded outwards');
  await expect(panel.getByRole('button', { name: 'Live ~1 unit' })).toBeVisible();
  const before = passedOn.asked.length;
  await panel.getByRole('button', { name: 'Refresh free' }).click();

  const query = '?classification=combat&length_min=20&length_max=61';
  const expected = (await askForShips(service, query)).length;
  expect(expected).toBeGreaterThan(10);
  await expect(panel.getByText(`${expected} ships in the response`)).toBeVisible();
  const asked = passedOn.asked.slice(before).map((path) => path.replace(encodeURIComponent(orreryTestKey), 'KEY'));
  expect(asked.filter((path) => path.includes('/ships'))).toEqual([`/KEY/v1/cache/ships${query}`]);
  const snapshots = await archiveRows(page, app.profileId, 'snapshots');
  expect(snapshots.filter(({ resource }) => resource === 'ships').map(({ isComplete }) => isComplete)).toEqual([
    true,
    false,
  ]);
  await expectShips(here, 'the list of all ships is as it was');
  await panel.getByRole('link', { name: 'Show' }).click();
  await expect(explorer(page).response.getByRole('table').locator('tbody tr')).toHaveCount(expected);
  await page.goBack();
  await expectShips(here);
}

test('an expression is a column, a filter, an axis and a row; its link brings it again, and a saved one outlasts the window', async () => {
  const perScu = ({ priceUsd, cargoScu }: ArchivedShip) =>
    rounded(priceUsd === 0 || cargoScu === null || cargoScu === 0 ? null : priceUsd, cargoScu ?? 1, 2);
  const panel = page.getByRole('dialog', { name: 'Expressions' });
  const text = panel.getByLabel('Expression', { exact: true });
  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByRole('button', { name: /^Expressions/ }).click();
  await panel.getByLabel('Name').fill('Dollars a unit');
  await text.fill('price / cargo + mass');
  await expect(panel.getByText('$/SCU and t can’t be added: both sides need the same unit.')).toBeVisible();
  await expect(panel.locator('mark')).toHaveText('+');
  await text.fill('price / cargo');
  await expect(panel.getByText('In $/SCU.')).toBeVisible();
  await text.press('Enter');
  await panel.getByRole('button', { name: 'Save Dollars a unit' }).click();
  await expect(panel.getByRole('button', { name: 'Forget Dollars a unit' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await parts.sorter('Dollars a unit').click();
  await expectShips(inOrder(ships, [perScu, 'descending']), 'by what a unit costs');
  const editor = await parts.addFilter('Dollars a unit');
  await editor.getByLabel('Dollars a unit from').fill('30');
  await page.keyboard.press('Escape');
  const dear = ships.filter((ship) => (perScu(ship) ?? 0) >= 30);
  await expectShips(inOrder(dear, [perScu, 'descending']), 'thirty and more');

  await parts.choose('Shown as', 'Scatter');
  await page.getByLabel('Up', { exact: true }).selectOption({ label: 'Dollars a unit' });
  await expect(page.getByText('against Dollars a unit', { exact: false }).first()).toBeVisible();

  for (const ship of dear.slice(0, 2))
    await page.getByRole('checkbox', { name: `Pick ${ship.title}`, exact: true }).check();
  await parts.tray.getByRole('link', { name: 'Compare 2 ships' }).click();
  await expect(page.getByRole('row', { name: /^Dollars a unit/ })).toContainText('$/SCU');

  // As somebody has it who was given the link and knows nothing of it.
  await page.reload();
  await expect(page.getByRole('row', { name: /^Dollars a unit/ })).toContainText('$/SCU');
  await page.evaluate(() => {
    const id = encodeURIComponent('=Boxes=length * beam * height');
    location.hash = `#/ships/list/${encodeURIComponent(`sort=-${id}&expr=${id}`)}`;
  });
  const box = ({ lengthM, beamM, heightM }: ArchivedShip) =>
    lengthM === null || beamM === null || heightM === null ? null : rounded(lengthM * beamM * heightM, 1, 2);
  await expectShips(inOrder(ships, [box, 'descending']), 'by the volume of a box');
  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByRole('button', { name: /^Expressions/ }).click();
  await panel.getByLabel('Presets and saved expressions').selectOption({ label: 'Dollars a unit: price / cargo' });
  await page.keyboard.press('Escape');
  await expect.poll(() => parts.headings()).toContain('Dollars a unit');
});
