import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { builtBundles, requireBuiltBundles } from './built-bundles.ts';
import type { ElectronDouble } from './electron-double.ts';

// Tests load this file with Node's own `require`, so that the bundle is run by Node and not rewritten by vitest: only then
// do the module hooks below see its `import … from 'electron'`.

/** Doubles by run, for the generated modules to find theirs. */
const doubles = new Map<string, ElectronDouble>();
const slot = Symbol.for('orrery.electron-doubles');
Object.defineProperty(globalThis, slot, { value: doubles, configurable: true });

/** Addresses of the folders that bundles were loaded from. */
const builtUrls = new Set<string>();
let runs = 0;
let isHooked = false;

/**
 * Runs the built main bundle from scratch; `electron` is the double. Resolves when the module has been evaluated.
 *
 * @param main absolute path of another bundle than the product's.
 */
export async function loadBuiltMain(double: ElectronDouble, main?: string): Promise<void> {
  if (main === undefined) requireBuiltBundles();
  const file = pathToFileURL(main ?? builtBundles.main);
  builtUrls.add(new URL('.', file).href);
  if (!isHooked) hookElectron();
  const run = String(++runs);
  doubles.set(run, double);
  await import(`${file.href}?run=${run}`);
}

/** Every module of the bundle carries the run in its address: a run shares no state with the one before. */
function hookElectron(): void {
  isHooked = true;
  registerHooks({
    resolve: (specifier, context, nextResolve) => {
      const parent = context.parentURL;
      const run = parent !== undefined && isBuilt(parent) ? new URL(parent).searchParams.get('run') : null;
      if (run === null) return nextResolve(specifier, context);
      if (specifier === 'electron') return { url: `electron-double:${run}`, format: 'module', shortCircuit: true };
      const resolved = nextResolve(specifier, context);
      return isBuilt(resolved.url) ? { ...resolved, url: `${resolved.url}?run=${run}` } : resolved;
    },
    load: (url, context, nextLoad) => {
      if (!url.startsWith('electron-double:')) return nextLoad(url, context);
      return { format: 'module', source: moduleSource(url.slice('electron-double:'.length)), shortCircuit: true };
    },
  });
}

const isBuilt = (url: string): boolean => [...builtUrls].some((built) => url.startsWith(built));

function moduleSource(run: string): string {
  const names = Object.keys(doubles.get(run)?.module ?? {});
  const found = `globalThis[Symbol.for('orrery.electron-doubles')].get('${run}').module`;
  return `const electron = ${found};\n${names.map((name) => `export const ${name} = electron.${name};`).join('\n')}\n`;
}
