import { join } from 'node:path';
import { chromium, type BrowserContext } from 'playwright-core';
import { writeProfilePreferences } from './profile-preferences.ts';

interface WindowOptions {
  readonly browser: string;
  readonly dataDir: string;
  readonly isHeadless: boolean;
  readonly isRoot: boolean;
  /** Extra switches, used by tests only (software WebGL). */
  readonly switches: readonly string[];
}

/**
 * Starts the installed browser as an application window with a profile folder of its own, steered through a pipe: no port
 * is opened. As root Chromium has no sandbox to offer; the caller says so.
 */
export async function launchWindow(options: WindowOptions): Promise<BrowserContext> {
  const profileDir = join(options.dataDir, 'chromium');
  await writeProfilePreferences(profileDir);
  return chromium.launchPersistentContext(profileDir, {
    executablePath: options.browser,
    headless: options.isHeadless,
    chromiumSandbox: !options.isRoot,
    // Null means: what the system says, not Playwright's own defaults.
    colorScheme: null,
    reducedMotion: null,
    forcedColors: null,
    contrast: null,
    viewport: options.isHeadless ? { width: 1440, height: 900 } : null,
    serviceWorkers: 'block',
    acceptDownloads: false,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    ignoreDefaultArgs: ['--enable-automation'],
    args: [
      // With these two and without --enable-automation the window has no bars and closing it ends the program.
      '--app=data:text/html,<title>Orrery</title>',
      '--test-type',
      '--window-size=1440,900',
      '--disable-background-networking',
      '--disable-quic',
      '--disable-features=Translate,OptimizationHints,MediaRouter,AutofillServerCommunication',
      '--no-first-run',
      '--no-default-browser-check',
      // Nothing is ever looked up: the app's own requests are answered before they reach the network.
      '--host-resolver-rules=MAP * ~NOTFOUND',
      ...options.switches,
    ],
  });
}
