import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import type { HostName } from '../../../src-shared/host-names.ts';
import type { ViewName } from '../../../src-shared/view-names.ts';
import { createCore, type Core } from '../../create-core.ts';
import type { DiskRoomOptions } from '../../files/disk-room.ts';
import {
  freeFolder,
  saveIntoFolder,
  saveToDownloads,
  showPath,
  usableDownloadsFolder,
  writeIntoFolder,
} from '../../files/save-into-folder.ts';
import { appOrigins, type Host, type Notice } from '../../launch/host.ts';
import type { LaunchOptions } from '../../launch/launch-options.ts';
import type { OsKeychain } from '../../vault/os-keychain.ts';
import { holdLinks } from '../hold-links.ts';
import { acquireInstanceLock } from '../instance-lock.ts';
import { serveAsset, type AssetServer } from '../serve-asset.ts';
import { askInOwnWindow } from './ask-in-own-window.ts';
import { launchWindow } from './launch-window.ts';
import { deliverName, pageBridgeScript } from './page-bridge.ts';
import { serveRequests } from './serve-requests.ts';
import { writePageStorage } from './write-page-storage.ts';

export interface ChromiumHostOptions {
  readonly launch: LaunchOptions;
  /** Absolute; created when missing. */
  readonly dataDir: string;
  /** The built renderer. */
  readonly rendererDir: string;
  /** Path of the browser's program. */
  readonly browser: string;
  readonly version: string;
  /** Extra browser switches, used by tests only. */
  readonly switches?: readonly string[];
  /** Of the disk, used by tests only: a full one cannot be made everywhere. */
  readonly room?: DiskRoomOptions;
  /** Instead of the operating system's, used by tests only. */
  readonly keychain?: OsKeychain;
  /** Opens the window in a browser that runs already, used by tests only: such a window leaves no profile on the disk. */
  readonly openWindow?: () => Promise<BrowserContext>;
  /** Instead of a window with the question, used by tests only. */
  readonly askUser?: Host['askUser'];
  /** Stops before the app's document is opened, so that a test can set up the page first. */
  readonly beforeOpen?: (page: Page) => Promise<void>;
  readonly onViewShown?: (view: ViewName) => void;
  readonly onExport?: Host['onExport'];
  /** Instead of the files of the built renderer, used by `npm run dev` only. */
  readonly serveAsset?: AssetServer;
}

export interface RunningChromiumHost {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Resolves when the window is gone, whoever closed it. */
  readonly closed: Promise<void>;
  readonly close: () => Promise<void>;
}

/** `heldBy`: the host of the instance that has the data folder; null when it was too busy to say. */
export type ChromiumStart =
  | { readonly host: RunningChromiumHost }
  | { readonly host: null; readonly heldBy: HostName | null };

/**
 * Runs the application in an installed Chromium: the same renderer and core as under Electron (DESIGN §3).
 *
 * @returns no host when another instance already uses the data folder; it has been asked to come to the front.
 */
export async function startChromiumHost(options: ChromiumHostOptions): Promise<ChromiumStart> {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  let page: Page | null = null;
  const closing = new AbortController();
  const links = holdLinks();
  const response = await acquireInstanceLock({
    dataDir: options.dataDir,
    host: 'chromium',
    link: options.launch.link,
    onSecondStart: (link) => {
      if (link !== null) links.open(link);
      page?.bringToFront().catch(() => undefined);
    },
  });
  if (response.lock === null) return { host: null, heldBy: response.heldBy };
  const { lock } = response;
  try {
    // The browser and the core start side by side: neither needs the other before the page is opened.
    const [context, core] = await startBoth(
      (options.openWindow?.() ?? launchOwnWindow(options)).catch((error: unknown) => {
        throw windowError(options.browser, error);
      }),
      createCore({
        host: createHost(() => page, options, closing.signal),
        dataDir: options.dataDir,
        lock,
        launch: options.launch,
        version: options.version,
        ...(options.room ? { room: options.room } : {}),
        ...(options.keychain ? { keychain: options.keychain } : {}),
      }),
    );
    links.handOver(core.openLink);
    const ownPage = context.pages()[0] ?? (await context.newPage());
    page = ownPage;
    const closed = whenClosed(context, ownPage, async () => {
      closing.abort();
      await core.close();
    });
    const close = async () => {
      closing.abort();
      // A window of somebody else's browser has nothing on disk.
      if (!options.openWindow) await writePageStorage(context, ownPage);
      await context.close().catch(() => undefined);
      await closed;
    };
    await openApp(context, { page: ownPage, core, options, closing: closing.signal }).catch(async (error: unknown) => {
      await close();
      throw windowError(options.browser, error);
    });
    return { host: { page: ownPage, context, closed, close } };
  } catch (error) {
    lock.release();
    throw error;
  }
}

