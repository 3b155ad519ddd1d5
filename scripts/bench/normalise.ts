import { worldAt } from '../../src-main/demo/universe/world-at.ts';
import { collectResponse } from '../../src-renderer/archive/bodies/collect-response.ts';
import { packDelta } from '../../src-renderer/archive/bodies/pack-body.ts';
import { prepareResponse } from '../../src-renderer/archive/bodies/prepare-response.ts';
import { compareWithPrevious } from '../../src-renderer/archive/compare/compare-fields.ts';
import { readRefresh, recallAhead } from '../../src-renderer/archive/ingest/read-refresh.ts';
import { ResponseMemory, type RememberedResponse } from '../../src-renderer/archive/ingest/response-memory.ts';
import { readerEdition } from '../../src-renderer/archive/ingest/reader-edition.ts';
import type { ArchiveDatabase } from '../../src-renderer/archive/schema/archive-database.ts';
import type { Snapshot, StoredBody } from '../../src-renderer/archive/schema/archive-rows.ts';
import { identityInRecordId } from '../../src-renderer/archive/schema/ids.ts';
import { planFetch, type FetchPlan } from '../../src-shared/plan.ts';
import { ratioFigure, round, type Figure } from './figure.ts';

/** 10,000 ships as ten answers: all of them at once would be four times as much as the application takes. */
const responses = 10;
const shipsPerResponse = 1_000;
/** Every so many ships one has changed since the response before: two in a hundred, as in a usual refresh. */
const changedEvery = 50;
const plans = 10_000;
/** How many times the parsing alone each of the two may take. */
const bounds = { first: 7, refresh: 2 };
/** Prices on a screen with a lot of buttons, and the time until the next frame, in milliseconds. */
const pricesOnScreen = 100;
const frameMs = 1_000 / 60;

/**
 * The thinking parts alone, in this process: planning, and what the ingest worker does to a response between its arrival
 * and its transaction, against JSON.parse of the same text. Of a first response it is compressed, read and hashed; of a usual refresh
 * the response before is recalled, or unpacked where the worker has just been started, what changed is read, hashed and compared, and the difference is made and tried out. The worker's own
 * functions run here on Node's streams, which compress and unpack on other threads; in the window they share the worker's.
 */
export async function measureNormalise(): Promise<readonly Figure[]> {
  const rounds: Round[] = [];
  for (let index = 0; index < responses; index++) rounds.push(await measureResponse(index));
  const megabytes = rounds.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000_000;
  const total = (pick: (of: Round) => number): number => rounds.reduce((sum, of) => sum + pick(of), 0);
  const parseMs = rounds.map((of) => of.parseMs);
  const whole = (name: string, pick: (of: Round) => number, bound: number): Figure => {
    const ratio = total(pick) / total((of) => of.parseMs);
    return {
      name: `${name} of ${responses * shipsPerResponse} ships, ${round(megabytes)} MB`,
      value: round((megabytes / total(pick)) * 1_000),
      unit: 'MB/s',
      baseline: round((megabytes / total((of) => of.parseMs)) * 1_000),
      ratio: Math.round(ratio * 100) / 100,
      goal: `at most ${bound} times slower`,
      met: ratio <= bound,
    };
  };
  return [
    measurePlanning(),
    ratioFigure(
      `compress, read and hash a first answer of ${shipsPerResponse} ships, against JSON.parse`,
      rounds.map(({ firstMs }) => firstMs),
      parseMs,
      bounds.first,
    ),
    ratioFigure(
      'of that, reading and hashing alone',
      rounds.map(({ preparedMs }) => preparedMs),
      parseMs,
      bounds.first,
    ),
    ratioFigure(
      `read, hash, compare and pack a refresh of ${shipsPerResponse} ships, one in ${changedEvery} changed`,
      rounds.map(({ refresh }) => refresh.ms),
      parseMs,
      bounds.refresh,
    ),
    ratioFigure(
      'of that, recalling the answer before and reading and hashing what changed',
      rounds.map(({ refresh }) => refresh.readMs),
      parseMs,
      bounds.refresh,
    ),
    ratioFigure(
      'the same as the first refresh after a start, the answer before unpacked and cut while it was on its way',
      rounds.map(({ firstRefresh }) => firstRefresh.ms),
      parseMs,
      bounds.refresh,
    ),
    ratioFigure(
      'the same with nothing done on its way',
      rounds.map(({ coldRefresh }) => coldRefresh.ms),
      parseMs,
      bounds.refresh,
    ),
    whole('the first answers', ({ firstMs }) => firstMs, bounds.first),
    whole('the refreshes', ({ refresh }) => refresh.ms, bounds.refresh),
    whole('the first refreshes after a start', ({ firstRefresh }) => firstRefresh.ms, bounds.refresh),
    whole('unpacking and cutting on the way the answers before', ({ aheadMs }) => aheadMs, bounds.first),
  ];
}

