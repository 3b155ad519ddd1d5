import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { builtBundles } from './electron-double/built-bundles.ts';
import { cleanUpShells, openShell } from './electron-double/start-built-shell.ts';
import { contentSecurityPolicy } from '../src-main/hosts/content-security-policy.ts';
import { appOrigins } from '../src-main/launch/host.ts';
import { repositoryRoot } from '../scripts/repository-root.ts';
import { buildElectronEntry } from '../scripts/dev/build-electron-entry.ts';
import { startDevServer, type DevServer } from '../scripts/dev/start-dev-server.ts';

let root = '';
let server: DevServer | null = null;

/** A tree with a page of one script, and the development server on it. */
async function startSmall(): Promise<DevServer> {
  mkdirSync(join(repositoryRoot, 'out'), { recursive: true });
  root = mkdtempSync(join(repositoryRoot, 'out', 'dev-small-'));
  mkdirSync(join(root, 'src-renderer'));
  const page = readFileSync(join(repositoryRoot, 'src-renderer', 'index.html'), 'utf8');
  writeFileSync(join(root, 'src-renderer', 'index.html'), page);
  writeFileSync(join(root, 'src-renderer', 'main.tsx'), 'document.title = "one";\n');
  return (server = await startDevServer(root));
}

afterEach(async () => {
  await cleanUpShells();
  await server?.close();
  rmSync(root, { recursive: true, force: true });
});

test('on Electron the page is the development server’s, under the headers of the product, and is told of edits by request', async () => {
  const { address } = await startSmall();
  vi.stubEnv('ORRERY_DEV_SERVER', address);
  const { double } = await openShell({ main: await buildElectronEntry(repositoryRoot) });
  const document = await double.ask('app://orrery/');
  const policy = document.headers.get('content-security-policy') ?? '';
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
  expect(policy).toBe(contentSecurityPolicy(appOrigins.electron, nonce));
  const html = await document.text();
  expect(html).toContain(`nonce="${nonce}"`);
  expect(html.match(/<script[^>]*src="[^"]+"[^>]*><\/script>/g)?.length).toBeGreaterThanOrEqual(4);
  expect(html).not.toMatch(/<script[^>]*>[^<]/);

  const script = await double.ask('app://orrery/dev/main.tsx');
  expect(script.headers.get('content-type')).toMatch(/javascript/);
  expect(await script.text()).toContain('"one"');
  const edited = double.ask('app://orrery/payload/dev/updates?after=0');
  writeFileSync(join(root, 'src-renderer', 'main.tsx'), 'document.title = "two";\n');
  expect(await (await edited).json()).toMatchObject({ messages: [{ type: 'full-reload' }] });
  expect(await (await double.ask('app://orrery/dev/main.tsx')).text()).toContain('"two"');

  expect((await double.ask('app://orrery/dev/main.tsx', { method: 'POST' })).status).toBe(405);
  expect((await double.ask('app://orrery/nowhere.js')).status).toBe(404);
  expect((await double.ask('app://orrery/dev/@fs/etc/hostname')).status).toBe(403);
});

describe('what is built for people', () => {
  const tracesOf = (folder: string): readonly string[] =>
    globSync('**/*.{js,cjs}', { cwd: folder }).filter((file) =>
      /ORRERY_DEV_SERVER|@vite\/client|serveFromVite/.test(readFileSync(join(folder, file), 'utf8')),
    );

  test('knows nothing of a development server, main, preload and page alike', async () => {
    for (const folder of [join(builtBundles.main, '..'), join(builtBundles.preload, '..'), builtBundles.renderer]) {
      expect(globSync('**/*.{js,cjs}', { cwd: folder }).length, folder).toBeGreaterThan(0);
      expect(tracesOf(folder)).toEqual([]);
    }
    // What is looked for is in the one that does.
    expect(tracesOf(join(await buildElectronEntry(repositoryRoot), '..'))).not.toEqual([]);
  });
});
