import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type BrowserContext, type BrowserContextOptions, type LaunchOptions } from 'playwright-core';
import writeFileAtomic from 'write-file-atomic';
import { isPlainObject } from '../../../src-shared/resource/read-tolerantly.ts';
import { appOrigins } from '../../launch/host.ts';
import { webRtcPolicy } from '../content-security-policy.ts';
import { engineFlags } from '../engine-flags.ts';
import { ground } from '../ground.ts';

/** What the browser's process is started with. */
interface BrowserStart {
  /** Path of its program. */
  readonly browser: string;
  readonly isHeadless: boolean;
  readonly isRoot: boolean;
  /** Extra switches, used by tests only (software WebGL). */
  readonly switches: readonly string[];
}

/**
 * Starts the installed browser as an application window with a profile folder of its own, steered through a pipe: no port
 * is opened. As root Chromium has no sandbox to offer; the caller says so.
 */
export async function launchWindow(start: BrowserStart, dataDir: string): Promise<BrowserContext> {
  const profileDir = join(dataDir, 'chromium');
  await writeProfilePreferences(profileDir);
  const { args = [], ...launch } = browserLaunch(start);
  return chromium.launchPersistentContext(profileDir, {
    ...launch,
    ...windowContext(start.isHeadless),
    // With this, --test-type and without --enable-automation the window has no bars and closing it ends the program.
    args: [`--app=${emptyPage}`, ...args],
  });
}

/** What the window shows until the program's own page is there: its ground, in the system's scheme. */
export const emptyPage = `data:text/html,${encodeURI(
  `<title>Orrery</title><style>:root{color-scheme:light dark;background:light-dark(${ground.light},${ground.dark})}</style>`,
).replaceAll('#', '%23')}`;

/**
 * What a window of one page has no use for: services of the browser's maker, pages of the browser's own for its address
 * bar, which it would load in a process of their own beside every window, and a process in store for the next site. Of several
 * such switches only the last counts, so Playwright's list of the like is out of force.
 */
const needlessFeatures = [
  'AutofillServerCommunication',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PreconnectToSearch',
  'PreloadTopChromeWebUI',
  'SpareRendererForSitePerProcess',
  'Translate',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
] as const;

/**
 * The page is steered through the browser's inspector, and with that each Error that is made looks for the place it stands at: for the
 * first one of a script the whole script is parsed a second time, on the page's own thread. This way places are noted when the
 * script comes, beside that thread.
 */
export const chromiumEngineFlags = `--no-enable-lazy-source-positions ${engineFlags}`;

/** How the browser's process is started, whoever opens windows in it. */
export function browserLaunch({ browser, isHeadless, isRoot, switches }: BrowserStart): LaunchOptions {
  return {
    executablePath: browser,
    headless: isHeadless,
    chromiumSandbox: !isRoot,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    ignoreDefaultArgs: ['--enable-automation'],
    args: [
      '--test-type',
      '--window-size=1440,900',
      '--disable-background-networking',
      '--disable-quic',
      // What the page keeps in localStorage is on disk after a second, not after up to a minute: so little a kill may lose.
      '--enable-aggressive-domstorage-flushing',
      `--disable-features=${needlessFeatures.join(',')}`,
      `--js-flags=${chromiumEngineFlags}`,
      '--no-first-run',
      '--no-default-browser-check',
      // The second is what browsers up to 2024 call it; each ignores the other.
      `--webrtc-ip-handling-policy=${webRtcPolicy}`,
      `--force-webrtc-ip-handling-policy=${webRtcPolicy}`,
      // Nothing is ever looked up, addresses in numbers included, so that nothing connects: the app's own requests are answered
      // before they reach the network.
      '--host-resolver-rules=MAP * ~NOTFOUND',
      ...switches,
    ],
  };
}

/** What every window of the program is opened with. */
export function windowContext(isHeadless: boolean): BrowserContextOptions {
  return {
    // Null means: what the system says, not Playwright's own defaults.
    colorScheme: null,
    reducedMotion: null,
    forcedColors: null,
    contrast: null,
    viewport: isHeadless ? { width: 1440, height: 900 } : null,
    serviceWorkers: 'block',
    acceptDownloads: false,
  };
}

/**
 * What a browser would do with what is typed into forms, and must not here: its password manager takes the key for a
 * password, offers to save it and keeps a note of having asked (`Login Data` in the profile), and autofill remembers
 * fields. Names of the preferences: Chromium's `pref_names`.
 */
const nothingIsRemembered = {
  credentials_enable_service: false,
  credentials_enable_autosignin: false,
  credentials_enable_passkeys: false,
  profile: { password_manager_enabled: false, password_manager_leak_detection: false },
  autofill: { enabled: false, profile_enabled: false, credit_card_enabled: false },
};

/**
 * The app's origin may keep its storage when the disk is nearly full. This is the setting that Chromium itself goes by when it
 * clears storage (`ExtensionSpecialStoragePolicy::IsStorageDurable`), and so `navigator.storage.persisted()` tells the truth; a
 * permission that is set through the control session would only change what the page is told, until the session ends. 1: allowed.
 */
const archiveIsKept = {
  profile: {
    content_settings: { exceptions: { durable_storage: { [`${appOrigins.chromium}:443,*`]: { setting: 1 } } } },
  },
};

/**
 * Writes the program's own preferences into a browser profile, before the browser is started on it. Whatever else the
 * profile holds stays; a file that is no JSON is what the browser itself would throw away, and is replaced.
 */
export async function writeProfilePreferences(profileDir: string): Promise<void> {
  const folder = join(profileDir, 'Default');
  const file = join(folder, 'Preferences');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const before = await readFile(file, 'utf8').catch(() => '');
  const after = JSON.stringify(merged(merged(parsed(before), nothingIsRemembered), archiveIsKept));
  if (after !== before) await writeFileAtomic(file, after, { mode: 0o600 });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

function merged(under: unknown, over: object): object {
  const all: Record<string, unknown> = isPlainObject(under) ? { ...under } : {};
  for (const [name, value] of Object.entries(over)) all[name] = isPlainObject(value) ? merged(all[name], value) : value;
  return all;
}
