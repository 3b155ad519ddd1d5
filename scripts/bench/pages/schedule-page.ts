import type { ResourceName } from '../../../src-shared/catalog/registry.ts';
import { planFetch } from '../../../src-shared/plan.ts';
import type { Params } from '../../../src-shared/resource/resource.ts';
import { readBody } from '../../../src-renderer/archive/bodies/pack-body.ts';
import { compareSchedules } from '../../../src-renderer/archive/schedule/compare-schedules.ts';
import { readItemHistory } from '../../../src-renderer/archive/schedule/item-histories.ts';
import { readHeldItems, readSubjectResponses } from '../../../src-renderer/archive/schedule/read-subject-responses.ts';
import type { HeldItems } from '../../../src-renderer/archive/schedule/schedule.ts';
import { ArchiveDatabase, archiveIdOf } from '../../../src-renderer/archive/schema/archive-database.ts';
import type { Snapshot } from '../../../src-renderer/archive/schema/archive-rows.ts';
import { readInWorker } from '../../../src-renderer/archive/worker/read-in-worker.ts';
import type { ReaderRequest } from '../../../src-renderer/archive/worker/reader.worker.ts';
import type { FromWorker } from '../../../src-renderer/archive/worker/worker-calls.ts';
import type { Comparing, Histories, Tables } from '../schedule.ts';
import { ingestText } from './fill-archive-rows.ts';
import { timed } from './timed.ts';

/** A page that has nothing but the application's own archive, with its reading worker, in the browser's own database. */

const subject = { kind: 'deliverables' } as const;
const team = 'longshore';
let archive: ArchiveDatabase;

async function open(archiveId: string): Promise<void> {
  archive = new ArchiveDatabase(archiveId);
  await archive.open();
}

interface AskedFor {
  readonly resource: ResourceName;
  readonly params: Params;
}

const teamsList: AskedFor = { resource: 'deliverables', params: { team_slug: team } };

/** Stores a response as it was at an instant, as the ingest worker would. */
async function add(text: string, at: number, { resource, params } = teamsList): Promise<string> {
  const planned = planFetch(resource, params, 'stored');
  if (!planned.ok) throw new Error(`No plan for ${resource}.`);
  const requestId = crypto.randomUUID();
  return ingestText(archive, text, { requestId, origin: 'service', plan: planned.value, at });
}

/** Bytes of each table's rows: their JSON text, and byte arrays as long as they are. */
async function sizes(): Promise<Tables> {
  const found: Record<string, Tables[string]> = {};
  for (const table of archive.tables) {
    const rows: readonly unknown[] = await table.toArray();
    if (rows.length === 0) continue;
    found[table.name] = { rows: rows.length, bytes: rows.reduce<number>((sum, row) => sum + sizeOf(row), 0) };
  }
  return found;
}

function sizeOf(row: unknown): number {
  let bytes = 0;
  const text = JSON.stringify(row, (_key, value: unknown) => {
    if (!(value instanceof Uint8Array)) return value;
    bytes += value.byteLength;
    return 0;
  });
  return bytes + new Blob([text]).size;
}

/** Chromium says it of each kind of storage as well. */
interface StorageUse extends StorageEstimate {
  readonly usageDetails?: { readonly indexedDB?: number };
}

async function onDisk(): Promise<number | undefined> {
  const { usage, usageDetails }: StorageUse = await navigator.storage.estimate();
  return usageDetails?.indexedDB ?? usage;
}

async function times(rounds: number, run: () => Promise<unknown>): Promise<readonly number[]> {
  const all: number[] = [];
  for (let round = 0; round < rounds; round++) all.push((await timed(run)).ms);
  return all;
}

/** Two states compared: alone, and asked of the reading worker with everything it reads for that; beside texts compared. */
async function compare(beforeAt: number, afterAt: number, rounds: number): Promise<Comparing> {
  const { alone, found } = await compareAlone(beforeAt, afterAt, rounds);
  const { texts, items } = await compareTexts(beforeAt, afterAt, rounds);
  const question = { kind: 'schedule-diff', subject, span: { beforeAt, afterAt }, asOf: null } as const;
  // One that runs already; the program starts its own when there is something to read, and ends it then.
  const running = startReader();
  const ask = () => askOf(running, { requestId: 'bench', archiveId: archiveIdOf(archive), question });
  const outcome = await ask();
  if (!('outcome' in outcome) || !outcome.outcome.ok) throw new Error(JSON.stringify(outcome));
  let longest = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  });
  observer.observe({ type: 'longtask' });
  const asked = await times(rounds, ask);
  running.terminate();
  const started = await times(rounds, () => readInWorker(archive, question));
  await new Promise((resolve) => {
    setTimeout(resolve, 200);
  });
  observer.disconnect();
  return { alone, texts, asked, started, longest, items, found };
}

