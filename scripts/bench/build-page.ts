import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/** The pages of `pages/`, by the file that each begins with. */
export type BenchPageFile =
  | 'backup-page.ts'
  | 'overview-page.ts'
  | 'schedule-page.ts'
  | 'search-page.ts'
  | 'starmap-page.tsx'
  | 'timeline-page.tsx';

/**
 * Builds a page that runs a part of the application alone, in the dark scheme.
 *
 * @param folder inside the repository, so that packages are found.
 * @returns the folder to serve.
 */
export async function buildPage(folder: string, page: BenchPageFile): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const pages = join(import.meta.dirname, 'pages');
  const imports = ['page-styles.ts', page].map((file) => `import ${JSON.stringify(join(pages, file))};\n`);
  writeFileSync(join(folder, 'index.html'), html);
  writeFileSync(join(folder, 'page.js'), imports.join(''));
  const outDir = join(folder, 'built');
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false } },
  });
  return outDir;
}

const html = `<!doctype html>
<html lang="en" data-scheme="dark">
  <head>
    <meta charset="utf-8" />
    <script>
      // The bridge to the host is never used here, but has to be there.
      window.orrery = {};
    </script>
    <script type="module" src="./page.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>`;