function measurePlanning(): Figure {
  const requests = [
    ['user', { handle: 'Wren' }, 'stored'],
    ['user', { handle: 'Wren' }, 'refresh'],
    ['ships', { classification: ['combat', 'multi'], length_min: 20, page_max: 3 }, 'refresh'],
    ['ships', {}, 'stored'],
    ['systems', { name: 'Reed' }, 'auto'],
    ['status', {}, 'stored'],
  ] as const;
  const observation = { prices: [{ units: 1, times: 3 }], paces: [0.4, 1.2, 0.9] };
  const planAll = (): number => {
    const startedAt = performance.now();
    for (let index = 0; index < plans; index++) {
      const [resource, params, intent] = requests[index % requests.length] ?? requests[0];
      if (!planFetch(resource, params, intent, observation).ok) throw new Error(`No plan for ${resource}.`);
    }
    return performance.now() - startedAt;
  };
  planAll();
  const value = round(planAll());
  const baseline = round((frameMs / pricesOnScreen) * plans);
  return {
    name: `${plans} plans`,
    value,
    unit: 'ms',
    baseline,
    ratio: Math.round((value / baseline) * 100) / 100,
    goal: `${pricesOnScreen} prices within a frame`,
    met: value <= baseline,
  };
}

/** Milliseconds. */
interface Round {
  readonly bytes: number;
  readonly parseMs: number;
  /** A first response: collect, read, hash, and wait for the compressed bytes. */
  readonly firstMs: number;
  /** Of that, until it is read and hashed. */
  readonly preparedMs: number;
  /** By the worker that stored the response before, as is usual. */
  readonly refresh: RefreshTimes;
  /** By one that has just been started: what it does while the response is on its way, and when it has come. */
  readonly aheadMs: number;
  readonly firstRefresh: RefreshTimes;
  /** By one that did nothing ahead: as long as it takes where the response is there at once. */
  readonly coldRefresh: RefreshTimes;
}

/** Of a refresh, from its arrival to what is to be written; of that, until it is read. Milliseconds. */
interface RefreshTimes {
  readonly ms: number;
  readonly readMs: number;
}

