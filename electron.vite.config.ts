import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { hashSources } from './scripts/hash-sources.ts';
import { createPartsRecorder } from './scripts/package/record-parts.ts';
import { readReleasesFeed } from './scripts/package/releases-feed.ts';

/** What begins before the page's own script is there. */
const prefetchScript = 'src-renderer/bridge/prefetch.ts';

/** What answers are read with: another edition of it takes nothing over from this one's reading (docs/decisions/0048). */
const readWith = ['src-shared', 'package-lock.json'];

const parts = createPartsRecorder(import.meta.dirname, join(import.meta.dirname, 'out/parts.json'));

/**
 * One build for both hosts. Main is built once with an entry per process (Electron shell, Chromium shell, demo service
 * worker), so that both hosts run the identical core. The preload is one CommonJS file because a sandboxed preload
 * cannot load anything else. Everything is bundled but the keychain's native module, the only dependency in package.json, and
 * playwright-core, which only the Chromium host needs and no package holds.
 */
export default defineConfig({
  main: {
    plugins: [parts.of('main')],
    define: { builtReleasesFeed: JSON.stringify(readReleasesFeed(process.env)) },
    build: {
      outDir: 'out/main',
      minify: false,
      rolldownOptions: {
        external: ['playwright-core'],
        input: {
          electron: 'src-main/hosts/electron/main.ts',
          chromium: 'src-main/hosts/chromium/main.ts',
          'chromium-host': 'src-main/hosts/chromium/chromium-host.ts',
          'demo-worker': 'src-main/demo/demo-worker.ts',
        },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  },
  preload: {
    plugins: [parts.of('preload')],
    build: {
      outDir: 'out/preload',
      minify: false,
      externalizeDeps: false,
      rolldownOptions: {
        input: { preload: 'src-main/hosts/electron/preload.ts' },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'src-renderer',
    base: '/',
    // Its package names the build for browsers of ten years ago; both hosts bring a browser of today.
    resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] },
    define: { builtReaderEdition: JSON.stringify(hashSources(import.meta.dirname, readWith)) },
    plugins: [react(), namesFromTheBrowser(), withPrefetch(), parts.of('renderer')],
    worker: { format: 'es', plugins: () => [parts.of('renderer'), withoutFilesOfSqlite] },
    build: {
      outDir: 'out/renderer',
      minify: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { index: 'src-renderer/index.html', prefetch: prefetchScript },
        output: {
          codeSplitting: {
            groups: [
              { name: 'prefetch', test: (id) => id.endsWith(prefetchScript), priority: 1 },
              { name: (id, chunking) => (isOfFirstView(id, (of) => chunking.getModuleInfo(of)) ? 'first' : null) },
            ],
          },
        },
      },
    },
  },
});

/**
 * SQLite's module names files that it would fetch or start by itself: its own file, which our worker holds (`query.worker.ts`), and workers for
 * storages that we do not use. None of them is to lie in the package.
 */
const withoutFilesOfSqlite: Plugin = {
  name: 'without-files-of-sqlite',
  transform(code, id) {
    if (!id.includes('/@sqlite.org/sqlite-wasm/dist/index.mjs')) return null;
    return {
      code: code.replaceAll(/new URL\("sqlite3[^"]*", import\.meta\.url\)/g, 'new URL("about:blank")'),
      map: null,
    };
  },
};

/**
 * The page resolves names of characters with the browser's own table of them, which its first script need not bring along. Workers keep
 * the package; so does everything under the development server, which cannot tell them apart.
 */
function namesFromTheBrowser(): Plugin {
  return {
    name: 'names-from-the-browser',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === 'entities' ? join(import.meta.dirname, 'src-renderer/format/decode-html.ts') : null),
  };
}

/**
 * Has the built page load a small script beside its own, which imports it too, and the font of its text: Vite makes one script of all
 * that a page names, and leaves fonts to the style sheet.
 */
function withPrefetch(): Plugin {
  return {
    name: 'with-prefetch',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const files = Object.values(bundle ?? {});
        const script = files.find((file) => file.type === 'chunk' && file.name === 'prefetch');
        const font = files.find(({ fileName }) => /\/inter-latin-wght-normal-[^/]*\.woff2$/.test(fileName));
        if (!script || !font)
          throw new Error(`${prefetchScript} or the font of the text is not among the built files.`);
        const preload = {
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          crossorigin: true,
          href: `/${font.fileName}`,
        };
        return [
          {
            tag: 'script',
            // Nothing is painted before it has put the page into its scheme.
            attrs: {
              type: 'module',
              async: true,
              blocking: 'render',
              crossorigin: true,
              src: `/${script.fileName}`,
            },
            injectTo: 'head-prepend',
          },
          { tag: 'link', attrs: preload, injectTo: 'head-prepend' },
        ];
      },
    },
  };
}

/** What the bundler knows of a module. */
type ModuleOf = (id: string) => { readonly isEntry: boolean; readonly importers: readonly string[] } | null;

const firstView = new Map<string, boolean>();

/**
 * Whether a module is needed before anything can be shown: all of that is one file instead of eighty, because each file costs a
 * journey to the host and back. The UI kit is left to the bundler: whoever imports one piece of it seems to need all.
 */
function isOfFirstView(id: string, moduleOf: ModuleOf): boolean {
  const known = firstView.get(id);
  if (known !== undefined) return known;
  firstView.set(id, false); // of a circle
  const module = moduleOf(id);
  const isFirst =
    module !== null &&
    !/\/@(mantine|tabler)\//.test(id) &&
    (module.isEntry || module.importers.some((importer) => isOfFirstView(importer, moduleOf)));
  firstView.set(id, isFirst);
  return isFirst;
}
