import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { expect, test } from './orrery-test.ts';
import {
  chooseForColumn,
  comparedShips,
  comparison,
  copiedLink,
  openComparison,
  readComparison,
  readRanking,
  readVerdicts,
  type ReadRow,
} from './helpers/expected/comparison.ts';
import { readPicture } from './helpers/pictures/read-picture.ts';
import {
  componentText,
  expectedRows,
  expectedScores,
  isBeaten,
  type ExpectedRow,
  type Goal,
} from './helpers/expected/expected-comparison.ts';
import type { ShipWire, System } from './helpers/expected/expected-fields.ts';
import { openPlantedApp, windowParts, type PlantedApp } from './helpers/app/planted-app.ts';
import { componentRows, plantedNames, shipsNamed } from './helpers/archive/planted-ships.ts';

// Ships side by side, held against computations on the service's response that know nothing of the program's.

const [aster, briar, cinder, dune, ember] = plantedNames;

let page: PlantedApp['page'];
let list: PlantedApp['list'];
let exportDir: PlantedApp['exportDir'];
const { button, said } = windowParts(() => page);

test.beforeEach(async ({ openPrepared, service, dataDir }) => {
  ({ page, list, exportDir } = await openPlantedApp({ openPrepared, service, dataDir }));
});

/** The service's response about these ships. */
const sent = (names: readonly string[]): readonly ShipWire[] => shipsNamed(list, names);
const compare = (names: readonly string[]): Promise<void> => openComparison(page, sent(names));

const panel = (name: string): Locator => page.getByRole('region', { name });
const head = (name: string): Locator => page.getByRole('columnheader', { name: new RegExp(`^${name}`) });
const label = (name: string): Locator => comparison(page).getByRole('rowheader', { name, exact: true });
const shipField = (): Locator => page.getByRole('combobox', { name: 'Add ship' });
const units = (): Locator => page.getByRole('radiogroup', { name: 'Units' });

async function addShip(name: string): Promise<void> {
  await shipField().fill(name);
  await page.getByRole('option', { name }).click();
}

async function expectShips(names: readonly string[]): Promise<void> {
  await expect.poll(() => comparedShips(page)).toEqual(names);
}

const fieldSections = ['Identity', 'Dimensions', 'Flight', 'Use'];

/** All words of the number rows are as expected, and their bars are as long. */
async function expectNumbers(names: readonly string[], baseline: string, system: System): Promise<void> {
  const expected = expectedRows(sent(names), sent([baseline])[0], system);
  const titles = expected.map((row) => row.label);
  const numbers = async () => (await readComparison(page)).rows.filter((row) => titles.includes(row.label));
  const words = (row: Pick<ExpectedRow, 'label' | 'cells'>): readonly string[] => [row.label, ...row.cells];
  await expect.poll(async () => (await numbers()).map(words)).toEqual(expected.map(words));
  for (const [index, { label: title, bars }] of (await numbers()).entries()) {
    const longest = Math.max(...bars.map((bar) => bar ?? 0));
    for (const [place, share] of (expected[index]?.shares ?? []).entries()) {
      const bar = bars[place] ?? null;
      expect([title, bar === null], names[place]).toEqual([title, share === null]);
      expect((bar ?? 0) / (longest || 1), `${title} of ${names[place]}`).toBeCloseTo(share ?? 0, 2);
    }
  }
}

