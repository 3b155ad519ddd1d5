import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { dayMs } from '../../src-shared/day.ts';
import { repositoryRoot } from '../repository-root.ts';
import { buildPage } from './build-page.ts';
import { inventedLists, recordedLists, type DailyLists } from './daily-deliverables.ts';
import { percentile, ratioFigure, round, type Figure } from './figure.ts';
import { serveFolder } from './serve-folder.ts';
import { withPage } from './with-page.ts';

const days = 100;
const rounds = 15;
const firstAt = Date.UTC(2026, 0, 1, 12);
const patienceMs = 300_000;

export interface Comparing {
  readonly alone: readonly number[];
  readonly texts: readonly number[];
  /** Of a reading worker that runs already, and of one that has to be started. */
  readonly asked: readonly number[];
  readonly started: readonly number[];
  readonly longest: number;
  readonly items: number;
  /** What moved, in numbers; for somebody who looks. */
  readonly found: { readonly changed: number; readonly onlyBefore: number; readonly onlyAfter: number };
}

export interface Histories {
  readonly lines: readonly number[];
  readonly stages: readonly number[];
  readonly unpackedMs: number;
  readonly wholeMs: number;
}

export type Tables = Readonly<Record<string, { readonly rows: number; readonly bytes: number }>>;

/**
 * What keeping every day costs, in the browser's own database: room for 100 daily responses of some 420 deliverables beside
 * their raw bytes, what moved between the first and the last, and the past of one deliverable.
 */
export async function measureSchedule(): Promise<readonly Figure[]> {
  const served = await serveFolder(await buildPage(join(repositoryRoot, 'out/bench-movement'), 'schedule-page.ts'));
  const recorded = recordedLists(days);
  if (!recorded) console.log('Skipped: ../shared/recordings/progress is missing; only invented lists are measured.');
  try {
    const figures: Figure[] = [];
    for (const lists of [inventedLists(days), recorded]) {
      if (!lists) continue;
      const place = { address: served.address, pageScript: '', patienceMs };
      figures.push(...(await withPage(place, (page) => measureLists(page, lists))));
    }
    return figures;
  } finally {
    served.close();
  }
}

async function measureLists(page: Page, lists: DailyLists): Promise<readonly Figure[]> {
  await page.evaluate(`bench.open(${JSON.stringify(`bench-${lists.name}`)})`);
  const emptyBytes = await page.evaluate<number>('bench.onDisk()');
  let rawBytes = 0;
  let stored = 0;
  for (let day = 0; day < days; day++) {
    const text = JSON.stringify({ message: 'ok', success: 1, source: 'cache', data: lists.listOf(day) });
    rawBytes += Buffer.byteLength(text);
    const outcome = await page.evaluate<string>(`bench.add(${JSON.stringify(text)}, ${firstAt + day * dayMs})`);
    if (outcome === 'stored') stored += 1;
  }
  const tables = await page.evaluate<Tables>('bench.sizes()');
  // What the database has written lately lies in its log until it is tidied up; it is counted as it stands.
  const diskBytes = (await page.evaluate<number>('bench.onDisk()')) - emptyBytes;
  const rowBytes = Object.values(tables).reduce((sum, { bytes }) => sum + bytes, 0);
  tellTables(lists.name, tables, { rawBytes, diskBytes, stored });
  const span = `${firstAt}, ${firstAt + (days - 1) * dayMs}`;
  const comparing = await page.evaluate<Comparing>(`bench.compare(${span}, ${rounds})`);
  const slugs = lists.listOf(days - 1).map((wire) => String(wire['slug']));
  const picked = slugs.filter((_, index) => index % 20 === 0);
  const histories = await page.evaluate<Histories>(`bench.history(${JSON.stringify(picked)})`);
  const of = `${lists.name}, ${comparing.items} deliverables`;
  return [
    shareFigure(`${days} daily answers kept, bytes of all rows, ${of}`, rowBytes, rawBytes),
    shareFigure(`the same as the browser counts it on disk, ${of}`, diskBytes, rawBytes),
    ...compareFigures(of, comparing),
    ...historyFigures(of, histories),
  ];
}

function tellTables(
  name: string,
  tables: Tables,
  totals: { readonly rawBytes: number; readonly diskBytes: number; readonly stored: number },
): void {
  const share = (bytes: number): string => `${round((bytes / totals.rawBytes) * 100)} %`;
  const parts = Object.entries(tables).map(
    ([table, { rows, bytes }]) => `${table} ${share(bytes)} (${rows} rows, ${Math.round(bytes / 1_000)} kB)`,
  );
  console.log(`${name}: ${totals.stored} snapshots, ${round(totals.rawBytes / 1_000_000)} MB raw: ${parts.join(', ')}`);
}

function shareFigure(name: string, bytes: number, rawBytes: number): Figure {
  const ratio = Math.round((bytes / rawBytes) * 1_000) / 1_000;
  const [value, baseline] = [bytes, rawBytes].map((size) => round(size / 1_000_000));
  return {
    name,
    value: value ?? 0,
    unit: 'MB',
    baseline: baseline ?? 0,
    ratio,
    goal: 'ratio ≤ 0.15',
    met: ratio <= 0.15,
  };
}

function compareFigures(of: string, { alone, texts, asked, started, longest }: Comparing): readonly Figure[] {
  const comparing = ratioFigure(`two states compared, beside their texts compared, ${of}`, alone, texts, 30);
  const reading = ratioFigure(`the same asked of a reading worker, reading both included, ${of}`, asked, started, 1);
  return [
    { ...comparing, goal: '≤ 30 ms', met: comparing.value <= 30 },
    { ...reading, name: `${reading.name}, beside one started for it` },
    {
      name: `longest main-thread task meanwhile, ${of}`,
      value: round(longest),
      unit: 'ms',
      baseline: 50,
      ratio: round(longest / 50),
      goal: 'no task over 50 ms (0: none)',
      met: longest <= 50,
    },
  ];
}

function historyFigures(of: string, { lines, unpackedMs, wholeMs }: Histories): readonly Figure[] {
  const p95 = round(percentile(lines, 0.95));
  const unpacked = round(unpackedMs);
  const beside = (name: string, value: number, goal: string, met: boolean): Figure => ({
    name: `${name} over ${days} answers, beside unpacking them all, ${of}`,
    value,
    unit: 'ms',
    baseline: unpacked,
    ratio: Math.round((value / unpacked) * 100) / 100,
    goal,
    met,
  });
  return [
    beside('past of one deliverable, p95', p95, '≤ 100 ms', p95 <= 100),
    beside('past of all deliverables, in the reading worker', round(wholeMs), 'ratio ≤ 1', wholeMs <= unpackedMs),
  ];
}
