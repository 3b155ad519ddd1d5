import type { Locator, Page } from '@playwright/test';
import type { Snapshot } from '../src-renderer/archive/schema/archive-rows.ts';
import { shipPath } from '../src-renderer/format/paths.ts';
import { expect, test } from './orrery-test.ts';
import { archiveRows } from './helpers/archive/archive-rows-in-page.ts';
import { expectedComponents } from './helpers/expected/expected-components.ts';
import {
  decoded,
  expectedFields,
  isObject,
  modifiedAt,
  type ShipWire,
  type System,
} from './helpers/expected/expected-fields.ts';
import { expectedSimilar } from './helpers/expected/expected-similar.ts';
import type { PreparedOptions } from './helpers/app/journey-fixtures.ts';
import { allFindings } from './helpers/pictures/look.ts';
import { openPlantedApp } from './helpers/app/planted-app.ts';
import { pagedIds } from './helpers/archive/planted-ships.ts';
import { pressUntil } from './helpers/screens/press-until.ts';
import { serveShips } from './helpers/service/serve-ships.ts';
import { bodyRows, chooseUnits, freshness, goTo, refreshButton } from './helpers/screens/views.ts';

// The page of one ship is held against what the service sent, by computations that know nothing of the program's.

const { full: fullId, sparse: sparseId, odd: oddId } = pagedIds;

let page: Page;
let ships: readonly ShipWire[];
let profileId: string;

let openPlanted: (launch?: PreparedOptions['launch']) => Promise<void>;

test.beforeEach(({ openPrepared, service, dataDir }) => {
  openPlanted = async (launch = {}) => {
    const opened = await openPlantedApp({ openPrepared, service, dataDir }, { launch });
    ({ page, list: ships } = opened);
    ({ profileId } = opened.app);
  };
});

function shipOf(id: string): ShipWire {
  return ships.find((ship) => String(ship['id']) === id) ?? {};
}

const nameOf = (ship: ShipWire): string => decoded(ship['name']) ?? '';

const title = (): Locator => page.getByRole('heading', { level: 1 });

const region = (name: string): Locator => page.getByRole('region', { name, exact: true });

async function follow(path: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, path);
}

async function openShip(id: string): Promise<void> {
  await follow(shipPath(id));
  await expect(title()).toHaveText(nameOf(shipOf(id)));
}

/** Names and values of some parts of the page; what is unknown is folded, and read as well. */
async function factsIn(...sections: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const facts = await Promise.all(
    sections.map((section) =>
      region(section)
        .locator('dl > div')
        .evaluateAll((lines) =>
          lines.map((line) => [
            line.querySelector('dt')?.textContent ?? '',
            line.querySelector('dd')?.textContent ?? '',
          ]),
        ),
    ),
  );
  return Object.fromEntries<string>(facts.flat().map(([name = '', value = '']) => [name, value] as const));
}

/** Where the fields of a ship stand. */
const factSections = ['Key numbers', 'Identity', 'Flight', 'Dimensions', 'Use'] as const;

/** The maker has a panel of its own, and whether it is sold stands where the price would. */
const factFields = expectedFields.filter((field) => field.title !== 'Maker' && field.title !== 'Sale');

function expectedFacts(ship: ShipWire, system: System): Readonly<Record<string, string>> {
  const facts = Object.fromEntries(factFields.map((field) => [field.title, field.words(ship, system)]));
  const at = modifiedAt(ship);
  // A page has room for the time of day.
  return { ...facts, Modified: at === null ? 'unknown' : write(at, 'short') };
}

function write(at: number, timeStyle: 'short' | 'medium'): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle }).format(at);
}

async function shipSnapshots(): Promise<readonly Snapshot[]> {
  return (await archiveRows(page, profileId, 'snapshots'))
    .filter(({ resource }) => resource === 'ships')
    .toSorted((a, b) => a.fetchedAt - b.fetchedAt);
}