test('ships stand side by side, and their columns are sorted and moved', { tag: '@every-run' }, async () => {
  await test.step('ships picked in the list stand side by side: every number, mark, difference and bar follows from the answer', async () => {
    await page.getByLabel('Find a ship').fill('Quill');
    for (const name of [aster, briar, cinder]) await page.getByRole('checkbox', { name: `Pick ${name}` }).check();
    await panel('Picked ships').getByRole('link', { name: 'Compare 3 ships' }).click();
    await expectShips([aster, briar, cinder]);
    await addShip(dune);
    await addShip(ember);
    await chooseForColumn(page, aster, 'Measure the others against this');
    await expect(head(aster)).toHaveAccessibleName(/^Quill Aster, baseline/);
    await expectNumbers(plantedNames, aster, 'metric');
    // The rules have something to decide.
    const { rows } = await readComparison(page);
    const cellsOf = (title: string) => rows.find((row) => row.label === title)?.cells;
    expect(cellsOf('Mass')).toEqual([
      '100 t',
      '100.4 t +0.4 %',
      '▴ 68 t, best −32 %',
      '▾ 2,500 t, worst +2,400 %',
      'unknown',
    ]);
    expect(cellsOf('Cargo')).toEqual(['▾ 0 SCU, worst', '46 SCU', 'unknown', '46 SCU', '▴ 500 SCU, best']);
    expect(cellsOf('Price')).toEqual(['100 $', 'not sold', '▾ 150.50 $, worst +51 %', 'unknown', '▴ 90 $, best −10 %']);
    expect(cellsOf('Crew')).toEqual(['1–2', '2', '1–4 +100 %', '3–12 +500 %', 'unknown']);
    expect(cellsOf('Acceleration Z')).toEqual(['unknown', 'unknown', 'unknown', 'unknown', '3 m/s²']);

    await page.getByRole('button', { name: 'Display' }).click();
    await units().getByText('Imperial').click();
    await expectNumbers(plantedNames, aster, 'imperial');
    await units().getByText('Metric').click();
    await page.keyboard.press('Escape');
    await chooseForColumn(page, ember, 'Measure the others against this');
    await expectNumbers(plantedNames, ember, 'metric');

    const fields = (await readComparison(page)).rows.filter(({ section }) => fieldSections.includes(section));
    await button('Differences only').click();
    const isAlike = ({ cells }: ReadRow): boolean => cells.every((cell) => cell === cells[0]);
    const alike = fields.filter(isAlike).length;
    expect(alike).toBeGreaterThan(0);
    await expect(said('alike')).toHaveText(`${alike} ${alike === 1 ? 'row' : 'rows'} alike, hidden`);
    const left = (await readComparison(page)).rows.filter((row) => fields.some((field) => field.label === row.label));
    expect(left.map((row) => row.label)).toEqual(fields.filter((row) => !isAlike(row)).map((row) => row.label));
    await button(/^Flight/).click();
    await expect(button(/^Flight/)).toHaveAttribute('aria-expanded', 'false');
    await expect(label('SCM speed')).toBeHidden();
    await expect(label('Mass')).toBeVisible();
  });

  await test.step('columns are sorted by a row, moved by keys and by the pointer, and at most twelve; head and labels stay in sight', async () => {
    await compare(plantedNames);
    await chooseForColumn(page, aster, 'Measure the others against this');
    // Highest first, lowest first, the user's order again; unknown last either way.
    const byMass = label('Mass').getByRole('button');
    await byMass.click();
    await expectShips([dune, briar, aster, cinder, ember]);
    await byMass.click();
    await expectShips([cinder, aster, briar, dune, ember]);
    await byMass.click();
    await expectShips(plantedNames);

    const name = head(aster).getByRole('link');
    await name.focus();
    await name.press('Alt+ArrowRight');
    await name.press('Alt+ArrowRight');
    await expectShips([briar, cinder, aster, dune, ember]);
    await expect(name).toBeFocused();
    await expect(said('moved')).toHaveText(`${aster} moved to position 3 of 5`);
    await drag(head(ember), head(briar));
    await expectShips([ember, briar, cinder, aster, dune]);
    await drag(head(briar), head(dune));
    const moved = [ember, cinder, aster, briar, dune];
    await expectShips(moved);
    await expectNumbers(moved, aster, 'metric');
    await button(`Remove ${cinder}`).click();
    await expectShips([ember, aster, briar, dune]);

    await page.setViewportSize({ width: 1024, height: 640 });
    const others = list
      .map((ship) => String(ship['name']))
      .filter((title) => /^(?!Quill)[\w ]+$/.test(title))
      .slice(0, 8);
    const eleven = [...plantedNames, ...others.slice(0, 6)];
    const [twelfth = ''] = others.slice(6);
    await compare(eleven);
    await addShip(twelfth);
    await expectShips([...eleven, twelfth]);
    await expect(page.getByText('12 columns: the most there can be')).toBeVisible();
    await expect(shipField()).toBeHidden();
    await expectStaying();
  });
});

/** Takes one column by its head and lets it go over another. */
async function drag(from: Locator, to: Locator): Promise<void> {
  const [start, end] = await Promise.all([from.boundingBox(), to.boundingBox()]);
  if (!start || !end) throw new Error('A column is not on screen.');
  await page.mouse.move(start.x + 30, start.y + 14);
  await page.mouse.down();
  await page.mouse.move(end.x + 20, end.y + 14, { steps: 8 });
  await page.mouse.up();
}

/** The table scrolls in both directions, and head and labels are still what is seen where they stood. */
async function expectStaying(): Promise<void> {
  const places = async () => {
    const boxes = await Promise.all([head(briar), label('Mass')].map((part) => part.boundingBox()));
    return boxes.map((box) => ({ x: Math.round(box?.x ?? NaN), y: Math.round(box?.y ?? NaN) }));
  };
  const [headBefore, labelBefore] = await places();
  await comparison(page).hover();
  await page.mouse.wheel(120, 90);
  const after = [
    { x: (headBefore?.x ?? 0) - 120, y: headBefore?.y },
    { x: labelBefore?.x, y: (labelBefore?.y ?? 0) - 90 },
  ];
  await expect.poll(places).toEqual(after);
  for (const part of [head(briar), label('Mass')]) {
    const isSeen = await part.evaluate((cell) => {
      const { left, top } = cell.getBoundingClientRect();
      return cell.contains(document.elementFromPoint(left + 60, top + 12));
    });
    expect(isSeen).toBe(true);
  }
}

