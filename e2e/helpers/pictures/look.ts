import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { isLongRun } from '../../../src-shared/long-run-fixture.ts';
import { screensDir } from '../app/suite-folders.ts';

/** Rules that depend on colours: what the dark scheme has been judged by as well, the light one alone is judged by. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Everything axe finds on a page, whatever its impact, one line for each: all rules in the dark scheme, those about colours in the
 * light one, because nothing else differs between the two. The theme must be "as the system".
 */
export async function allFindings(page: Page): Promise<readonly string[]> {
  const findings: string[] = [];
  for (const scheme of await schemesOf(page)) findings.push(...(await findingsIn(page, scheme)));
  return findings;
}

type Scheme = 'dark' | 'light';

/** Both, the one on screen first: going over from one to the other takes as long as the rules about colours. */
async function schemesOf(page: Page): Promise<readonly Scheme[]> {
  return (await page.locator('html').getAttribute('data-scheme')) === 'light' ? ['light', 'dark'] : ['dark', 'light'];
}

async function findingsIn(page: Page, scheme: Scheme): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: scheme });
  await page.locator(`html[data-scheme="${scheme}"]`).waitFor();
  // Colours go over from one scheme to the other; in between they are nobody's.
  await page.waitForFunction(() => !document.getAnimations().some((each) => each instanceof CSSTransition));
  return judgeBy(page, scheme);
}

async function judgeBy(page: Page, scheme: Scheme): Promise<readonly string[]> {
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(scheme === 'light' ? { runOnly: { type: 'rule', values: [...colourRules] } } : {}),
  };
  // A page keeps it: reading it in anew takes longer than half of its rules.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(options)})`);
  return violations.map(
    ({ id, impact, nodes }) => `${scheme} ${impact} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The same for a window of the host's own, which follows the system by itself and is as large as its text needs. */
export async function lookAtWindow(page: Page, name: string, state: string): Promise<void> {
  mkdirSync(screensDir, { recursive: true });
  await page.setViewportSize({ width: 640, height: 480 });
  for (const scheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    expect.soft(await judgeBy(page, scheme), `${name}, ${state}`).toEqual([]);
    await page.screenshot({ path: join(screensDir, `${name}-${state}-${scheme}.png`), animations: 'disabled' });
  }
}

/** A window of 1440×900 whose text is twice as large has this size for what is laid out in it. */
export const enlarged = { width: 720, height: 450 };

const sizes = [{ width: 1440, height: 900 }, ...(isLongRun ? [{ width: 1024, height: 700 }, enlarged] : [])];

/** `ORRERY_SCREENS=1` takes the pictures that nobody looks at in every run. */
const takesPictures = isLongRun || process.env['ORRERY_SCREENS'] === '1';

/**
 * One stop of the tour: axe has to find nothing; where pictures are taken, one in each scheme is left for people to look at
 * (`out/screens/<view>-<state>-<scheme>-<size>.png`; the long run takes smaller windows as well).
 */
export async function look(page: Page, view: string, state: string): Promise<void> {
  mkdirSync(screensDir, { recursive: true });
  for (const scheme of await schemesOf(page)) {
    expect.soft(await findingsIn(page, scheme), `${view}, ${state}`).toEqual([]);
    if (!takesPictures) continue;
    for (const size of sizes) {
      await page.setViewportSize(size);
      const file = join(screensDir, `${view}-${state}-${scheme}-${size.width}x${size.height}.png`);
      await page.screenshot({ path: file, animations: 'disabled', caret: 'hide' });
    }
    if (sizes.length > 1) await page.setViewportSize(sizes[0] ?? { width: 1440, height: 900 });
  }
}
