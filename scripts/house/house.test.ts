import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repositoryRoot } from '../repository-root.ts';
import { architectureFile, redraw } from './draw-architecture.ts';
import { productFiles, readImports, readSources, type Sources } from './import-graph.ts';

const sources = readSources(repositoryRoot);
const document = readFileSync(join(repositoryRoot, architectureFile), 'utf8');

describe('docs/architecture.md', () => {
  test('is drawn from the imports of today: otherwise run node scripts/house/draw-architecture.ts', () => {
    expect(redraw(document, sources)).toBe(document);
    // A picture that showed no import, or one that is always the same, would pass as well.
    const without = new Map([...sources].filter(([path]) => !path.startsWith('src-renderer/features/ships/')));
    expect(redraw(document, without)).not.toBe(document);
    expect(document).toContain('src_renderer_archive --> src_renderer_bridge');
  });

  const walks = document.split('\n### ').slice(1).map(readWalk);

  test('has two walks, short enough to be followed', () => {
    expect(walks.map(({ title }) => title)).toEqual([
      'From the bytes of a response to a cell of the ship table',
      'From a click on Refresh to a new row',
    ]);
    expect(walks[0]?.hops.length).toBeLessThanOrEqual(15);
    expect(walks[1]?.hops.length).toBeLessThanOrEqual(12);
    for (const { hops } of walks) expect(hops.length).toBeGreaterThan(5);
  });

  test.each(walks)(
    'walks only over functions that are there, each imported by the one before or after it: $title',
    ({ hops }) => {
      expect(hops.flatMap(faultOf)).toEqual([]);
    },
  );

  test('a hop to a file, a function or an import that is not there is found', () => {
    const [first, second] = walks[1]?.hops ?? [];
    if (!first || !second) throw new Error('the walk is empty');
    expect(faultOf({ ...second, file: 'src-main/nowhere.ts' }, 1, [first])).toEqual([
      'src-main/nowhere.ts is not there',
    ]);
    expect(faultOf({ ...second, name: 'runAway' }, 1, [first])).toEqual([`${second.file} has no runAway`]);
    const apart = { file: 'src-main/launch/log.ts', name: 'createLog', isCrossing: false };
    expect(faultOf(second, 1, [apart, second])).toEqual([
      `src-main/launch/log.ts and ${second.file} do not import each other`,
    ]);
  });
});

interface Hop {
  readonly file: string;
  readonly name: string;
  /** Reached without an import. */
  readonly isCrossing: boolean;
}

function readWalk(section: string): { readonly title: string; readonly hops: readonly Hop[] } {
  const [title = '', ...lines] = section.split('\n');
  const hops = lines.flatMap((line) => {
    const [, arrow, file = '', name = ''] = /^\d+\. (⇢ )?`(\S+)`: `(\w+)`/.exec(line) ?? [];
    return file === '' ? [] : [{ file, name, isCrossing: arrow !== undefined }];
  });
  return { title, hops };
}

/** What is wrong with a hop; nothing when all is well. */
function faultOf({ file, name, isCrossing }: Hop, index: number, hops: readonly Hop[]): readonly string[] {
  const text = sources.get(file);
  if (text === undefined) return [`${file} is not there`];
  if (!new RegExp(String.raw`\b(?:function|const|class) ${name}\b`).test(text)) return [`${file} has no ${name}`];
  const before = hops[index - 1]?.file;
  if (before === undefined || isCrossing || before === file) return [];
  const pair = new Set([before, file]);
  const isImported = imports.found.some(({ importer, imported }) => pair.has(importer) && pair.has(imported));
  return isImported ? [] : [`${before} and ${file} do not import each other`];
}

const imports = readImports(sources);

/** What of the product's imports breaks on a copy of the tree without a folder. */
function brokenWithout(folder: string, all: Sources): readonly string[] {
  const copy = new Map([...all].filter(([path]) => !path.startsWith(`${folder}/`)));
  const product = new Set(productFiles(copy));
  return readImports(copy).missing.flatMap(({ importer }) => (product.has(importer) ? [importer] : []));
}

describe('deleting a feature folder', () => {
  test.each(['history', 'people', 'telemetry'])('breaks exactly one import, in app/: %s', (feature) => {
    expect(brokenWithout(`src-renderer/features/${feature}`, sources)).toEqual(['src-renderer/app/routes.tsx']);
  });

  test('breaks nothing outside app/, whichever feature it is', () => {
    const features = new Set([...sources.keys()].flatMap((path) => /^src-renderer\/features\/[^/]+/.exec(path) ?? []));
    expect(features.size).toBeGreaterThan(10);
    for (const feature of features) {
      const broken = brokenWithout(feature, sources);
      expect(broken.length, feature).toBeGreaterThan(0);
      expect(
        broken.filter((path) => !path.startsWith('src-renderer/app/')),
        feature,
      ).toEqual([]);
    }
  });

  test('an import of the feature from the archive would be found', () => {
    const planted = new Map([
      ...sources,
      [
        'src-renderer/archive/planted.ts',
        "import type { X } from '../features/people/people-page.tsx';\n\nexport type Y = X;\n",
      ],
    ]);
    expect(brokenWithout('src-renderer/features/people', planted)).toContain('src-renderer/archive/planted.ts');
  });
});
