import MiniSearch from 'minisearch';
import { requestKey } from '../../../src-shared/request-key.ts';
import { ArchiveDatabase, archiveIdOf } from '../../../src-renderer/archive/schema/archive-database.ts';
import {
  summariseSnapshot,
  type Snapshot,
  type StoredRecord,
} from '../../../src-renderer/archive/schema/archive-rows.ts';
import { IndexedArchive } from '../../../src-renderer/archive/search/indexed-archive.ts';
import { SearchClient } from '../../../src-renderer/archive/search/search-client.ts';
import type { ArchivedDocument } from '../../../src-renderer/archive/search/search-documents.ts';
import type { Measured } from '../search.ts';
import { countTotals, requireRow } from './fill-archive-rows.ts';
import { inventRequests, pick, times, type InventedRequest } from './invented-records.ts';

/**
 * A page that fills an archive with a hundred thousand invented records, searches it as the application does, and has MiniSearch
 * alone search the same things. The rows are written as ingest would have left them, without the parts that the search does not
 * read.
 */

let archive: ArchiveDatabase;

/** Fills the archive of a profile. @returns how many records there are. */
async function fill(profileId: string): Promise<number> {
  archive = new ArchiveDatabase(profileId);
  await archive.open();
  const at = Date.now() - 3_600_000;
  const rows = inventRequests().map((request, index) => toRows(request, at, index));
  for (let first = 0; first < rows.length; first += 200) {
    const some = rows.slice(first, first + 200);
    await archive.transaction('rw', archive.records, archive.snapshots, archive.outlines, async () => {
      await archive.records.bulkPut(some.flatMap(({ records }) => records));
      await archive.snapshots.bulkPut(some.map(({ snapshot }) => snapshot));
      await archive.outlines.bulkPut(some.map(({ snapshot }) => summariseSnapshot(snapshot)));
    });
  }
  await countTotals(archive);
  return archive.records.count();
}

interface Rows {
  readonly records: readonly StoredRecord[];
  readonly snapshot: Snapshot;
}

function toRows({ resource, params, records }: InventedRequest, at: number, index: number): Rows {
  const stored = records.map(({ identity, title, fields }, place) => ({
    id: `${resource}|${identity}|${(index * 100_000 + place).toString(16).padStart(16, '0')}`,
    resource,
    identity,
    title,
    fields,
  }));
  const snapshot: Snapshot = {
    id: `${(at + index).toString(16).padStart(12, '0')}-${index}`,
    requestKey: requestKey(resource, params),
    resource,
    params,
    bodyHash: `body${index}`,
    fetchedAt: at,
    lastSeenAt: at,
    lastSeenSource: 'stored',
    source: 'stored',
    origin: 'demo',
    envelopeSource: null,
    intent: 'stored',
    cost: { units: 0, basis: 'reported' },
    durationMs: 1,
    byteLength: 1,
    gzipBytes: 1,
    httpStatus: 200,
    isComplete: true,
    manifest: stored.map(({ id }) => id),
    drift: [],
  };
  return { records: stored, snapshot };
}

function isReady(searching: SearchClient): Promise<void> {
  return new Promise((resolve) => {
    const stop = searching.subscribe(() => {
      if (searching.stateAt(null)?.state !== 'ready') return;
      stop();
      resolve();
    });
  });
}

let client: SearchClient | null = null;

function startedClient(): SearchClient {
  if (client === null) throw new Error('No index was made yet.');
  return client;
}

/** From nothing to the whole archive indexed, milliseconds, with the worker's start. */
async function build(): Promise<number> {
  client?.stop();
  const started = new SearchClient(archiveIdOf(archive));
  client = started;
  const startedAt = performance.now();
  const ready = isReady(started);
  started.follow(null);
  await ready;
  return performance.now() - startedAt;
}

