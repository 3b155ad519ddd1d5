import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import papaparse from 'papaparse';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './orrery-test.ts';
import { chooseForColumn, openComparison, readComparison } from './helpers/expected/comparison.ts';
import { expectedFields, type ShipWire } from './helpers/expected/expected-fields.ts';
import { openPlantedApp } from './helpers/app/planted-app.ts';
import { formula, plantedNames, shipsNamed } from './helpers/archive/planted-ships.ts';
import { readMarkdown } from './helpers/files/read-markdown.ts';
import { bodyRows, chooseUnits } from './helpers/screens/views.ts';

// Files of what is on screen, and of everything; held against the screen, and against the service's response.

const [aster, briar, cinder] = plantedNames;

let page: Page;
let list: readonly ShipWire[];
let exportDir: string;

test.beforeEach(async ({ openPrepared, service, dataDir }) => {
  ({ page, list, exportDir } = await openPlantedApp({ openPrepared, service, dataDir }));
  await chooseUnits(page, 'Imperial');
});

const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });

/** Chooses a file in the menu and gives what was written. */
async function exported(what: string): Promise<string> {
  const before = new Set(filesSoFar());
  await button('Share').click();
  await page.getByRole('menuitem', { name: what }).click();
  await expect.poll(() => filesSoFar().filter((name) => !before.has(name))).toHaveLength(1);
  const name = filesSoFar().find((known) => !before.has(known)) ?? '';
  await expect(page.getByRole('status').filter({ hasText: 'Saved as' })).toContainText(name);
  return readFileSync(join(exportDir, name), 'utf8');
}

function filesSoFar(): readonly string[] {
  try {
    return readdirSync(exportDir);
  } catch {
    return []; // made with the first file
  }
}

