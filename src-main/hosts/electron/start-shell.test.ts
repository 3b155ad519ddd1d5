import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { builtBundles, requireBuiltBundles } from '../../../e2e/electron-double/built-bundles.ts';
import { cleanUpShells, loadShell, openShell } from '../../../e2e/electron-double/start-built-shell.ts';
import { createEvent } from '../../../e2e/electron-double/web-contents-double.ts';

// The built bundle against the Electron double: what the shell asks of Electron, as it ships.

beforeAll(requireBuiltBundles);
afterEach(cleanUpShells);

describe('before Electron is ready', () => {
  test('the sandbox, the scheme, the data folder and the instance lock are settled, in this order', async () => {
    const { double } = await loadShell();
    expect(double.callNames).toEqual([
      'app.enableSandbox',
      'app.commandLine.appendSwitch',
      'app.commandLine.appendSwitch',
      'app.commandLine.appendSwitch',
      'app.setName',
      'protocol.registerSchemesAsPrivileged',
      'app.commandLine.appendSwitch',
      'app.setPath',
      'app.setPath',
      'app.requestSingleInstanceLock',
    ]);
  });

  test('what the page keeps is written soon after it changed, so that a kill loses a second and not a minute', async () => {
    const { double } = await loadShell();
    const args = ['enable-aggressive-domstorage-flushing'];
    expect(double.calls).toContainEqual({ name: 'app.commandLine.appendSwitch', args });
  });

  test('a page’s new objects have room before they are cleared away', async () => {
    const { double } = await loadShell();
    const args = ['js-flags', '--min-semi-space-size=4'];
    expect(double.calls).toContainEqual({ name: 'app.commandLine.appendSwitch', args });
  });

  test('the scheme is a secure web origin that bypasses nothing', async () => {
    const { double } = await loadShell();
    expect(double.argumentsOf('protocol.registerSchemesAsPrivileged')).toEqual([
      [{ scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } }],
    ]);
  });

  test('everything Electron keeps lies in the folder the user chose, which exists and is private', async () => {
    const { double, dataDir } = await loadShell();
    expect(Object.fromEntries(double.paths)).toEqual({ userData: dataDir, sessionData: join(dataDir, 'electron') });
    expect(existsSync(join(dataDir, 'electron'))).toBe(true);
    // Windows has no such bits and reports none of its own.
    const othersMay = process.platform === 'win32' ? 0 : statSync(join(dataDir, 'electron')).mode & 0o077;
    expect(othersMay).toBe(0);
  });

  test('no window is opened and nothing is listened to', async () => {
    const { double } = await loadShell();
    expect(double.windows).toEqual([]);
    expect([...double.commands.keys(), ...double.schemes.keys()]).toEqual([]);
  });

  test('what would print or inject is gone from the environment', async () => {
    vi.stubEnv('ELECTRON_ENABLE_LOGGING', '1');
    vi.stubEnv('SSLKEYLOGFILE', '/tmp/never.log');
    await loadShell();
    expect([process.env['ELECTRON_ENABLE_LOGGING'], process.env['SSLKEYLOGFILE']]).toEqual([undefined, undefined]);
  });

  test('a second instance says so and ends with 0, or 1 when it was to write a picture', async () => {
    const plain = await loadShell({ isSecondInstance: true });
    plain.double.becomeReady();
    expect(plain.double.argumentsOf('app.exit')).toEqual([0]);
    expect(plain.printed.join()).toMatch(/already running/);
    const picture = await loadShell({ isSecondInstance: true, options: ['--screenshot=/tmp/never.png'] });
    expect(picture.double.argumentsOf('app.exit')).toEqual([1]);
    expect([plain.double.windows, picture.double.windows]).toEqual([[], []]);
  });

  test('an unknown option ends with 2 and one sentence, before anything is written', async () => {
    const { double, printed } = await loadShell({ options: ['--no-such-thing'] });
    expect(double.argumentsOf('app.exit')).toEqual([2]);
    expect(printed).toHaveLength(1);
    expect(double.paths.size).toBe(0);
  });

  test('--help prints the options and ends with 0', async () => {
    const { double, printed } = await loadShell({ options: ['--help'] });
    expect(double.argumentsOf('app.exit')).toEqual([0]);
    expect(printed.join()).toMatch(/--data-dir/);
  });

  test('words before "--" are Chromium’s', async () => {
    const divided = await loadShell({ options: ['--no-sandbox', '--', '--help'] });
    expect(divided.double.argumentsOf('app.exit')).toEqual([0]);
  });

  test('as root on Linux the sandbox is left off, as it must be there: asking for it would end the network service', async () => {
    const root = await loadShell({ platform: 'linux', isRoot: true });
    expect(root.double.callNames).not.toContain('app.enableSandbox');
    for (const start of [{ platform: 'linux' }, { platform: 'darwin', isRoot: true }] as const) {
      const { double } = await loadShell(start);
      expect(double.callNames).toContain('app.enableSandbox');
    }
  });

  test('Windows is told whose messages and taskbar entry these are', async () => {
    const windows = await loadShell({ platform: 'win32' });
    expect(windows.double.argumentsOf('app.setAppUserModelId')).toEqual(['Orrery']);
    expect((await loadShell({ platform: 'linux' })).double.callNames).not.toContain('app.setAppUserModelId');
  });
});

