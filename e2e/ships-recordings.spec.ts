import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { readChanges } from '../src-renderer/archive/compare/read-changes.ts';
import type { Snapshot } from '../src-renderer/archive/schema/archive-rows.ts';
import { shipPath } from '../src-renderer/format/paths.ts';
import { expect, test } from './orrery-test.ts';
import { archiveRows } from './helpers/archive/archive-rows-in-page.ts';
import { expectedChanges, type ChangeLine } from './helpers/expected/expected-changes.ts';
import {
  expectedFields,
  isDifferent,
  textBeside,
  type ExpectedField,
  type ShipWire,
  type System,
} from './helpers/expected/expected-fields.ts';
import { allFindings } from './helpers/pictures/look.ts';
import { pressUntil } from './helpers/screens/press-until.ts';
import { serveShips } from './helpers/service/serve-ships.ts';
import { bodyRows, chooseUnits, refreshButton } from './helpers/screens/views.ts';

// Three recorded ship lists become three snapshots. What the program says came, went and changed is held against a
// computation of this file's own, which knows nothing of the program's.

const dates = ['2017-10-28', '2018-06-30', '2019-01-02'] as const;
const fileOf = (date: string) =>
  fileURLToPath(new URL(`../../shared/recordings/ships/matrix-${date}.json`, import.meta.url));
const isRecorded = dates.every((date) => existsSync(fileOf(date)));
test.skip(!isRecorded, 'Skipped: the recorded ship lists are not on this machine.');

const readList = (date: string): readonly ShipWire[] => {
  const list: unknown = JSON.parse(readFileSync(fileOf(date), 'utf8'));
  return (list as ShipWire[]).filter((ship) => ship !== null); // recorded lists are lists of ships
};

/** The three lists, by id; empty where there are no recordings and every journey is skipped. */
const lists: readonly (readonly ShipWire[])[] = isRecorded ? dates.map(readList) : [];
const byId = lists.map((list) => new Map(list.map((ship) => [String(ship['id']), ship])));

/** A ship in each of the lists, oldest first. */
const versionsOf = (id: string) => byId.map((ships) => ships.get(id));

const newest = (id: string): ShipWire => versionsOf(id).findLast((ship) => ship !== undefined) ?? {};

interface Expected {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** `id key` for every key of a ship that differs. */
  readonly changed: readonly string[];
}

/** Keys of the relative wording are no change. */
const relativeKeys = ['time_modified'];

function compareLists(before: readonly ShipWire[], after: readonly ShipWire[]): Expected {
  const earlier = new Map(before.map((ship) => [String(ship['id']), ship]));
  const later = new Map(after.map((ship) => [String(ship['id']), ship]));
  const changed = [...later].flatMap(([id, ship]) => {
    const other = earlier.get(id);
    if (!other) return [];
    return [...new Set([...Object.keys(ship), ...Object.keys(other)])]
      .filter((key) => !relativeKeys.includes(key) && sorted(ship[key]) !== sorted(other[key]))
      .map((key) => `${id} ${key.replaceAll('.', '_')}`);
  });
  return {
    added: [...later.keys()].filter((id) => !earlier.has(id)).toSorted(),
    removed: [...earlier.keys()].filter((id) => !later.has(id)).toSorted(),
    changed: changed.toSorted(),
  };
}

