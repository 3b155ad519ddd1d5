import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron, expect, test, type ElectronApplication } from '@playwright/test';
import { commandNames } from '../src-shared/command-names.ts';

// The product as shipped, wherever Electron's runtime is present. Everything that can be shown without it is shown on the
// Electron double (src-main/hosts/electron/*.test.ts).

const root = join(import.meta.dirname, '..');
const runtime = findRuntime();
const isRoot = process.getuid?.() === 0;

/** Chromium's sandbox cannot start as root, and only a CI launcher may do without it (SECURITY 4). */
const obstacle =
  runtime === null
    ? 'no Electron runtime here'
    : isRoot && process.env['ORRERY_CI'] !== '1'
      ? 'Electron as root needs ORRERY_CI=1'
      : null;

// process.stdout: one plain line, which Playwright passes on.
if (obstacle !== null) process.stdout.write(`skipped: ${obstacle}\n`);

test.describe('on Electron', () => {
  test.skip(obstacle !== null, obstacle ?? '');

  let dataDir = '';
  let program: ElectronApplication;

  test.beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'orrery-electron-e2e-'));
    const switches = isRoot ? ['--no-sandbox'] : [];
    program = await _electron.launch({
      executablePath: runtime ?? '',
      args: [...switches, root, '--', `--data-dir=${dataDir}`, '--view=overview'],
    });
  });

  test.afterEach(async () => {
    await program.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('the window opens on the app’s own origin and shows the overview', async () => {
    const page = await program.firstWindow();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(page.url()).toMatch(/^app:\/\/orrery\/(#|$)/);
    await expect(page).toHaveTitle(/Orrery/);
  });

  test('the page has the bridge and nothing of Node', async () => {
    const page = await program.firstWindow();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const found = await page.evaluate(() => ({
      origin: location.origin,
      // What a page sees of the bridge, as plain names.
      commands: Object.keys((globalThis as { orrery?: { commands?: object } }).orrery?.commands ?? {}),
      node: ['require', 'process', 'Buffer', 'module'].filter((name) => name in globalThis),
      isFrozen: Object.isFrozen((globalThis as { orrery?: object }).orrery),
    }));
    expect(found.origin).toBe('app://orrery');
    expect(found.commands.toSorted()).toEqual(commandNames.toSorted());
    expect(found.node).toEqual([]);
    expect(found.isFrozen).toBe(true);
  });

  test('the page cannot leave, open a window or reach the network', async () => {
    const page = await program.firstWindow();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const reached = await page.evaluate(async () => {
      globalThis.open('https://evil.example/');
      location.assign('https://evil.example/');
      return fetch('https://evil.example/').then(
        () => 'reached',
        () => 'blocked',
      );
    });
    expect(reached).toBe('blocked');
    expect(page.url()).toMatch(/^app:\/\/orrery\//);
    expect(program.windows()).toHaveLength(1);
  });
});

/** The runtime's program, or null. Asking the npm package for it would start a download. */
function findRuntime(): string | null {
  const dist = process.env['ELECTRON_OVERRIDE_DIST_PATH'] ?? join(root, 'node_modules', 'electron', 'dist');
  const names: Partial<Record<NodeJS.Platform, string>> = {
    darwin: join('Electron.app', 'Contents', 'MacOS', 'Electron'),
    win32: 'electron.exe',
  };
  const program = join(dist, names[process.platform] ?? 'electron');
  return existsSync(program) ? program : null;
}
