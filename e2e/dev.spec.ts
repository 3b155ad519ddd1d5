import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { serveFromVite } from '../scripts/dev/serve-from-vite.ts';
import { startDevServer } from '../scripts/dev/start-dev-server.ts';
import { startChromiumHost } from '../src-main/hosts/chromium/chromium-host.ts';
import { quietLaunch, watchPage, type Troubles } from './helpers/app/open-app.ts';
import { journeysBrowser } from './helpers/app/shared-browser.ts';
import { dataRoot, repositoryRoot } from './helpers/app/suite-folders.ts';

test('what is edited is on screen without a reload, under the policy of the product', async () => {
  const root = copySources();
  const server = await startDevServer(root);
  mkdirSync(dataRoot, { recursive: true });
  const dataDir = mkdtempSync(join(dataRoot, 'dev-'));
  const troubles: Troubles = { pageErrors: [], consoleErrors: [], policyViolations: [], foreignRequests: [] };
  const { host } = await startChromiumHost({
    launch: { ...quietLaunch, dataDir },
    dataDir,
    rendererDir: '',
    browser: journeysBrowser(),
    version: 'test',
    serveAsset: serveFromVite(server.address),
    beforeOpen: (page) => {
      watchPage(page, troubles);
      return Promise.resolve();
    },
  });
  try {
    if (host === null) throw new Error('the data folder is new');
    const { page } = host;
    const edit = (file: string, from: string, to: string): void => {
      const path = join(root, 'src-renderer', file);
      const text = readFileSync(path, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
      writeFileSync(path, text.replace(from, to));
    };
    await expect(page.getByRole('button', { name: 'Use the demo universe' })).toBeVisible({ timeout: 60_000 });
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));

    await test.step('a component keeps its page', async () => {
      edit('features/welcome/welcome-page.tsx', 'Use the demo universe', 'Use the edited universe');
      await expect(page.getByRole('button', { name: 'Use the edited universe' })).toBeVisible();
    });

    await test.step('a style sheet does, too', async () => {
      edit('ui/base.css', 'body {', 'body {\n    --edited: yes;');
      await expect
        .poll(() => page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--edited')))
        .toBe('yes');
    });

    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
    expect(troubles).toMatchObject({ foreignRequests: [], pageErrors: [], policyViolations: [] });
    const fetched = await page.evaluate(() =>
      fetch('/dev/main.tsx').then(
        () => 'fetched',
        () => 'refused',
      ),
    );
    expect([fetched, ...troubles.policyViolations].join('\n')).toMatch(/^refused\n.*\/dev\/main\.tsx/);
  } finally {
    await host?.close();
    await server.close();
    rmSync(root, { recursive: true, force: true });
  }
});

/** What the page is made of, below `out`, where packages are found as in the tree itself. */
function copySources(): string {
  mkdirSync(join(repositoryRoot, 'out'), { recursive: true });
  const copy = mkdtempSync(join(repositoryRoot, 'out', 'dev-copy-'));
  for (const path of ['src-renderer', 'src-shared', 'docs', 'resources', 'tsconfig.base.json'])
    cpSync(join(repositoryRoot, path), join(copy, path), { recursive: true });
  return copy;
}
