import { readFileSync } from 'node:fs';
import type { CDPSession, Page } from 'playwright-core';
import { viewNames, type ViewName } from '../../src-shared/view-names.ts';
import { processTree } from '../processes-of-folder.ts';
import { withFilledDemo } from './demo-days.ts';
import { bounded, ratioFigure, type Figure } from './figure.ts';
import { observeRest } from './observe-rest.ts';

/** The views in the order they are visited: that of the rail, and back to where the program begins. */
const tour = [...viewNames.filter((name) => name !== 'overview' && name !== 'settings'), 'overview' as const];

const rounds = 5;
/** Starts after which each view is opened for the first time. */
const starts = 3;
/** From the pointer's coming on a link to the press, milliseconds: a quick hand, and one that is not. Meanwhile the view is made ahead. */
const [quickMs, usualMs] = [150, 500];
const tours = 10;
/** A switch may take so many times what painting the finished view's elements takes. */
const switchBound = 2.5;
const longestTaskMs = 50;
/** The page's heap after one tour of every view, and what all processes hold, in millions of bytes. */
const mostHeapMb = 60;
const mostProcessesMb = 600;
const growthBound = 1.1;

/**
 * Switching between the views of a demo universe that has everything and two months of past, and opening each for the first time
 * after a start, beside painting a copy of the finished view's elements in the same page; the longest task; and what ten tours of
 * every view leave in memory beside one.
 */
export function measureViews(): Promise<readonly Figure[]> {
  return withFilledDemo(observeRest(watchTasks), async (page) => {
    await page.evaluate('window.__bench.rest()');
    const protocol = await page.context().newCDPSession(page);
    const switches = new Map<ViewName, Switch[]>(tour.map((view) => [view, []]));
    await visitAll(page, () => undefined);
    const once = await readMemory(protocol);
    for (let index = 0; index < rounds; index++) await visitAll(page, (view, made) => switches.get(view)?.push(made));
    for (let index = rounds + 1; index < tours; index++) await visitAll(page, () => undefined);
    const often = await readMemory(protocol);
    const openings = await openEach(page, quickMs);
    const unhurried = await openEach(page, usualMs);
    return [
      ...ratiosOf(switches, (view) => `switch to ${view}, beside painting a copy of it`),
      ...ratiosOf(openings, (view) => `first opening of ${view} after a start, beside painting a copy of it`),
      ...ratiosOf(unhurried, (view) => `the same half a second after its link was pointed at, ${view}`),
      longestTask('a switch', switches),
      longestTask('a first opening', openings),
      longestTask(`one half a second after its link was pointed at`, unhurried),
      bounded('heap of the page after one tour of every view', once.heapMb, mostHeapMb, 'MB'),
      bounded('memory of all processes after it', once.processesMb, mostProcessesMb, 'MB'),
      growth(`heap of the page after ${tours} tours, beside one`, often.heapMb, once.heapMb),
      growth(`the same without compiled code`, often.heapMb - often.codeMb, once.heapMb - once.codeMb),
      growth(`memory of all processes after ${tours} tours, beside one`, often.processesMb, once.processesMb),
    ];
  });
}

/** Milliseconds. */
interface Switch {
  /** From the press in the rail until the last change on screen is painted. */
  readonly switchMs: number;
  /** From putting a copy of the finished view in its place until it is painted. */
  readonly paintMs: number;
  /** Longest task of the page's main thread during the switch; 0 when none passed 50 ms. */
  readonly taskMs: number;
}

async function visitAll(page: Page, note: (view: ViewName, made: Switch) => void): Promise<void> {
  for (const view of tour) note(view, await visit(page, view));
}

function visit(page: Page, view: ViewName): Promise<Switch> {
  return page.evaluate<Switch>(`(async () => {
    const bench = window.__bench;
    bench.longestTask = 0;
    const switchMs = await bench.timed(() => document.querySelector('nav a[href$="#/${view}"]').click(), true);
    return { switchMs, taskMs: bench.longestTask, paintMs: await bench.paintCopy() };
  })()`);
}

