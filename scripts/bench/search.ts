import { join } from 'node:path';
import { repositoryRoot } from '../repository-root.ts';
import { startBenchApp, withBenchFolder } from './bench-app.ts';
import { buildPage } from './build-page.ts';
import { percentile, ratioFigure, round, type Figure } from './figure.ts';

/** Of the demo universe, which a first start opens. */
const profileId = 'demo';
const leastRecords = 80_000;
const leastDocuments = 100_000;
const rounds = 5;
/** What the issue asks for, from the key to what is on screen. */
const mostMs = 50;
const patienceMs = 180_000;

export interface Measured {
  /** Things that can be found. */
  readonly documents: number;
  /** Milliseconds of each question, in the worker and of MiniSearch alone, in the same order. */
  readonly ours: readonly number[];
  readonly theirs: readonly number[];
  readonly aloneBuildMs: number;
  /** Questions that MiniSearch answers and we do not. */
  readonly missing: number;
  readonly asked: number;
}

/**
 * "Find anything" over a hundred thousand things: what every letter takes, asked of the worker, beside MiniSearch alone over the
 * same things in the same page; from the key to the results in the program itself; making the index, and following one response.
 */
export function measureSearch(): Promise<readonly Figure[]> {
  return withBenchFolder(async (folder) => {
    const pageDir = await buildPage(join(repositoryRoot, 'out/bench-search'), 'search-page.ts');
    const { page, close } = await startBenchApp(folder, null, { rendererDir: pageDir });
    page.setDefaultTimeout(patienceMs);
    let figures: readonly Figure[];
    let baselineP95: number;
    let texts: readonly string[];
    try {
      await page.waitForSelector('html[data-bench="ready"]', { state: 'attached' });
      const records = await page.evaluate<number>(`bench.fill('${profileId}')`);
      if (records < leastRecords) throw new Error(`${records} records are too few.`);
      const builds: number[] = [];
      for (let round = 0; round < 3; round++) builds.push(await page.evaluate<number>('bench.build()'));
      const measured = await page.evaluate<Measured>('bench.measure()');
      const { documents, ours, theirs, aloneBuildMs, missing, asked } = measured;
      console.log(
        `${documents} things of ${records} records, ${asked} questions, ${missing} of them MiniSearch’s alone.`,
      );
      if (documents < leastDocuments) throw new Error(`${documents} things are too few.`);
      if (missing > 0) throw new Error(`${missing} questions were answered by MiniSearch alone.`);
      const changes: number[] = [];
      for (let turn = 0; turn < rounds; turn++) changes.push(await page.evaluate<number>(`bench.changeOne(${turn})`));
      texts = await page.evaluate<readonly string[]>('bench.texts()');
      await page.evaluate('bench.close()');
      baselineP95 = percentile(theirs, 0.95);
      const at = (share: number): Figure => {
        const name = `Search of ${documents} things, asked of the worker, p${share * 100}`;
        return ratioFigure(name, [percentile(ours, share)], [percentile(theirs, share)], share === 0.5 ? 0.8 : 1);
      };
      figures = [
        at(0.5),
        at(0.95),
        ratioFigure('Search index made from the archive, beside MiniSearch’s from memory', builds, [aloneBuildMs], 1.5),
        ratioFigure('Search index after one changed answer, beside making it', changes, builds, 0.2),
      ];
    } finally {
      await close();
    }
    return [...figures, await measureTyping(folder, texts, baselineP95)];
  });
}

/** Types into the program, letter by letter, and times each key until what it finds has been painted. */
async function measureTyping(folder: string, texts: readonly string[], baselineMs: number): Promise<Figure> {
  const { page, close } = await startBenchApp(folder, 'overview', { pageScript: observe });
  page.setDefaultTimeout(patienceMs);
  try {
    await page.locator('footer').filter({ hasText: 'Archive' }).waitFor();
    const field = page.getByRole('combobox', { name: 'Find', exact: true });
    while (!(await field.isVisible())) {
      await page.keyboard.press('Control+k');
      await page.waitForTimeout(500);
    }
    await field.fill('a');
    await page.locator('[data-search-state="ready"]').waitFor();
    await page.evaluate('window.__typed.length = 0');
    for (const text of texts) {
      await field.fill('');
      for (const letter of text) {
        await page.keyboard.type(letter);
        await page.waitForTimeout(150);
      }
    }
    const typed = await page.evaluate<readonly number[]>('window.__typed');
    if (typed.length < texts.length * 3) throw new Error(`Only ${typed.length} keys were timed.`);
    const value = round(percentile(typed, 0.95));
    const baseline = round(baselineMs);
    const ratio = Math.round((value / baseline) * 100) / 100;
    console.log(`From the key to the results, p50 ${round(percentile(typed, 0.5))} ms of ${typed.length} keys.`);
    const name =
      'Search in the program, from the key to the results on screen, p95 (beside MiniSearch alone, without a screen)';
    return { name, value, unit: 'ms', baseline, ratio, goal: `≤ ${mostMs} ms`, met: value <= mostMs };
  } finally {
    await close();
  }
}

/** Page script: for each key typed, milliseconds until the palette showed what fits the text with it. */
const observe = `(() => {
  window.__typed = [];
  let from = 0;
  addEventListener('keydown', ({ key }) => { if (key.length === 1) from = performance.now(); }, { capture: true });
  const look = () => {
    const palette = document.querySelector('[data-results-for]');
    const field = palette?.querySelector('input');
    if (from === 0 || !field || field.value === '' || palette.dataset.resultsFor !== field.value) return;
    const startedAt = from;
    from = 0;
    requestAnimationFrame(() => setTimeout(() => window.__typed.push(performance.now() - startedAt)));
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-results-for'] });
})()`;
