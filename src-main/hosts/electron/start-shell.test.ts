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
      'app.setName',
      'protocol.registerSchemesAsPrivileged',
      'app.commandLine.appendSwitch',
      'app.setPath',
      'app.setPath',
      'app.requestSingleInstanceLock',
    ]);
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

  test('words before "--" are Chromium’s, and a packaged program has no folder among its words', async () => {
    const divided = await loadShell({ options: ['--no-sandbox', '--', '--help'] });
    expect(divided.double.argumentsOf('app.exit')).toEqual([0]);
    const packaged = await loadShell({ isPackaged: true });
    expect(packaged.double.paths.get('userData')).toBe(packaged.dataDir);
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
    await vi.waitFor(() => expect(second.double.windows).toHaveLength(1));
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
    await vi.waitFor(() => expect(double.callNames).toContain('webContents.reload'));
    expect(double.callNames).toContain('dialog.showMessageBox');
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
    await vi.waitFor(() => expect(double.callNames.slice(before)).toEqual(['app.quit']));
    const second = createEvent({});
    double.app.emit('will-quit', second);
    expect(second.isPrevented()).toBe(false);
  });
});
