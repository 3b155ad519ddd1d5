import { app, Menu, session, type BrowserWindow, type MenuItemConstructorOptions } from 'electron';
import { setTimeout as wait } from 'node:timers/promises';
import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { HostName } from '../../../src-shared/host-names.ts';
import { createCore, type Core } from '../../create-core.ts';
import { defaultDataDir } from '../../launch/default-data-dir.ts';
import { launchHelp, parseLaunchOptions, type LaunchOptions } from '../../launch/launch-options.ts';
import { engineFlags } from '../engine-flags.ts';
import { holdLinks, type HeldLinks } from '../hold-links.ts';
import { acquireInstanceLock, alreadyRunningMessage } from '../instance-lock.ts';
import type { InstanceLock } from '../../launch/host.ts';
import type { AssetServer } from '../serve-asset.ts';
import { stripEnvironment } from '../strip-environment.ts';
import { registerAppScheme, serveAppScheme } from './app-scheme.ts';
import { applicationId, linkScheme } from './application-id.ts';
import { connectBridge } from './bridge-transport.ts';
import { exportThere, followExport } from '../../exports/follow-export.ts';
import { createElectronHost } from './electron-host.ts';
import { endWithMessage, watchUncaughtErrors } from './end-with-message.ts';
import { closeNetwork, guardSession, guardWebContents, lookUpNothingOnHint } from './guards.ts';
import { openMainWindow } from './main-window.ts';
import { createScreenshotTaker } from './screenshot-taker.ts';
import { createServiceFetch } from './service-fetch.ts';

interface ShellPaths {
  /** Absolute path of the built preload, one CommonJS file. */
  readonly preloadFile: string;
  /** Absolute path of the built renderer. */
  readonly rendererDir: string;
  /** Instead of its files, used by `npm run dev` only. */
  readonly serveAsset?: AssetServer;
}

/** Starts the Electron host. The order of the first lines is the point: all of them must precede `ready`. */
export function startShell(paths: ShellPaths): void {
  stripEnvironment(process.env);
  // As root on Linux, Chromium has been told to do without; this would take the switch back and the network service would abort.
  if (!(process.platform === 'linux' && process.getuid?.() === 0)) app.enableSandbox();
  // HTTP/3 is given up by sending the request once more over TCP: a refresh could be paid for twice (service-fetch.ts).
  app.commandLine.appendSwitch('disable-quic');
  // What the page keeps in localStorage is on disk after a second, not after up to a minute: so little a kill may lose.
  app.commandLine.appendSwitch('enable-aggressive-domstorage-flushing');
  app.commandLine.appendSwitch('js-flags', engineFlags);
  app.setName('Orrery');
  // The installer's shortcut must carry the same one, or Windows shows no messages of Orrery's.
  if (process.platform === 'win32') app.setAppUserModelId(applicationId);
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
  const response = await acquireInstanceLock({
    dataDir,
    host: 'electron',
    link: launch.link,
    onSecondStart: (link) => {
      if (link !== null) links.open(link);
      bringUp();
    },
  });
  if (response.lock === null) {
    endAsSecond(launch, response.heldBy);
    return;
  }
  bringUp = await openShell(paths, start, response.lock);
}

/** A picture that was asked for is not going to be written. */
function endAsSecond(launch: LaunchOptions, heldBy: HostName | null): void {
  console.log(alreadyRunningMessage(heldBy));
  if (launch.exportArchive !== null) console.error(exportThere);
  app.exit(launch.screenshot === null && launch.exportArchive === null ? 0 : 1);
}

