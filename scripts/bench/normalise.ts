import { worldAt } from '../../src-main/demo/universe/world-at.ts';
import { collectResponse, gunzip, type CollectedResponse } from '../../src-renderer/archive/bodies/pack-body.ts';
import { prepareResponse, readResponse } from '../../src-renderer/archive/bodies/prepare-response.ts';
import { compareWithPrevious } from '../../src-renderer/archive/compare/compare-fields.ts';
import type { Snapshot } from '../../src-renderer/archive/schema/archive-rows.ts';
import { planFetch, type FetchPlan } from '../../src-shared/plan.ts';
import { ratioFigure, round, type Figure } from './figure.ts';

/** 10,000 ships as ten answers: all of them at once would be four times as much as the application takes. */
const answers = 10;
const shipsPerAnswer = 1_000;
/** Every so many ships one has changed since the answer before. */
const changedEvery = 20;
const plans = 10_000;
/** How many times the parsing alone all of it may take. */
const bound = 6;
/** Prices on a screen with a lot of buttons, and the time until the next frame, in milliseconds. */
const pricesOnScreen = 100;
const frameMs = 1_000 / 60;

/**
 * The thinking parts alone, in this process: planning, and what the ingest worker does to an answer between its arrival
 * and its transaction (compress, read, hash, compare with the answer before, which is unpacked for that), against
 * JSON.parse of the same text. The worker's own functions run here on Node's streams, which compress and unpack on other
 * threads; in the window they share the worker's.
 */
export async function measureNormalise(): Promise<readonly Figure[]> {
  const rounds: Round[] = [];
  for (let index = 0; index < answers; index++) rounds.push(await measureAnswer(index));
  const megabytes = rounds.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000_000;
  const speed = (pick: (of: Round) => number): number =>
    (megabytes / rounds.reduce((sum, of) => sum + pick(of), 0)) * 1_000;
  const whole = speed(({ preparedMs, comparedMs }) => preparedMs + comparedMs);
  const parsing = speed(({ parseMs }) => parseMs);
  const parseMs = rounds.map((of) => of.parseMs);
  return [
    measurePlanning(),
    ratioFigure(
      `compress, read, hash and compare ${shipsPerAnswer} ships, against JSON.parse`,
      rounds.map(({ preparedMs, comparedMs }) => preparedMs + comparedMs),
      parseMs,
      bound,
    ),
    ratioFigure(
      'of that, reading and hashing alone',
      rounds.map(({ preparedMs }) => preparedMs),
      parseMs,
      bound,
    ),
    {
      name: `the whole for ${answers * shipsPerAnswer} ships, ${round(megabytes)} MB`,
      value: round(whole),
      unit: 'MB/s',
      baseline: round(parsing),
      ratio: round(parsing / whole),
      goal: `at most ${bound} times slower`,
      met: parsing / whole <= bound,
    },
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

interface Round {
  readonly bytes: number;
  readonly parseMs: number;
  /** Collect, read and hash. */
  readonly preparedMs: number;
  /** Unpack and read the answer before, compare, and wait for the compressed bytes. */
  readonly comparedMs: number;
}

async function measureAnswer(index: number): Promise<Round> {
  const plan = planShips();
  const after = makeAnswer(index, 1);
  const body = new Blob([after]);
  const previous = await collect(new Blob([makeAnswer(index, 0)]));
  const gzip = await previous.compressed;
  const { records } = await prepareResponse(plan, previous.bytes);
  const known = { resource: 'ships', isComplete: true, manifest: records.map(({ id }) => id) } as const;
  const parsedAt = performance.now();
  JSON.parse(after);
  const parseMs = performance.now() - parsedAt;
  const startedAt = performance.now();
  const current = await collect(body);
  const prepared = await prepareResponse(plan, current.bytes);
  const preparedAt = performance.now();
  const { changedRecords } = await compareWithPrevious({
    previous: known as Pick<Snapshot, keyof typeof known> as Snapshot, // nothing else of it is looked at
    current: prepared,
    currentIsComplete: true,
    readPrevious: async () => readResponse(await gunzip(gzip), 'ships', {}),
  });
  // As in the worker: compressing goes on beside all of it and is only waited for before the write.
  await current.compressed;
  const comparedMs = performance.now() - preparedAt;
  if (changedRecords !== shipsPerAnswer / changedEvery) throw new Error('The bench payload did not change as planned.');
  return { bytes: current.bytes.byteLength, parseMs, preparedMs: preparedAt - startedAt, comparedMs };
}

function collect(body: Blob): Promise<CollectedResponse> {
  return collectResponse(body.stream());
}

/** Some of the demo's ships under names of their own; one in twenty is another in its second edition. */
function makeAnswer(index: number, edition: 0 | 1): string {
  const originals = worldAt(1, 0).ships();
  const ships = Array.from({ length: shipsPerAnswer }, (_, place) => {
    const number = index * shipsPerAnswer + place;
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