/** JSON with the keys of objects in order, so that equal contents are equal texts. */
function sorted(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

let page: Page;
let profileId: string;
/** The three ship snapshots, oldest first. */
let snapshots: readonly Snapshot[];

test.beforeEach(async ({ openPrepared, service }) => {
  ({ page, profileId } = await openPrepared('connected', { launch: { view: 'ships' } }));
  for (const list of lists) {
    await serveShips(service, list);
    await refreshButton(page).click();
    await expect(bodyRows(page)).toHaveCount(list.length);
  }
  snapshots = (await archiveRows(page, profileId, 'snapshots'))
    .filter(({ resource }) => resource === 'ships')
    .toSorted((a, b) => a.fetchedAt - b.fetchedAt);
});

test('what came, went and changed in three recorded lists is told to the last field: in the archive, on pages and side by side', async () => {
  await test.step('three recorded lists are three snapshots, and what came, went and changed is right to the last field', async () => {
    expect(lists.map((list) => list.length)).toEqual([108, 124, 133]);
    expect(snapshots.map(({ manifest }) => manifest.length)).toEqual([108, 124, 133]);
    const changes = await readChanges(await archiveRows(page, profileId, 'changes'));
    for (const [index, date] of dates.slice(1).entries()) {
      const own = changes.filter(({ snapshotId }) => snapshotId === snapshots[index + 1]?.id);
      const idsOf = (kind: string) =>
        own.flatMap((change) => (change.path === '' && change.kind === kind ? [change.identity] : [])).toSorted();
      const expected = compareLists(lists[index] ?? [], lists[index + 1] ?? []);
      expect(expected.changed.length, date).toBeGreaterThan(10);
      const seen: Expected = {
        added: idsOf('added'),
        removed: idsOf('removed'),
        changed: [
          ...new Set(
            own.flatMap(({ path, identity }) => (path === '' ? [] : [`${identity} ${path.split('.')[0] ?? ''}`])),
          ),
        ].toSorted(),
      };
      expect(seen, date).toEqual(expected);
    }
  });

  await test.step('the page of a ship tells every change of every field, since when it is listed, and its numbers over time', async () => {
    const ships = shipsToOpen();
    expect(ships.length).toBeGreaterThanOrEqual(8);
    for (const [index, id] of ships.entries()) {
      await openShip(id);
      expect(await readHistory(), String(newest(id)['name'])).toEqual(expectedHistory(id));
      await expect(history().getByRole('figure')).toHaveCount(changedNumbers(id).length);
      if (index < 3) await expectCharts(id);
    }
    // The last one opened came with the second list.
    await expect(history()).toContainText('New in the list');
  });

  await test.step('the same ship as of earlier snapshots stands in columns of its own, what changed is marked, and nothing else is', async () => {
    const [first, second] = mostChanged();
    const [id, other] = [first ?? '', second ?? ''];
    for (const each of [other, id]) {
      await openShip(each);
      await page.getByRole('button', { name: 'Add to comparison' }).click();
    }
    await page.getByRole('link', { name: 'Compare 2' }).click();
    const name = String(newest(id)['name']);
    await pressUntil('Tab', page.getByRole('grid', { name: 'Comparison' }).getByRole('link').first());
    // The latest is the column that is there already.
    for (const place of [2, 1]) await addAsOf(name, place);
    const heads = page.getByRole('grid', { name: 'Comparison' }).getByRole('columnheader');
    await expect(heads).toHaveCount(4);
    await expect(heads.nth(2)).toContainText(`as of ${moment(snapshots[1])}`);
    await expect(heads.nth(3)).toContainText(`as of ${moment(snapshots[0])}`);

    const columns = [newest(other), ...versionsOf(id).toReversed()].map((ship) => ship ?? {});
    for (const system of ['metric', 'imperial'] as const) {
      await chooseUnits(page, system === 'metric' ? 'Metric' : 'Imperial');
      await expect.poll(readComparison).toEqual(expectedFields.map((field) => expectedRow(field, columns, system)));
    }
    expect.soft(await allFindings(page)).toEqual([]);
  });
});

const history = (): Locator => page.getByRole('region', { name: 'History' });

async function openShip(id: string): Promise<void> {
  await page.evaluate((path) => {
    location.hash = path;
  }, shipPath(id));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(newest(id)['name']));
}

/** As the program writes an instant to the second. */
function moment(snapshot: Snapshot | undefined): string {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });
  return format.format(snapshot?.fetchedAt);
}

/** What changed of a ship in each list but the first; null where it is not in both. */
function changesOf(id: string): readonly (readonly ChangeLine[] | null)[] {
  return versionsOf(id)
    .slice(1)
    .map((ship, index) => {
      const before = byId[index]?.get(id);
      return ship && before ? expectedChanges(before, ship) : null;
    });
}

/** Ids of the ships that are in all three lists, those with the most changes first. */
function mostChanged(): readonly string[] {
  const count = (id: string): number => changesOf(id).reduce((sum, lines) => sum + (lines?.length ?? 0), 0);
  return [...(byId[0]?.keys() ?? [])].toSorted((a, b) => count(b) - count(a));
}

/** The most changed, one that changed twice, one of which a key went, one that hardly changed, and one that was added. */
function shipsToOpen(): readonly string[] {
  const ids = mostChanged();
  const twice = ids.filter((id) => changesOf(id).every((lines) => lines !== null && lines.length > 0));
  const respelled = ids.filter((id) =>
    changesOf(id).some((lines) => lines?.some(([what]) => what.includes('same value'))),
  );
  const renamed = ids.filter((id) => changesOf(id).some((lines) => lines?.some(([what]) => what === 'Name')));
  const added = [...(byId[1]?.keys() ?? [])].filter((id) => !byId[0]?.has(id) && (changesOf(id)[1]?.length ?? 0) > 0);
  return [
    ...new Set([
      ...ids.slice(0, 4),
      ...twice.slice(-1),
      ...respelled.slice(0, 1),
      ...renamed,
      ...ids.slice(-1),
      ...added,
    ]),
  ];
}

/** One entry of a ship's history: which snapshot, and what it says. */
interface Entry {
  readonly at: string;
  readonly lines: readonly (readonly string[])[];
}

function expectedHistory(id: string): readonly Entry[] {
  const versions = versionsOf(id);
  const entries = versions.flatMap((ship, index): readonly Entry[] => {
    const at = moment(snapshots[index]);
    if (!ship) return [];
    if (index === 0) return [{ at, lines: [['In the archive since this snapshot']] }];
    const lines = changesOf(id)[index - 1];
    if (!lines) return [{ at, lines: [['New in the list']] }];
    return lines.length === 0 ? [] : [{ at, lines: lines.toSorted(byText) }];
  });
  return entries.toReversed();
}

