import type { BrowserContext, ConsoleMessage, Page, Request } from '@playwright/test';
import { join } from 'node:path';
import type { DiskRoomOptions } from '../../../src-main/files/disk-room.ts';
import { appOrigins } from '../../../src-main/launch/host.ts';
import type { LaunchOptions } from '../../../src-main/launch/launch-options.ts';
import { tourSeen } from '../../../src-renderer/ui/help/help-store.ts';
import type { OsKeychain } from '../../../src-main/vault/os-keychain.ts';
import { journeysBrowser } from './shared-browser.ts';
import { repositoryRoot } from './suite-folders.ts';

type HostModule = typeof import('../../../src-main/hosts/chromium/chromium-host.ts');

export interface OpenOptions {
  readonly dataDir: string;
  readonly launch?: Partial<LaunchOptions>;
  /** Sets up the page before the app's document is opened. */
  readonly beforeOpen?: (page: Page) => Promise<void>;
  /** What the disk says of its room, instead of this computer's. */
  readonly room?: DiskRoomOptions;
  /** Of the program, as the archive remembers who opened it. */
  readonly version?: string;
  /** Further switches for the browser of the Chromium host. */
  readonly switches?: readonly string[];
  /** Opens the window in a browser that runs already, instead of in one with a profile in the data folder. */
  readonly openWindow?: () => Promise<BrowserContext>;
  /** Instead of the operating system's. */
  readonly keychain?: OsKeychain;
  /** Whether the program's questions open in a window of their own (`helpers/security/question-window.ts`); they are agreed to when left out. */
  readonly asksInWindow?: boolean;
  /** Whether it is somebody's very first window, which offers the tour; a returning user's when left out. */
  readonly isFirstWindow?: boolean;
}

/** What must stay empty whatever a journey does. */
export interface Troubles {
  readonly pageErrors: string[];
  /** What the console was told, for the report of a journey that failed: a view that failed by itself says why there only. */
  readonly consoleErrors: string[];
  readonly policyViolations: string[];
  /** Addresses outside the app's own origin that the page asked for. */
  readonly foreignRequests: string[];
}

export interface OpenedApp {
  readonly page: Page;
  readonly troubles: Troubles;
  readonly close: () => Promise<void>;
}

/** Starts the built program's Chromium host in this process, without a window. */
export async function openBuiltApp(options: OpenOptions): Promise<OpenedApp> {
  const {
    dataDir,
    launch,
    beforeOpen,
    switches = [],
    room,
    openWindow,
    keychain,
    version = 'test',
    asksInWindow = false,
    isFirstWindow = false,
  } = options;
  const { startChromiumHost } = await loadBuiltHost();
  const troubles: Troubles = { pageErrors: [], consoleErrors: [], policyViolations: [], foreignRequests: [] };
  const { host } = await startChromiumHost({
    launch: { ...quietLaunch, dataDir, ...launch },
    dataDir,
    rendererDir: join(repositoryRoot, 'out', 'renderer'),
    browser: journeysBrowser(),
    version,
    switches,
    ...(room ? { room } : {}),
    ...(openWindow ? { openWindow } : {}),
    ...(keychain ? { keychain } : {}),
    ...(asksInWindow ? {} : { askUser: () => Promise.resolve(true) }),
    beforeOpen: async (page) => {
      watchPage(page, troubles);
      if (!isFirstWindow) await page.addInitScript(rememberTour, tourSeen);
      await beforeOpen?.(page);
    },
  });
  if (!host) throw new Error(`Another Orrery uses ${dataDir}.`);
  return { page: host.page, troubles, close: host.close };
}

/** As a window that has shown it remembers it. What has no storage, such as an empty page, is left alone. */
export function rememberTour(name: string): void {
  try {
    localStorage.setItem(name, 'yes');
  } catch {
    // not the program's page
  }
}

/** No window, no wishes. */
export const quietLaunch: LaunchOptions = {
  host: 'chromium',
  service: null,
  dataDir: null,
  view: null,
  headless: true,
  screenshot: null,
  demoSeed: 1,
  demoDay: 0,
  demoPast: 'none',
  exportDir: null,
  exportArchive: null,
  link: null,
};

async function loadBuiltHost(): Promise<HostModule> {
  const file = new URL('../../../out/main/chromium-host.js', import.meta.url);
  return (await import(file.href)) as HostModule; // built from that very module
}

/**
 * Fills `troubles` from now on.
 *
 * @param origin the app's own, to which every request must go.
 */
export function watchPage(page: Page, troubles: Troubles, origin: string = appOrigins.chromium): void {
  page.on('pageerror', (error) => troubles.pageErrors.push(`${error.name}: ${error.message} ${error.stack ?? ''}`));
  // Violations in the worker are told in the console only.
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') troubles.consoleErrors.push(message.text());
    if (/content security policy/i.test(message.text())) troubles.policyViolations.push(message.text());
  });
  page.on('request', (request: Request) => {
    const url = new URL(request.url());
    // Not `url.origin`: it is "null" for schemes that Node does not know, such as app://.
    const isOwn = request.url().startsWith(`${origin}/`) || url.protocol === 'data:' || url.protocol === 'blob:';
    if (!isOwn) troubles.foreignRequests.push(request.url());
  });
}