async function measureResponse(index: number): Promise<Round> {
  const plan = planShips();
  const [before, after] = [makeResponse(index, 0), makeResponse(index, 1)];
  const parsedAt = performance.now();
  JSON.parse(after);
  const parseMs = performance.now() - parsedAt;

  const firstBody = new Blob([before]);
  const startedAt = performance.now();
  const collected = await collectResponse(firstBody.stream());
  const prepared = await prepareResponse(plan, collected);
  const preparedMs = performance.now() - startedAt;
  // As in the worker: compressing goes on beside all of it and is only waited for before the write.
  const gzip = await collected.compress();
  const firstMs = performance.now() - startedAt;

  const body = { hash: prepared.bodyHash, gzip, rawBytes: collected.bytes.byteLength, storedAt: 1 };
  // What comes from the database is a copy.
  const archive = keepBody({ ...body, gzip: gzip.slice() });
  const known = {
    requestKey: plan.requestKey,
    resource: 'ships',
    params: {},
    isComplete: true,
    fetchedAt: 1,
    byteLength: collected.bytes.byteLength,
    bodyHash: prepared.bodyHash,
    manifest: prepared.records.map(({ id }) => id),
    drift: prepared.response.drift,
    reader: readerEdition,
  } as const;
  const base = known as Partial<Snapshot> as Snapshot; // nothing else of it is looked at
  if (!prepared.list) throw new Error('The bench payload is no list.');
  const kept = { body, bytes: collected.bytes, whole: { body, bytes: collected.bytes } };
  const refresh = await measureRefresh({ archive, base, text: after, known: { kept, list: prepared.list } });
  const started = new ResponseMemory();
  const aheadAt = performance.now();
  await recallAhead(archive, base, started);
  const aheadMs = performance.now() - aheadAt;
  const recalled = started.recall(archive, base.requestKey);
  if (!recalled) throw new Error('The answer before was not recalled ahead.');
  const firstRefresh = await measureRefresh({ archive, base, text: after, known: recalled });
  const coldRefresh = await measureRefresh({ archive, base, text: after, known: null });
  return {
    bytes: collected.bytes.byteLength,
    parseMs,
    firstMs,
    preparedMs,
    refresh,
    aheadMs,
    firstRefresh,
    coldRefresh,
  };
}

interface RefreshOf {
  readonly archive: ArchiveDatabase;
  readonly base: Snapshot;
  readonly text: string;
  readonly known: RememberedResponse | null;
}

async function measureRefresh({ archive, base, text, known }: RefreshOf): Promise<RefreshTimes> {
  const arriving = new Blob([text]);
  const startedAt = performance.now();
  const { bytes } = await collectResponse(arriving.stream(), { isLikelyKnown: true });
  const refresh = await readRefresh(archive, base, { bytes }, known);
  const readMs = performance.now() - startedAt;
  if (!refresh) throw new Error('The refresh was not read as one.');
  const titles = new Map(refresh.records.map(({ id, title }) => [id, title]));
  const records = refresh.manifest.map((id) => ({ id, identity: identityInRecordId(id), title: titles.get(id) ?? '' }));
  const { changedRecords } = await compareWithPrevious({
    previous: base,
    current: { records, drafts: refresh.drafts },
    currentIsComplete: true,
    readPrevious: async () => ({ records: refresh.replaced }),
  });
  const { kept, list, match } = refresh;
  const delta = await packDelta(kept.whole.bytes, bytes, kept.body.gzip.byteLength, { spans: list.spans, match });
  const ms = performance.now() - startedAt;
  if (changedRecords !== shipsPerResponse / changedEvery || !delta)
    throw new Error('The bench payload did not change as planned.');
  if (known && kept !== known.kept) throw new Error('The answer before was not recalled.');
  return { ms, readMs };
}

/** Stands for an archive of which nothing but one body is asked for: IndexedDB is measured by `ingest`. */
function keepBody(body: StoredBody): ArchiveDatabase {
  const kept = {
    bodies: { get: async () => body },
    transaction: async (_mode: string, _table: unknown, work: () => Promise<unknown>) => work(),
  };
  return kept as unknown as ArchiveDatabase; // only these two are called
}

/** Some of the demo's ships under names of their own; one in fifty is another in its second edition. */
function makeResponse(index: number, edition: 0 | 1): string {
  const originals = worldAt(1, 0).ships();
  const ships = Array.from({ length: shipsPerResponse }, (_, place) => {
    const number = index * shipsPerResponse + place;
    const changes = edition === 1 && place % changedEvery === 0 ? { mass: '123456', focus: 'Something else' } : {};
    return {
      ...originals[number % originals.length],
      id: String(90_000 + number),
      name: `Bench ${number}`,
      ...changes,
    };
  });
  return JSON.stringify({ message: 'ok', success: 1, source: 'cache', data: ships });
}

function planShips(): FetchPlan {
  const plan = planFetch('ships', {}, 'stored');
  if (!plan.ok) throw new Error(plan.problem.detail);
  return plan.value;
}
