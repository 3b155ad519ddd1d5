import { starmapPath } from '../src-renderer/format/paths.ts';
import { expect, test } from './orrery-test.ts';
import { readPicture } from './helpers/pictures/read-picture.ts';
import { csvRows, sharedFile } from './helpers/files/saved-file.ts';
import { follow, followMapLink, openOnStarmap, type OpenedStarmap } from './helpers/screens/starmap-parts.ts';
import { numberOf } from './helpers/service/starmap-wire.ts';
import { bodyRows, showMapAs } from './helpers/screens/views.ts';

test(
  'the map and its tables: they say the same, without a mouse, are saved as files, and are shown as a link or the window remembers',
  { tag: '@every-run' },
  async ({ openPrepared, service, dataDir }) => {
    const opened = await openOnStarmap({ openPrepared, service }, { launch: { exportDir: dataDir } });
    const { page } = opened;

    await test.step('the map as PNG and SVG', () => expectPictures(opened));

    await test.step('the tables as CSV', () => expectFiles(opened));

    await test.step('the tables say what the map says: the same search, selection and filters, without a mouse', () =>
      expectSameInTables(opened));

    await test.step('a link shows the map as it says and leaves its address; the window remembers the view', async () => {
      const name = opened.systems.find(({ id }) => id === opened.tunnels[0]?.entry.star_system_id)?.name ?? '';
      const query = new URLSearchParams({ picture: 'tunnels', panel: 'find', colour: 'danger', find: name });
      await follow(page, starmapPath(query.toString()));
      await expect(page.getByLabel('Coloured by')).toHaveValue('danger');
      await expect(page.getByLabel('Find on the map')).toHaveValue(name);
      await expect(page.getByRole('region', { name: 'Tunnels' })).toContainText(name);
      expect(new URL(page.url()).hash).toBe('#/starmap');
      await page.reload();
      await expect(page.getByLabel('Coloured by')).toHaveValue('danger');
      await expect(page.getByLabel('Find on the map')).toHaveValue('');
      await expect(bodyRows(page)).toHaveCount(130);
    });
  },
);

async function expectSameInTables({ page, parts, systems }: OpenedStarmap): Promise<void> {
  const { panel, legend } = parts;
  const [first = '', second = ''] = systems.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, 'en'));
  await showMapAs(page, 'Systems');
  await expect(bodyRows(page)).toHaveCount(90);
  const table = page.getByRole('region', { name: 'Star systems' });
  const find = page.getByLabel('Find a system');
  await find.fill(first.toLowerCase());
  await expect(bodyRows(page)).toHaveCount(1);
  await table.getByRole('button', { name: first }).focus();
  await page.keyboard.press('Enter');
  await expect(panel('System')).toContainText(first);
  await expect(bodyRows(page)).toHaveAttribute('aria-current', 'true');
  // F6 goes to the panel beside the table, and back to that row.
  await page.keyboard.press('F6');
  await expect(panel('System')).toBeFocused();
  await page.keyboard.press('F6');
  await expect(table.getByRole('button', { name: first })).toBeFocused();
  await find.fill('');
  await expect(bodyRows(page)).toHaveCount(90);
  // Its tunnels stand out in their table; systems without any say so in theirs.
  await expect(bodyRows(page).getByRole('cell', { name: 'none', exact: true }).first()).toBeVisible();
  await showMapAs(page, 'Tunnels');
  const ofSelected = bodyRows(page).filter({ has: page.getByRole('button', { name: first }) });
  await expect(bodyRows(page)).toHaveCount(130);
  await expect(page.locator('main tbody tr[aria-current]')).toHaveCount(await ofSelected.count());
  for (const row of await ofSelected.all()) await expect(row).toHaveAttribute('aria-current', 'true');
  await showMapAs(page, 'Systems');
  await table.getByRole('button', { name: first }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(table.getByRole('button', { name: second })).toBeFocused();
  const entry = legend.getByRole('button', { pressed: true }).nth(1); // not that of the selected system, which stays
  const [, ofEntry = ''] = /(\d+) systems$/.exec((await entry.textContent()) ?? '') ?? [];
  await entry.click();
  await expect(bodyRows(page)).toHaveCount(90 - Number(ofEntry));
  expect(csvRows(await sharedFile(page, 'Table as CSV', 'csv'))).toHaveLength(90 - Number(ofEntry));
}

