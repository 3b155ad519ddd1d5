import { app, session, type BrowserWindow } from 'electron';
import { createCore } from '../../create-core.ts';
import type { HostName } from '../../../src-shared/host-names.ts';
import type { Core } from '../../core.ts';
import type { LaunchOptions } from '../../launch-options.ts';
import { setAppMenu } from './app-menu.ts';
import { registerAppScheme, serveAppScheme } from './app-scheme.ts';
import { connectBridge } from './bridge-transport.ts';
import { stripEnvironment } from '../strip-environment.ts';
import { closeCoreOnQuit } from './close-core-on-quit.ts';
import type { HeldLinks } from '../hold-links.ts';
import { closeNetwork, lookUpNothingOnHint } from './close-network.ts';
import { acquireInstanceLock, alreadyRunningWords, type InstanceLock } from '../instance-lock.ts';
import { createElectronHost } from './electron-host.ts';
import { endWithMessage } from './end-with-message.ts';
import { followLinks } from './follow-links.ts';
import { guardSession } from './guard-session.ts';
import { guardWebContents } from './guard-web-contents.ts';
import { openMainWindow } from './main-window.ts';
import { readOwnLaunch } from './read-own-launch.ts';
import { createScreenshotTaker } from './screenshot-taker.ts';
import { createServiceFetch } from './service-fetch.ts';
import { settleDataDir } from './settle-data-dir.ts';
import { watchUncaughtErrors } from './watch-uncaught-errors.ts';

export interface ShellPaths {
  /** Absolute path of the built preload, one CommonJS file. */
  readonly preloadFile: string;
  /** Absolute path of the built renderer. */
  readonly rendererDir: string;
}

/** Starts the Electron host. The order of the first lines is the point: all of them must precede `ready`. */
export function startShell(paths: ShellPaths): void {
  stripEnvironment(process.env);
  // As root on Linux, Chromium has been told to do without; this would take the switch back and the network service would abort.
  if (!(process.platform === 'linux' && process.getuid?.() === 0)) app.enableSandbox();
  // HTTP/3 is given up by sending the request once more over TCP: a refresh could be paid for twice (service-fetch.ts).
  app.commandLine.appendSwitch('disable-quic');
  app.setName('Orrery');
  // The installer's shortcut must carry the same one, or Windows shows no messages of Orrery's.
  if (process.platform === 'win32') app.setAppUserModelId('Orrery');
  registerAppScheme();
  lookUpNothingOnHint();
  const launch = readOwnLaunch();
  if (launch === null) return;
  let core: Core | null = null;
  watchUncaughtErrors({ isHeadless: launch.headless, currentLog: () => core?.log ?? null });
  const dataDir = settleDataDir(launch);
  if (dataDir === null) return;
  // Beside the words, because Chromium reorders those on their way to the first instance.
  if (!app.requestSingleInstanceLock({ link: launch.link })) {
    endAsSecond(launch, 'electron');
    return;
  }
  const links = followLinks();
  app.on('web-contents-created', (_event, contents) => guardWebContents(contents));
  app
    .whenReady()
    .then(() => openAlone(paths, { launch, dataDir, links, onCore: (created) => (core = created) }))
    .catch((error: unknown) => {
      // The name alone: a message may hold an address, and an address may hold the key (DESIGN §1.4).
      const words = `Orrery could not start (${error instanceof Error ? error.name : 'unknown error'}).`;
      endWithMessage(words, { code: 1, isHeadless: launch.headless });
    });
}

interface ShellStart {
  readonly launch: LaunchOptions;
  /** Absolute path. */
  readonly dataDir: string;
  readonly links: HeldLinks;
  readonly onCore: (core: Core) => void;
}

/**
 * Electron's own lock keeps two of its kind apart before either opens a file. It knows nothing of the Chromium host, so the
 * lock that both hosts take follows as soon as something may be waited for, and before anything of ours is read or written.
 */
async function openAlone(paths: ShellPaths, start: ShellStart): Promise<void> {
  const { launch, dataDir, links } = start;
  let bringUp = (): void => undefined;
  const answer = await acquireInstanceLock({
    dataDir,
    host: 'electron',
    link: launch.link,
    onSecondStart: (link) => {
      if (link !== null) links.open(link);
      bringUp();
    },
  });
  if (answer.lock === null) {
    endAsSecond(launch, answer.heldBy);
    return;
  }
  bringUp = await openShell(paths, start, answer.lock);
}

/** A picture that was asked for is not going to be written. */
function endAsSecond(launch: LaunchOptions, heldBy: HostName | null): void {
  console.log(alreadyRunningWords(heldBy));
  app.exit(launch.screenshot === null ? 0 : 1);
}

/** @returns what brings its window to the front, or opens one where it was closed. */
async function openShell(paths: ShellPaths, start: ShellStart, lock: InstanceLock): Promise<() => void> {
  const { launch, dataDir, links, onCore } = start;
  let window: BrowserWindow | null = null;
  const currentWindow = (): BrowserWindow | null => (window === null || window.isDestroyed() ? null : window);
  guardSession(session.defaultSession, { allowDevTools: !app.isPackaged });
  await closeNetwork(session.defaultSession);
  const takeScreenshot = createScreenshotTaker(launch, currentWindow);
  const host = createElectronHost({
    fetch: createServiceFetch(),
    currentWindow,
    // A dialog that nobody sees would never be answered.
    exportDir: launch.exportDir ?? (launch.headless ? app.getPath('downloads') : null),
    isHeadless: launch.headless,
    onViewShown: takeScreenshot,
  });
  const core: Core = await createCore({ host, dataDir, lock, launch, version: app.getVersion() });
  onCore(core);
  closeCoreOnQuit(core);
  connectBridge(core, currentWindow);
  serveAppScheme({ core, currentWindow, rendererDir: paths.rendererDir });
  setAppMenu();
  const open = (): void => {
    const { preloadFile } = paths;
    window = openMainWindow({ preloadFile, dataDir, isHeadless: launch.headless, log: core.log });
    window.once('closed', core.forgetWindow);
  };
  const bringUp = (): void => {
    const opened = currentWindow();
    if (opened === null) open();
    else focusWindow(opened, launch.headless);
  };
  open();
  app.on('second-instance', bringUp);
  links.handOver((link) => {
    core.openLink(link);
    bringUp();
  });
  // Only what is installed: a program run from its sources would take the links of the installed one. On Linux the desktop
  // file says it (`MimeType=x-scheme-handler/orrery`): Electron would change the user's choice at each start instead.
  if (app.isPackaged && process.platform !== 'linux')
    app.setAsDefaultProtocolClient('orrery', process.execPath, ['--']);
  app.on('activate', () => {
    if (currentWindow() === null) open();
  });
  app.on('window-all-closed', () => {
    // On macOS a program without windows stays in the dock until it is quit.
    if (process.platform !== 'darwin') app.quit();
  });
  return bringUp;
}

function focusWindow(window: BrowserWindow, isHeadless: boolean): void {
  if (isHeadless) return;
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
