import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

// The table of proofs in README.md is only worth something as long as it names tests that exist, and all journeys.

const root = join(import.meta.dirname, '..');

/** A test as the table names it: its file, and the titles behind it, outer ones first. */
interface Named {
  readonly file: string;
  readonly titles: readonly string[];
}

/** The tests that the last column of the table's rows names. */
function namedTests(readme: string): readonly Named[] {
  const rows = readme.split('\n').filter((line) => line.startsWith('| `'));
  return rows.flatMap((row) => testsIn(row.split(/(?<!\\)\|/).at(-2) ?? ''));
}

/** The tests that a cell names, between backticks: `file › title`. */
function testsIn(cell: string): readonly Named[] {
  return [...cell.matchAll(/(`+)(.+?)\1/g)].flatMap(([, , words = '']) => {
    const [file = '', ...titles] = words
      .replaceAll(String.raw`\|`, '|')
      .trim()
      .split(' › ');
    return /\.(?:spec|test)\.tsx?$/.test(file) ? [{ file: file.includes('/') ? file : `e2e/${file}`, titles }] : [];
  });
}

/** Text of a source with quotes as they are read, so that a title is found however it was quoted. */
const asRead = (source: string): string => source.replaceAll(/\\(['"`])/g, '$1');

/** What is wrong with a named test; null where it is there. */
function findFault({ file, titles }: Named, read: (file: string) => string | null): string | null {
  const source = read(file);
  if (source === null) return `${file} is not there`;
  const text = asRead(source);
  const missing = titles.filter((title) => !['"', "'", '`'].some((quote) => text.includes(quote + title + quote)));
  return missing.length === 0 ? null : `${file} has no ${missing.join(' › ')}`;
}

/** Titles of the journeys of a file, as they stand in its source. */
const journeyTitles = (source: string): readonly string[] =>
  [...source.matchAll(/(?<![.\w])test\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g)].map(([, , title = '']) => asRead(title));

const readSource = (file: string): string | null =>
  existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : null;

const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8');
const named = namedTests(readme);

describe('the table of proofs', () => {
  test('names tests that exist', () => {
    expect(named.length).toBeGreaterThan(100);
    expect(named.flatMap((one) => findFault(one, readSource) ?? [])).toEqual([]);
  });

  test('names every journey', () => {
    const specs = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.spec.ts'));
    const journeys = specs.flatMap((spec) =>
      journeyTitles(readSource(`e2e/${spec}`) ?? '').map((title) => `e2e/${spec} › ${title}`),
    );
    expect(journeys.length).toBeGreaterThan(50);
    const known = new Set(named.flatMap(({ file, titles }) => titles.map((title) => `${file} › ${title}`)));
    expect(journeys.filter((journey) => !known.has(journey))).toEqual([]);
  });

  test('would be found out: a file that is gone, a title that was reworded, a step that was dropped', () => {
    const row =
      '| `a.spec.ts › old` | something | `a.spec.ts › it’s new › one step`<br>`src-shared/gone.test.ts › x` |';
    const faults = (source: string) =>
      namedTests(row).map((one) => findFault(one, (file) => (file === 'e2e/a.spec.ts' ? source : null)));
    const gone = 'src-shared/gone.test.ts is not there';
    expect(faults("test('it’s new', () => test.step('one step', f))")).toEqual([null, gone]);
    expect(faults("test('it’s newer', () => test.step('one step', f))")).toEqual([
      'e2e/a.spec.ts has no it’s new',
      gone,
    ]);
    expect(faults("test('it’s new', () => undefined)")).toEqual(['e2e/a.spec.ts has no one step', gone]);
  });
});

/** A row of `docs/first-electron-run.md`. */
interface FirstRunRow {
  readonly number: number;
  readonly tests: readonly Named[];
  readonly isByHand: boolean;
}

const firstRunRows = (page: string): readonly FirstRunRow[] =>
  page.split('\n').flatMap((line) => {
    const [, number = '', , shownBy = ''] = line.split('|').map((cell) => cell.trim());
    if (!/^\d+$/.test(number)) return [];
    return [{ number: Number(number), tests: testsIn(shownBy), isByHand: shownBy.includes('by hand') }];
  });

/** Numbers of the list for a person. */
const handNumbers = (page: string): readonly number[] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('- ('))
    .flatMap((line) => [...(/^- (?:\(\d+\)(?:, )?)+/.exec(line)?.[0] ?? '').matchAll(/\d+/g)].map(Number));

const byNumber = (numbers: readonly number[]): readonly number[] => numbers.toSorted((a, b) => a - b);

describe('the page of the first run on Electron', () => {
  const page = readSource('docs/first-electron-run.md') ?? '';
  const rows = firstRunRows(page);

  test('keeps every number, each shown by tests that exist or left to a person', () => {
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 34 }, (_, index) => index + 1));
    expect(rows.flatMap(({ tests }) => tests.flatMap((one) => findFault(one, readSource) ?? []))).toEqual([]);
    expect(rows.filter(({ tests, isByHand }) => tests.length === 0 && !isByHand)).toEqual([]);
  });

  test('lists for a person what is by hand, and nothing else', () => {
    const left = rows.flatMap(({ number, isByHand }) => (isByHand ? number : []));
    expect(byNumber(handNumbers(page))).toEqual(left);
  });

  test('names every journey that runs on Electron only', () => {
    const specs = readdirSync(import.meta.dirname).filter((file) => /^electron.*\.spec\.ts$/.test(file));
    const journeys = specs.flatMap((spec) =>
      journeyTitles(readSource(`e2e/${spec}`) ?? '').map((title) => `e2e/${spec} › ${title}`),
    );
    expect(journeys.length).toBeGreaterThan(10);
    const known = new Set(rows.flatMap(({ tests }) => tests.map(({ file, titles }) => [file, ...titles].join(' › '))));
    expect(journeys.filter((journey) => !known.has(journey))).toEqual([]);
  });

  test('would be found out: a row that nothing shows, and a number that nobody is told of', () => {
    const table =
      '| 1 | it starts | `a.spec.ts › it starts` | the network |\n| 2 | it ends | later | - |\n| 3 | Alt | by hand | - |';
    expect(firstRunRows(table).map(({ tests, isByHand }) => [tests.length, isByHand])).toEqual([
      [1, false],
      [0, false],
      [0, true],
    ]);
    expect(handNumbers('- (3), (4) Alt shows (9) the menu.\n- no number')).toEqual([3, 4]);
  });
});
