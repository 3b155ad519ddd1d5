import { existsSync } from 'node:fs';
import { join } from 'node:path';

const outDir = join(import.meta.dirname, '..', '..', 'out');

/** Absolute paths of what `npm run build` makes of the Electron host. */
export const builtBundles = {
  main: join(outDir, 'main', 'electron.js'),
  preload: join(outDir, 'preload', 'preload.cjs'),
  renderer: join(outDir, 'renderer'),
} as const;

/** Throws, saying what to do, when a bundle is missing: these tests look at what ships, not at the sources. */
export function requireBuiltBundles(): void {
  for (const file of [builtBundles.main, builtBundles.preload]) {
    if (!existsSync(file)) throw new Error(`${file} is missing: run "npm run build" first.`);
  }
}
