import type { Locator } from '@playwright/test';
import { objectPath, systemPath } from '../src-renderer/format/paths.ts';
import { expect, test } from './orrery-test.ts';
import { expectedPlace } from './helpers/expected/expected-places.ts';
import { groundShare } from './helpers/pictures/marks-in-picture.ts';
import { follow, openOnStarmap, type OpenedStarmap } from './helpers/screens/starmap-parts.ts';
import {
  askStarmap,
  numberOf,
  positionOf,
  type Lists,
  type MouthWire,
  type SystemWire,
  type WireNumber,
} from './helpers/service/starmap-wire.ts';
import type { TestService } from './helpers/service/test-service.ts';
import { bodyRows, freshness, quotaLeft } from './helpers/screens/views.ts';
import { writeFigure } from './helpers/service/wire-pieces.ts';

let page: OpenedStarmap['page'];
let parts: OpenedStarmap['parts'];
let systems: OpenedStarmap['systems'];
let tunnels: OpenedStarmap['tunnels'];

/** Enough of them for marks that stand alone; each costs a request. */
const few = 36;

/** The map's first systems, and the tunnels between them. */
function fewSystems({ systems, tunnels }: Lists): Lists {
  const kept = systems.slice(0, few);
  const ids = new Set(kept.map(({ id }) => String(id)));
  const isKept = ({ star_system_id }: MouthWire): boolean => ids.has(String(star_system_id));
  return { systems: kept, tunnels: tunnels.filter(({ entry, exit }) => isKept(entry) && isKept(exit)) };
}

interface ObjectWire {
  readonly id: string;
  readonly code: string;
  readonly name: string | null;
  readonly designation: string | null;
  readonly type: string;
  readonly parent_id: string | null;
  readonly distance: WireNumber;
  readonly [key: string]: unknown;
}

interface DetailWire extends SystemWire {
  readonly celestial_objects: readonly ObjectWire[];
}

/** A system or an object as the service has it, whichever way it is wrapped. */
async function askOne<Wire>(service: TestService, resource: 'star-system' | 'object', code: string): Promise<Wire> {
  const data = await askStarmap(service, `${resource}?code=${encodeURIComponent(code)}`);
  return (Array.isArray(data) ? data[0] : data) as Wire; // its shape
}

const titleOf = ({ name, designation }: ObjectWire): string => name || designation || '';
const figureWords = (value: unknown): string => {
  return writeFigure(numberOf(value as WireNumber)).replace('-', '−'); // whatever was sent
};

/** The value beside a name, in a part of the page. */
const fact = (within: Locator, name: string): Locator =>
  within
    .locator('dl > div')
    .filter({ has: page.locator('dt').getByText(name, { exact: true }) })
    .locator('dd');

test(
  'one act with its price fetches all details, what failed is told, and hollow marks become full',
  { tag: '@every-run' },
  async ({ openPrepared, service }) => {
    ({ page, parts, systems, tunnels } = await openOnStarmap({ openPrepared, service }, { change: fewSystems }));
    const { details, camera, box } = parts;
    const view = await camera();
    const { x, y, width, height } = await box();
    const places = systems.flatMap((system) => {
      const position = positionOf(system);
      const place = position && expectedPlace(view, { width, height }, position);
      return place ? [{ x: place.x + x, y: place.y + y }] : [];
    });
    const alone = places.filter((place) =>
      places.every((other) => other === place || Math.hypot(other.x - place.x, other.y - place.y) > 24),
    );
    expect(alone.length).toBeGreaterThan(20);
    // Nothing but ground in the middle of a hollow mark.
    const hollow = async () => groundShare(page, await page.screenshot(), alone);
    expect(await hollow()).toBe(1);

    await expect(details).toContainText(`${few} of ${few} systems have no details yet; their marks are hollow.`);
    const left = await quotaLeft(page);
    await service.setFault({ kind: 'status', status: 404, match: '/starmap/star-system', times: 1 });
    const fetchAll = details.getByRole('button', { name: /^Refresh/ });
    await expect(fetchAll).toHaveAccessibleName(new RegExp(`${few} .*free`));
    await fetchAll.click();
    await expect(details.getByRole('status').filter({ hasText: 'fetched' })).toContainText(
      new RegExp(`^${few - 1} of ${few} .* fetched\\. 1 failed`),
      { timeout: 60_000 },
    );
    await expect(details).toContainText(`1 of ${few} systems has no details yet`);
    await fetchAll.click();
    await expect(details).toContainText(`The details of all ${few} systems are archived.`);
    await expect(details.getByRole('status').filter({ hasText: 'fetched' })).toContainText(/fetched\.$/);
    expect(await quotaLeft(page)).toBe(left);
    await expect.poll(hollow).toBe(0);
  },
);