async function expectPictures({ page, parts, systems, tunnels }: OpenedStarmap): Promise<void> {
  const { box, legend } = parts;
  await followMapLink(page, 'labels=1');
  const { width, height } = await box();
  const drawn = readPicture(await sharedFile(page, 'Map as PNG', 'png'));
  // Beneath the map stands what it shows.
  expect(drawn.width).toBe(Math.round(width * 2));
  expect(drawn.height).toBeGreaterThan(height * 2 + 80);
  expect(drawn.colours).toBeGreaterThan(50);
  const svg = (await sharedFile(page, 'Map as SVG', 'svg')).toString('utf8');
  const named = await page.evaluate((text) => {
    const picture = new DOMParser().parseFromString(text, 'image/svg+xml');
    const of = (name: string) => [...picture.querySelectorAll(name)].map((element) => element.textContent);
    return {
      size: picture.documentElement.getAttribute('viewBox'),
      marks: of('circle > title'),
      words: of('text'),
      lines: (text.match(/M[\d.-]+ [\d.-]+L/g) ?? []).length,
    };
  }, svg);
  expect(named.size).toBe(`0 0 ${width} ${drawn.height / 2}`);
  expect(named.words).toContain('Coloured by affiliation');
  for (const entry of await legend.getByRole('button', { pressed: true }).all()) {
    const words = (await entry.getAttribute('title')) ?? '';
    const count = /^\d+/.exec(((await entry.textContent()) ?? '').slice(words.length))?.[0];
    expect(named.words).toContain(`${words} (${count})`);
  }
  expect(named.words.at(-1)).toMatch(/^90 systems, 130 tunnels · stored copy · confirmed \d/);
  expect(named.marks.toSorted()).toEqual(systems.map(({ name }) => name).toSorted());
  expect(named.lines).toBeGreaterThanOrEqual(tunnels.length);
  expect(named.words.length).toBeGreaterThan(30);
}

async function expectFiles({ page, systems, tunnels }: OpenedStarmap): Promise<void> {
  await showMapAs(page, 'Systems');
  await expect(bodyRows(page)).toHaveCount(systems.length);
  const byCode = new Map(csvRows(await sharedFile(page, 'Table as CSV', 'csv')).map((row) => [row['Code'], row]));
  expect(byCode.size).toBe(systems.length);
  expect(
    systems.map(({ code }) => {
      const { Name: name, x, y, z, Danger: danger } = byCode.get(code) ?? {};
      return [name, ...[x, y, z, danger].map((text) => numberOf(text ?? null))];
    }),
  ).toEqual(
    systems.map(({ name, position_x, position_y, position_z, aggregated_danger }) => [
      name,
      ...[position_x, position_y, position_z, aggregated_danger].map(numberOf),
    ]),
  );
  await showMapAs(page, 'Tunnels');
  await expect(bodyRows(page)).toHaveCount(tunnels.length);
  const rows = new Map(csvRows(await sharedFile(page, 'Table as CSV', 'csv')).map((row) => [row['Id'], row]));
  const nameOf = new Map(systems.map(({ id, name }) => [String(id), name]));
  const columns = ['From', 'To', 'Size', 'Direction', 'Status from', 'Status to'];
  expect(tunnels.map(({ id }) => columns.map((column) => rows.get(String(id))?.[column]))).toEqual(
    tunnels.map(({ size, direction, entry, exit }) => [
      ...[entry, exit].map(({ star_system_id }) => nameOf.get(String(star_system_id)) ?? ''),
      ...[size, direction, entry.status, exit.status].map((letter) => letter ?? ''),
    ]),
  );
}
