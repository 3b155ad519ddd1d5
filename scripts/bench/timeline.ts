import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { repositoryRoot } from '../repository-root.ts';
import { withBenchFolder } from './bench-app.ts';
import { buildPage } from './build-page.ts';
import { bounded, ratioFigure, type Figure } from './figure.ts';
import { framesScript } from './frames-script.ts';
import { serveFolder } from './serve-folder.ts';
import { itemsScript } from './timeline-items.ts';
import { writeVisTimelinePage } from './vis-timeline-page.ts';
import { withPage } from './with-page.ts';

/** Deliverables and allocations each. */
const size = { deliverables: 2_000, each: 10 } as const;
const trackerSize = { deliverables: 600, each: 36 } as const;

/** Days in view at first; a year and a half of four. */
const first = { from: 20_100, to: 20_650 };
const patienceMs = 240_000;
const moveMs = 6_000;

/** What one timeline showed, in milliseconds. */
interface TimelineRun {
  readonly firstFrameMs: number;
  readonly panMs: readonly number[];
  readonly zoomMs: readonly number[];
}

/**
 * The program's timeline beside vis-timeline with the same items in the same browser, the view set in each frame by the
 * API of each: time to the first frame, length of a frame while panning and while zooming. Then 600 deliverables with all
 * their disciplines and allocations moved by hand.
 */
export function measureTimeline(): Promise<readonly Figure[]> {
  return withBenchFolder(async (folder) => {
    const ours = await serveFolder(await buildPage(join(repositoryRoot, 'out/bench-timeline'), 'timeline-page.tsx'));
    const theirs = await serveFolder(writeVisTimelinePage(join(folder, 'vis-timeline')));
    const pageOf = (address: string) => ({
      address,
      pageScript: `${framesScript}\n${itemsScript}`,
      patienceMs,
      switches: [],
    });
    try {
      const own = await withPage(pageOf(ours.address), runTimeline);
      const competitor = await withPage(pageOf(theirs.address), runTimeline);
      const tracker = await withPage(pageOf(ours.address), runTracker);
      return [...compare(own, competitor), ...tracker];
    } finally {
      ours.close();
      theirs.close();
    }
  });
}

async function runTimeline(page: Page): Promise<TimelineRun> {
  await page.evaluate(`bench.prepare(${size.deliverables}, ${size.each}, false)`);
  const firstFrameMs = await page.evaluate<number>(`bench.open(${JSON.stringify(first)})`);
  await page.waitForTimeout(1_500);
  const panMs = await page.evaluate<number[]>(`framesWhile(${pan}, ${moveMs})`);
  await page.waitForTimeout(500);
  const zoomMs = await page.evaluate<number[]>(`framesWhile(${zoom}, ${moveMs})`);
  return { firstFrameMs, panMs, zoomMs };
}

/** To and fro over a year. */
const pan = `(at) => {
  const days = 180 * Math.sin(at / 20);
  bench.show({ from: ${first.from} + days, to: ${first.to} + days });
}`;

/** From two months to four years about a day. */
const zoom = `(at) => {
  const days = 60 * 24 ** ((1 - Math.cos(at / 20)) / 2);
  bench.show({ from: 20_400 - days * 0.4, to: 20_400 + days * 0.6 });
}`;

function compare(own: TimelineRun, competitor: TimelineRun): readonly Figure[] {
  const of = `${size.deliverables} deliverables, ${size.deliverables * size.each} allocations, beside vis-timeline`;
  const frames = (name: string, pick: (run: TimelineRun) => readonly number[]): readonly Figure[] => [
    ratioFigure(`frame while ${name}, mean, ${of}`, [mean(pick(own))], [mean(pick(competitor))], 0.5),
    ratioFigure(`frame while ${name}, longest, ${of}`, [Math.max(...pick(own))], [Math.max(...pick(competitor))], 0.5),
  ];
  return [
    ratioFigure(`first frame of ${of}`, [own.firstFrameMs], [competitor.firstFrameMs], 0.5),
    ...frames('panning', ({ panMs }) => panMs),
    ...frames('zooming', ({ zoomMs }) => zoomMs),
  ];
}

async function runTracker(page: Page): Promise<readonly Figure[]> {
  await page.evaluate(`bench.prepare(${trackerSize.deliverables}, ${trackerSize.each}, true)`);
  await page.evaluate(`bench.open(${JSON.stringify(first)})`);
  await page.waitForTimeout(1_500);
  const figures: Figure[] = [];
  for (const [name, act] of trackerActs) {
    const framesMs = await page.evaluate<number[]>(`bench.${act}(${moveMs})`);
    figures.push(bounded(`600 deliverables with all allocations, ${name}, longest frame`, Math.max(...framesMs), 50));
    await page.waitForTimeout(500);
  }
  return figures;
}

const trackerActs = [
  ['scrolled', 'scroll'],
  ['panned', 'panByHand'],
  ['zoomed', 'zoomByHand'],
  ['scrolled and zoomed at once', 'scrollAndZoom'],
] as const;

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
