import { payloadPartBytes } from '../../src-shared/contract.ts';
import { catalog } from '../../src-shared/catalog/registry.ts';
import type { Page } from 'playwright-core';
import { startDemoService, type DemoService } from '../../src-main/demo/start-demo-service.ts';
import { startBenchApp, withBenchFolder } from './bench-app.ts';
import { connectBench } from './connect-bench.ts';
import { ratioFigure, round, type Figure } from './figure.ts';

const rounds = 5;
const payloadBytes = 5_000_000;
const patienceMs = 60_000;
/** A usual refresh comes when what a start does by itself is over, and the search has its index of what came before. */
const settledMs = 4_000;
/** Every so many ships one is another in the refresh. */
const changedEvery = 50;
/** Sorts before all others, so that it is on the screen. */
const changedName = '0 changed';
const key = 'bench-key-of-no-worth';

/** What one round observed inside the page, in milliseconds. */
interface IngestRun {
  /** From the receipt's arrival over the bridge to the first frame with rows. */
  readonly ingestMs: number;
  /** From the arrival of another receipt: the same bytes collected and put into a store of their own, to `complete`. */
  readonly rawMs: number;
  /** The write alone of that: strict durability, from `put` to `complete`. */
  readonly rawWriteMs: number;
  /** The bytes alone, from the arrival of their receipt: in one piece, as `rawMs` has them, and in parts, as the program does. */
  readonly wholeMs: number;
  readonly partsMs: number;
  /** Longest task of the page's main thread from the click until every row is there; 0 when none passed 50 ms. */
  readonly longestTaskMs: number;
  readonly rows: number;
}

/**
 * Ingest of a 5 MB ship list, from the receipt on the bridge to rows on screen (collect, parse, normalise, hash,
 * compress, one strict transaction, live query, render), against the same bytes from the bridge into a raw IndexedDB
 * store: both begin with the receipt, so crossing the bridge is in both. The write alone stands beside it, because it is
 * what the archive adds everything else to.
 */
export async function measureIngest(): Promise<readonly Figure[]> {
  const service = await startDemoService({ seed: 1, key, stateFile: null });
  try {
    const ships = await makeShipList(service.address);
    const runs: Record<'first' | 'refresh', IngestRun>[] = [];
    for (let index = 0; index < rounds; index++) runs.push(await runOnce(service, ships));
    const first = runs.map((run) => run.first);
    const refresh = runs.map((run) => run.refresh);
    const longestOf = (name: string, of: readonly IngestRun[]): Figure => {
      const longest = round(Math.max(...of.map(({ longestTaskMs }) => longestTaskMs)));
      return {
        name,
        value: longest,
        unit: 'ms',
        baseline: 50,
        ratio: round(longest / 50),
        goal: 'no task over 50 ms (0: none)',
        met: longest <= 50,
      };
    };
    return [
      ratioFigure(
        'ingest of a 5 MB ship payload, bridge to rows on screen',
        first.map(({ ingestMs }) => ingestMs),
        first.map(({ rawMs }) => rawMs),
        2.5,
      ),
      ratioFigure(
        `the same for a refresh of it in which one ship in ${changedEvery} changed`,
        refresh.map(({ ingestMs }) => ingestMs),
        refresh.map(({ rawMs }) => rawMs),
        1.5,
      ),
      ratioFigure(
        'the first ingest, against the raw write without the bridge',
        first.map(({ ingestMs }) => ingestMs),
        first.map(({ rawWriteMs }) => rawWriteMs),
        3,
      ),
      ratioFigure(
        'those bytes over the bridge in parts, beside in one piece',
        [...first, ...refresh].map(({ partsMs }) => partsMs),
        [...first, ...refresh].map(({ wholeMs }) => wholeMs),
        1,
      ),
      longestOf('longest main-thread task during that ingest', first),
      longestOf('longest main-thread task during that refresh', refresh),
    ];
  } finally {
    await service.stop();
  }
}

/** The demo's ship list, lengthened with renamed ships to 5 MB, as a path-key envelope. */
async function makeShipList(address: string): Promise<Record<'first' | 'refresh', string>> {
  const response = await fetch(`${address}/${key}/v1/cache/ships`);
  const { data } = (await response.json()) as { data: Record<string, unknown>[] }; // the demo's own envelope
  const ships = data.filter((ship) => ship !== null && 'id' in ship);
  const write = (list: readonly object[]): string =>
    JSON.stringify({ message: 'ok', success: 1, source: 'cache', data: list });
  const originals = [...ships];
  for (let copy = 0; write(ships).length < payloadBytes; copy++) {
    const ship = originals[copy % originals.length];
    ships.push({ ...ship, id: String(90_000 + copy), name: `Bench ${copy}` });
  }
  if (catalog.ships.read(ships, {}).records.length !== ships.length) throw new Error('The bench payload is not whole.');
  const changed = ships.map((ship, index) =>
    index % changedEvery === 0 ? { ...ship, name: `${changedName} ${index}`, focus: 'Something else' } : ship,
  );
  return { first: write(ships), refresh: write(changed) };
}

