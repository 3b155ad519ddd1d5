import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { ResourceName } from '../../src-shared/catalog/registry.ts';
import type { ViewName } from '../../src-shared/view-names.ts';
import { dayMs } from '../../src-shared/day.ts';
import { repositoryRoot } from '../repository-root.ts';
import { startBenchApp, withBenchFolder } from './bench-app.ts';
import { buildPage } from './build-page.ts';
import { ratioFigure, type Figure } from './figure.ts';
import { fillArchive, filledProfileId } from './fill-archive.ts';
import { observeRest } from './observe-rest.ts';
import { overviewRequests, trackerRequests, type FilledRequest } from './overview-requests.ts';

const rounds = 7;
const bound = 1.5;
/** Two responses each in the smaller archive, so that a view which compares has something to compare in both. */
const requestCount = 50;
const fewTurns = 2;
const manyTurns = 200;
const patienceMs = 120_000;

/** The views in the order they are visited; each is loaded at its first visit, as on any day. */
const tour = [
  'ships',
  'starmap',
  'roadmap',
  'progress',
  'history',
  'telemetry',
  'people',
  'overview',
] as const satisfies readonly ViewName[];

interface Day {
  /** From the start of the program to its report that the Overview is shown. */
  readonly startMs: number;
  /** From the press in the rail until nothing on screen changes any more. */
  readonly switchMs: Readonly<Record<string, number>>;
  /** From the choice of an instant until what changed since stands there. */
  readonly sinceMs: number;
}

/**
 * An archive of 10,000 snapshots beside one of 100, of the same 50 requests: start, every change of view, and what changed
 * since the last visit. In both one response to each request came since.
 */
export function measureManySnapshots(): Promise<readonly Figure[]> {
  return withBenchFolder(async (folder) => {
    const fillPage = await buildPage(join(repositoryRoot, 'out/bench-archive'), 'overview-page.ts');
    const lastAt = Date.now() - dayMs / 12;
    const requests = chooseRequests(lastAt + dayMs / 24);
    const few = join(folder, 'few');
    const many = join(folder, 'many');
    await fillArchive(few, fillPage, { requests, turns: fewTurns, lastAt });
    await fillArchive(many, fillPage, { requests, turns: manyTurns, lastAt });
    const values: Day[] = [];
    const baselines: Day[] = [];
    // The first start of a program on an archive it has not seen does more than every other; it is not measured.
    for (let round = -1; round < rounds; round++) {
      const few1 = await liveThrough(few, { sinceAt: lastAt - dayMs / 2, snapshots: fewTurns * requestCount });
      const many1 = await liveThrough(many, { sinceAt: lastAt - dayMs / 2, snapshots: manyTurns * requestCount });
      if (round < 0) continue;
      baselines.push(few1);
      values.push(many1);
    }
    const figure = (name: string, read: (day: Day) => number): Figure =>
      ratioFigure(`10,000 snapshots beside 100, ${name}`, values.map(read), baselines.map(read), bound);
    return [
      figure('program start to its report', ({ startMs }) => startMs),
      ...tour.map((view) => figure(`switch to ${view}`, ({ switchMs }) => switchMs[view] ?? Number.NaN)),
      figure('what changed since', ({ sinceMs }) => sinceMs),
    ];
  });
}

/** Some requests of every kind that a view shows. */
function chooseRequests(renewedAt: number): readonly FilledRequest[] {
  const most: Readonly<Partial<Record<ResourceName, number>>> = {
    user: 14,
    organization: 5,
    telemetry: 5,
    'star-system': 5,
  };
  const taken = new Map<string, number>();
  const chosen = overviewRequests(renewedAt).filter(({ resource }) => {
    const count = (taken.get(resource) ?? 0) + 1;
    taken.set(resource, count);
    return count <= (most[resource] ?? Infinity);
  });
  const all = [...trackerRequests(), ...chosen];
  if (all.length !== requestCount) throw new Error(`${all.length} requests are not ${requestCount}.`);
  return all;
}

interface Visit {
  /** When the Overview was looked at last, epoch milliseconds. */
  readonly sinceAt: number;
  /** What the archive was filled with: fewer must not be measured. */
  readonly snapshots: number;
}

async function liveThrough(dataDir: string, { sinceAt, snapshots }: Visit): Promise<Day> {
  const startedAt = performance.timeOrigin + performance.now();
  const { page, close } = await startBenchApp(dataDir, 'overview', { pageScript: observeRest(seenAt(sinceAt)) });
  page.setDefaultTimeout(patienceMs);
  try {
    await page.waitForSelector('html[data-bench="reported"]', { state: 'attached' });
    const reportedAt = await page.evaluate<number>('window.__bench.reportedAt');
    await page.evaluate('window.__bench.rest()');
    const footer = await page.locator('footer').innerText();
    const shown = Number(/Archive ([\d,]+) snapshots/.exec(footer)?.[1]?.replaceAll(',', ''));
    if (!(shown >= snapshots)) throw new Error(`The window shows another archive: ${footer}`);
    const switchMs: Record<string, number> = {};
    for (const view of tour) switchMs[view] = await switchTo(page, view);
    await choose(page, '7 days');
    const sinceMs = await choose(page, 'Last visit');
    return { startMs: reportedAt - startedAt, switchMs, sinceMs };
  } finally {
    await close();
  }
}

/** Presses the view's link as a script would, so that no time of ours is in it. */
function switchTo(page: Page, view: ViewName): Promise<number> {
  return page.evaluate<number>(
    `window.__bench.timed(() => document.querySelector('nav a[href$="#/${view}"]').click(), true)`,
  );
}

function choose(page: Page, label: string): Promise<number> {
  const find = `[...document.querySelectorAll('[aria-label="Since"] label')].find(({ textContent }) => textContent === '${label}')`;
  return page.evaluate<number>(`window.__bench.timed(() => ${find}.click(), false)`);
}

/** Page script: the Overview was looked at last at an instant, UTC, epoch milliseconds. */
const seenAt = (at: number): string => `localStorage.setItem('orrery-looked-at-overview-${filledProfileId}', '${at}');`;
