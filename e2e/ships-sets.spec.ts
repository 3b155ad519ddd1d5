import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { expect, test } from './orrery-test.ts';
import { archiveRows } from './helpers/archive/archive-rows-in-page.ts';
import {
  chooseForColumn,
  comparedShips,
  copiedLink,
  openComparison,
  openPalette,
  palette,
  readComparison,
  readRanking,
} from './helpers/expected/comparison.ts';
import type { PreparedOptions } from './helpers/app/journey-fixtures.ts';
import { openPlantedApp, windowParts, type PlantedApp } from './helpers/app/planted-app.ts';
import { plantedNames, shipsNamed } from './helpers/archive/planted-ships.ts';
import { orreryTestKey } from './helpers/security/test-keys.ts';
import { shownShips } from './helpers/screens/ship-list.ts';
import { bodyRows, goTo } from './helpers/screens/views.ts';

// Named sets: kept in the archive, found again, and carried to another computer.

const [aster, briar, cinder, dune, ember] = plantedNames;

let app: PlantedApp['app'];
let page: PlantedApp['page'];
let list: PlantedApp['list'];
let exportDir: PlantedApp['exportDir'];
const { button, said } = windowParts(() => page);

let openPlanted: (launch?: PreparedOptions['launch']) => Promise<void>;

test.beforeEach(({ openPrepared, service, dataDir }) => {
  openPlanted = async (launch = {}) => {
    ({ app, page, list, exportDir } = await openPlantedApp({ openPrepared, service, dataDir }, { launch }));
  };
});

const setRow = (name: string): Locator =>
  page.getByRole('region', { name: 'Ship sets' }).getByRole('row', { name: new RegExp(`^${name} `) });
const compare = (names: readonly string[], more = ''): Promise<void> =>
  openComparison(page, shipsNamed(list, names), more);

async function expectShips(names: readonly string[]): Promise<void> {
  await expect.poll(() => comparedShips(page)).toEqual(names);
}

/** Saves what is on screen as a set; where the name is taken, the question is still open. */
async function saveSet(name: string): Promise<void> {
  await page.getByRole('button', { name: /^Save set/ }).click();
  await page.getByLabel('Name of the set').fill(name);
  await page.getByLabel('Name of the set').press('Enter');
}

async function actOnSet(name: string, act: string): Promise<void> {
  await button(`More for ${name}`).click();
  await page.getByRole('menuitem', { name: act }).click();
}

/** Types or pastes into the palette and takes the first thing it finds. */
async function findInPalette(text: string, offer: string | RegExp): Promise<void> {
  await openPalette(page);
  const find = palette(page).getByRole('combobox', { name: 'Find' });
  await find.fill(text);
  await expect(palette(page).getByRole('option', { name: offer }).first()).toHaveAttribute('aria-selected', 'true');
  await find.press('Enter');
  await expect(palette(page)).toBeHidden();
}

