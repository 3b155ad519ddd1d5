import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative, sep } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Which packages went into each built file: paths of their folders, relative to the repository root and with forward slashes
 * (`node_modules/zod`), by the file's path relative to `out`. What style sheets and fonts bring stands under the page.
 */
export type BundledParts = Readonly<Record<string, readonly string[]>>;

interface PartsRecorder {
  /** The plugin for one of the builds; the workers of a build need one of their own. `into`: its folder below `out`. */
  readonly of: (into: string) => Plugin;
}

/**
 * Writes down what the bundler bundles, because that is what licences are owed for; package.json only says what was asked
 * for. All builds of one run add to the same file, which is written anew after each.
 */
export function createPartsRecorder(root: string, file: string): PartsRecorder {
  const parts: Record<string, readonly string[]> = {};
  const record = (name: string, ids: Iterable<string>): void => {
    const folders = [...ids].flatMap((id) => partOf(id, root) ?? []);
    parts[name] = [...new Set([...(parts[name] ?? []), ...folders])].toSorted();
  };
  return {
    of: (into) => ({
      name: 'orrery:record-parts',
      generateBundle(_options, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type === 'chunk') record(`${into}/${output.fileName}`, Object.keys(output.modules));
        }
        // A style sheet is cut out of its chunk, and what it names (fonts) never was in one.
        const styles = [...this.getModuleIds()].filter((id) => /\.css(?:\?|$)/.test(id));
        if (styles.length > 0) record(`${into}/index.html`, styles);
        mkdirSync(dirname(file), { recursive: true });
        const sorted = Object.fromEntries(Object.entries(parts).toSorted(([a], [b]) => (a < b ? -1 : 1)));
        writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);
      },
    }),
  };
}

/** The folder of the package that a module comes from; null for a module of this repository. */
function partOf(id: string, root: string): string | null {
  // What the bundler itself adds: its own few lines that load chunks and wrap CommonJS.
  const own = /^\0(vite|rolldown)\//.exec(id)?.[1];
  if (own !== undefined) return `node_modules/${own}`;
  const path = relative(root, id.replace(/^\0/, '').replace(/\?.*$/, '')).split(sep).join('/');
  return /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? null;
}
