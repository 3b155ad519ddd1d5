import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { repositoryRoot } from '../repository-root.ts';

/**
 * Builds a page that shows a part of the application alone, in the dark scheme. The part's script finds `#root`.
 *
 * @param folder inside the repository, so that packages are found.
 * @param writeScript is given the renderer's folder. The styles of the kit and the tokens are there already.
 * @returns the folder to serve.
 */
export async function buildPage(folder: string, writeScript: (renderer: string) => string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const renderer = join(repositoryRoot, 'src-renderer');
  writeFileSync(join(folder, 'index.html'), html);
  writeFileSync(join(folder, 'page.jsx'), `${styles(renderer)}${writeScript(renderer)}`);
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
    <script type="module" src="./page.jsx"></script>
  </head>
  <body><div id="root"></div></body>
</html>`;

const styles = (renderer: string): string => `
import '@fontsource-variable/inter/wght.css';
import ${JSON.stringify(join(renderer, 'ui/kit-styles.css'))};
import ${JSON.stringify(join(renderer, 'ui/tokens.css'))};
import ${JSON.stringify(join(renderer, 'ui/base.css'))};
import ${JSON.stringify(join(renderer, 'ui/ticks.css'))};
import ${JSON.stringify(join(renderer, 'ui/shared.css'))};
`;
