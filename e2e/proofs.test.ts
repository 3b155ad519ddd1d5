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

/** The tests that the last column of the table's rows names, between backticks: `file › title`. */
function namedTests(readme: string): readonly Named[] {
  const rows = readme.split('\n').filter((line) => line.startsWith('| `'));
  return rows.flatMap((row) => {
    const now = row.split(/(?<!\\)\|/).at(-2) ?? '';
    return [...now.matchAll(/(`+)(.+?)\1/g)].flatMap(([, , words = '']) => {
      const [file = '', ...titles] = words
        .replaceAll(String.raw`\|`, '|')
        .trim()
        .split(' › ');
      return /\.(?:spec|test)\.tsx?$/.test(file) ? [{ file: file.includes('/') ? file : `e2e/${file}`, titles }] : [];
    });
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
