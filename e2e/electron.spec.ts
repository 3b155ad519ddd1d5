import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { commandNames } from '../src-shared/command-names.ts';
import { expect, test } from './helpers/app/electron-test.ts';
import { panelOf } from './helpers/screens/panels.ts';
import { electronObstacle, isRoot, isSandboxed, runElectron } from './helpers/app/start-electron.ts';
import { bodyRows, goTo } from './helpers/screens/views.ts';

// How the product as shipped starts, wherever Electron's runtime is present: sections A and B of docs/first-electron-run.md.
// Everything that can be shown without it is shown on the Electron double (src-main/hosts/electron/*.test.ts).

// process.stdout: one plain line, which Playwright passes on.
if (electronObstacle !== null) process.stdout.write(`skipped: ${electronObstacle}\n`);

test.describe('on Electron', () => {
  test.skip(electronObstacle !== null, electronObstacle ?? '');

  test(
    'a first start: one window on the app’s own origin, nothing of Node in it, the demo universe’s data, no way out, and all files in the data folder',
    { tag: '@every-run' },
    async ({ dataDir, start }) => {
      const folder = join(dataDir, 'data');
      // Where Electron would keep files if it were told of the data folder too late.
      const elsewhere = join(dataDir, 'elsewhere');
      mkdirSync(elsewhere);
      const { program, page, troubles } = await start({
        launch: { dataDir: folder, view: 'overview' },
        env: { XDG_CONFIG_HOME: elsewhere },
      });

      await test.step('the window opens on the app’s own origin', async () => {
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(page.url()).toMatch(/^app:\/\/orrery\/(#|$)/);
        await expect(page).toHaveTitle(/Orrery/);
        expect(program.windows()).toHaveLength(1);
      });

      await test.step('the page has the bridge and nothing of Node', async () => {
        expect(await lookAround(page)).toEqual({
          origin: 'app://orrery',
          isSecure: true,
          names: ['commands', 'listen'],
          commands: [...commandNames].toSorted(),
          node: [],
          isFrozen: true,
        });
      });

      await test.step('the ships of the demo universe arrive, and nothing red is in the console', async () => {
        await page.getByRole('button', { name: 'Use the demo universe' }).click();
        await goTo(page, 'Ships');
        await expect(bodyRows(page)).toHaveCount(200);
        expect(troubles).toEqual({ pageErrors: [], consoleErrors: [], policyViolations: [], foreignRequests: [] });
      });

      await test.step('what is stored stays until it is removed, and Storage says so', async () => {
        expect(await page.evaluate(() => navigator.storage.persisted())).toBe(true);
        await goTo(page, 'Offline');
        await page.getByRole('main').getByRole('link', { name: 'Storage' }).click();
        await expect(panelOf(page, 'This computer')).toContainText(/Until you remove it/);
      });

      await test.step('the page cannot leave, open a window or reach the network', async () => {
        const reached = await page.evaluate(async () => {
          globalThis.open('https://stranger.invalid/');
          location.assign('https://stranger.invalid/');
          location.assign('app://evil/');
          return fetch('https://stranger.invalid/').then(
            () => 'reached',
            () => 'blocked',
          );
        });
        expect(reached).toBe('blocked');
        expect(page.url()).toMatch(/^app:\/\/orrery\//);
        expect(program.windows()).toHaveLength(1);
      });

      await test.step('everything it keeps is in the data folder, which is private', async () => {
        await program.close();
        const own = join(folder, 'electron');
        expect(readdirSync(own)).toContain('IndexedDB');
        expect(existsSync(join(folder, 'window.json'))).toBe(true);
        // Windows has no such bits.
        if (process.platform !== 'win32') expect(statSync(own).mode & 0o777).toBe(0o700);
        // Chromium's own libraries may keep something there; only of this program it must be nothing.
        expect(readdirSync(elsewhere).filter((name) => /orrery|electron/i.test(name))).toEqual([]);
      });
    },
  );

  test('the page’s process is in Chromium’s sandbox', async ({ dataDir, start }) => {
    test.skip(isRoot, 'Root has no sandbox.');
    const { program, page } = await start({ launch: { dataDir } });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const { pid, sandboxed } = await program.evaluate(({ app, BrowserWindow }) => {
      const window = BrowserWindow.getAllWindows()[0];
      const id = window?.webContents.getOSProcessId() ?? -1;
      return { pid: id, sandboxed: app.getAppMetrics().find((metric) => metric.pid === id)?.sandboxed };
    });
    // Electron's own word for it is there on Windows and macOS only.
    if (process.platform !== 'linux') expect(sandboxed).toBe(true);
    else {
      const read = (file: string): string => readFileSync(`/proc/${pid}/${file}`, 'utf8');
      expect(isSandboxed(read('status'), read('cmdline'))).toBe(true);
    }
  });

  test('headless, the picture of a view is whole, has its data in it, and the program ends with 0', async ({
    dataDir,
  }) => {
    const screenshot = join(dataDir, 'pictures', 'ships.png');
    const { code, output } = await runElectron({
      dataDir: join(dataDir, 'data'),
      view: 'ships',
      headless: true,
      screenshot,
    });
    expect(output).not.toContain('was not written');
    expect(code).toBe(0);
    const png = readFileSync(screenshot);
    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect(png.subarray(-8, -4).toString('latin1')).toBe('IEND');
    // A list in its fonts; an empty window compresses to far less.
    expect(png.length).toBeGreaterThan(50_000);
  });

  test('on Windows a data folder of an earlier version moves from the roaming folder to the local one', async ({
    dataDir,
    start,
  }) => {
    test.skip(process.platform !== 'win32', 'Windows alone has two such folders.');
    const [roaming, local] = [join(dataDir, 'roaming'), join(dataDir, 'local')];
    mkdirSync(join(roaming, 'Orrery', 'notes'), { recursive: true });
    writeFileSync(join(roaming, 'Orrery', 'notes', 'mine.txt'), 'kept');
    const { page } = await start({ launch: { dataDir: null }, env: { APPDATA: roaming, LOCALAPPDATA: local } });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(readFileSync(join(local, 'Orrery', 'notes', 'mine.txt'), 'utf8')).toBe('kept');
    expect(existsSync(join(local, 'Orrery', 'electron'))).toBe(true);
    expect(existsSync(join(roaming, 'Orrery'))).toBe(false);
  });
});

/** What a page finds of its surroundings. */
function lookAround(page: Page): Promise<Readonly<Record<string, unknown>>> {
  return page.evaluate(() => ({
    origin: location.origin,
    isSecure: isSecureContext,
    names: Object.keys(window.orrery ?? {}).toSorted(),
    commands: Object.keys(window.orrery?.commands ?? {}).toSorted(),
    node: ['require', 'process', 'Buffer', 'module'].filter((name) => name in globalThis),
    isFrozen: Object.isFrozen(window.orrery),
  }));
}