function runOnce(
  service: DemoService,
  ships: Record<'first' | 'refresh', string>,
): Promise<Record<'first' | 'refresh', IngestRun>> {
  const respondWith = (body: string) =>
    service.setFault({
      kind: 'status',
      status: 200,
      body,
      match: '/ships',
      headers: { 'content-type': 'application/json' },
    });
  return withBenchFolder(async (dataDir) => {
    const host = await startBenchApp(dataDir, null);
    try {
      await respondWith(ships.first);
      await connectBench(host.page, service.address, key);
      const first = await observeIngest(host.page, '');
      await respondWith(ships.refresh);
      await host.page.waitForTimeout(settledMs);
      const refresh = await observeIngest(host.page, changedName);
      return { first, refresh };
    } finally {
      await host.close();
    }
  });
}

/** @param row text of the row that is waited for. */
async function observeIngest(page: Page, row: string): Promise<IngestRun> {
  await page.evaluate(watchPage(row));
  await page
    .getByRole('button', { name: /^Refresh/ })
    .first()
    .click();
  // The page's own observer: to ask it again and again would take its processor's time.
  await page.evaluate('window.__bench.shown');
  await page.waitForTimeout(1_500);
  const seen = await page.evaluate<Pick<IngestRun, 'ingestMs' | 'longestTaskMs' | 'rows'>>(readWatch);
  const raw = await page.evaluate<Omit<IngestRun, 'ingestMs' | 'longestTaskMs' | 'rows'>>(rawWrite);
  return { ...seen, ...raw };
}

/** Page script: notes the first frame with a row that holds a text, and long tasks. */
const watchPage = (row: string): string => `(() => {
  const { promise: shown, resolve, reject } = Promise.withResolvers();
  setTimeout(() => reject(new Error(${JSON.stringify(`No row with “${row}” came.`)})), ${patienceMs});
  const bench = { rowsAt: 0, longest: 0, shown };
  window.__bench = bench;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) bench.longest = Math.max(bench.longest, entry.duration);
  }).observe({ type: 'longtask' });
  const observer = new MutationObserver(() => {
    if (![...document.querySelectorAll('tbody tr')].some((row) => row.textContent.includes(${JSON.stringify(row)}))) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => { bench.rowsAt = performance.now(); resolve(); }));
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
})()`;

const readWatch = `(() => {
  const receipts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/bridge/resource:load'));
  return {
    ingestMs: window.__bench.rowsAt - receipts.at(-1).responseEnd,
    longestTaskMs: window.__bench.longest,
    rows: document.querySelectorAll('tbody tr').length,
  };
})()`;

/** As `fetchPayload` does; the page under test has no way in for others. */
const partsAtOnce = 6;

const rawWrite = `(async () => {
  const state = JSON.parse(await window.orrery.commands['app:read-state']('{}')).value;
  const database = await new Promise((resolve, reject) => {
    const request = indexedDB.open('bench-raw', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('bytes');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const request = {
    profileId: state.activeProfileId, resource: 'ships', params: {}, intent: 'stored', confirmedUnits: 0,
  };
  const load = async (requestId) => {
    const answer = JSON.parse(await window.orrery.commands['resource:load'](JSON.stringify({ ...request, requestId })));
    return answer.value;
  };
  const inParts = await load('bench-parts');
  const partsFrom = performance.now();
  const count = Math.ceil(inParts.byteLength / ${payloadPartBytes});
  const parts = [];
  let next = 0;
  await Promise.all(Array.from({ length: ${partsAtOnce} }, async () => {
    while (next < count) {
      const part = next++;
      parts[part] = await (await fetch('/payload/' + inParts.ticket + '/' + part)).arrayBuffer();
    }
  }));
  const partsMs = performance.now() - partsFrom;
  if (parts.reduce((sum, part) => sum + part.byteLength, 0) !== inParts.byteLength) throw new Error('A part is missing');
  const { ticket, byteLength } = await load('bench-raw');
  const receivedAt = performance.now();
  const bytes = await (await fetch('/payload/' + ticket)).arrayBuffer();
  const writtenFrom = performance.now();
  await new Promise((resolve, reject) => {
    const transaction = database.transaction('bytes', 'readwrite', { durability: 'strict' });
    transaction.objectStore('bytes').put(bytes, 1);
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
  const doneAt = performance.now();
  database.close();
  if (bytes.byteLength !== byteLength) throw new Error('The payload is not whole');
  return {
    rawMs: doneAt - receivedAt, rawWriteMs: doneAt - writtenFrom, wholeMs: writtenFrom - receivedAt, partsMs,
  };
})()`;