test('a system and an object of it: where everything circles, as a tree, as a table, every fact; and on through a jump point', async ({
  openPrepared,
  service,
}) => {
  ({ page, parts, systems, tunnels } = await openOnStarmap({ openPrepared, service }));
  const detail = await richest(service);
  await test.step('a system: where everything circles, as a tree, as a table, every fact; and on through a jump point', () =>
    expectSystem(detail));
  await test.step('an object: its page from its system, its own details with a price, and what circles it', () =>
    expectObject(service, detail));
});

async function expectSystem(detail: DetailWire): Promise<void> {
  const objects = detail.celestial_objects;
  await follow(page, systemPath(detail.code));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(detail.name);
  const fetchDetails = page.getByRole('main').getByRole('button', { name: /^Refresh/ });
  await expect(fetchDetails).toHaveAccessibleName(/free/);
  await fetchDetails.click();
  await expect(freshness(page)).toContainText(`${objects.length} objects`);

  // What the list and the details say of it.
  for (const [section, facts] of [
    [
      'Aggregates',
      {
        Size: 'aggregated_size',
        Population: 'aggregated_population',
        Economy: 'aggregated_economy',
        Danger: 'aggregated_danger',
      },
    ],
    ['Position', { x: 'position_x', y: 'position_y', z: 'position_z' }],
    [
      'Zones',
      { 'Habitable from': 'habitable_zone_inner', 'Habitable to': 'habitable_zone_outer', 'Frost line': 'frost_line' },
    ],
  ] as const) {
    const within = page.getByRole('region', { name: section, exact: true });
    await expect(within).toContainText('no unit named');
    for (const [name, key] of Object.entries(facts))
      await expect.soft(fact(within, name), `${section}, ${name}`).toHaveText(figureWords(detail[key]));
  }
  const record = page.getByRole('region', { name: 'Record', exact: true });
  await expect(fact(record, 'Name')).toHaveText(detail.name);
  await expect(fact(record, 'Code')).toHaveText(detail.code);
  await expect(fact(record, 'Id')).toHaveText(String(detail.id));
  await expect(fact(page.getByRole('region', { name: 'System', exact: true }), 'Affiliation')).toHaveText(
    (detail.affiliation ?? []).map(({ name }) => name).join(''),
  );

  // The tree: every object under what it circles.
  const byId = new Map(objects.map((object) => [object.id, object]));
  const levelOf = ({ parent_id }: ObjectWire): number => {
    const parent = byId.get(String(parent_id));
    return parent ? levelOf(parent) + 1 : 1;
  };
  const items = page.getByRole('tree', { name: `Objects of ${detail.name}` }).getByRole('treeitem');
  const seen = await items.evaluateAll((all) => all.map((item) => `${item.ariaLevel} ${item.textContent}`));
  expect(seen).toHaveLength(objects.length);
  for (const object of objects)
    expect
      .soft(
        seen.some((text) => text.startsWith(`${levelOf(object)} ${titleOf(object)}`)),
        titleOf(object),
      )
      .toBe(true);

  await expectOrbits(detail);

  // The table: the figures of every object, as sent.
  await page.getByRole('radiogroup', { name: 'Objects as' }).getByText('Table', { exact: true }).click();
  const table = page.getByRole('region', { name: `Objects of ${detail.name}` });
  await expect(table.getByRole('row')).toHaveCount(objects.length + 1);
  const columns = ['Distance', 'Longitude', 'Latitude', 'Size', 'Orbit period', 'Age', 'Code'];
  const shown = await table.evaluate((element, wanted) => {
    const heads = [...element.querySelectorAll('thead th')].map((head) => head.textContent);
    return [...element.querySelectorAll('tbody tr')].map((row) => {
      const cells = [...row.children].map((cell) => cell.textContent);
      return wanted.map((title) => cells[heads.findIndex((head) => head.startsWith(title))] ?? 'no such column');
    });
  }, columns);
  const expected = objects.map((object) => [
    ...['distance', 'longitude', 'latitude', 'size', 'orbit_period', 'age'].map((key) => figureWords(object[key])),
    object.code,
  ]);
  const byCode = (a: readonly string[], b: readonly string[]): number => ((a.at(-1) ?? '') < (b.at(-1) ?? '') ? -1 : 1);
  expect(shown.toSorted(byCode)).toEqual(expected.toSorted(byCode));

  // Jump points: as many as tunnels end here, each leads on.
  const id = String(detail.id);
  const next = tunnels.flatMap(({ entry, exit }) => {
    const ends = [String(entry.star_system_id), String(exit.star_system_id)];
    return ends.includes(id) ? ends.filter((end) => end !== id) : [];
  });
  const names = next.map((end) => systems.find((system) => String(system.id) === end)?.name ?? '');
  const ways = page.getByRole('region', { name: 'Jump points' }).getByRole('link');
  await expect(ways).toHaveCount(names.length);
  expect((await ways.allInnerTexts()).toSorted()).toEqual(names.toSorted());
  const on = await ways.first().innerText();
  await ways.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(on);
}