function launchOwnWindow({ browser, dataDir, launch, switches = [] }: ChromiumHostOptions): Promise<BrowserContext> {
  return launchWindow({ browser, isHeadless: launch.headless, isRoot: process.getuid?.() === 0, switches }, dataDir);
}

/**
 * A sentence for the user; what the browser or its driver said of it in full is the cause. What the system refused before
 * there was a browser, such as to write its profile, says so itself.
 */
export function windowError(browser: string, cause: unknown): unknown {
  if (!(cause instanceof Error) || 'code' in cause) return cause;
  const lines = stripVTControlCharacters(cause.message).split('\n');
  const [first = ''] = lines;
  // What a browser that ended at once has printed, such as which part of the system it lacks, stands in the driver's log of it.
  const logged = lines.find((line) => line.includes(errorMark));
  const said = logged?.split(errorMark)[1]?.trim();
  const advice = 'Update that browser, or name another Chromium, Chrome or Edge in ORRERY_BROWSER.';
  return new Error(`No window could be opened with ${browser} (${said || first}). ${advice}`, { cause });
}

/** Before each line that the browser printed as an error, in the driver's log. */
const errorMark = '[err]';

/** Both, or neither: what started alone is closed again. */
async function startBoth(window: Promise<BrowserContext>, app: Promise<Core>): Promise<[BrowserContext, Core]> {
  const [context, core] = await Promise.allSettled([window, app]);
  if (context.status === 'fulfilled' && core.status === 'fulfilled') return [context.value, core.value];
  if (context.status === 'fulfilled') await context.value.close();
  if (core.status === 'fulfilled') await core.value.close();
  throw [context, core].find((result) => result.status === 'rejected')?.reason;
}

function createHost(currentPage: () => Page | null, options: ChromiumHostOptions, closing: AbortSignal): Host {
  return {
    name: 'chromium',
    fetch: (url, init) => fetch(url, init),
    emit: (name, payloadText) => {
      // A page that is being closed or reloaded misses an event; it reads the state anew when it is back.
      currentPage()
        ?.evaluate(`${deliverName}(${JSON.stringify(name)}, ${JSON.stringify(payloadText)})`)
        .catch(() => undefined);
    },
    openExternal: (url) => openInBrowser(url),
    // The browser's own dialog belongs to the page, which may not write files; so nobody is asked, and the window says where.
    saveFile: async (file) => {
      const { exportDir } = options.launch;
      return showPath(await (exportDir === null ? saveToDownloads(file) : saveIntoFolder(exportDir, file)));
    },
    saveCopy: async (copy) => {
      const folder = options.launch.exportDir ?? (await usableDownloadsFolder());
      return showPath(await writeIntoFolder(folder, copy.name, copy.writeTo));
    },
    chooseFolder: async (name) => freeFolder(options.launch.exportDir ?? (await usableDownloadsFolder()), name),
    onExport: (report) => options.onExport?.(report),
    notify: (notice) => notifySystem(notice, process.env, process.platform),
    askUser: async (question) => {
      if (options.askUser) return options.askUser(question);
      const browser = currentPage()?.context().browser() ?? null;
      if (browser === null) return false;
      return askInOwnWindow(browser, question, { isHeadless: options.launch.headless, signal: closing });
    },
    onViewShown: (view) => options.onViewShown?.(view),
  };
}

interface OpeningApp {
  readonly page: Page;
  readonly core: Core;
  readonly options: ChromiumHostOptions;
  readonly closing: AbortSignal;
}

async function openApp(context: BrowserContext, { page, core, options, closing }: OpeningApp): Promise<void> {
  const origin = appOrigins.chromium;
  // Windows the page opens are closed unseen; dialogs and downloads are refused (SECURITY 14, E).
  context.on('page', (other) => void other.close().catch(() => undefined));
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined));
  const browser = context.browser();
  if (browser === null) throw new Error('The browser ended.');
  const [devtools, requests] = await Promise.all([context.newCDPSession(page), browser.newBrowserCDPSession()]);
  const { targetInfo } = await devtools.send('Target.getTargetInfo');
  const isOwnBrowser = !options.openWindow;
  const { rendererDir, serveAsset: serve = serveAsset } = options;
  const frameId = targetInfo.targetId;
  const bridgeToken = randomUUID();
  await Promise.all([
    denyPermissions(devtools, { isOwnBrowser, browserContextId: targetInfo.browserContextId }),
    context.addInitScript(pageBridgeScript(origin, bridgeToken)),
    serveRequests(requests, { core, page, frameId, isOwnBrowser, bridgeToken, origin, rendererDir, serveAsset: serve }),
  ]);
  // A browser that stays has no part of this window's any more.
  if (!isOwnBrowser) context.once('close', () => void requests.detach().catch(() => undefined));
  await options.beforeOpen?.(page);
  await page.goto(`${origin}/`, { waitUntil: 'commit' });
  keepOnApp(page, origin, closing);
}