test('the page of a ship holds all that was sent of it, and leads to others', { tag: '@every-run' }, async () => {
  await openPlanted({ link: `orrery://view/ships/ship/${sparseId}` });
  await test.step('all of a ship is on its page as it was sent: fields in either units, text as text, components, maker, media, raw', async () => {
    for (const id of [fullId, sparseId, oddId]) {
      const ship = shipOf(id);
      await openShip(id);
      for (const system of ['imperial', 'metric'] as const) {
        await chooseUnits(page, system === 'metric' ? 'Metric' : 'Imperial');
        await expect.poll(() => factsIn(...factSections), nameOf(ship)).toEqual(expectedFacts(ship, system));
      }
      const { id: shipId, chassis_id: chassis, manufacturer_id: maker, url } = ship;
      const record = { 'Ship id': shipId, 'Chassis id': chassis, 'Maker id': maker, Page: url };
      expect(await factsIn('Record')).toEqual(record);
      await expect(region('Components').getByRole('table').first()).toBeVisible();
      expect(await readComponents(), nameOf(ship)).toEqual(expectedComponents(ship['compiled']));
    }

    await openShip(fullId);
    const { manufacturer, media } = shipOf(fullId);
    const maker = isObject(manufacturer) ? manufacturer : {};
    const [makerName, knownFor] = [decoded(maker['name']), decoded(maker['known_for'])];
    const madeByIt = ships.filter(
      (ship) => isObject(ship['manufacturer']) && ship['manufacturer']['id'] === maker['id'],
    );
    await expect.poll(() => factsIn('Maker')).toEqual({ Name: makerName, Code: maker['code'], 'Known for': knownFor });
    await expect(region('Maker')).toContainText(String(decoded(maker['description'])));
    const made = region('Maker').getByRole('link', { name: `${madeByIt.length} ships by this maker` });

    await expect(region('Description')).toContainText(
      'The <b>Cold Chisel</b> <img src=x onerror=alert(1)> says "mend".',
    );
    await expect(region('Description').getByText('The end.')).toHaveCount(1);
    await page.getByRole('button', { name: 'Show the whole description' }).click();
    await expect(page.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true');

    const [picture] = Array.isArray(media) ? media.filter(isObject) : [];
    const sizes = isObject(picture?.['images']) ? Object.values(picture['images']).map(String) : [];
    await expect(region('Media').getByRole('listitem')).toHaveCount(1);
    await expect(region('Media')).toContainText(`${String(picture?.['source_name'])}.jpg`);
    await expect(region('Media')).toContainText(String(picture?.['source_url']));
    await region('Media').getByText('other sizes').click();
    expect(await region('Media').getByRole('definition').allTextContents()).toEqual(sizes);
    await expect(region('Media').getByRole('link')).toHaveCount(0);

    await page.getByText('Raw record').click();
    const raw = page.getByRole('group', { name: 'Raw record' });
    await expect(raw).toContainText('cargocapacity:"2569"');
    await expect(raw).toContainText(`price:${String(shipOf(fullId)['price'])}`);

    await made.click();
    await expect(bodyRows(page)).toHaveCount(madeByIt.length);
  });

  await test.step('from one ship to others: those before and after it, similar ones with the reason, and the nearest to an id nobody has', async () => {
    const byName = new Intl.Collator('en-GB', { numeric: true });
    const names = ships.map(nameOf).toSorted(byName.compare);
    const name = nameOf(shipOf(fullId));
    const at = names.indexOf(name);
    await openShip(fullId);
    const nav = page.getByRole('navigation', { name: 'Ships by name' });
    await nav.getByRole('link', { name: `Ship after: ${names[at + 1]}` }).click();
    await expect(title()).toHaveText(names[at + 1] ?? '');
    await nav.getByRole('link', { name: `Ship before: ${name}` }).click();
    await expect(title()).toHaveText(name);
    for (const [end, way] of [
      [names[0], 'after'],
      [names.at(-1), 'before'],
    ] as const) {
      await openShip(String(ships.find((ship) => nameOf(ship) === end)?.['id']));
      await expect(nav.getByRole('link')).toHaveText([new RegExp(`^Ship ${way}: `)]);
    }

    for (const id of [sparseId, fullId]) {
      await openShip(id);
      const similar = expectedSimilar(shipOf(id), ships);
      const items = region('Similar ships').getByRole('listitem');
      await expect(items).toHaveCount(similar.length);
      for (const [index, each] of similar.entries()) {
        const item = items.nth(index);
        await expect(item.getByRole('link')).toHaveText(each.name);
        await expect(item).toContainText(each.distance);
        const reason = /(?:alike|nearest) in (.*); (.*)distance/.exec((await item.textContent()) ?? '') ?? [];
        expect(reason[1]?.split(/, | and /)).toEqual(each.nearest);
        // A number that differs a little only is not worth a word.
        expect(reason[2]).toMatch(
          new RegExp(`^([\\d.]+× the ${each.widest}|${each.widest} .* instead of .*|no number far apart)$`),
        );
      }
    }
    await region('Similar ships').getByRole('link', { name: 'Compare with these' }).click();
    const heads = page.getByRole('grid', { name: 'Comparison' }).getByRole('columnheader').getByRole('link');
    await expect(heads).toHaveText([name, ...expectedSimilar(shipOf(fullId), ships).map((each) => each.name)]);
    await page.goBack();
    await expect(title()).toHaveText(name);

    await follow(shipPath('Cold Chissel <b>%2F'));
    await expect(title()).toHaveText('Unknown ship');
    await expect(page.getByRole('main')).toContainText(
      'No response in this archive holds a ship “Cold Chissel <b>%2F”.',
    );
    await page.getByRole('list', { name: 'Nearest names' }).getByRole('link', { name, exact: true }).click();
    await expect(title()).toHaveText(name);
  });
});

/** The components as they stand in the page: class, type, size, count, name and notes, maker. */
function readComponents(): Promise<readonly (readonly string[])[]> {
  return region('Components')
    .getByRole('table')
    .evaluateAll((tables) =>
      tables.flatMap((table) =>
        [...table.querySelectorAll('tbody')].flatMap((body) =>
          [...body.querySelectorAll('tr')].map((row) => [
            table.querySelector('caption')?.textContent ?? '',
            body.querySelector('th')?.textContent ?? '',
            ...[...row.querySelectorAll('td')].map((cell) => cell.textContent),
          ]),
        ),
      ),
    );
}

test('a value says where it came from, and a ship that left the list is shown as it last was', async ({ service }) => {
  await openPlanted({ link: `orrery://view/ships/ship/${fullId}` });
  await test.step('every value says what was sent for it, in which snapshot and from where, to the pointer and to the keyboard', async () => {
    // The same list once more, live: the snapshot is the first one's, and the second response has confirmed it.
    await serveShips(service, ships);
    await goTo(page, 'Ships');
    await page.getByRole('button', { name: /^Live/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Spend 1' }).click();
    await expect(freshness(page)).toContainText('live', { timeout: 20_000 });
    const [snapshot, ...others] = await shipSnapshots();
    expect(others).toEqual([]);
    const { fetchedAt = 0, lastSeenAt = 0 } = snapshot ?? {};
    const origin = [`Live, last confirmed ${write(lastSeenAt, 'medium')}`, `Snapshot of ${write(fetchedAt, 'medium')}`];
    const tip = page.getByRole('tooltip');

    for (const id of [fullId, oddId]) {
      const { length } = shipOf(id);
      await openShip(id);
      await lengthOf().hover();
      await expect(tip).toHaveText([`length sent as ${JSON.stringify(length)}`, ...origin].join(''));
      await tip.hover();
      await expect(tip).toBeVisible();
      await page.mouse.move(0, 0);
      await expect(tip).toBeHidden();
    }

    const ship = shipOf(oddId);
    for (const summary of await page.locator('summary').filter({ hasText: 'unknown' }).all()) await summary.click();
    const lines = page.locator('main dl > div').filter({ has: page.locator('dd button') });
    const names = await lines.locator('dt').allTextContents();
    expect(names.toSorted()).toEqual([...sentKeys.keys()].toSorted());
    await page.getByRole('main').focus();
    for (const [index, name] of names.entries()) {
      const value = lines.nth(index).getByRole('button');
      await pressUntil('Tab', value);
      const keys = sentKeys.get(name) ?? [];
      const sent = (keys.length === 1 ? keys : keys.filter((key) => key in ship)).map((key) => sentWords(ship, key));
      await expect(value).toHaveAccessibleDescription([...sent, ...origin].join(' '));
    }
    await page.keyboard.press('Escape');
    await expect(tip).toBeHidden();
  });

  await test.step('a ship that left the list is shown as it last was and since when, and its history tells when it came back', async () => {
    const history = region('History').getByRole('table').locator('tbody');
    const gone = page.getByRole('status').filter({ hasText: 'Not in the list' });
    await openShip(fullId);
    await expect(region('History')).toContainText('One snapshot so far');
    await serveShips(
      service,
      ships.filter((ship) => ship !== shipOf(fullId)),
    );
    await refreshButton(page).click();
    await expect(gone).toBeVisible();
    const [had, without] = await shipSnapshots();
    const [first, seen, second] = [had?.fetchedAt ?? 0, had?.lastSeenAt ?? 0, without?.fetchedAt ?? 0];
    await expect(gone).toHaveText(
      `Not in the list since ${write(second, 'medium')}. Shown as it last was, on ${write(seen, 'medium')}.`,
    );
    await expect(title()).toHaveText('Cold Chisel');
    expect(await factsIn(...factSections)).toEqual(expectedFacts(shipOf(fullId), 'metric'));
    await lengthOf().hover();
    await expect(page.getByRole('tooltip')).toHaveText(
      `length sent as "120.8"Live, last confirmed ${write(seen, 'medium')}Snapshot of ${write(first, 'medium')}`,
    );
    await expect(region('Components').getByRole('table').first()).toBeVisible();
    await expect(history).toHaveText([/No longer in the list$/, /In the archive since this snapshot$/]);
    expect.soft(await allFindings(page), 'not in the list').toEqual([]);

    await serveShips(
      service,
      ships.map((ship) => (ship === shipOf(fullId) ? { ...ship, price: 0 } : ship)),
    );
    await refreshButton(page).click();
    await expect(gone).toBeHidden();
    await expect(freshness(page)).toContainText('changed');
    await expect.poll(() => factsIn('Key numbers')).toMatchObject({ Price: 'not sold' });
    await expect(history.first()).toHaveText(/Back in the list$/);
    await expect(region('History')).toContainText('Changed in 2 of 3 snapshots');
    const back = (await shipSnapshots()).at(-1)?.fetchedAt ?? 0;
    await region('History').getByText('Price as a table').click();
    await expect(region('History').getByRole('figure').getByRole('row')).toHaveText([
      'SnapshotPrice',
      `${write(first, 'medium')}${String(shipOf(fullId)['price'])} $`,
      `${write(second, 'medium')}not in the list`,
      `${write(back, 'medium')}not sold`,
    ]);
    expect.soft(await allFindings(page), 'back, with a chart as a table').toEqual([]);
    await history.first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('History');
  });
});

/** The keys that each value of the page is sent under. Of two spellings of a time, a ship has one. */
const sentKeys: ReadonlyMap<string, readonly string[]> = new Map([
  ...factFields.map(({ title: name, keys }) => [name, keys] as const),
  ['Name', ['manufacturer › name']],
  ['Code', ['manufacturer › code']],
  ['Ship id', ['id']],
  ['Chassis id', ['chassis_id']],
  ['Maker id', ['manufacturer_id']],
  ['Page', ['url']],
]);

/** The length among the key numbers. */
function lengthOf(): Locator {
  return region('Key numbers')
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: 'Length' }) })
    .getByRole('button');
}