async function compareAlone(beforeAt: number, afterAt: number, rounds: number) {
  const all = await readSubjectResponses(archive, subject, null);
  const responses = [latestAt(all, beforeAt), latestAt(all, afterAt)] as const;
  const alone: number[] = [];
  let found = { changed: 0, onlyBefore: 0, onlyAfter: 0 };
  for (let round = 0; round < rounds; round++) {
    // Fresh items each time: those of records both responses share would be the very same.
    const readHeld = await readHeldItems(archive, subject, { responses, teamTitles: new Map() });
    const [before, after]: readonly HeldItems[] = responses.map(readHeld);
    if (!before || !after) throw new Error('There are no two states.');
    const { ms, result } = await timed(async () => compareSchedules('deliverables', before, after));
    alone.push(ms);
    const { changed, onlyBefore, onlyAfter } = result;
    found = { changed: changed.length, onlyBefore: onlyBefore.length, onlyAfter: onlyAfter.length };
  }
  return { alone, found };
}

async function compareTexts(beforeAt: number, afterAt: number, rounds: number) {
  const snapshots = await listSnapshots();
  const before = await readList(latestAt(snapshots, beforeAt));
  const after = await readList(latestAt(snapshots, afterAt));
  const textsOf = (list: readonly Listed[]) =>
    new Map(list.map((element) => [element.slug, JSON.stringify(element)] as const));
  const texts = await times(rounds, async () => {
    const [earlier, later] = [textsOf(before), textsOf(after)];
    return [...later].filter(([slug, text]) => earlier.get(slug) !== text).length;
  });
  return { texts, items: after.length };
}

function latestAt<Dated extends { readonly fetchedAt: number }>(all: readonly Dated[], instant: number): Dated {
  const found = all.findLast(({ fetchedAt }) => fetchedAt <= instant);
  if (!found) throw new Error('The archive has nothing of that instant.');
  return found;
}

/** As much of a deliverable in a payload as is looked at here. */
interface Listed {
  readonly slug: string;
}

const listSnapshots = () => archive.snapshots.where('resource').equals('deliverables').sortBy('fetchedAt');

async function readList(snapshot: Snapshot): Promise<readonly Listed[]> {
  return (await readBody(archive, snapshot)) as readonly Listed[]; // the bench stored lists of deliverables, nothing else
}

function startReader(): Worker {
  // Written in one piece, or the build would not find the worker.
  return new Worker(new URL('../../../src-renderer/archive/worker/reader.worker.ts', import.meta.url), {
    type: 'module',
  });
}

function askOf(worker: Worker, request: ReaderRequest): Promise<FromWorker<unknown>> {
  return new Promise((resolve) => {
    const take = ({ data }: MessageEvent<FromWorker<unknown>>): void => resolve(data);
    worker.addEventListener('message', take, { once: true });
    worker.postMessage(request);
  });
}

/** The past of single items; beside all responses unpacked and looked through. */
async function history(slugs: readonly string[]): Promise<Histories> {
  const lines: number[] = [];
  const stages: number[] = [];
  for (const slug of slugs) {
    const { ms, result } = await timed(() => readItemHistory(archive, subject, slug, null));
    if (result === null) throw new Error(`The archive has nothing of ${slug}.`);
    lines.push(ms);
    stages.push(result.stages.length);
  }
  const unpacked = await timed(async () => {
    let seen = 0;
    for (const snapshot of await listSnapshots()) {
      const list = await readList(snapshot);
      if (list.some(({ slug }) => slug === slugs[0])) seen += 1;
    }
    return seen;
  });
  const whole = await timed(() => readInWorker(archive, { kind: 'schedule-histories', subject, asOf: null }));
  return { lines, stages, unpackedMs: unpacked.ms, wholeMs: whole.ms };
}

window.bench = { open, add, sizes, onDisk, compare, history };
