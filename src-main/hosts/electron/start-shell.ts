import { app, session, type BrowserWindow } from 'electron';
import { createCore } from '../../create-core.ts';
import type { Core } from '../../core.ts';
import type { LaunchOptions } from '../../launch-options.ts';
import { setAppMenu } from './app-menu.ts';
import { registerAppScheme, serveAppScheme } from './app-scheme.ts';
import { connectBridge } from './bridge-transport.ts';
import { closeCoreOnQuit } from './close-core-on-quit.ts';
import { createElectronHost } from './electron-host.ts';
import { guardSession } from './guard-session.ts';
import { guardWebContents } from './guard-web-contents.ts';
import { openMainWindow } from './main-window.ts';
import { readOwnLaunch } from './read-own-launch.ts';
import { createScreenshotTaker } from './screenshot-taker.ts';
import { createServiceFetch } from './service-fetch.ts';
import { settleDataDir } from './settle-data-dir.ts';

export interface ShellPaths {
  /** Absolute path of the built preload, one CommonJS file. */
  readonly preloadFile: string;
  /** Absolute path of the built renderer. */
  readonly rendererDir: string;
}

/** Starts the Electron host. The order of the first lines is the point: all of them must precede `ready`. */
export function startShell(paths: ShellPaths): void {
  app.enableSandbox();
  app.setName('Orrery');
  registerAppScheme();
  const launch = readOwnLaunch();
  if (launch === null) return;
  const dataDir = settleDataDir(launch.dataDir);
  if (!app.requestSingleInstanceLock()) {
    console.log('Orrery is already running on this data folder; its window has been brought to the front.');
    // A picture that was asked for is not going to be written.
    app.exit(launch.screenshot === null ? 0 : 1);
    return;
  }
  app.on('web-contents-created', (_event, contents) => guardWebContents(contents));
  app
    .whenReady()
    .then(() => openShell(paths, launch, dataDir))
    .catch((error: unknown) => {
      // The name alone: a message may hold an address, and an address may hold the key (DESIGN §1.4).
      console.error(`Orrery could not start (${error instanceof Error ? error.name : 'unknown error'}).`);
      app.exit(1);
    });
}

async function openShell(paths: ShellPaths, launch: LaunchOptions, dataDir: string): Promise<void> {
  let window: BrowserWindow | null = null;
  const currentWindow = (): BrowserWindow | null => (window === null || window.isDestroyed() ? null : window);
  guardSession(session.defaultSession, { allowDevTools: !app.isPackaged });
  const takeScreenshot = createScreenshotTaker(launch, currentWindow);
  const host = createElectronHost({ fetch: createServiceFetch(), currentWindow, onViewShown: takeScreenshot });
  const core: Core = await createCore({ host, dataDir, launch, version: app.getVersion() });
  closeCoreOnQuit(core);
  connectBridge(core, currentWindow);
  serveAppScheme({ core, currentWindow, rendererDir: paths.rendererDir });
  setAppMenu();
  const open = (): void => {
    window = openMainWindow({ preloadFile: paths.preloadFile, dataDir, isHeadless: launch.headless });
  };
  open();
  app.on('second-instance', () => focusWindow(currentWindow(), launch.headless));
  app.on('activate', () => {
    if (currentWindow() === null) open();
  });
  app.on('window-all-closed', () => {
    // On macOS a program without windows stays in the dock until it is quit.
    if (process.platform !== 'darwin') app.quit();
  });
}

function focusWindow(window: BrowserWindow | null, isHeadless: boolean): void {
  if (window === null || isHeadless) return;
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