/** One more response to a page of members, with one record that is new. @returns milliseconds until it can be found. */
async function changeOne(turn: number): Promise<number> {
  const totals = requireRow(await archive.totals.get(requestKey('members', { sid: 'SID1', page: turn + 1 })));
  const before = requireRow(await archive.snapshots.get(totals.latestSnapshotId));
  const [first = '', ...others] = before.manifest;
  const record = requireRow(await archive.records.get(first));
  const title = `Novel ${turn}`;
  const changed = { ...record, id: record.id.slice(0, -16) + `f${turn}`.padStart(16, 'f'), title };
  const snapshot = {
    ...before,
    id: `zz${turn}`,
    fetchedAt: before.fetchedAt + 1,
    manifest: [changed.id, ...others],
  };
  await archive.transaction('rw', archive.records, archive.snapshots, archive.outlines, async () => {
    await archive.records.put(changed);
    await archive.snapshots.put(snapshot);
    await archive.outlines.put(summariseSnapshot(snapshot));
  });
  const searching = startedClient();
  // The worker hears of totals; until then it has nothing to do.
  const startedAt = performance.now();
  await archive.totals.put({ ...totals, latestSnapshotId: snapshot.id });
  const ready = isReady(searching);
  searching.follow(null);
  await ready;
  const ms = performance.now() - startedAt;
  const groups = await ask(searching, title);
  if (groups[0]?.found[0]?.document.title !== title) throw new Error('What was changed is not found.');
  return ms;
}

async function ask(searching: SearchClient, text: string) {
  const outcome = await searching.ask({ asOf: null, text, limit: 13, limits: {} });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.value;
}

/** What somebody types, letter by letter, to find things of every kind; with a typo now and then, and a few words of many. */
function questions(documents: readonly ArchivedDocument[]): readonly string[] {
  const typed = ['officer', 'member', 'lamplighter'];
  for (let turn = 0; turn < 60; turn++) {
    const { title, also } = pick(documents);
    const text = turn % 5 === 0 ? (also[0]?.text ?? title) : title;
    typed.push(turn % 4 === 0 && text.length > 6 ? text.slice(0, 3) + text.slice(4) : text);
  }
  return typed.flatMap((text) =>
    times(Math.min(text.length, 14), (n) => text.slice(0, n + 1)).filter((part) => part.trim() !== ''),
  );
}

async function measure(): Promise<Measured> {
  const searching = startedClient();
  const indexed = new IndexedArchive();
  await indexed.follow(archive, null, { onProgress: () => undefined, pause: async () => undefined });
  const slots = times(indexed.index.size, (slot) => indexed.index.documentAt(slot));
  const documents = slots.filter((document) => document !== null);
  const { search, buildMs } = buildMiniSearch(documents);
  const asked = questions(documents);
  const ours: number[] = [];
  const theirs: number[] = [];
  let missing = 0;
  for (const text of asked) {
    let startedAt = performance.now();
    const groups = await ask(searching, text);
    ours.push(performance.now() - startedAt);
    startedAt = performance.now();
    const results = search(text);
    theirs.push(performance.now() - startedAt);
    const count = groups.reduce((sum, { total }) => sum + total, 0);
    if (count === 0 && results.length > 0) missing += 1;
  }
  return { documents: documents.length, ours, theirs, aloneBuildMs: buildMs, missing, asked: asked.length };
}

const mostAlso = 7;

function buildMiniSearch(documents: readonly ArchivedDocument[]) {
  const plain = documents.map(({ title, also }, id) => ({
    id,
    title,
    ...Object.fromEntries(also.slice(0, mostAlso).map(({ text }, place) => [`also${place}`, text])),
  }));
  const alone = new MiniSearch({
    fields: ['title', ...times(mostAlso, (place) => `also${place}`)],
    storeFields: ['title'],
    searchOptions: {
      prefix: true,
      fuzzy: (term) => (term.length >= 5 ? 1 : false),
      combineWith: 'AND',
      boost: { title: 3 },
    },
  });
  const builtFrom = performance.now();
  alone.addAll(plain);
  return { search: (text: string) => alone.search(text), buildMs: performance.now() - builtFrom };
}

/** What is typed into the program itself. */
async function texts(): Promise<readonly string[]> {
  const records = await archive.records.where(':id').between('ships|', 'ships}').limit(400).toArray();
  return times(12, () => pick(records).title.slice(0, 9));
}

function close(): void {
  client?.stop();
  archive.close();
}

window.bench = { fill, build, changeOne, measure, texts, close };
document.documentElement.dataset['bench'] = 'ready';
