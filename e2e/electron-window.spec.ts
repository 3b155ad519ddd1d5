import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { processesOfFolder } from '../scripts/processes-of-folder.ts';
import { expect, test } from './helpers/app/electron-test.ts';
import { electronObstacle, hasEnded, runElectron } from './helpers/app/start-electron.ts';
import { bodyRows, goTo } from './helpers/screens/views.ts';

// What becomes of the window and the program between their start and their end, wherever Electron's runtime is present: section D of
// docs/first-electron-run.md. What is asked of Electron for it is shown on the double (src-main/hosts/electron/*.test.ts).

test.describe('on Electron', () => {
  test.skip(electronObstacle !== null, electronObstacle ?? '');

  test('the window opens again where it was, in its size', async ({ dataDir, start }) => {
    const placed = { x: 60, y: 70, width: 1_000, height: 700 };
    const first = await start({ launch: { dataDir } });
    await expect(first.page.getByRole('heading', { level: 1 })).toBeVisible();
    await first.program.evaluate(({ BrowserWindow }, bounds) => {
      BrowserWindow.getAllWindows()[0]?.setBounds(bounds);
    }, placed);
    await expect.poll(() => sizeOf(first.program)).toEqual([placed.width, placed.height]);
    const before = await boundsOf(first.program);
    await first.program.close();
    const again = await start({ launch: { dataDir } });
    await expect.poll(() => sizeOf(again.program)).toEqual([placed.width, placed.height]);
    // On Wayland no program may say where its window goes.
    if (process.env['XDG_SESSION_TYPE'] !== 'wayland') await expect.poll(() => boundsOf(again.program)).toEqual(before);
  });

  test('a maximised window opens maximised', async ({ dataDir, start }) => {
    test.skip(
      process.platform !== 'win32',
      'Elsewhere the window manager decides, and the display of a test has none.',
    );
    const first = await start({ launch: { dataDir } });
    await expect(first.page.getByRole('heading', { level: 1 })).toBeVisible();
    await first.program.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.maximize());
    await expect.poll(() => isMaximized(first.program)).toBe(true);
    await first.program.close();
    const again = await start({ launch: { dataDir } });
    await expect.poll(() => isMaximized(again.program)).toBe(true);
  });

  test('menus and dialogs follow the theme that was chosen, and the menu has copy, paste and zoom', async ({
    dataDir,
    start,
  }) => {
    const { program, page } = await start({ launch: { dataDir, view: 'settings' } });
    for (const theme of ['Light', 'Dark']) {
      await page.getByText(theme, { exact: true }).click();
      await expect.poll(() => program.evaluate(({ nativeTheme }) => nativeTheme.themeSource)).toBe(theme.toLowerCase());
    }
    const roles = await program.evaluate(({ Menu }) =>
      (Menu.getApplicationMenu()?.items ?? [])
        .flatMap(({ submenu }) => submenu?.items ?? [])
        .map(({ role }) => String(role).toLowerCase()),
    );
    expect(roles).toEqual(expect.arrayContaining(['copy', 'paste', 'zoomin', 'zoomout', 'resetzoom']));
  });

  test('a second start says that Orrery runs and ends with 0; its link moves the window that is open', async ({
    dataDir,
    start,
  }) => {
    const { program, page } = await start({ launch: { dataDir, view: 'overview' } });
    await page.getByRole('button', { name: 'Use the demo universe' }).click();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await program.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.minimize());
    const second = await runElectron({ dataDir, link: 'orrery://explore/ships?name=Kestrel' });
    expect(second.output).toContain('Orrery is already running in Electron with this data folder');
    expect(second.code).toBe(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Explorer' })).toBeVisible();
    await expect(page.getByRole('form', { name: 'Request' }).getByLabel('Name')).toHaveValue('Kestrel');
    expect(program.windows()).toHaveLength(1);
    await expect
      .poll(() => program.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isMinimized()))
      .toBe(false);
  });

  test('a window whose process was killed offers to reload, and comes back with everything that was fetched', async ({
    dataDir,
    start,
  }) => {
    const { program, page } = await start({ launch: { dataDir } });
    await fetchShips(page);
    const pid = await program.evaluate(({ BrowserWindow, dialog }) => {
      // Who uses it would press Reload, the first button.
      dialog.showMessageBox = (...words: unknown[]) => {
        Reflect.set(globalThis, 'asked', words.at(-1));
        return Promise.resolve({ response: 0, checkboxChecked: false });
      };
      return BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId() ?? 0;
    });
    expect(pid).toBeGreaterThan(0);
    process.kill(pid, 'SIGKILL');
    await expect
      .poll(() => program.evaluate(() => Reflect.get(globalThis, 'asked') as unknown))
      .toMatchObject({ message: 'The window stopped working.', buttons: ['Reload', 'Quit'] });
    // Asked in main: to Playwright a page that crashed stays crashed.
    await expect.poll(() => rowsInWindow(program)).toBe(200);
  });

  test('a broken promise is a line in the log; an error that nobody caught ends the program with one sentence, code 1 and no address', async ({
    dataDir,
    start,
  }) => {
    const { program, page } = await start({ launch: { dataDir } });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const child = program.process();
    let printed = '';
    child.stderr?.on('data', (text: Buffer) => (printed += text.toString('utf8')));
    const ended = once(child, 'exit');
    const logFile = join(dataDir, 'logs', 'orrery.log');
    const log = (): string => (existsSync(logFile) ? readFileSync(logFile, 'utf8') : '');
    await program.evaluate(() => void Promise.reject(new Error('a broken promise')));
    await expect.poll(log).toContain('unhandled rejection');
    expect(hasEnded(program)).toBe(false);
    await program.evaluate(
      () =>
        void setTimeout(() => {
          throw new TypeError('https://stranger.invalid/?key=1');
        }),
    );
    expect((await ended)[0]).toBe(1);
    expect(log()).toContain('uncaught error');
    expect(printed).toContain('Something in Orrery itself went wrong (TypeError), so it ends.');
    expect(printed).not.toContain('stranger.invalid');
  });

  test('whoever closes the terminal’s streams does not end the program', async ({ dataDir, start }) => {
    test.skip(process.platform === 'win32', 'On Windows a shell stands between the program and its streams.');
    const { program, page } = await start({ launch: { dataDir, view: 'overview' } });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await program.evaluate(({ dialog }) => {
      dialog.showErrorBox = (...words: unknown[]) => void Reflect.set(globalThis, 'told', words);
    });
    program.process().stdout?.destroy();
    program.process().stderr?.destroy();
    await program.evaluate(() => {
      for (let line = 0; line < 100; line++) {
        process.stdout.write('to nobody\n');
        process.stderr.write('to nobody\n');
      }
    });
    await fetchShips(page);
    expect(await program.evaluate(() => Reflect.get(globalThis, 'told') as unknown)).toBeUndefined();
  });

  test('on SIGTERM the program ends well and leaves no process; killed during a fetch, it has what was fetched at the next start', async ({
    dataDir,
    start,
  }) => {
    test.skip(process.platform !== 'linux', 'The processes are found in /proc.');
    const first = await start({ launch: { dataDir } });
    await fetchShips(first.page);
    const ended = once(first.program.process(), 'exit');
    first.program.process().kill('SIGTERM');
    expect((await ended)[0]).toBe(0);
    await expect.poll(() => processesOfFolder(dataDir)).toEqual([]);

    const second = await start({ launch: { dataDir, view: 'ships' } });
    await expect(bodyRows(second.page)).toHaveCount(200);
    const killed = once(second.program.process(), 'exit');
    await second.page
      .getByRole('button', { name: /^Refresh/ })
      .first()
      .click();
    second.program.process().kill('SIGKILL');
    await killed;
    await expect.poll(() => processesOfFolder(dataDir)).toEqual([]);

    const third = await start({ launch: { dataDir, view: 'ships' } });
    await expect(bodyRows(third.page)).toHaveCount(200);
  });

  test('on macOS the program stays when its window is closed, and its place in the dock opens another', async ({
    dataDir,
    start,
  }) => {
    test.skip(process.platform !== 'darwin', 'Elsewhere the program ends with its window.');
    const { program, page } = await start({ launch: { dataDir, view: 'overview' } });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await program.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
    await expect.poll(() => program.windows().length).toBe(0);
    expect(hasEnded(program)).toBe(false);
    const opened = program.waitForEvent('window');
    // What the system sends where the dock is clicked.
    await program.evaluate(({ app }) => void app.emit('activate'));
    await expect((await opened).getByRole('heading', { level: 1 })).toBeVisible();
  });
});

/** The demo universe's ships, into an archive that is empty. */
async function fetchShips(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Use the demo universe' }).click();
  await goTo(page, 'Ships');
  await expect(bodyRows(page)).toHaveCount(200);
}

/** Where the window is when it is not maximised, in pixels of the desktop; null without a window. */
const boundsOf = (program: ElectronApplication) =>
  program.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getNormalBounds() ?? null);

async function sizeOf(program: ElectronApplication): Promise<readonly (number | undefined)[]> {
  const bounds = await boundsOf(program);
  return [bounds?.width, bounds?.height];
}

const isMaximized = (program: ElectronApplication): Promise<boolean | undefined> =>
  program.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isMaximized());

/** Rows of the table in the window; null while there is no page. */
function rowsInWindow(program: ElectronApplication): Promise<unknown> {
  return program.evaluate(async ({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    if (!contents || contents.isCrashed() || contents.isLoading()) return null;
    // What it answers while it loads is not waited for.
    return contents
      .executeJavaScript("document.querySelectorAll('main tbody tr').length")
      .catch(() => null) as Promise<unknown>; // a script's value
  });
}
