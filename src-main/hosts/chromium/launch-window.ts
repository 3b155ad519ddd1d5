import { join } from 'node:path';
import { chromium, type BrowserContext, type BrowserContextOptions, type LaunchOptions } from 'playwright-core';
import { webRtcPolicy } from '../no-network.ts';
import { writeProfilePreferences } from './profile-preferences.ts';

/** What the browser's process is started with. */
export interface BrowserStart {
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
    args: ['--app=data:text/html,<title>Orrery</title>', ...args],
  });
}

/**
 * What a window of one page has no use for: services of the browser's maker, and pages of the browser's own for its address
 * bar, which it would load in a process of their own beside every window. Of several such switches only the last counts, so
 * Playwright's list of the like is out of force.
 */
const needlessFeatures = [
  'AutofillServerCommunication',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PreconnectToSearch',
  'PreloadTopChromeWebUI',
  'Translate',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
] as const;

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
      `--disable-features=${needlessFeatures.join(',')}`,
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