/**
 * Leads back where the window got away without a request that could be refused: to about:blank, or in history to the
 * page the browser started with (SECURITY 13).
 */
function keepOnApp(page: Page, origin: string, closing: AbortSignal): void {
  page.on('framenavigated', (frame) => {
    if (closing.aborted || frame !== page.mainFrame() || URL.parse(frame.url())?.origin === origin) return;
    page.goto(`${origin}/`, { waitUntil: 'commit' }).catch(() => undefined); // the window may be closing
  });
}

async function whenClosed(context: BrowserContext, page: Page, cleanUp: () => Promise<void>): Promise<void> {
  await new Promise<void>((resolve) => {
    context.once('close', () => resolve());
    // Closing the app's window ends the program even where the browser would stay in the background.
    page.once('close', () => void context.close().catch(() => undefined));
  });
  await cleanUp();
}

/** Hands a checked https address to the system's browser; the address is an argument, never part of a shell line. */
function openInBrowser(url: string): Promise<void> {
  const [program, ...before] =
    process.platform === 'darwin' ? ['open'] : process.platform === 'win32' ? ['explorer.exe'] : ['xdg-open'];
  const child = spawn(program ?? 'xdg-open', [...before, url], { detached: true, stdio: 'ignore' });
  child.on('error', () => undefined); // no opener installed: nothing happens, as with any dead link
  child.unref();
  return Promise.resolve();
}

/**
 * What the page is given without being asked about; everything else is denied. Chromium's `Browser.PermissionType`.
 * `durableStorage`: the archive stays until the user removes it, as the profile says as well (profile-preferences.ts).
 */
const given = ['durableStorage'] as const;

/**
 * Denies every permission that the browser knows, for every origin and without asking anybody (SECURITY 5). The browser
 * forgets what it was told here as soon as the session that told it ends; so this one stays until the page is closed.
 */
export async function denyPermissions(
  devtools: CDPSession,
  { isOwnBrowser, browserContextId }: { readonly isOwnBrowser: boolean; readonly browserContextId: string | undefined },
): Promise<void> {
  // Those that are not on the list are rejected, those to come in later versions included.
  const permissions = [...given];
  if (isOwnBrowser) {
    // Of the profile that the browser was started with, which is meant where none is named. Chromium 150 does not find it by its id.
    await devtools.send('Browser.grantPermissions', { permissions });
    return;
  }
  if (browserContextId === undefined) throw new Error('The browser does not say which of its windows this one is.');
  await devtools.send('Browser.grantPermissions', { permissions, browserContextId });
}

/** The parts of the environment that are looked at. */
type Environment = Readonly<Record<string, string | undefined>>;

/** Longest a notification program may take, in milliseconds. */
const patienceMs = 5_000;

/**
 * Shows a message through the system's own program, where there is one: `notify-send` on Linux, `osascript` on macOS. The
 * texts are arguments, never part of a shell line or a script.
 *
 * @returns whether that program says it was shown.
 */
export function notifySystem(notice: Notice, env: Environment, platform: NodeJS.Platform): Promise<boolean> {
  const [name, ...args] = commandFor(notice, platform);
  const program = name === undefined ? null : findOnPath(name, env['PATH'] ?? '');
  return program === null ? Promise.resolve(false) : runs(program, args);
}

/** Name of the program and its arguments; nothing where the system has none that is known. */
export function commandFor({ title, body }: Notice, platform: NodeJS.Platform): readonly string[] {
  if (platform === 'linux') return ['notify-send', '--app-name=Orrery', '--', title, body];
  if (platform !== 'darwin') return [];
  const script = ['on run argv', 'display notification (item 2 of argv) with title (item 1 of argv)', 'end run'];
  return ['osascript', ...script.flatMap((line) => ['-e', line]), '--', title, body];
}

/** Absolute path of a program of that name. Folders that are not absolute are left out: they mean another one every time. */
export function findOnPath(name: string, path: string): string | null {
  for (const folder of path.split(delimiter)) {
    if (!isAbsolute(folder)) continue;
    const file = join(folder, name);
    try {
      accessSync(file, constants.X_OK);
      if (statSync(file).isFile()) return file;
    } catch {
      // Not in this one.
    }
  }
  return null;
}

function runs(program: string, args: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'ignore', timeout: patienceMs, shell: false });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
    child.unref();
  });
}
