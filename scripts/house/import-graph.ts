import { globSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { isTestCode } from '../lint/judge-import.ts';

/** Sources by path relative to the repository root, with forward slashes. */
export type Sources = ReadonlyMap<string, string>;

/** One file that says it needs another; type imports, dynamic imports and workers count. */
export interface Import {
  readonly importer: string;
  readonly imported: string;
}

/** The program's own sources and their style sheets: tests and fixtures too, declarations of foreign modules not. */
export function readSources(root: string): Sources {
  const paths = globSync('src-*/**/*.{ts,tsx,css}', { cwd: root }).map((path) => path.split(sep).join('/'));
  const own = paths.filter((path) => !path.endsWith('.d.ts')).toSorted();
  return new Map(own.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

const isScript = (path: string): boolean => /\.tsx?$/.test(path);

/** The product's TypeScript files: neither tests nor what only they import. */
export function productFiles(sources: Sources): readonly string[] {
  return [...sources.keys()].filter((path) => isScript(path) && !isTestCode(path));
}

/** Every import between the sources that stand here, and what is said to be imported but is not there. */
export function readImports(sources: Sources): {
  readonly found: readonly Import[];
  readonly missing: readonly Import[];
} {
  const all = [...sources]
    .flatMap(([importer, text]) =>
      isScript(importer)
        ? specifiersIn(text).map((specifier) => ({ importer, imported: resolve(importer, specifier) }))
        : [],
    )
    // What is read as a text, as the licence is, stands elsewhere.
    .filter(({ imported }) => imported.startsWith('src-'));
  return {
    found: all.filter(({ imported }) => sources.has(imported)),
    missing: all.filter(({ imported }) => !sources.has(imported)),
  };
}

/** `from '…'`, `import '…'`, `import('…')` and a worker's `new URL('…', import.meta.url)`; relative ones only. */
function specifiersIn(text: string): readonly string[] {
  const says =
    /\bfrom '(\.[^']+)'|\bimport '(\.[^']+)'|\bimport\(\s*'(\.[^']+)'|\bnew URL\(\s*'(\.[^']+)', import\.meta\.url/g;
  return [...text.matchAll(says)].map(([, ...found]) =>
    (found.find((one) => one !== undefined) ?? '').replace(/[?#].*$/, ''),
  );
}

const resolve = (importer: string, specifier: string): string => posix.join(posix.dirname(importer), specifier);

/** Lines of a text, as an editor counts them. */
export const countLines = (text: string): number => text.replace(/\n$/, '').split('\n').length;
