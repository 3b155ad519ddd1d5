import { mkdirSync, readFileSync, renameSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { defaultDataDir } from '../../launch/default-data-dir.ts';
import { launchHelp, parseLaunchOptions, type LaunchOptions } from '../../launch/launch-options.ts';
import { exportThere, followExport } from '../../exports/follow-export.ts';
import { alreadyRunningMessage } from '../instance-lock.ts';
import { stripEnvironment } from '../strip-environment.ts';
import { findBrowser } from './find-browser.ts';

/** Longest wait for a view's data, with a new demo universe filled, before `--screenshot` gives up, in milliseconds. */
const screenshotPatienceMs = 240_000;

/** As shells count an end by Ctrl-C. */
const stoppedCode = 130;

/** Read by Node before any program's first line, so that it cannot be taken away here; `npm start` does not pass it on. */
const tellsAddresses = process.env['NODE_DEBUG'] !== undefined;
stripEnvironment(process.env);

process.exitCode = tellsAddresses
  ? complain(
      'With NODE_DEBUG set, addresses would be printed, and an address can hold the key. Start Orrery without it.',
      2,
    )
  : await main().catch((error: unknown) => {
      complain(error instanceof Error ? error.message : String(error), 1);
      // At once, with whatever was started: a window that nobody waits for any more would keep the program running.
      return process.exit(1);
    });

async function main(): Promise<number> {
  const parsed = parseLaunchOptions(process.argv.slice(2), process.cwd());
  if (!parsed.ok) return complain(parsed.message, 2);
  if (parsed.help) {
    console.log(launchHelp);
    return 0;
  }
  const browser = findBrowser(process.env, process.platform);
  if (browser === null)
    return complain('No Chromium, Chrome or Edge was found. Install one of them and start again.', 1);
  if (process.getuid?.() === 0) console.log('Running as root: the browser is started with --no-sandbox.');
  return run(parsed.options, browser);
}

async function run(launch: LaunchOptions, browser: string): Promise<number> {
  let onShown: () => void = () => undefined;
  const shown = new Promise<void>((resolve) => (onShown = resolve));
  const followed = followExport(launch, { say: console.log, complain: console.error });
  const outDir = join(import.meta.dirname, '..');
  // Only now, because playwright-core reads its variables when it is loaded.
  const { startChromiumHost } = await import('./chromium-host.ts');
  const start = await startChromiumHost({
    launch,
    browser,
    dataDir: launch.dataDir ?? defaultDataDir(process.env, process.platform, homedir()),
    rendererDir: join(outDir, 'renderer'),
    version: readVersion(join(outDir, '..', 'package.json')),
    ...(followed ? { onExport: followed.onExport } : {}),
    onViewShown: (view) => {
      if (launch.view === null || view === launch.view) onShown();
    },
  });
  if (start.host === null) {
    console.log(alreadyRunningMessage(start.heldBy));
    if (followed !== null) complain(exportThere, 1);
    // What was asked for is not going to be written.
    return launch.screenshot === null && followed === null ? 0 : 1;
  }
  const { host } = start;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void host.close());
  if (followed !== null) {
    const code = await Promise.race([followed.ended, host.closed.then(() => null)]);
    await host.close();
    return code ?? complain('The export was stopped. The same command goes on with it.', stoppedCode);
  }
  if (launch.screenshot === null) {
    await host.closed;
    return 0;
  }
  const late = AbortSignal.timeout(screenshotPatienceMs);
  const isShown = await Promise.race([
    shown.then(() => true),
    new Promise<false>((resolve) => late.addEventListener('abort', () => resolve(false), { once: true })),
  ]);
  if (isShown) await takeScreenshot(host.page, launch.screenshot);
  await host.close();
  if (isShown) return 0;
  return complain(`The view showed no data within ${screenshotPatienceMs / 1000} s, so no screenshot was written.`, 1);
}

function complain(message: string, code: number): number {
  console.error(message);
  return code;
}

function readVersion(file: string): string {
  const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest
    ? String(manifest.version)
    : 'unknown';
}

/** Writes a PNG of the window, whole or not at all. Waits for fonts and for the layout to come to rest. */
async function takeScreenshot(page: Page, file: string): Promise<void> {
  await page.evaluate(
    'document.fonts.ready.then(() => new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(r))))',
  );
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = file.replace(/\.png$/i, '.unfinished.png');
  await page.screenshot({ path: unfinished, animations: 'disabled', caret: 'hide' });
  renameSync(unfinished, file);
}
