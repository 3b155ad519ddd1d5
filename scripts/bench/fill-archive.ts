import { dayMs } from '../../src-shared/day.ts';
import { startBenchApp } from './bench-app.ts';
import type { FilledRequest } from './overview-requests.ts';

const patienceMs = 240_000;

/** Of the demo universe, which a first start opens. */
export const filledProfileId = 'demo';

interface Filling {
  readonly requests: readonly FilledRequest[];
  /** Responses to each request, a day apart. */
  readonly turns: number;
  /** When the last of them came, UTC, epoch milliseconds. */
  readonly lastAt: number;
}

/**
 * Fills the archive of the demo connection from a page under the application's own address (`pages/overview-page.ts`).
 *
 * @param fillPage the folder of that page.
 */
export async function fillArchive(dataDir: string, fillPage: string, filling: Filling): Promise<void> {
  const { requests, turns, lastAt } = filling;
  const { page, close } = await startBenchApp(dataDir, null, { rendererDir: fillPage });
  page.setDefaultTimeout(patienceMs);
  try {
    await page.waitForSelector('html[data-bench="ready"]', { state: 'attached' });
    await page.evaluate(`bench.open('${filledProfileId}', ${JSON.stringify(requests)})`);
    const instants = Array.from({ length: turns }, (_, turn) => lastAt - (turns - 1 - turn) * dayMs);
    for (const turn of [0, 1]) if (turn < turns - 1) await page.evaluate(`bench.ingestAll(${turn}, ${instants[turn]})`);
    if (turns > 3) await page.evaluate(`bench.repeatAll(${JSON.stringify(instants.slice(2, -1))})`);
    await page.evaluate(`bench.ingestAll(${turns - 1}, ${lastAt})`);
    await page.evaluate(`bench.watch(${JSON.stringify(watched)})`);
    const counts = await page.evaluate<{ snapshots: number; changes: number }>('bench.close()');
    if (counts.snapshots !== turns * requests.length)
      throw new Error(`${counts.snapshots} snapshots are not ${turns} each.`);
    console.log(`Filled an archive with ${counts.snapshots} snapshots and ${counts.changes} changes.`);
  } finally {
    await close();
  }
}

const watched = [
  { resource: 'stats', params: {}, title: 'Statistics', path: '/explorer/stats' },
  { resource: 'user', params: { handle: 'Mira_Quill' }, title: 'Mira Quill', path: '/people/player/Mira_Quill' },
  { resource: 'star-system', params: { code: 'ARDWEN' }, title: 'Ardwen', path: '/starmap/system/ARDWEN' },
];
