import { chromium, type Browser, type Page } from 'playwright-core';
import { findBrowser } from '../../src-main/hosts/chromium/find-browser.ts';

interface MeasuredPage {
  readonly address: string;
  /** Runs in the page before its own scripts. */
  readonly pageScript: string;
  /** Time it has for each step, in milliseconds. */
  readonly patienceMs: number;
  /** Of the browser; none are its own ways. */
  readonly switches?: readonly string[];
}

/**
 * Runs something in a page of a browser of its own. The page says that it is ready by setting `window.bench`.
 *
 * @throws Error with what the page threw and did not catch: a page that failed would be waited for as one that is slow.
 */
export async function withPage<Result>(
  { address, pageScript, patienceMs, switches = [] }: MeasuredPage,
  run: (page: Page) => Promise<Result>,
): Promise<Result> {
  const executablePath = findBrowser(process.env, process.platform);
  if (executablePath === null) throw new Error('The benchmarks need an installed Chromium.');
  const browser: Browser = await chromium.launch({ executablePath, args: [...switches] });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const failed = new Promise<never>((_, reject) => {
      page.on('pageerror', (error) => reject(new Error(`The page failed: ${error.message}`, { cause: error })));
    });
    const ran = async (): Promise<Result> => {
      await page.addInitScript(pageScript);
      await page.goto(address);
      await page.waitForFunction('window.bench !== undefined');
      page.setDefaultTimeout(patienceMs);
      return run(page);
    };
    return await Promise.race([ran(), failed]);
  } finally {
    await browser.close();
  }
}