test.describe('sets that outlive the program', () => {
  test.use({ profile: 'disk' });

  test(
    'a set is saved, replaced, renamed, copied, removed and put back; a restart and the palette find it again',
    { tag: '@every-run' },
    async ({ openApp }) => {
      await openPlanted();
      await page.getByLabel('Find a ship').fill('Quill');
      for (const name of [aster, briar, cinder]) await page.getByRole('checkbox', { name: `Pick ${name}` }).check();
      await saveSet('Haulers');
      await expect(said('Saved as')).toHaveText('Saved as “Haulers”');

      // A name is taken whatever its case, and the set that has it stays until the user says so.
      await compare([dune, aster, briar, cinder]);
      await chooseForColumn(page, briar, 'Measure the others against this');
      await saveSet('haulers');
      await expect(said('Replace it?')).toHaveText('“Haulers” holds 3 ships already. Replace it?');
      const setsOf = async () =>
        (await archiveRows(page, app.profileId, 'sets')).map(({ name, members }) => [name, members.length]);
      expect(await setsOf()).toEqual([['Haulers', 3]]);
      await button('Replace').click();
      await expect(said('Saved as')).toHaveText('Saved as “haulers”');
      expect(await setsOf()).toEqual([['haulers', 4]]);

      await page.getByRole('link', { name: 'Set haulers' }).click();
      await expect(setRow('haulers')).toContainText([dune, aster, briar, cinder].join(', '));
      await actOnSet('haulers', 'Duplicate');
      await expect(setRow('haulers 2')).toBeVisible();
      await actOnSet('haulers 2', 'Rename');
      const newName = page.getByLabel('New name of haulers 2');
      await newName.fill('HAULERS');
      await newName.press('Enter');
      await expect(page.getByRole('alert').filter({ hasText: 'another set' })).toHaveText(
        '“haulers” is the name of another set.',
      );
      await newName.fill('Freight');
      await newName.press('Enter');
      await expect(setRow('Freight')).toBeVisible();
      await actOnSet('haulers', 'Remove');
      await expect(said('Removed')).toHaveText('Removed “haulers”');
      expect(await setsOf()).toEqual([['Freight', 4]]);
      await button('Undo').click();
      await expect(setRow('haulers')).toBeVisible();
      await actOnSet('haulers', 'Remove');
      await button('Compare Freight').click();
      await expectShips([dune, aster, briar, cinder]);
      const link = await copiedLink(page);
      await app.close();

      ({ page } = await openApp({ launch: { view: 'settings' } }));
      await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
      await findInPalette('freight', /^Freight 4 ships/);
      await expectShips([dune, aster, briar, cinder]);
      await expect(page.getByRole('columnheader', { name: /^Quill Briar, baseline/ })).toBeVisible();
      await findInPalette('quill emb', ember);
      await expect(page.getByRole('heading', { level: 1, name: ember })).toBeVisible();
      await findInPalette(link, /^Open Ships/);
      await expectShips([dune, aster, briar, cinder]);
      await goTo(page, 'Ships');
      await page.getByRole('link', { name: 'Sets 1' }).click();
      await expect(setRow('Freight')).toBeVisible();
      await expect(setRow('haulers')).toBeHidden();
      for (const hostile of ['orrery://view/ships/../settings', 'orrery://view//evil.example/ships']) {
        const address = page.url();
        await findInPalette(hostile, /^This link opens nothing\s*This is no link Orrery knows\./);
        expect(page.url(), hostile).toBe(address);
      }
    },
  );
});