describe('the installed program', () => {
  test.each([['--no-sandbox'], ['--updated'], ['--ozone-platform=wayland'], ['--squirrel-firstrun'], ['a word']])(
    'starts when the system adds %s',
    async (word) => {
      const { double, dataDir } = await openShell({ isPackaged: true, options: [word, '--headless'] });
      expect(double.callNames).not.toContain('app.exit');
      expect(double.paths.get('userData')).toBe(dataDir);
      expect(double.window.options.webPreferences?.offscreen).toBe(true);
    },
  );

  test('says in a dialog why it does not start', async () => {
    const { double, printed } = await loadShell({ isPackaged: true, options: ['--view=shops'] });
    double.becomeReady();
    await expect.poll(() => double.argumentsOf('app.exit')).toEqual([2]);
    expect(double.argumentsOf('dialog.showErrorBox')).toEqual(['Orrery', expect.stringMatching(/^--view is one of/)]);
    expect(printed).toEqual([double.argumentsOf('dialog.showErrorBox')[1]]);
  });

  test('asks nobody when it was to open no window', async () => {
    const { double } = await loadShell({ isPackaged: true, options: ['--view=shops', '--headless'] });
    expect(double.argumentsOf('app.exit')).toEqual([2]);
    expect(double.callNames).not.toContain('dialog.showErrorBox');
  });
});

describe('a data folder that cannot be made', () => {
  const beneathAFile = (): string => join(import.meta.filename, 'data');

  test('ends the start with a sentence and without the folder’s name', async () => {
    const { double, printed } = await loadShell({ options: ['--', `--data-dir=${beneathAFile()}`] });
    expect(double.argumentsOf('app.exit')).toEqual([1]);
    expect(printed).toEqual(['Orrery could not make its data folder (ENOTDIR). Choose another one with --data-dir.']);
    expect(double.callNames).not.toContain('app.requestSingleInstanceLock');
  });
});

describe('an error that nobody caught', () => {
  const log = (dataDir: string): string => readFileSync(join(dataDir, 'logs', 'orrery.log'), 'utf8');
  const secret = new TypeError('https://service.example/?key=never');

  test.each([false, true])('ends the program with words and a log (installed: %s)', async (isPackaged) => {
    const { double, dataDir, printed, throwUncaught } = await openShell({ isPackaged });
    throwUncaught('uncaughtException', secret);
    await expect.poll(() => double.argumentsOf('app.exit')).toEqual([1]);
    const [words] = printed.slice(-1);
    expect(words).toMatch(/^Something in Orrery itself went wrong \(TypeError\), so it ends\./);
    expect(words).not.toContain('never');
    expect(log(dataDir)).toContain('uncaught error: TypeError: https://service.example/');
    expect(double.callNames.includes('dialog.showErrorBox')).toBe(isPackaged);
  });

  test('and only broke a promise is written down, and the program goes on', async () => {
    const { double, dataDir, throwUncaught } = await openShell();
    throwUncaught('unhandledRejection', secret);
    throwUncaught('unhandledRejection', 'no error at all');
    expect(log(dataDir)).toMatch(/unhandled rejection: TypeError: [\s\S]*unhandled rejection: string/);
    expect(double.callNames).not.toContain('app.exit');
  });

  test('is not what the end of the terminal is that Orrery was started from', async () => {
    const before = [process.stdout.listenerCount('error'), process.stderr.listenerCount('error')];
    await loadShell();
    const after = [process.stdout.listenerCount('error'), process.stderr.listenerCount('error')];
    expect(after).toEqual(before.map((count) => count + 1));
  });

  test('before there is a core ends the start', async () => {
    const { double, throwUncaught } = await loadShell();
    throwUncaught('uncaughtException', secret);
    await expect.poll(() => double.argumentsOf('app.exit')).toEqual([1]);
  });
});