/** @returns what brings its window to the front, or opens one where it was closed. */
async function openShell(paths: ShellPaths, start: ShellStart, lock: InstanceLock): Promise<() => void> {
  const { launch, dataDir, links, onCore } = start;
  let window: BrowserWindow | null = null;
  const currentWindow = (): BrowserWindow | null => (window === null || window.isDestroyed() ? null : window);
  guardSession(session.defaultSession, { allowDevTools: !app.isPackaged });
  await closeNetwork(session.defaultSession);
  const followed = followExport(launch, { say: console.log, complain: console.error });
  const takeScreenshot = createScreenshotTaker(launch, currentWindow);
  const host = createElectronHost({
    fetch: createServiceFetch(),
    currentWindow,
    // A dialog that nobody sees would never be answered.
    exportDir: launch.exportDir ?? (launch.headless ? app.getPath('downloads') : null),
    isHeadless: launch.headless,
    onViewShown: takeScreenshot,
    onExport: (report) => followed?.onExport(report),
  });
  const core: Core = await createCore({ host, dataDir, lock, launch, version: app.getVersion() });
  onCore(core);
  closeCoreOnQuit(core);
  void followed?.ended.then(async (code) => {
    await closeInTime(core);
    app.exit(code);
  });
  connectBridge(core, currentWindow);
  const { rendererDir, serveAsset } = paths;
  serveAppScheme({ core, currentWindow, rendererDir, ...(serveAsset ? { serveAsset } : {}) });
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
    app.setAsDefaultProtocolClient(linkScheme, process.execPath, ['--']);
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

/**
 * Gathers `orrery://` links from the two ways they reach a running program: a second start, and macOS's own event. The
 * latter may come before `ready`, so this must be called before it. The core judges what is a link.
 */
function followLinks(): HeldLinks {
  const links = holdLinks();
  app.on('second-instance', (_event, _words, _folder, sent) => {
    const link = typeof sent === 'object' && sent !== null && 'link' in sent ? sent.link : null;
    if (typeof link === 'string') links.open(link);
  });
  app.on('open-url', (event, url) => {
    event.preventDefault();
    links.open(url);
  });
  return links;
}

/** Longest the core may take to close, in milliseconds; then the program ends anyway. */
const patienceMs = 3_000;

/** Lets the core cancel its fetches and stop the demo service before the program ends. */
function closeCoreOnQuit(core: Pick<Core, 'close'>): void {
  let isClosed = false;
  app.on('will-quit', (event) => {
    if (isClosed) return;
    event.preventDefault();
    void closeInTime(core).then(() => {
      isClosed = true;
      return app.quit();
    });
  });
}

/** Never rejects: a core that cannot close is no reason to stay. */
async function closeInTime(core: Pick<Core, 'close'>): Promise<void> {
  const close = core.close().catch(() => undefined);
  await Promise.race([close, wait(patienceMs)]);
}

/** The standard menus, for their shortcuts above all; outside macOS the bar is hidden until Alt is pressed. */
function setAppMenu(): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(process.platform === 'darwin', app.isPackaged)));
}

function menuTemplate(isMac: boolean, isPackaged: boolean): MenuItemConstructorOptions[] {
  const separator: MenuItemConstructorOptions = { type: 'separator' };
  // A page that reloads itself loses what is being typed, so users get no shortcut for it.
  const development: MenuItemConstructorOptions[] = isPackaged
    ? []
    : [{ role: 'reload' }, { role: 'forceReload' }, { role: 'toggleDevTools' }, separator];
  return [
    ...(isMac ? [{ role: 'appMenu' } as const] : []),
    { role: 'fileMenu' },
    { role: 'editMenu' },
    {
      label: '&View',
      submenu: [
        ...development,
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        separator,
        { role: 'togglefullscreen' },
      ],
    },
    { role: 'windowMenu' },
    { role: 'help', submenu: [{ role: 'about' }] },
  ];
}

/** Reads this process's own options; null when the program is to end, which has then been said and begun. */
function readOwnLaunch(): LaunchOptions | null {
  const parsed = app.isPackaged
    ? parseLaunchOptions(process.argv.slice(1), process.cwd(), 'ignore')
    : parseLaunchOptions(ownArguments(process.argv), process.cwd());
  if (!parsed.ok) {
    endWithMessage(parsed.message, { code: 2, isHeadless: process.argv.includes('--headless') });
    return null;
  }
  if (parsed.help) {
    console.log(launchHelp);
    app.exit(0);
    return null;
  }
  return parsed.options;
}

/**
 * The words meant for Orrery when it is run from its sources. Before them stand the program and the folder it runs
 * (`electron . …`). Where Chromium's own switches are needed too, `--` divides: `electron --ozone-platform=x11 . -- --view=ships`.
 */
function ownArguments(argv: readonly string[]): readonly string[] {
  const divider = argv.indexOf('--');
  return argv.slice(divider === -1 ? 2 : divider + 1);
}

/**
 * Makes the folder and tells Electron to keep everything in it. Before `ready`, or Chromium has opened another one; and
 * before the instance lock, which lies in it. The browser's own files, the archive among them, get a subfolder whose
 * name never changes, or users lose their archive.
 *
 * @param launch `dataDir`: absolute path the user asked for, null for this platform's usual place.
 * @returns the folder's absolute path; null when there can be none, which has then been said.
 */
function settleDataDir({ dataDir: chosen, headless }: Pick<LaunchOptions, 'dataDir' | 'headless'>): string | null {
  const dataDir = chosen ?? defaultDataDir(process.env, process.platform, homedir());
  const sessionDir = join(dataDir, 'electron');
  try {
    // Electron refuses a folder that does not exist.
    mkdirSync(sessionDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    const words = `Orrery could not make its data folder (${code}). Choose another one with --data-dir.`;
    endWithMessage(words, { code: 1, isHeadless: headless });
    return null;
  }
  app.setPath('userData', dataDir);
  app.setPath('sessionData', sessionDir);
  return dataDir;
}