/** Opens each view but the one that the program begins with as the first after a start, so long after its link was pointed at. */
async function openEach(page: Page, pointedMs: number): Promise<ReadonlyMap<ViewName, readonly Switch[]>> {
  const openings = new Map<ViewName, Switch[]>();
  for (const view of Array.from({ length: starts }).flatMap(() => tour.slice(0, -1))) {
    await page.evaluate(`location.hash = '#/overview'`);
    await page.reload();
    await page.waitForSelector('html[data-bench="reported"]', { state: 'attached' });
    await page.evaluate('window.__bench.rest()');
    // What is loaded in quiet moments has come.
    await page.waitForTimeout(1_500);
    await page.hover(`nav a[href$="#/${view}"]`);
    await page.waitForTimeout(pointedMs);
    openings.set(view, [...(openings.get(view) ?? []), await visit(page, view)]);
  }
  return openings;
}

/** Page script: notes the longest task, and paints a copy of the view on screen. */
const watchTasks = `
  bench.longestTask = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) bench.longestTask = Math.max(bench.longestTask, duration);
  }).observe({ type: 'longtask' });
  bench.paintCopy = async () => {
    const view = document.querySelector('main');
    const copy = view.cloneNode(true);
    const startedAt = performance.now();
    view.replaceWith(copy);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const paintedAt = performance.now();
    copy.replaceWith(view);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return paintedAt - startedAt;
  };`;

function ratiosOf(
  switches: ReadonlyMap<ViewName, readonly Switch[]>,
  name: (view: ViewName) => string,
): readonly Figure[] {
  return [...switches].map(([view, made]) =>
    ratioFigure(
      name(view),
      made.map(({ switchMs }) => switchMs),
      made.map(({ paintMs }) => paintMs),
      switchBound,
    ),
  );
}

function longestTask(of: string, switches: ReadonlyMap<ViewName, readonly Switch[]>): Figure {
  const all = [...switches].flatMap(([view, made]) => made.map(({ taskMs }) => ({ view, taskMs })));
  const longest = all.toSorted((a, b) => b.taskMs - a.taskMs)[0];
  return bounded(`longest task of ${of} (${longest?.view ?? ''})`, longest?.taskMs ?? 0, longestTaskMs);
}

/** Millions of bytes. */
interface Memory {
  readonly heapMb: number;
  /** What the browser compiled of the program, part of the heap: the more often something runs, the more of it there is. */
  readonly codeMb: number;
  readonly processesMb: number;
}

/** The page's heap after a collection, and what the browser's processes hold, shared pages counted in part (PSS, Linux). */
async function readMemory(protocol: CDPSession): Promise<Memory> {
  await protocol.send('HeapProfiler.collectGarbage');
  await protocol.send('Performance.enable');
  const { metrics } = await protocol.send('Performance.getMetrics');
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN;
  const pids = processTree(process.pid).filter((pid) => pid !== process.pid);
  const processes = pids.reduce((sum, pid) => sum + heldBytes(pid), 0);
  // Last: telling what the heap holds takes memory itself.
  const code = await readCodeBytes(protocol);
  return { heapMb: heap / 1_000_000, codeMb: code / 1_000_000, processesMb: processes / 1_000_000 };
}

/** The part of a heap snapshot's format that is read here: nodes as rows of numbers. */
interface HeapSnapshot {
  readonly snapshot: {
    readonly meta: { readonly node_fields: readonly string[]; readonly node_types: readonly [readonly string[]] };
  };
  readonly nodes: readonly number[];
}

/** Bytes of compiled code in the page's heap, with what its compiler notes beside it. */
async function readCodeBytes(protocol: CDPSession): Promise<number> {
  const parts: string[] = [];
  const take = ({ chunk }: { readonly chunk: string }): void => void parts.push(chunk);
  protocol.on('HeapProfiler.addHeapSnapshotChunk', take);
  await protocol.send('HeapProfiler.takeHeapSnapshot');
  protocol.off('HeapProfiler.addHeapSnapshotChunk', take);
  const { snapshot, nodes } = JSON.parse(parts.join('')) as HeapSnapshot; // Chromium's own format
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [typeAt, sizeAt, code] = [fields.indexOf('type'), fields.indexOf('self_size'), types[0].indexOf('code')];
  let bytes = 0;
  for (let row = 0; row < nodes.length; row += fields.length) {
    if (nodes[row + typeAt] === code) bytes += nodes[row + sizeAt] ?? 0;
  }
  return bytes;
}

function heldBytes(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) * 1_024;
  } catch {
    return 0; // it ended meanwhile
  }
}

function growth(name: string, often: number, once: number): Figure {
  return { ...ratioFigure(name, [often], [once], growthBound), unit: 'MB' };
}
