import { join } from 'node:path';
import { dayMs } from '../../src-shared/day.ts';
import { repositoryRoot } from '../repository-root.ts';
import { startBenchApp, withBenchFolder } from './bench-app.ts';
import { buildPage } from './build-page.ts';
import { ratioFigure, type Figure } from './figure.ts';
import { fillArchive, filledProfileId } from './fill-archive.ts';
import { overviewRequests, requestCount } from './overview-requests.ts';

const manySnapshots = 10_000;
const rounds = 7;
const patienceMs = 120_000;

interface Shown {
  /** From the start of the program to the page's report that the Overview is shown. */
  readonly startedMs: number;
  /** The same from the opening of the window's page, without the start of the browser. */
  readonly openedMs: number;
  /** From the opening of the page until none of its panels is being read any more. */
  readonly filledMs: number;
}

/**
 * The Overview of a program just started, from an archive of 10,000 snapshots beside one of 100: the same requests, a hundred
 * answers to each or one. In both the last response to each came after the last visit, all stored copies have renewed since,
 * and some things are watched.
 */
export function measureOverview(): Promise<readonly Figure[]> {
  return withBenchFolder(async (folder) => {
    const fillPage = await buildPage(join(repositoryRoot, 'out/bench-overview'), 'overview-page.ts');
    const lastAt = Date.now() - dayMs / 12;
    const few = join(folder, 'few');
    const many = join(folder, 'many');
    const requests = overviewRequests(lastAt + dayMs / 24);
    await fillArchive(few, fillPage, { requests, turns: 1, lastAt });
    await fillArchive(many, fillPage, { requests, turns: manySnapshots / requestCount, lastAt });
    const values: Shown[] = [];
    const baselines: Shown[] = [];
    for (let round = 0; round < rounds; round++) {
      baselines.push(await startOnce(few, { sinceAt: lastAt - dayMs / 2, snapshots: requestCount }));
      values.push(await startOnce(many, { sinceAt: lastAt - dayMs / 2, snapshots: manySnapshots }));
    }
    const figure = (name: string, read: (shown: Shown) => number): Figure =>
      ratioFigure(
        `Overview from a cold archive of 10,000 snapshots, ${name}`,
        values.map(read),
        baselines.map(read),
        1.5,
      );
    return [
      figure('program start to its report', ({ startedMs }) => startedMs),
      figure('page opened to its report', ({ openedMs }) => openedMs),
      figure('page opened to the last of its panels', ({ filledMs }) => filledMs),
    ];
  });
}

/** Starts the program as it is started every day, and closes it again. */
async function startOnce(dataDir: string, { sinceAt, snapshots }: Visit): Promise<Shown> {
  const startedAt = performance.timeOrigin + performance.now();
  const { page, close } = await startBenchApp(dataDir, 'overview', { pageScript: observe(sinceAt) });
  page.setDefaultTimeout(patienceMs);
  try {
    await page.waitForSelector('html[data-bench="filled"]', { state: 'attached' });
    const footer = await page.locator('footer').innerText();
    const shown = Number(/Archive ([\d,]+) snapshots/.exec(footer)?.[1]?.replaceAll(',', ''));
    if (!(shown >= snapshots)) throw new Error(`The Overview shows another archive: ${footer}`);
    const { openedAt, reportedAt, filledAt } = await page.evaluate<Observed>('window.__bench');
    return { startedMs: reportedAt - startedAt, openedMs: reportedAt - openedAt, filledMs: filledAt - openedAt };
  } finally {
    await close();
  }
}

interface Visit {
  /** When the Overview was looked at last, epoch milliseconds. */
  readonly sinceAt: number;
  /** What the archive was filled with: fewer must not be measured. */
  readonly snapshots: number;
}

/** Instants are epoch milliseconds. */
interface Observed {
  readonly openedAt: number;
  readonly reportedAt: number;
  readonly filledAt: number;
}

/**
 * Page script: puts the last visit back to where it was, and notes when the page reports that it is shown and the frame after
 * which none of its panels is being read any more.
 */
function observe(sinceAt: number): string {
  return `(() => {
    const bench = { openedAt: performance.timeOrigin, reportedAt: 0, filledAt: 0 };
    window.__bench = bench;
    if (location.protocol === 'https:') localStorage.setItem('orrery-looked-at-overview-${filledProfileId}', '${sinceAt}');
    new PerformanceObserver((list) => {
      const report = list.getEntries().find(({ name }) => name.endsWith('/bridge/app:report-shown'));
      if (report && bench.reportedAt === 0) bench.reportedAt = performance.timeOrigin + report.startTime;
    }).observe({ type: 'resource', buffered: true });
    const look = () => {
      if (bench.reportedAt === 0 || document.querySelector('[data-reading]')) return requestAnimationFrame(look);
      requestAnimationFrame(() => setTimeout(() => {
        bench.filledAt = performance.timeOrigin + performance.now();
        document.documentElement.dataset.bench = 'filled';
      }));
    };
    look();
  })()`;
}