describe('the window', () => {
  test('is made with every protection stated and nothing that weakens the platform', async () => {
    const { double } = await openShell();
    const { preload, ...webPreferences } = double.window.options.webPreferences ?? {};
    expect(webPreferences).toEqual({
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
      devTools: true,
      offscreen: false,
    });
    expect(preload).toBe(builtBundles.preload);
    expect(isAbsolute(preload ?? '')).toBe(true);
  });

  test('opens hidden on its ground colour, not smaller than 880 × 600, and shows when it has something to show', async () => {
    const { double } = await openShell();
    expect(double.window.options).toMatchObject({
      show: false,
      title: 'Orrery',
      minWidth: 880,
      minHeight: 600,
      backgroundColor: '#0c0f15',
      autoHideMenuBar: true,
    });
    expect(double.argumentsOf('window.loadURL')).toEqual(['app://orrery/']);
    expect(double.callNames).not.toContain('window.show');
    double.window.emit('ready-to-show');
    expect(double.callNames).toContain('window.show');
  });

  test('has no developer tools once packaged', async () => {
    const { double } = await openShell({ isPackaged: true });
    expect(double.window.options.webPreferences?.devTools).toBe(false);
    expect(JSON.stringify(double.argumentsOf('Menu.setApplicationMenu'))).not.toMatch(/reload|DevTools/i);
    expect(double.session('').isCancelled('devtools://devtools/bundled/inspector.html', 'mainFrame')).toBe(true);
  });

  test('is never shown when headless, and is painted off screen', async () => {
    const { double } = await openShell({ options: ['--headless'] });
    double.window.emit('ready-to-show');
    double.app.emit('second-instance', createEvent({}), [], '/', null);
    expect(double.callNames).not.toContain('window.show');
    expect(double.window.options.webPreferences?.offscreen).toBe(true);
  });

  test('opens where it was when it was closed', async () => {
    const first = await openShell();
    first.double.window.emit('close');
    const remembered = readFileSync(join(first.dataDir, 'window.json'), 'utf8');
    expect(JSON.parse(remembered)).toEqual({ x: 11, y: 22, width: 1_000, height: 700, isMaximized: false });
    const second = await loadShell();
    writeFileSync(join(second.dataDir, 'window.json'), remembered);
    second.double.becomeReady();
    await expect.poll(() => second.double.windows).toHaveLength(1);
    expect(second.double.window.options).toMatchObject({ x: 11, y: 22, width: 1_000, height: 700 });
  });

  test('comes to the front, restored, when a second instance is started', async () => {
    const { double } = await openShell();
    double.window.isSmall = true;
    double.app.emit('second-instance', createEvent({}), ['orrery'], '/', null);
    expect(double.callNames.slice(-3)).toEqual(['window.restore', 'window.show', 'window.focus']);
    expect(double.windows).toHaveLength(1);
  });

  test('offers to reload when its process is gone, but not after a clean end', async () => {
    const { double } = await openShell();
    double.window.webContents.emit('render-process-gone', createEvent({}), { reason: 'clean-exit', exitCode: 0 });
    expect(double.callNames).not.toContain('dialog.showMessageBox');
    double.window.webContents.emit('render-process-gone', createEvent({}), { reason: 'oom', exitCode: 1 });
    await expect.poll(() => double.callNames).toContain('webContents.reload');
    expect(double.callNames).toContain('dialog.showMessageBox');
  });
});