test('a comparison is opened again by its link, and says the rest: components, score, Pareto, radar and drawing', async ({
  openPrepared,
  service,
  dataDir,
}) => {
  await test.step('a copied link opens the same comparison in a window that knows nothing of it; back and forward keep it', async () => {
    await compare([aster, briar, cinder]);
    await chooseForColumn(page, briar, 'Measure the others against this');
    await label('Roll').getByRole('button').click();
    await button('Differences only').click();
    await button(/^Identity/).click();
    await expectShips([cinder, briar, aster]);
    await expect(comparison(page)).toContainText('Weapons');
    const seen = await readComparison(page);

    // Changes take each other's place in the history: one step back is another page.
    await head(cinder).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: cinder })).toBeVisible();
    await page.goBack();
    await expect.poll(() => readComparison(page)).toEqual(seen);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Ships', exact: true })).toBeVisible();
    await page.goForward();
    await expect.poll(() => readComparison(page)).toEqual(seen);

    const link = await copiedLink(page);
    expect(link).toMatch(/^orrery:\/\/view\/ships\/compare\//);
    const elsewhere = { openPrepared, service, dataDir: join(dataDir, 'another window') };
    ({ page, exportDir } = await openPlantedApp(elsewhere, { launch: { link }, dataDir: elsewhere.dataDir }));
    await expect.poll(() => readComparison(page)).toEqual(seen);
    await expect(button('Differences only')).toHaveAttribute('aria-pressed', 'true');
    await expect(button(/^Identity/)).toHaveAttribute('aria-expanded', 'false');
  });

  await test.step('components stand slot by slot, each once; score, Pareto, radar and drawing say what follows, and are saved as pictures', async () => {
    const names = [aster, briar, cinder, dune];
    await compare(names);
    await expect(comparison(page)).toContainText('Weapons');
    await expectComponents(names);
    await expectSource();
    await expectSortByMounts(names);
    await expectScores(names);
    await expectPareto(names);
    for (const [name, title, file] of [
      ['Radar', 'Radar', 'Radar of'],
      ['Drawing', 'Drawing to scale', 'Outlines of'],
    ] as const) {
      await page.getByRole('group', { name: 'Panels' }).getByRole('button', { name }).click();
      await expect(panel(title).getByRole('img', { name: names.join(', ') })).toBeVisible();
      await panel(title)
        .getByRole('button', { name: /^Save PNG/ })
        .click();
      await expect(panel(title).getByRole('status')).toHaveText(new RegExp(`^Saved as .*${file}.*\\.png$`));
      const saved = readdirSync(exportDir).find((known) => known.startsWith(file)) ?? '';
      await expectPicture(readFileSync(join(exportDir, saved)));
    }
  });
});

/** Every component that was sent stands in one cell of its ship, in a row whose others were sent under the same type. */
async function expectComponents(names: readonly string[]): Promise<void> {
  const rows = (await readComparison(page)).rows.filter(({ section }) => !fieldSections.includes(section));
  // The totals of a type stand before its slots.
  const slots = rows.filter((row, index) => rows[index + 1]?.label !== `${row.label}, slot 1`);
  const wordsIn = (row: ReadRow, index: number): string =>
    (row.cells[index] ?? '').replace(/^≠ differs from .*?: /, '');
  const own = sent(names).map(componentRows);
  expect(own.flat().length).toBeGreaterThan(60);
  const shown = names.map((_, index) => slots.map((row) => wordsIn(row, index)).filter((words) => words !== 'none'));
  expect(shown.map((words) => words.toSorted())).toEqual(own.map((parts) => parts.map(componentText).toSorted()));
  for (const row of slots) {
    const types = own.flatMap((parts, index) => {
      const words = wordsIn(row, index);
      return words === 'none'
        ? []
        : [parts.filter((part) => componentText(part) === words).map((part) => part['type'])];
    });
    const shared = (types[0] ?? []).filter((type) => types.every((known) => known.includes(type)));
    expect(shared.length, row.label).toBeGreaterThan(0);
  }
}