/** A CSV file's lines; nothing in it may look like a formula to a spreadsheet. */
function parseCsv(text: string): readonly (readonly string[])[] {
  const { data, errors } = papaparse.parse<string[]>(text, { skipEmptyLines: true });
  expect(errors).toEqual([]);
  expect(data.flat().filter((cell) => /^\s*[=+\-@]/.test(cell) && Number.isNaN(Number(cell)))).toEqual([]);
  // As a spreadsheet shows it, without the sign that says "this is text".
  return data.map((line) => line.map((cell) => cell.replace(/^'(?=\s*[=+\-@])/, '')));
}

/** A number of a file as it is read on screen; as many digits as there. */
function asRead(cell: string, unit: string, onScreen: string): string {
  if (cell === '') return 'unknown';
  const number = Number(cell);
  if (Number.isNaN(number)) return cell;
  const digits = /\.(\d+)/.exec(onScreen)?.[1]?.length ?? 0;
  const fractions = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return `${number.toLocaleString('en-US', fractions)} ${unit}`.trim();
}

const headings = (): Promise<readonly string[]> =>
  page
    .getByRole('region', { name: 'Ships' })
    .getByRole('columnheader')
    .evaluateAll((heads) => heads.map((head) => head.ariaLabel ?? ''));

test('list and comparison are exported as they are shown, and everything as it was answered', async () => {
  await test.step('the list is exported as it is shown, and everything as it was answered; nothing in the files is a formula', async () => {
    // A view of its own: fewer ships, another order, other columns in other places.
    await page.getByLabel('Find a ship').fill('combat');
    const head = (title: string): Locator => page.getByRole('columnheader', { name: title, exact: true });
    await button('Display').click();
    await page.getByRole('checkbox', { name: 'Size', exact: true }).uncheck();
    for (const title of ['Type', 'Mass', 'Production note'])
      await page.getByRole('checkbox', { name: title, exact: true }).check();
    await page.keyboard.press('Escape');
    await head('Mass').getByRole('button').first().click();
    await head('Price').getByRole('button').first().focus();
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Alt+ArrowLeft');
    const titles = await headings();
    expect(titles).not.toContain('Size');
    const rows = await bodyRows(page).evaluateAll((all) =>
      all.map((row) => [...row.children].map((cell) => (cell.textContent ?? '').trim())),
    );
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.map(([name]) => name)).toContain(formula);

    const [columns = [], ...lines] = parseCsv(await exported('This view as CSV'));
    // A range has two columns, so that both its ends stay numbers.
    const named = columns.map((column) => column.replace(/ \(.*\)$/, ''));
    expect(named.filter((column) => column !== 'Crew, least')).toEqual(titles);
    const shown = lines.map((line, index) =>
      titles.map((title, at) => {
        const [place, screen] = [named.indexOf(title), rows[index]?.[at] ?? ''];
        const unit = /\((.*)\)$/.exec(columns[place] ?? '')?.[1] ?? '';
        const [words, least] = [asRead(line[place] ?? '', unit, screen), line[named.indexOf('Crew, least')] ?? ''];
        return title === 'Crew' && least !== '' && least !== words ? `${least}–${words}` : words;
      }),
    );
    expect(shown).toEqual(rows);
    expect(columns).toContain('Mass (tn)');
    expect(lines.map(([name]) => name)).toContain(formula);

    const markdown = await exported('This view as Markdown');
    expect(markdown).not.toContain('http://');
    const [markdownHead, ...markdownRows] = readMarkdown(markdown);
    expect(markdownHead).toEqual(columns.filter((column) => column !== 'Crew, least'));
    const bare = rows.map((row) => row.map((cell) => cell.replace(/ (ft|tn|mph|SCU|\$)$/, '')));
    expect(markdownRows).toEqual(bare);

    const [allColumns = [], ...all] = parseCsv(await exported('Everything as CSV'));
    expect(new Set(all.map(([name]) => name))).toEqual(new Set(list.map(readName)));
    expect(all).toHaveLength(list.length);
    for (const line of all) {
      const ship = list.find((candidate) => readName(candidate) === line[0]) ?? {};
      const own = expectedFields.filter(({ title }) => title !== 'Crew' && title !== 'Modified');
      const wanted = own.map((field) => [field.title, field.words(ship, 'imperial')]);
      const found = own.map(({ title }, index) => {
        const place = allColumns.findIndex((column) => column.replace(/ \(.*\)$/, '') === title);
        const unit = /\((.*)\)$/.exec(allColumns[place] ?? '')?.[1] ?? '';
        return [title, asRead(line[place] ?? '', unit, wanted[index]?.[1] ?? '')];
      });
      expect(found, line[0]).toEqual(wanted);
    }
    expect(allColumns.slice(-6)).toEqual(['Ship id', 'Chassis id', 'Maker code', 'Maker id', 'Description', 'Page']);
    expect(allColumns).toHaveLength(1 + expectedFields.length + 1 + 6);
  });

  await test.step('a comparison is exported as it is shown, differences included, and as a whole', async () => {
    const names = [aster, briar, cinder, formula];
    await openComparison(page, shipsNamed(list, names));
    await chooseForColumn(page, briar, 'Measure the others against this');
    await page.getByRole('rowheader', { name: 'Roll' }).getByRole('button').click();
    await button('Differences only').click();
    await button(/^Thrusters/).click();
    const { ships, rows } = await readComparison(page);
    const [head = [], ...lines] = parseCsv(await exported('This view as CSV'));
    const against = ships.map((ship) =>
      ship === briar ? [`${ship} (baseline)`] : [ship, `${ship} against ${briar} (%)`],
    );
    expect(head).toEqual(['Section', 'Row', 'Unit', ...against.flat()]);
    const written = lines.filter(([, row]) => row !== 'Crew, least');
    expect(written.map(([, row]) => row)).toEqual(rows.map(({ label }) => label));
    const least = lines.find(([, row]) => row === 'Crew, least');
    for (const [index, row] of rows.entries()) {
      const line = written[index] ?? [];
      expect(row.section, row.label).toMatch(new RegExp(`^${line[0]}`));
      for (const [place, ship] of ships.entries()) {
        const at = head.indexOf(ship === briar ? `${ship} (baseline)` : ship);
        const shown = partsOf(row.cells[place] ?? '');
        const why = `${row.label} of ${ship}`;
        const words = valueAsRead(line[at] ?? '', line[2] ?? '', row.label === 'Crew' ? least?.[at] : undefined);
        expect(words, why).toBe(shown.words);
        const percent = ship === briar ? '' : (line[at + 1] ?? '');
        expect(percent === '', why).toBe(shown.percent === null);
        // What is on screen is rounded.
        expect(Math.abs(Number(percent) - (shown.percent ?? 0)), why).toBeLessThan(0.5001);
      }
    }

    const whole = parseCsv(await exported('Everything as CSV'));
    expect(new Set(whole.map(([section]) => section))).toContain('Thrusters');
    expect(whole.length).toBeGreaterThan(lines.length + 1);
    for (const { title } of expectedFields) expect(whole.map(([, row]) => row)).toContain(title);
    const [markdownHead = [], ...markdownRows] = readMarkdown(await exported('This view as Markdown'));
    expect(markdownHead).toEqual(['', ...ships.map((ship) => (ship === briar ? `${ship} (baseline)` : ship))]);
    const titled = markdownRows.filter(([, ...cells]) => cells.some((cell) => cell !== ''));
    expect(titled.map(([title]) => title)).toEqual(rows.map(({ label }) => label));
  });
});

/** A name as it is read: the service escapes some, more than once. */
function readName(ship: ShipWire): string {
  return String(ship['name']).replaceAll('&amp;', '&').replaceAll('&amp;', '&');
}

interface CellParts {
  readonly words: string;
  /** How far it lies from the baseline's; "even" is 0, and null is nothing said. */
  readonly percent: number | null;
}

/** A cell of a comparison, without its marks. */
function partsOf(cell: string): CellParts {
  const bare = cell.replace(/^(?:[▴▾] |≠ differs from .*?: )/, '').replace(/, (?:best|worst)(?= |$)/, '');
  const [delta, , sign, digits] = / (even|([+−])<?([\d,.]+) %)$/.exec(bare) ?? [''];
  return {
    words: bare.slice(0, bare.length - delta.length).replaceAll(' · ', ' '),
    percent: delta === '' ? null : Number(digits?.replaceAll(',', '') ?? 0) * (sign === '−' ? -1 : 1),
  };
}

function valueAsRead(cell: string, unit: string, least: string | undefined): string {
  if (/^\d{4}-\d\d-\d\dT/.test(cell))
    return new Date(cell).toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
  const cents = unit === '$' && !Number.isInteger(Number(cell)) ? 2 : 0;
  const whole = Number(cell).toLocaleString('en-US', {
    minimumFractionDigits: cents,
    maximumFractionDigits: unit === '$' ? cents : ['SCU', 'mph', ''].includes(unit) ? 0 : 1,
  });
  const words = cell === '' ? 'unknown' : Number.isNaN(Number(cell)) ? cell : `${whole} ${unit}`.trim();
  return least === undefined || least === '' || least === cell ? words : `${least}–${words}`;
}
