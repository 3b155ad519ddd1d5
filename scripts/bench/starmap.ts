import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { repositoryRoot } from '../repository-root.ts';
import { withBenchFolder } from './bench-app.ts';
import { buildPage } from './build-page.ts';
import { bounded, percentile, ratioFigure, type Figure } from './figure.ts';
import { writeForceGraphPage } from './force-graph-page.ts';
import { framesScript } from './frames-script.ts';
import { serveFolder } from './serve-folder.ts';
import { graphScript } from './starmap-graph.ts';
import { withPage } from './with-page.ts';

/** Systems and tunnels; the second is 3d-force-graph's own published test. */
const sizes = [
  { systems: 100, tunnels: 150, orbitMs: 3_000 },
  { systems: 6_000, tunnels: 68_000, orbitMs: 8_000 },
  { systems: 100_000, tunnels: 200_000, orbitMs: 10_000 },
] as const;

/** What one page showed at one size. */
interface MapRun {
  readonly firstFrameMs: number;
  readonly framesMs: readonly number[];
  readonly heapMb: number;
}

/** What is measured at 6,000 systems only. */
export interface LargeRun {
  readonly labels: { readonly took: readonly number[]; readonly count: number };
  readonly picks: { readonly built: number; readonly took: readonly number[] };
}

/** Drawn in software everywhere, so that both pages have the same to work with on any machine. */
const switches = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--enable-precise-memory-info'];

/** Time a page has to show a graph. The rival's at 100,000 systems may never come; that is then its figure. */
const patienceMs = 120_000;

/**
 * The starmap's own stage beside 3d-force-graph, with the same graphs in the same browser: time to the first frame, length
 * of a frame while turning, memory; and of the stage alone labels and picking.
 */
export function measureStarmap(): Promise<readonly Figure[]> {
  return withBenchFolder(async (folder) => {
    const ours = await serveFolder(await buildPage(join(repositoryRoot, 'out/bench-starmap'), 'starmap-page.tsx'));
    const theirs = await serveFolder(writeForceGraphPage(join(folder, 'force-graph')));
    try {
      const pageOf = (address: string) => ({
        address,
        pageScript: `${framesScript}\n${graphScript}`,
        patienceMs,
        switches,
      });
      const figures: Figure[] = [];
      for (const size of sizes) {
        const own = await withPage(pageOf(ours.address), (page) => runMap(page, size));
        const competitor = await withPage(pageOf(theirs.address), (page) => runMap(page, size));
        figures.push(...compare(size, own, competitor));
      }
      return [...figures, ...largeFigures(await withPage(pageOf(ours.address), runLarge))];
    } finally {
      ours.close();
      theirs.close();
    }
  });
}

type Size = (typeof sizes)[number];

async function runMap(page: Page, { systems, tunnels, orbitMs }: Size): Promise<MapRun> {
  await page.evaluate(`bench.prepare(${systems}, ${tunnels})`);
  const firstFrameMs = await inTime(page.evaluate<number>('bench.open()'), patienceMs);
  if (firstFrameMs === null) return { firstFrameMs: patienceMs, framesMs: [patienceMs], heapMb: Number.NaN };
  await page.waitForTimeout(1_000);
  const framesMs = (await inTime(page.evaluate<number[]>(`bench.orbit(${orbitMs})`), patienceMs)) ?? [patienceMs];
  return { firstFrameMs, framesMs, heapMb: await heapOf(page) };
}

/** Null when it does not come in time. */
async function inTime<Result>(coming: Promise<Result>, withinMs: number): Promise<Result | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), withinMs);
  });
  // A page that is closed while it works rejects; by then nobody waits for it.
  const settled = coming.catch(() => null);
  try {
    return await Promise.race([settled, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1_000_000;
}

async function runLarge(page: Page): Promise<LargeRun> {
  await page.evaluate('bench.prepare(6000, 68000)');
  await page.evaluate('bench.open()');
  await page.waitForTimeout(2_000);
  const labels = await page.evaluate<LargeRun['labels']>('bench.labels(240)');
  const picks = await page.evaluate<LargeRun['picks']>('bench.picks(200)');
  return { labels, picks };
}

function compare({ systems, tunnels }: Size, own: MapRun, competitor: MapRun): readonly Figure[] {
  const of = `${systems} systems, ${tunnels} tunnels, beside 3d-force-graph`;
  const goal = systems === 6_000 ? 0.5 : 1;
  const frame = ratioFigure(
    `frame while turning, mean, ${of}`,
    [mean(own.framesMs)],
    [mean(competitor.framesMs)],
    goal,
  );
  return [
    ratioFigure(`first frame of ${of}`, [own.firstFrameMs], [competitor.firstFrameMs], 1),
    // A screen shows no more than 60 frames a second, of either.
    systems === 100 ? { ...frame, goal: 'ratio ≤ 1 or 60 a second', met: frame.met || frame.value <= 17.5 } : frame,
    { ...ratioFigure(`memory of the page, ${of}`, [own.heapMb], [competitor.heapMb], 1), unit: 'MB' },
  ];
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function largeFigures({ labels, picks }: LargeRun): readonly Figure[] {
  // The first passes measure each text once and are warmed up by none.
  const warm = labels.took.slice(40);
  return [
    bounded(`label pass, p95, ${labels.count} labels among 6000 systems`, percentile(warm, 0.95), 4),
    bounded('picking among 6000 systems, p95', percentile(picks.took, 0.95), 1),
    bounded('sorting 6000 systems for picking, once a view', picks.built, 4),
  ];
}
