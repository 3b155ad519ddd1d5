import type { Locator, Page } from '@playwright/test';
import { expect, test } from './orrery-test.ts';
import { openShips } from './helpers/screens/open-ships.ts';
import { identitiesOf, inOrder, shownShips, type ArchivedShip } from './helpers/screens/ship-list.ts';
import { shipParts } from './helpers/screens/ship-parts.ts';

// Cards and scatter plot, held against computations of this file's own on the archive's records.

let page: Page;
let parts: ReturnType<typeof shipParts>;
let ships: readonly ArchivedShip[];

test.beforeEach(async ({ openPrepared }) => {
  ({ page, ships } = await openShips(openPrepared));
  parts = shipParts(page);
});

/** The table shows exactly these ships, by name. */
async function expectShips(passes: (ship: ArchivedShip) => boolean, why?: string): Promise<void> {
  await expect.poll(() => shownShips(page), why).toEqual(inOrder(ships.filter(passes)));
}

const count = (passes: (ship: ArchivedShip) => boolean): number => ships.filter(passes).length;

/** A mark of the scatter plot: the centre on screen, in pixels. */
interface Mark {
  readonly identity: string;
  readonly x: number;
  readonly y: number;
}

async function marksOf(plot: Locator): Promise<readonly Mark[]> {
  const links = plot.getByRole('link');
  const identities = await identitiesOf(links);
  const centres = await links.evaluateAll((all) =>
    all.map((link) => {
      const { left, top, width, height } = link.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    }),
  );
  return centres.map((centre, index) => ({ ...centre, identity: identities[index] ?? '' }));
}

/** Which number is where on an axis, found from where the marks of the least and the greatest stand. */
function readAxis(marks: readonly Mark[], along: 'x' | 'y', numberOf: (ship: ArchivedShip) => number | null) {
  const byIdentity = new Map(ships.map((ship) => [ship.identity, numberOf(ship)]));
  const points = marks
    .map((mark) => ({ px: mark[along], value: byIdentity.get(mark.identity) ?? NaN }))
    .toSorted((a, b) => a.value - b.value);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) throw new Error('No mark is drawn.');
  const pxPerUnit = (last.px - first.px) / (last.value - first.value);
  const off = points.map(({ px, value }) => Math.abs(first.px + (value - first.value) * pxPerUnit - px));
  return {
    valueAt: (px: number) => first.value + (px - first.px) / pxPerUnit,
    /** How far the worst mark is from where its number belongs, in pixels. */
    worst: off.reduce((a, b) => Math.max(a, b), 0),
  };
}

/** The next place that is at least 2 px away from every mark. */
function freePlace(px: number, marks: readonly Mark[], along: 'x' | 'y'): number {
  return marks.some((mark) => Math.abs(mark[along] - px) < 2) ? freePlace(px + 1, marks, along) : px;
}

const between = (value: number | null, a: number, b: number): boolean =>
  value !== null && value >= Math.min(a, b) && value <= Math.max(a, b);