/** The history as it stands in the page, nested values as JSON without spaces. */
async function readHistory(): Promise<readonly Entry[]> {
  const table = history().getByRole('table', { name: /^Changes of this ship/ });
  await expect(table).toBeVisible();
  const entries = await table.evaluate((element: HTMLTableElement) =>
    [...element.tBodies].map((body) => ({
      at: body.querySelector('a')?.textContent ?? '',
      lines: [...body.rows].map((row) =>
        [...row.querySelectorAll('td')].map((cell) => {
          const folded = cell.querySelector('pre')?.textContent;
          if (folded === undefined || folded === null) return cell.textContent;
          return folded.startsWith('{') || folded.startsWith('[') ? JSON.stringify(JSON.parse(folded)) : folded;
        }),
      ),
    })),
  );
  return entries.map(({ at, lines }) => ({ at, lines: lines.toSorted(byText) }));
}

const byText = (a: readonly string[], b: readonly string[]): number => (a.join(' | ') < b.join(' | ') ? -1 : 1);

const listedVersions = (id: string) => versionsOf(id).filter((ship) => ship !== undefined);

/** The fields with numbers that were not the same whenever the ship was listed. */
function changedNumbers(id: string): readonly ExpectedField[] {
  const listed = listedVersions(id);
  return expectedFields.filter(
    ({ value, words }) =>
      listed.some((ship) => /^\d/.test(words(ship, 'metric'))) &&
      new Set(listed.map((ship) => JSON.stringify(value(ship)))).size > 1,
  );
}

/** A chart for each of these numbers, with every recorded value in its table. */
async function expectCharts(id: string): Promise<void> {
  for (const [index, field] of changedNumbers(id).entries()) {
    const chart = history().getByRole('figure').nth(index);
    await expect(chart).toHaveAccessibleName(new RegExp(`^${field.title}`));
    await expect(chart.locator('svg').first()).toBeVisible();
    await chart.getByText(`${field.title} as a table`).click();
    await expect(chart.getByRole('row')).toHaveText([
      `Snapshot${field.title}`,
      ...versionsOf(id).map((ship, place) => {
        const words = ship ? textBeside(field, ship, listedVersions(id)) : 'not in the list';
        return `${moment(snapshots[place])}${words}`;
      }),
    ]);
  }
}

/** Puts a ship as of an earlier snapshot beside the ship: without a mouse, from the head of the comparison back to it. */
async function addAsOf(name: string, placeInMenu: number): Promise<void> {
  const menu = page.getByRole('button', { name: `Column of ${name}`, exact: true });
  await pressUntil('ArrowRight', menu);
  await page.keyboard.press('Enter');
  const asOf = page.getByRole('menuitem', { name: /^Add as of/ });
  await pressUntil('ArrowDown', asOf);
  // Both keys open it, and the snapshots that are read only then get the focus.
  await page.keyboard.press(placeInMenu === 1 ? 'ArrowRight' : 'Enter');
  const items = page.getByRole('menu', { name: 'Add as of…' }).getByRole('menuitem');
  await expect(items.first()).toBeFocused();
  await pressUntil('ArrowDown', items.nth(placeInMenu));
  await page.keyboard.press('Enter');
  await expect(asOf).toBeHidden();
  await expect(menu).toBeFocused();
}

/** A cell of the comparison: what it says, and whether it is marked as changed. */
type Cell = readonly [text: string, isChanged: boolean];

/** Another ship first, then one ship newest first: the columns of it that are neighbours in time are compared. */
function expectedRow(field: ExpectedField, columns: readonly ShipWire[], system: System) {
  const cells = columns.map((ship, index): Cell => {
    const beside = index === 0 ? [] : [columns[index - 1], columns[index + 1]].slice(index === 1 ? 1 : 0);
    const inTime = beside.filter((each) => each !== undefined);
    const words = textBeside(field, ship, index === 0 ? [] : columns.slice(1), system);
    // A comparison leaves out zeros that only a column of numbers needs.
    const bare = words.replace(/(\.\d*?)0+(?=\D|$)/, '$1').replace(/\.(?=\D|$)/, '');
    return [/^\d/.test(words) ? bare : words, inTime.some((each) => isDifferent(field.value(each), field.value(ship)))];
  });
  return { title: field.title, cells };
}

/** The fields of the comparison as they stand in the page, without the marks of best and worst. */
async function readComparison(): Promise<readonly { readonly title: string; readonly cells: readonly Cell[] }[]> {
  const rows = await page.getByRole('grid', { name: 'Comparison' }).evaluate((element) =>
    [...element.querySelectorAll('tbody tr')].map((row) => ({
      title: row.querySelector('th')?.textContent ?? '',
      cells: [...row.querySelectorAll('td')].map((cell) => {
        const value = cell.querySelector('button')?.textContent ?? '';
        return [value, cell.textContent.slice(value.length)] as const;
      }),
    })),
  );
  const titles = new Set(expectedFields.map(({ title }) => title));
  return rows
    .filter(({ title }) => titles.has(title))
    .map(({ title, cells }) => ({
      title,
      cells: cells.map(([value, rest]): Cell => [
        value.replace(/^[▴▾] /, '').replace(/, (best|worst)$/, ''),
        rest.includes('changed'),
      ]),
    }));
}