/** A component says where it came from as every value does: on hover and on focus. */
async function expectSource(): Promise<void> {
  const part = comparison(page).getByRole('gridcell').filter({ hasText: '×' }).getByRole('button').first();
  const tip = page.getByRole('tooltip');
  await part.hover();
  await expect(tip).toContainText('Stored copy, last confirmed');
  await page.mouse.move(0, 0);
  await expect(tip).toBeHidden();
  await part.focus();
  await expect(tip).toContainText('Stored copy, last confirmed');
  await part.press('Escape');
  await expect(tip).toBeHidden();
}

/** The mounts of a type sort the ships as any row does. */
async function expectSortByMounts(names: readonly string[]): Promise<void> {
  const rows = (await readComparison(page)).rows;
  const totals = rows.find(
    (row) => row.cells.every((cell) => /^\d+ mounts?$/.test(cell)) && new Set(row.cells).size > 1,
  );
  expect(totals).toBeDefined();
  const mounts = (totals?.cells ?? []).map((cell) => Number.parseInt(cell, 10));
  const order = names
    .map((name, index) => ({ name, mounts: mounts[index] ?? 0 }))
    .toSorted((a, b) => b.mounts - a.mounts)
    .map(({ name }) => name);
  const sort = label(totals?.label ?? '')
    .getByRole('button')
    .first();
  await sort.click();
  await expectShips(order);
  await sort.click();
  await sort.click();
  await expectShips(names);
}

async function expectScores(names: readonly string[]): Promise<void> {
  await button('Score').click();
  const score = panel('Your score');
  await score.getByRole('button', { name: /^Start with/ }).click();
  await score.getByRole('slider', { name: 'Weight of Mass' }).press('End');
  // Of a length nobody knows which end is better: it counts once that is said.
  await score.getByRole('combobox').selectOption('Length');
  await score.getByRole('button', { name: 'Add Length' }).click();
  await score.getByRole('radiogroup', { name: 'Which Length is better' }).getByText('longer').click();
  const points = expectedScores(sent(names), [
    { title: 'Mass', weight: 10, better: 'less' },
    { title: 'SCM speed', weight: 5, better: 'more' },
    { title: 'Cargo', weight: 5, better: 'more' },
    { title: 'Price', weight: 5, better: 'less' },
    { title: 'Length', weight: 5, better: 'more' },
  ]);
  const ranked = names.map((name, index) => ({ name, points: points[index] ?? NaN }));
  const expected = ranked
    .toSorted((a, b) => b.points - a.points)
    .map((ship, index) => [String(index + 1), ship.name, ship.points.toFixed(1)]);
  await expect.poll(() => readRanking(page)).toEqual(expected);
}

async function expectPareto(names: readonly string[]): Promise<void> {
  await button('Pareto').click();
  const pareto = panel('Who beats whom');
  const goals: readonly Goal[] = [
    { title: 'Mass', better: 'less' },
    { title: 'SCM speed', better: 'more' },
    { title: 'Acceleration Y', better: 'more' },
  ];
  for (const { title } of goals) {
    await pareto.getByRole('combobox').selectOption(title);
    await pareto.getByRole('button', { name: `Add ${title}` }).click();
  }
  const all = sent(names);
  const expected = all.map((ship, index) => {
    const beatenBy = names.filter((_, other) => isBeaten(ship, all[other] ?? {}, goals));
    const beats = names.filter((_, other) => isBeaten(all[other] ?? {}, ship, goals));
    return { ship: names[index], verdict: beatenBy.length === 0 ? 'not beaten' : 'beaten', beatenBy, beats };
  });
  expect(new Set(expected.map(({ verdict }) => verdict)).size).toBe(2);
  await expect.poll(() => readVerdicts(page)).toEqual(expected);
  // The table says it too: in the heads of the ships nobody beats, and beside the rows that were chosen.
  for (const { ship = '', verdict } of expected) {
    const [name, isBest] = [head(ship), verdict === 'not beaten'];
    await (isBest ? expect(name) : expect(name).not).toHaveAccessibleName(/, not beaten(,|$)/);
    await (isBest ? expect(name) : expect(name).not).toContainText('◆ not beaten');
  }
  await expect(label('Mass')).toContainText('◆ lighter');
  await expect(label('SCM speed')).toContainText('◆ faster');
  await expect(label('Roll')).not.toContainText('◆');
}

/** A PNG of the size its head says, and more on it than paper. */
async function expectPicture(file: Buffer): Promise<void> {
  expect(file.toString('latin1', 0, 8)).toBe('\u0089PNG\r\n\u001a\n');
  expect(file.toString('latin1', 12, 16)).toBe('IHDR');
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  expect(Math.min(width, height)).toBeGreaterThan(200);
  expect(file.length).toBeGreaterThan(5_000);
  const drawn = readPicture(file);
  expect(drawn).toMatchObject({ width, height });
  expect(drawn.colours).toBeGreaterThan(20);
}