/** What is said about how a value was sent. */
function sentWords(ship: ShipWire, key: string): string {
  const maker = isObject(ship['manufacturer']) ? ship['manufacturer'] : {};
  const [, inMaker] = key.split(' › ');
  const sent = inMaker === undefined ? ship[key] : maker[inMaker];
  return `${key} ${sent === undefined ? 'not sent' : `sent as ${JSON.stringify(sent)}`}`;
}

test('everything on the page of a ship is done without a mouse', async () => {
  await openPlanted();
  const field = page.getByLabel('Find a ship');
  await pressUntil('Tab', field);
  await page.keyboard.type('Cold Chisel');
  await pressUntil('Tab', page.getByRole('link', { name: 'Cold Chisel', exact: true }));
  await page.keyboard.press('Enter');
  await expect(title()).toHaveText('Cold Chisel');
  await expect(page.getByRole('main')).toBeFocused();

  await press(page.getByRole('button', { name: 'Display', exact: true }));
  await pressUntil('Tab', page.getByRole('radio', { name: 'Metric' }));
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => factsIn(...factSections)).toEqual(expectedFacts(shipOf(fullId), 'imperial'));
  await page.keyboard.press('Escape');

  const nav = page.getByRole('navigation', { name: 'Ships by name' });
  await pressUntil('Shift+Tab', nav.getByRole('link', { name: /^Ship after/ }));
  await page.keyboard.press('Enter');
  await expect(title()).not.toHaveText('Cold Chisel');
  // Who steps from ship to ship can go on doing so.
  await expect(nav.getByRole('link', { name: /^Ship after/ })).toBeFocused();
  await pressUntil('Shift+Tab', nav.getByRole('link', { name: 'Ship before: Cold Chisel', exact: true }));
  await page.keyboard.press('Enter');
  await expect(title()).toHaveText('Cold Chisel');

  await press(page.getByRole('button', { name: 'Add to comparison' }));
  await expect(page.getByRole('button', { name: 'Remove from comparison' })).toBeFocused();
  await press(page.getByRole('button', { name: 'Show the whole description' }));
  await expect(page.getByRole('button', { name: 'Show less' })).toBeFocused();
  await press(region('Media').locator('summary'));
  await expect(region('Media').getByRole('definition').first()).toBeVisible();
  await press(page.locator('summary').filter({ hasText: 'Raw record' }));
  const tree = page.getByRole('tree');
  await pressUntil('Tab', tree.getByRole('button').first());
  await page.keyboard.press('ArrowLeft');
  await expect(tree.getByText('cargocapacity:')).toBeHidden();
  await page.keyboard.press('ArrowRight');
  await expect(tree.getByText('cargocapacity:')).toBeVisible();

  const [nearest] = expectedSimilar(shipOf(fullId), ships);
  await pressUntil('Shift+Tab', region('Similar ships').getByRole('link', { name: nearest?.name ?? '', exact: true }));
  await page.keyboard.press('Enter');
  await expect(title()).toHaveText(nearest?.name ?? '');
  await expect(page.getByRole('main')).toBeFocused();
  await press(page.getByRole('button', { name: 'Add to comparison' }));
  await press(page.getByRole('link', { name: 'Compare 2' }));
  await expect(page.getByRole('grid', { name: 'Comparison' }).getByRole('columnheader')).toHaveCount(2);
});

/** Goes to something with the Tab key and presses Enter. */
async function press(target: Locator): Promise<void> {
  await pressUntil('Tab', target);
  await page.keyboard.press('Enter');
}
