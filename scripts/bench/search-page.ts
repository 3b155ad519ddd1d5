import { join } from 'node:path';
import { buildPage } from './build-page.ts';

/**
 * Builds a page that fills an archive with a hundred thousand invented records, searches it as the application does, and has
 * MiniSearch alone search the same things. The rows are written as ingest would have left them, without the parts that the
 * search does not read.
 *
 * @param folder inside the repository, so that packages are found.
 * @returns the folder to serve.
 */
export function buildSearchPage(folder: string): Promise<string> {
  return buildPage(folder, script);
}

const script = (renderer: string): string => `
import MiniSearch from 'minisearch';
import { ArchiveDatabase } from ${JSON.stringify(join(renderer, 'archive/schema/archive-database.ts'))};
import { readRequestTotals } from ${JSON.stringify(join(renderer, 'archive/recent/request-totals.ts'))};
import { summariseSnapshot } from ${JSON.stringify(join(renderer, 'archive/schema/archive-rows.ts'))};
import { IndexedArchive } from ${JSON.stringify(join(renderer, 'archive/search/indexed-archive.ts'))};
import { SearchClient } from ${JSON.stringify(join(renderer, 'archive/search/search-client.ts'))};
import { requestKey } from ${JSON.stringify(join(renderer, '../src-shared/request-key.ts'))};

// The same numbers every time.
let seed = 7;
const random = (below) => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * below);
};
const pick = (list) => list[random(list.length)];
const syllables = 'ar den wick mor gul fen tas bri quill har low kes trel van dor lum ash cin ber dune mir ada cor vex oll ith eth sår pén rø zo lin'.split(' ');
const word = () => Array.from({ length: 2 + random(3) }, () => pick(syllables)).join('');
const name = () => { const made = word(); return made[0].toUpperCase() + made.slice(1); };
const times = (count, make) => Array.from({ length: count }, (_, index) => make(index));

const makers = times(30, () => ({ manufacturer: name() + ' Yards', manufacturerCode: word().slice(0, 4).toUpperCase() }));
const foci = ['Freight', 'Combat', 'Exploration', 'Salvage', 'Touring', 'Medical'];
const ranks = ['Lamplighter', 'Officer', 'Recruit', 'Wayfinder', 'Warden'];

/** Requests with their records: fields as the catalogue makes them, as far as they are found by. */
function universe() {
  const requests = [];
  const add = (resource, params, records) => requests.push({ resource, params, records });
  add('ships', {}, times(10_000, (n) => ({ identity: 's' + n, title: name() + ' ' + pick(['', 'Mk II', 'X-' + random(99), 'Heritage']),
    fields: { ...pick(makers), focus: pick(foci), classification: 'multi', size: 'large', productionStatus: 'flight-ready' } })));
  add('systems', {}, times(500, (n) => ({ identity: 'y' + n, title: name(), fields: { code: 'SYS' + n, name: null, type: 'SINGLE_STAR', affiliations: [] } })));
  times(500, (n) => {
    const system = name();
    add('star-system', { code: 'SYS' + n }, [{ identity: 'y' + n, title: system, fields: { code: 'SYS' + n, name: system, type: 'SINGLE_STAR', affiliations: [],
      celestialObjects: times(20, (o) => ({ code: 'SYS' + n + '.PLANETS.' + word().toUpperCase() + o, name: o % 3 === 0 ? name() : null, designation: system + ' ' + (o + 1), type: 'PLANET', subtype: null, affiliations: [], children: [] })) } }]);
  });
  times(60, (team) => add('deliverables', { team_slug: 'team-' + team }, times(250, (n) => ({ identity: word() + team + 'x' + n, title: name() + ' ' + name(), fields: { projects: [{ title: 'Farthest Lamp' }], disciplines: [{ title: 'Writing' }], card: null } }))));
  times(500, () => { const handle = name() + '_' + random(99); add('user', { handle }, [{ identity: handle.toLowerCase(), title: name(), fields: { citizenNumber: '#' + random(1e6), organization: null, badge: 'Citizen', country: null } }]); });
  times(2_000, (page) => add('members', { sid: 'SID' + (page % 40), page: Math.floor(page / 40) + 1 }, times(32, (n) => {
    const handle = name() + '_' + random(9_999);
    return { identity: handle.toLowerCase(), title: name() + ' ' + name(), fields: { handle, displayName: null, rank: pick(ranks), roles: ['Member'] } };
  })));
  return requests;
}

let archive;

/** Fills the archive of a profile. @returns how many records there are. */
async function fill(profileId) {
  archive = new ArchiveDatabase(profileId);
  await archive.open();
  const at = Date.now() - 3_600_000;
  const rows = universe().map((request, index) => toRows(request, at, index));
  for (let first = 0; first < rows.length; first += 200) {
    const some = rows.slice(first, first + 200);
    await archive.transaction('rw', archive.records, archive.snapshots, archive.outlines, async () => {
      await archive.records.bulkPut(some.flatMap(({ records }) => records));
      await archive.snapshots.bulkPut(some.map(({ snapshot }) => snapshot));
      await archive.outlines.bulkPut(some.map(({ snapshot }) => summariseSnapshot(snapshot)));
    });
  }
  await archive.totals.bulkPut(await readRequestTotals(archive, Number.MAX_SAFE_INTEGER));
  return archive.records.count();
}

function toRows({ resource, params, records }, at, index) {
  const key = requestKey(resource, params);
  const stored = records.map(({ identity, title, fields }, place) => ({
    id: resource + '|' + identity + '|' + (index * 100_000 + place).toString(16).padStart(16, '0'), resource, identity, title, fields,
  }));
  const snapshot = {
    id: (at + index).toString(16).padStart(12, '0') + '-' + index, requestKey: key, resource, params, bodyHash: 'body' + index, fetchedAt: at, lastSeenAt: at,
    lastSeenSource: 'stored', source: 'stored', origin: 'demo', envelopeSource: null, intent: 'stored', cost: { units: 0, basis: 'reported' }, durationMs: 1,
    byteLength: 1, gzipBytes: 1, httpStatus: 200, isComplete: true, manifest: stored.map(({ id }) => id), drift: [],
  };
  return { records: stored, snapshot };
}

const isReady = (client) => new Promise((resolve) => {
  const stop = client.subscribe(() => {
    if (client.stateAt(null).state !== 'ready') return;
    stop();
    resolve();
  });
});

let client;

/** From nothing to the whole archive indexed, milliseconds, with the worker's start. */
async function build() {
  client?.stop();
  client = new SearchClient(archive.name.slice('orrery-archive-'.length));
  const startedAt = performance.now();
  const ready = isReady(client);
  client.follow(null);
  await ready;
  return performance.now() - startedAt;
}

/** One more answer to a page of members, with one record that is new. @returns milliseconds until it can be found. */
async function changeOne(turn) {
  const totals = await archive.totals.get(requestKey('members', { sid: 'SID1', page: turn + 1 }));
  const before = await archive.snapshots.get(totals.latestSnapshotId);
  const record = await archive.records.get(before.manifest[0]);
  const title = 'Novel ' + turn;
  const changed = { ...record, id: record.id.slice(0, -16) + ('f' + turn).padStart(16, 'f'), title };
  const snapshot = { ...before, id: 'zz' + turn, fetchedAt: before.fetchedAt + 1, manifest: [changed.id, ...before.manifest.slice(1)] };
  await archive.transaction('rw', archive.records, archive.snapshots, archive.outlines, async () => {
    await archive.records.put(changed);
    await archive.snapshots.put(snapshot);
    await archive.outlines.put(summariseSnapshot(snapshot));
  });
  // The worker hears of totals; until then it has nothing to do.
  const startedAt = performance.now();
  await archive.totals.put({ ...totals, latestSnapshotId: snapshot.id });
  const ready = isReady(client);
  client.follow(null);
  await ready;
  const ms = performance.now() - startedAt;
  const { value } = await client.ask({ asOf: null, text: title, limit: 13, limits: {} });
  if (value[0]?.found[0]?.document.title !== title) throw new Error('What was changed is not found.');
  return ms;
}

/** What somebody types, letter by letter, to find things of every kind; with a typo now and then, and a few words of many. */
function questions(documents) {
  const typed = ['officer', 'member', 'lamplighter'];
  for (let turn = 0; turn < 60; turn++) {
    const { title, also } = pick(documents);
    const text = turn % 5 === 0 && also.length > 0 ? also[0].text : title;
    typed.push(turn % 4 === 0 && text.length > 6 ? text.slice(0, 3) + text.slice(4) : text);
  }
  return typed.flatMap((text) => times(Math.min(text.length, 14), (n) => text.slice(0, n + 1)).filter((part) => part.trim() !== ''));
}

async function measure() {
  const indexed = new IndexedArchive();
  await indexed.follow(archive, null, { onProgress: () => undefined, pause: async () => undefined });
  const documents = times(indexed.index.size, (slot) => indexed.index.documentAt(slot)).filter((document) => document !== null);
  const plain = documents.map(({ title, also }, id) => ({ id, title, ...Object.fromEntries(also.slice(0, 7).map(({ text }, place) => ['also' + place, text])) }));
  const alone = new MiniSearch({ fields: ['title', ...times(7, (place) => 'also' + place)], storeFields: ['title'],
    searchOptions: { prefix: true, fuzzy: (term) => (term.length >= 5 ? 1 : false), combineWith: 'AND', boost: { title: 3 } } });
  const builtFrom = performance.now();
  alone.addAll(plain);
  const aloneBuildMs = performance.now() - builtFrom;
  const asked = questions(documents);
  const ours = [];
  const theirs = [];
  let missing = 0;
  for (const text of asked) {
    let startedAt = performance.now();
    const outcome = await client.ask({ asOf: null, text, limit: 13, limits: {} });
    ours.push(performance.now() - startedAt);
    startedAt = performance.now();
    const found = alone.search(text);
    theirs.push(performance.now() - startedAt);
    const count = outcome.value.reduce((sum, group) => sum + group.total, 0);
    if (count === 0 && found.length > 0) missing += 1;
  }
  return { documents: documents.length, ours, theirs, aloneBuildMs, missing, asked: asked.length };
}

/** What is typed into the program itself. */
async function texts() {
  const records = await archive.records.where(':id').between('ships|', 'ships}').limit(400).toArray();
  return times(12, () => pick(records).title.slice(0, 9));
}

function close() {
  client?.stop();
  archive.close();
}

window.bench = { fill, build, changeOne, measure, texts, close };
document.documentElement.dataset.bench = 'ready';
`;
