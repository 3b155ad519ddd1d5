import { join } from 'node:path';
import { buildPage } from './build-page.ts';

/**
 * Builds a page that has nothing but the application's own archive, with its reading worker, in the browser's own database.
 *
 * @param folder inside the repository, so that packages are found.
 * @returns the folder to serve.
 */
export function buildSchedulePage(folder: string): Promise<string> {
  return buildPage(folder, script);
}

const script = (renderer: string): string => `
import { ArchiveDatabase } from ${JSON.stringify(join(renderer, 'archive/schema/archive-database.ts'))};
import { collectResponse } from ${JSON.stringify(join(renderer, 'archive/bodies/pack-body.ts'))};
import { ingestPayload } from ${JSON.stringify(join(renderer, 'archive/ingest/ingest-payload.ts'))};
import { compareSchedules } from ${JSON.stringify(join(renderer, 'archive/schedule/compare-schedules.ts'))};
import { readHeldItems } from ${JSON.stringify(join(renderer, 'archive/schedule/read-subject-responses.ts'))};
import { readItemHistory } from ${JSON.stringify(join(renderer, 'archive/schedule/item-histories.ts'))};
import { readSubjectResponses } from ${JSON.stringify(join(renderer, 'archive/schedule/read-subject-responses.ts'))};
import { readBody } from ${JSON.stringify(join(renderer, 'archive/bodies/pack-body.ts'))};
import { readInWorker } from ${JSON.stringify(join(renderer, 'archive/worker/read-in-worker.ts'))};
import ReaderWorker from ${JSON.stringify(join(renderer, 'archive/worker/reader.worker.ts?worker'))};
import { planFetch } from ${JSON.stringify(join(renderer, '../src-shared/plan.ts'))};

const subject = { kind: 'deliverables' };
const team = 'longshore';
let archive;

async function open(name) {
  archive = new ArchiveDatabase(name);
  await archive.open();
}

/** Stores an answer as it was at an instant, as the ingest worker would. */
async function add(text, at, { resource, params } = { resource: 'deliverables', params: { team_slug: team } }) {
  const planned = planFetch(resource, params, 'stored');
  if (!planned.ok) throw new Error('No plan for ' + resource + '.');
  const receipt = { ticket: 'bench', byteLength: text.length, startedAt: at - 100, endedAt: at, httpStatus: 200, tries: 1 };
  const collected = await collectResponse(new Blob([text]).stream());
  const outcome = await ingestPayload(archive, { requestId: crypto.randomUUID(), origin: 'service', plan: planned.value, receipt, ...collected });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.value.outcome;
}

/** Bytes of each table's rows: their JSON text, and byte arrays as long as they are. */
async function sizes() {
  const sizeOf = (row) => {
    let bytes = 0;
    const text = JSON.stringify(row, (key, value) => {
      if (!(value instanceof Uint8Array)) return value;
      bytes += value.byteLength;
      return 0;
    });
    return bytes + new Blob([text]).size;
  };
  const found = {};
  for (const table of archive.tables) {
    const rows = await table.toArray();
    if (rows.length > 0) found[table.name] = { rows: rows.length, bytes: rows.reduce((sum, row) => sum + sizeOf(row), 0) };
  }
  return found;
}

async function onDisk() {
  const { usage, usageDetails } = await navigator.storage.estimate();
  return usageDetails?.indexedDB ?? usage;
}

const timed = async (run) => {
  const startedAt = performance.now();
  const result = await run();
  return { ms: performance.now() - startedAt, result };
};

async function times(rounds, run) {
  const all = [];
  for (let round = 0; round < rounds; round++) all.push((await timed(run)).ms);
  return all;
}

/** Two states compared: alone, and asked of the reading worker with everything it reads for that; beside texts compared. */
async function compare(beforeAt, afterAt, rounds) {
  const answers = await readSubjectResponses(archive, subject, null);
  const at = (instant) => answers.findLast(({ fetchedAt }) => fetchedAt <= instant);
  const states = async () => {
    const both = [at(beforeAt), at(afterAt)];
    const readHeld = await readHeldItems(archive, subject, { answers: both, teamTitles: new Map() });
    return both.map(readHeld);
  };
  // Fresh items each time: those of records both answers share would be the very same.
  const alone = [];
  let comparison;
  for (let round = 0; round < rounds; round++) {
    const [before, after] = await states();
    const { ms, result } = await timed(async () => compareSchedules('deliverables', before, after));
    alone.push(ms);
    comparison = result;
  }
  const snapshots = await archive.snapshots.where('resource').equals('deliverables').sortBy('fetchedAt');
  const lists = [];
  for (const instant of [beforeAt, afterAt]) {
    lists.push(await readBody(archive, snapshots.findLast(({ fetchedAt }) => fetchedAt <= instant)));
  }
  const texts = await times(rounds, async () => {
    const [before, after] = lists.map((list) => new Map(list.map((element) => [element.slug, JSON.stringify(element)])));
    return [...after].filter(([slug, text]) => before.get(slug) !== text).length;
  });
  const question = { kind: 'schedule-diff', subject, span: { beforeAt, afterAt }, asOf: null };
  // One that runs already; the program starts its own when there is something to read, and ends it then.
  const running = new ReaderWorker();
  const ask = () => new Promise((resolve) => {
    running.addEventListener('message', resolve, { once: true });
    running.postMessage({ requestId: 'bench', archiveId: archive.name.slice('orrery-archive-'.length), question });
  });
  const { data: { outcome } } = await ask();
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  let longest = 0;
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => { longest = Math.max(longest, duration); }));
  observer.observe({ type: 'longtask' });
  const asked = await times(rounds, ask);
  running.terminate();
  const started = await times(rounds, () => readInWorker(archive, question));
  await new Promise((resolve) => setTimeout(resolve, 200));
  observer.disconnect();
  return { alone, texts, asked, started, longest, items: lists[1].length,
    found: { changed: comparison.changed.length, onlyBefore: comparison.onlyBefore.length, onlyAfter: comparison.onlyAfter.length } };
}

/** The past of single items; beside all answers unpacked and looked through. */
async function history(slugs) {
  const lines = [];
  const stages = [];
  for (const slug of slugs) {
    const { ms, result } = await timed(() => readItemHistory(archive, subject, slug, null));
    lines.push(ms);
    stages.push(result.stages.length);
  }
  const unpacked = await timed(async () => {
    const snapshots = await archive.snapshots.where('resource').equals('deliverables').sortBy('fetchedAt');
    let seen = 0;
    for (const snapshot of snapshots) {
      const list = await readBody(archive, snapshot);
      if (list.some(({ slug }) => slug === slugs[0])) seen += 1;
    }
    return seen;
  });
  const whole = await timed(() => readInWorker(archive, { kind: 'schedule-histories', subject, asOf: null }));
  return { lines, stages, unpackedMs: unpacked.ms, wholeMs: whole.ms };
}

window.bench = { open, add, sizes, onDisk, compare, history };
`;