test('a set file opens on a computer without the ships and without a network, and bad ones are refused in words', async ({
  openPrepared,
  service,
  dataDir,
}) => {
  await openPlanted({ link: 'orrery://view/ships/compare' });
  const score = 'w.massKg=5-&w.cargoScu=3+';
  await compare([aster, briar, cinder], `&sort=-massKg&${score}`);
  await chooseForColumn(page, aster, 'Measure the others against this');
  await button('Score').click();
  const fieldRows = async () => {
    const { ships, rows } = await readComparison(page);
    const fields = rows.filter(({ section }) => ['Identity', 'Dimensions', 'Flight', 'Use'].includes(section));
    return { ships, fields: fields.map(({ label, cells }) => [label, ...cells]) };
  };
  await expect.poll(() => readRanking(page)).toHaveLength(3);
  const [seen, ranking] = [await fieldRows(), await readRanking(page)];
  expect(seen.ships).toEqual([briar, aster, cinder]);
  expect(seen.fields).toHaveLength(23);
  await saveSet('Scouts of “é/1”');
  await page.getByRole('link', { name: 'Set Scouts' }).click();
  await actOnSet('Scouts of “é/1”', 'Export set file');
  await expect(said('Saved as')).toContainText('ship-set-scouts-of-é-1.json');
  const [file = ''] = readdirSync(exportDir);
  const text = readFileSync(join(exportDir, file), 'utf8');
  const keys = [orreryTestKey, encodeURIComponent(orreryTestKey), btoa(orreryTestKey)];
  const places = [new URL(service.address).host, '127.0.0.1', 'localhost', '://'];
  // By their index, for a key has no place in a report.
  expect([...keys, ...places].map((secret) => text.indexOf(secret))).toEqual([...keys, ...places].map(() => -1));
  expect(JSON.parse(text)).toMatchObject({ format: 'orrery-ship-set', version: 1, members: [{}, {}, {}] });
  await app.close();

  // Another computer, which never fetched a ship, and whose service is gone.
  const other = await openPrepared('connected', {
    dataDir: join(dataDir, 'other computer'),
    launch: { view: 'ships' },
  });
  ({ page } = other);
  await expect(page.getByRole('heading', { name: 'No ships in the archive yet' })).toBeVisible();
  await service.stop();
  await page.getByRole('link', { name: 'Sets' }).click();
  await expect(page.getByRole('heading', { name: 'No sets yet' })).toBeVisible();
  const setsOf = () => archiveRows(page, other.profileId, 'sets');
  for (const [name, bytes, words] of badFiles(text)) {
    await openSetFile(name, bytes);
    const refusal = page.getByRole('alert').filter({ hasText: 'was not opened' });
    await expect(refusal).toContainText(name);
    await expect(refusal).toContainText(words);
    await expect(refusal).toContainText('Nothing was changed.');
    expect(await setsOf()).toEqual([]);
  }

  await openSetFile(file, Buffer.from(text));
  const preview = page.getByRole('region', { name: 'Add the set “Scouts of “é/1””?' });
  await expect(preview).toContainText('3 ships, 0 of them in this archive');
  await expect(preview).toContainText([aster, briar, cinder].join(', '));
  expect(await setsOf()).toEqual([]);
  await button('Add set').click();
  await expect(said('Added')).toHaveText('Added “Scouts of “é/1””');
  await expect(setRow('Scouts')).toContainText('3 from the set file');
  await button('Compare Scouts of “é/1”').click();
  await expect.poll(fieldRows).toEqual(seen);
  for (const name of seen.ships) {
    await expect(page.getByRole('columnheader', { name: new RegExp(`^${name}`) })).toContainText(
      'from the set file “Scouts of “é/1””',
    );
  }
  await expect(page.getByRole('row', { name: 'Components unknown' })).toBeVisible();
  // A value says which file it came with, on hover and on focus.
  const told = page.getByRole('grid', { name: 'Comparison' }).getByRole('gridcell').getByRole('button').first();
  const tip = page.getByRole('tooltip');
  await told.hover();
  await expect(tip).toContainText('From the set file “Scouts of “é/1””');
  await page.mouse.move(0, 0);
  await expect(tip).toBeHidden();
  await told.focus();
  await expect(tip).toContainText('Confirmed where it was written');
  await told.press('Escape');
  await expect(tip).toBeHidden();
  // The panels that were open belong to what was saved.
  await expect.poll(() => readRanking(page)).toEqual(ranking);
  const records = await archiveRows(page, other.profileId, 'records');
  expect(records.filter(({ resource }) => resource === 'ships')).toEqual([]);
});

test('a set of more ships than can be compared opens as the list of its ships, and all are shown again with one press', async () => {
  await openPlanted();
  await page.getByLabel('Find a ship').fill('heavy');
  await page.getByRole('checkbox', { name: /^Pick all/ }).check();
  const heavy = await shownShips(page);
  expect(heavy.length).toBeGreaterThan(12);
  await saveSet('Heavies');
  await button('Clear').click();
  await expect(page.getByLabel('Find a ship')).toBeFocused();
  await page.getByLabel('Find a ship').fill('Quill');

  await page.getByRole('link', { name: 'Sets' }).click();
  await button('Show ships Heavies').click();
  await expect.poll(() => shownShips(page)).toEqual(heavy);
  await expect(page.getByRole('group', { name: 'Set', exact: true })).toContainText('Set Heavies');
  await expect(page.getByText(`${heavy.length} ships`, { exact: true })).toBeVisible();
  await button('Show all ships').click();
  await expect(bodyRows(page)).toHaveCount(list.length);
  await expect(page.getByLabel('Find a ship')).toBeFocused();
});

/** Chooses a file in the program's own way. */
async function openSetFile(name: string, buffer: Buffer): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await button('Open set file').click();
  await (await choosing).setFiles({ name, mimeType: 'application/json', buffer });
}

/** A few files that are no set files, and what is said of each; the unit tests of `readSetFile` know the others. */
function badFiles(good: string): readonly (readonly [name: string, bytes: Buffer, words: string])[] {
  const newer = { ...(JSON.parse(good) as object), version: 2 }; // the program's own file
  return [
    ['holiday.json', Buffer.from('{"format": "orrery-ship-set", '), 'This is no JSON file.'],
    ['newer.json', Buffer.from(JSON.stringify(newer)), 'A newer Orrery wrote this set file (version 2)'],
    ['huge.json', Buffer.alloc(5_000_001, ' '), 'large; a set file has at most'],
  ];
}
