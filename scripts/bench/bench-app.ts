import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  ChromiumHostOptions,
  ChromiumStart,
  RunningChromiumHost,
} from '../../src-main/hosts/chromium/chromium-host.ts';
import { findBrowser } from '../../src-main/hosts/chromium/find-browser.ts';
import type { LaunchOptions } from '../../src-main/launch/launch-options.ts';
import { repositoryRoot } from '../repository-root.ts';

type StartHost = (options: ChromiumHostOptions) => Promise<ChromiumStart>;

export interface BenchPage {
  readonly rendererDir?: string;
  /** Runs in the page before its own scripts. */
  readonly pageScript?: string;
  /** What a new demo universe begins with; nothing when left out. */
  readonly demoPast?: LaunchOptions['demoPast'];
}

/** Starts the built application in a headless window, as `npm start` would. */
export async function startBenchApp(
  dataDir: string,
  view: LaunchOptions['view'],
  { rendererDir = join(repositoryRoot, 'out/renderer'), pageScript = '', demoPast = 'none' }: BenchPage = {},
): Promise<RunningChromiumHost> {
  const built = join(repositoryRoot, 'out/main/chromium-host.js');
  const { startChromiumHost } = (await import(built)) as { startChromiumHost: StartHost }; // the build of that very file
  const browser = findBrowser(process.env, process.platform);
  if (browser === null) throw new Error('The benchmarks need an installed Chromium.');
  const launch: LaunchOptions = {
    host: 'chromium',
    service: null,
    dataDir,
    view,
    headless: true,
    screenshot: null,
    demoSeed: 1,
    demoDay: 0,
    demoPast,
    exportDir: null,
    exportArchive: null,
    link: null,
  };
  const { host } = await startChromiumHost({
    launch,
    dataDir,
    rendererDir,
    browser,
    version: 'bench',
    askUser: () => Promise.resolve(true),
    beforeOpen: async (page) => {
      await page.addInitScript(pageScript);
    },
  });
  if (!host) throw new Error('Another instance holds the data folder of the benchmark.');
  return host;
}

/** Runs something with a data folder of its own, which is gone afterwards. */
export async function withBenchFolder<Result>(run: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'orrery-bench-'));
  try {
    return await run(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