/** The system with the most objects. */
async function richest(service: TestService): Promise<DetailWire> {
  const details = await Promise.all(systems.map(({ code }) => askOne<DetailWire>(service, 'star-system', code)));
  const [most] = details.toSorted((a, b) => b.celestial_objects.length - a.celestial_objects.length);
  if (!most) throw new Error('The service has no systems.');
  return most;
}

/** What circles the middle is drawn further out the further it is; in proportion, where one asks for that. */
async function expectOrbits(detail: DetailWire): Promise<void> {
  const drawing = page.getByRole('group', { name: `${detail.name}: what circles where` });
  await page.getByRole('radiogroup', { name: 'Seen' }).getByText('From above', { exact: true }).click();
  const planets = detail.celestial_objects.filter(
    ({ type, distance }) => type === 'PLANET' && numberOf(distance) !== null,
  );
  expect(planets.length).toBeGreaterThan(2);
  const star = detail.celestial_objects.find(({ type }) => type === 'STAR');
  const placeOf = (object: ObjectWire | undefined) =>
    drawing
      .getByRole('button', { name: new RegExp(`^${object ? titleOf(object) : 'no star'},`) })
      .first()
      .evaluate((mark) => /translate\(([\d.-]+) ([\d.-]+)\)/.exec(mark.innerHTML)?.slice(1).map(Number) ?? []);
  const awayOf = async (planet: ObjectWire): Promise<number> => {
    const [x = NaN, y = NaN] = await placeOf(planet);
    const [cx = NaN, cy = NaN] = await placeOf(star);
    return Math.hypot(x - cx, y - cy);
  };
  const near = planets.toSorted((a, b) => Number(a.distance) - Number(b.distance));
  const away = await Promise.all(near.map(awayOf));
  expect(away, 'readable').toEqual(away.toSorted((a, b) => a - b));
  await page.getByRole('radiogroup', { name: 'Distances' }).getByText('True', { exact: true }).click();
  await expect(page.getByText('Distances from the middle are in proportion.')).toBeVisible();
  const scales = await Promise.all(near.map(async (planet) => (await awayOf(planet)) / Number(planet.distance)));
  for (const scale of scales) expect(scale / (scales.at(-1) ?? NaN)).toBeCloseTo(1, 1);
  const marks = page.getByRole('list', { name: 'Marks' });
  await expect(marks).toContainText('Habitable zone');
  await expect(marks).toContainText('Frost line');
}

async function expectObject(service: TestService, detail: DetailWire): Promise<void> {
  const planet = detail.celestial_objects.find(
    ({ id, type }) => type === 'PLANET' && detail.celestial_objects.some(({ parent_id }) => parent_id === id),
  );
  if (!planet) throw new Error(`Nothing circles a planet of ${detail.name}.`);
  await follow(page, systemPath(detail.code));
  await page.getByRole('radiogroup', { name: 'Objects as' }).getByText('Tree', { exact: true }).click();
  const item = page
    .getByRole('treeitem')
    .filter({ hasText: titleOf(planet) })
    .first();
  await item.click();
  const aside = page.getByRole('region', { name: titleOf(planet), exact: true });
  await aside.getByRole('link', { name: 'Open its page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titleOf(planet));
  await expect(page).toHaveURL(new RegExp(`#${objectPath(planet.code).replaceAll('.', '\\.')}$`));
  const fetchOwn = page.getByRole('button', { name: /^Refresh/ }).first();
  await expect(fetchOwn).toHaveAccessibleName(/free/);
  await fetchOwn.click();
  await expect(freshness(page)).toContainText('own details');
  const own = await askOne<ObjectWire>(service, 'object', planet.code);
  const place = page.getByRole('region', { name: 'Place and size' });
  for (const [name, key] of [
    ['Distance', 'distance'],
    ['Longitude', 'longitude'],
    ['Latitude', 'latitude'],
    ['Size', 'size'],
    ['Orbit period', 'orbit_period'],
    ['Axial tilt', 'axial_tilt'],
    ['Age', 'age'],
  ] as const)
    await expect.soft(fact(place, name), name).toContainText(figureWords(own[key]));
  await expect(fact(page.getByRole('region', { name: 'Record', exact: true }), 'Code')).toHaveText(planet.code);
  // Moons that its system lists circle it here as well.
  const moons = detail.celestial_objects.filter(({ parent_id }) => parent_id === planet.id);
  const drawing = page.getByRole('group', { name: `${titleOf(planet)} and what circles it` });
  for (const moon of moons.filter(({ distance }) => numberOf(distance) !== null))
    await expect(drawing.getByRole('button', { name: new RegExp(`^${titleOf(moon)},`) })).toBeVisible();
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await crumbs.getByRole('link', { name: detail.name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(detail.name);
  await crumbs.getByRole('link', { name: 'Starmap' }).click();
  await expect(parts.area).toBeVisible();
  expect(await bodyRows(page).count()).toBe(0);
}