describe('a window that does not answer', () => {
  const says = (response: number) => (): Promise<Electron.MessageBoxReturnValue> =>
    Promise.resolve({ response, checkboxChecked: false });

  test('is waited for, reloaded, or ended, as the user says; the log knows', async () => {
    const { double, dataDir } = await openShell();
    double.messageBoxChoice = says(1);
    double.window.emit('unresponsive');
    const ended = new Promise((resolve) => double.window.webContents.once('render-process-gone', resolve));
    await expect.poll(() => double.callNames).toContain('webContents.reload');
    await ended;
    // Its process is ended first, which must not bring up a second question.
    expect(double.callNames.filter((name) => /showMessageBox|webContents/.test(name))).toEqual([
      'dialog.showMessageBox',
      'webContents.forcefullyCrashRenderer',
      'webContents.reload',
    ]);
    expect(readFileSync(join(dataDir, 'logs', 'orrery.log'), 'utf8')).toContain('the window does not answer');
    // A process that ends later, by itself, is told.
    double.messageBoxChoice = says(0);
    double.window.webContents.emit('render-process-gone', createEvent({}), { reason: 'oom', exitCode: 1 });
    expect(double.callNames.filter((name) => name === 'dialog.showMessageBox')).toHaveLength(2);
    double.messageBoxChoice = says(2);
    double.window.emit('unresponsive');
    await expect.poll(() => double.callNames.at(-1)).toBe('app.quit');
  });

  test('is asked about once, and no longer when it answers again', async () => {
    const { double } = await openShell();
    let asked: Electron.MessageBoxOptions | null = null;
    double.messageBoxChoice = (options) => {
      asked = options;
      return new Promise((resolve) => {
        options.signal?.addEventListener('abort', () =>
          resolve({ response: options.cancelId ?? -1, checkboxChecked: false }),
        );
      });
    };
    double.window.emit('unresponsive');
    double.window.emit('unresponsive');
    expect(double.argumentsOf('dialog.showMessageBox')[0]).toEqual(asked);
    double.window.emit('responsive');
    await vi.waitFor(() => {
      double.window.emit('unresponsive');
      expect(double.callNames.filter((name) => name === 'dialog.showMessageBox')).toHaveLength(2);
    });
    expect(double.callNames).not.toContain('webContents.reload');
  });

  test('is only written down when there is nobody to ask', async () => {
    const { double, dataDir } = await openShell({ options: ['--headless'] });
    double.window.emit('unresponsive');
    expect(double.callNames).not.toContain('dialog.showMessageBox');
    expect(readFileSync(join(dataDir, 'logs', 'orrery.log'), 'utf8')).toContain('the window does not answer');
  });
});

describe('started by npm start', () => {
  const startFrom = (file: string) => vi.stubEnv('ORRERY_FIRST_WINDOW_FILE', file);

  test('tells it that there was a window, once the page is there', async () => {
    const { double, dataDir } = await openShell();
    const file = join(dataDir, 'first-window');
    startFrom(file);
    expect(existsSync(file)).toBe(false);
    double.window.webContents.emit('did-finish-load');
    expect(existsSync(file)).toBe(true);
  });

  test.each([
    ['ends with 70 when the window’s process ended before that', false, [70], false],
    ['asks as ever when it ended later', true, [], true],
  ])('%s', async (_title, hasLoaded, codes, isAsked) => {
    const { double, dataDir } = await openShell();
    startFrom(join(dataDir, 'first-window'));
    if (hasLoaded) double.window.webContents.emit('did-finish-load');
    double.window.webContents.emit('render-process-gone', createEvent({}), { reason: 'launch-failed', exitCode: 1 });
    expect(double.calls.flatMap(({ name, args }) => (name === 'app.exit' ? args : []))).toEqual(codes);
    expect(double.callNames.includes('dialog.showMessageBox')).toBe(isAsked);
  });

  test('a start that is gone is no trouble', async () => {
    const { double, dataDir } = await openShell();
    startFrom(join(dataDir, 'no', 'such', 'folder'));
    expect(() => double.window.webContents.emit('did-finish-load')).not.toThrow();
  });
});

describe('the end', () => {
  test('closing the window quits, and quitting waits for the core to close', async () => {
    const { double } = await openShell();
    double.app.emit('window-all-closed');
    expect(double.callNames.at(-1)).toBe(process.platform === 'darwin' ? 'window.loadURL' : 'app.quit');
    const first = createEvent({});
    double.app.emit('will-quit', first);
    expect(first.isPrevented()).toBe(true);
    const before = double.calls.length;
    await expect.poll(() => double.callNames.slice(before)).toEqual(['app.quit']);
    const second = createEvent({});
    double.app.emit('will-quit', second);
    expect(second.isPrevented()).toBe(false);
  });
});