test('cards are drawn to scale, the plot is read, brushed and typed into, and what is picked stays picked', async () => {
  const titleOf = (identity: string) => ships.find((ship) => ship.identity === identity)?.title ?? '';
  const box = (identity: string) => page.getByRole('checkbox', { name: `Pick ${titleOf(identity)}`, exact: true });
  const [pick = '', otherPick = ''] = inOrder(ships).slice(3);
  await box(pick).check();
  await expect(parts.tray).toContainText(titleOf(pick));

  await parts.choose('Shown as', 'Cards');
  const cards = page.getByRole('list', { name: 'Ships' }).getByRole('listitem');
  await expect(cards.first()).toHaveAttribute('aria-setsize', '200');
  await expect(box(pick)).toBeChecked();
  await parts.choose('What the cards show', 'True scale');
  /** Pixels that a metre takes on each card in view: the first box is the side view. */
  const scales = async () => {
    const identities = await identitiesOf(cards.getByRole('link'));
    const widths = await cards.evaluateAll((all) =>
      all.map((card) => card.querySelector('svg rect')?.getAttribute('width')),
    );
    return widths.flatMap((width, index) => {
      const metres = ships.find(({ identity }) => identity === identities[index])?.lengthM ?? null;
      return metres === null ? [] : [Number((Number(width) / metres).toPrecision(4))];
    });
  };
  await expect(page.getByText(/^All cards to one scale\./)).toBeVisible();
  expect((await scales()).length).toBeGreaterThan(5);
  expect(new Set(await scales()).size).toBe(1);
  await parts.choose('What the cards show', 'Fit each');
  await expect.poll(async () => new Set(await scales()).size).toBeGreaterThan(3);
  const contourOf = (title: string) =>
    cards
      .filter({ has: page.getByRole('link', { name: title, exact: true }) })
      .locator('svg rect')
      .first()
      .evaluate((rect) => getComputedStyle(rect).strokeDasharray);
  const nameless = ships.find(({ lengthM }) => lengthM === null)?.title ?? '';
  await parts.find.fill(nameless);
  await expect(cards.filter({ hasText: 'length unknown' }).first()).toBeVisible();
  expect(await contourOf(nameless)).not.toBe('none');
  const beamless = ships.find(({ beamM }) => beamM === null)?.title ?? '';
  await parts.find.fill(beamless);
  await expect(cards.filter({ hasText: 'beam unknown' }).first()).toBeVisible();
  expect(await contourOf(beamless)).toBe('none');
  await parts.find.fill('');

  await parts.choose('Shown as', 'Scatter');
  const isDrawn = ({ lengthM, scmSpeedMps }: ArchivedShip) => lengthM !== null && scmSpeedMps !== null;
  const figure = page.getByRole('figure');
  await expect(figure).toHaveAccessibleName(
    `${count(isDrawn)} of 200 ships: Length against SCM speed; the area shows Cargo; colour and shape show Type.`,
  );
  const plot = page.getByRole('group', { name: 'Length against SCM speed' });
  await expect(plot.getByRole('link')).toHaveCount(count(isDrawn));
  const combat = count((ship) => isDrawn(ship) && ship.classification === 'combat');
  const group = page
    .getByRole('group', { name: 'Shown groups of Type' })
    .getByRole('button', { name: new RegExp(`^combat,? ${combat}$`) });
  await group.click();
  await expect(group).toHaveAttribute('aria-pressed', 'false');
  await expect(plot.getByRole('link')).toHaveCount(count(isDrawn) - combat);
  await group.click();

  await figure.getByLabel('Area').selectOption('All alike');
  await figure.getByLabel('Colour').selectOption('One colour');
  const marks = await marksOf(plot);
  expect(marks.map(({ identity }) => identity).toSorted()).toEqual(
    ships
      .filter(isDrawn)
      .map(({ identity }) => identity)
      .toSorted(),
  );
  const across = readAxis(marks, 'x', ({ lengthM }) => lengthM);
  const up = readAxis(marks, 'y', ({ scmSpeedMps }) => scmSpeedMps);
  expect(across.worst).toBeLessThan(0.6);
  expect(up.worst).toBeLessThan(0.6);
  const place = await plot.boundingBox();
  if (!place) throw new Error('The plot is not on screen.');
  const [left, right] = [0.1, 0.3].map((share) => freePlace(place.x + share * place.width, marks, 'x'));
  const [top, bottom] = [0.35, 0.75].map((share) => freePlace(place.y + share * place.height, marks, 'y'));
  await drag([left ?? 0, top ?? 0], [right ?? 0, bottom ?? 0]);
  const isBrushed = ({ lengthM, scmSpeedMps }: ArchivedShip) =>
    between(lengthM, across.valueAt(left ?? NaN), across.valueAt(right ?? NaN)) &&
    between(scmSpeedMps, up.valueAt(top ?? NaN), up.valueAt(bottom ?? NaN));
  expect(count(isBrushed)).toBeGreaterThan(10);
  expect(count(isBrushed)).toBeLessThan(count(isDrawn) - 10);
  await expectShips(isBrushed, 'the ships in the rectangle');
  await expect(figure.getByText(`${count(isBrushed)} of ${count(isDrawn)} ships selected`)).toBeVisible();
  const pickAll = page.getByRole('checkbox', { name: `Pick all ${count(isBrushed)} ships` });
  await pickAll.check();
  const all = count((ship) => isBrushed(ship) || ship.identity === pick);
  await expect(parts.tray).toContainText(`At most 12 ships can be compared: ${all - 12} too many`);
  await pickAll.uncheck();
  await figure.getByRole('button', { name: 'Clear selection' }).click();
  await expectShips(() => true);

  await figure.getByRole('button', { name: 'Select range' }).click();
  const range = page.getByRole('group', { name: 'Select range' });
  await range.getByLabel('Length (m) from').fill('20');
  await range.getByLabel('Length (m) to').fill('60');
  await range.getByLabel('SCM speed (m/s) from').fill('150');
  await expectShips((ship) => between(ship.lengthM, 20, 60) && between(ship.scmSpeedMps, 150, Infinity));
  await range.getByRole('button', { name: 'Clear' }).click();
  await expectShips(() => true);

  await figure.getByLabel('Up', { exact: true }).selectOption('Price');
  const priced = (ship: ArchivedShip) => ship.lengthM !== null && ship.priceUsd !== null && ship.priceUsd !== 0;
  await expect(page.getByRole('group', { name: 'Length against Price' }).getByRole('link')).toHaveCount(count(priced));
  const missing = page.getByRole('list', { name: 'Not drawn' }).getByRole('listitem');
  await expect(missing).toContainText([
    `${count(({ lengthM }) => lengthM === null)} ships have no known Length.`,
    `${count(({ priceUsd }) => priceUsd === null)} ships have no known Price.`,
    `${count(({ priceUsd }) => priceUsd === 0)} ships are not sold, so have no Price.`,
  ]);
  await missing.nth(1).getByRole('button', { name: 'List them' }).click();
  await expectShips(({ priceUsd }) => priceUsd === null);
  await parts.chips.getByRole('button', { name: 'Remove filter Sale' }).click();

  await parts.choose('Shown as', 'Table');
  for (const identity of [pick, otherPick]) await box(identity).check();
  await expect(parts.tray.getByRole('link')).toHaveText('Compare 2 ships');
  await parts.tray.getByRole('button', { name: `Remove ${titleOf(pick)}`, exact: true }).click();
  await expect(parts.tray).toContainText('Pick another ship');
  await parts.tray.getByRole('button', { name: 'Clear' }).click();
  await expect(parts.tray).toBeHidden();
});

async function drag(from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 4 });
  await page.mouse.up();
}
