import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { findBrowser } from '../../../src-main/hosts/chromium/find-browser.ts';
import { browserLaunch, chromiumEngineFlags, windowContext } from '../../../src-main/hosts/chromium/launch-window.ts';

/** The browsers of this process, by their further switches; each is started when it is asked for first. */
const running = new Map<string, Promise<Browser>>();

/**
 * Opens a window for the program in a browser that runs already. Its databases and storages are its own, lie in memory and
 * are gone with it: for journeys that prove nothing about restarts, the profile's files, locks or the disk. Nothing moves in it by
 * itself, which took a sixth of a journey's processor time; windows with a profile of their own move as they do for users.
 */
export async function openSharedWindow(switches: readonly string[]): Promise<BrowserContext> {
  const browser = await sharedBrowser(switches);
  return browser.newContext({ ...windowContext(true), reducedMotion: 'reduce' });
}

/** An empty page beside the program's windows. */
export async function sharedPage(): Promise<Page> {
  const context = await openSharedWindow([]);
  return context.newPage();
}

/** Path of the browser that the journeys run in. */
export function journeysBrowser(): string {
  const browser = findBrowser(process.env, process.platform);
  if (browser === null) throw new Error('The journeys need Chromium; "npm test" installs it or says how.');
  return browser;
}

/**
 * Scripts run without the engine's optimising compilers, which cost such short journeys more processor time than they save. Browsers
 * with a profile on the disk have them, as for users.
 */
const withoutOptimising = `--js-flags=${chromiumEngineFlags} --max-optimized-bytecode-size=0 --no-maglev`;

async function sharedBrowser(switches: readonly string[]): Promise<Browser> {
  const name = switches.join(' ');
  const known = await running.get(name);
  if (known?.isConnected() === true) return known;
  const start = {
    browser: journeysBrowser(),
    isHeadless: true,
    isRoot: process.getuid?.() === 0,
    switches: [withoutOptimising, ...switches],
  };
  const launching = chromium.launch(browserLaunch(start));
  running.set(name, launching);
  return launching;
}

/** Ends all of them. */
export async function closeSharedBrowsers(): Promise<void> {
  const browsers = await Promise.allSettled(running.values());
  running.clear();
  for (const browser of browsers) if (browser.status === 'fulfilled') await browser.value.close();
}
