import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Intent } from '../../../src-shared/plan.ts';
import type { Problem } from '../../../src-shared/problem.ts';
import { endRun, lapsePlan, planRun, resumeRun } from '../../archive/basket/basket-run.ts';
import { readBasket } from '../../archive/basket/read-basket.ts';
import {
  changeIntentInBasket,
  moveInBasket,
  removeFromBasket,
  retryInBasket,
} from '../../archive/basket/edit-basket.ts';
import { readPreference, writePreference } from '../../archive/own-work/preferences.ts';
import type { BasketItem } from '../../archive/schema/archive-rows.ts';
import { beginAll, fill, player, World, type Fate, type Wanted } from './basket-world-fixture.ts';
import type { BasketRunHelp } from './run-basket.ts';

const codes = ['A', 'B', 'C', 'D'];

const wantedArbitrary: fc.Arbitrary<Wanted> = fc.oneof(
  fc
    .record({ code: fc.constantFrom(...codes), intent: fc.constantFrom<Intent>('stored', 'refresh', 'auto') })
    .map(({ code, intent }): Wanted => ({ resource: 'star-system', params: { code }, intent })),
  fc
    .record({ handle: fc.constantFrom('Wren', 'Knot'), intent: fc.constantFrom<Intent>('stored', 'refresh') })
    .map(({ handle, intent }) => player(handle, intent)),
);

const problemArbitrary: fc.Arbitrary<Problem> = fc.constantFrom<Problem>(
  { kind: 'offline' },
  { kind: 'timeout' },
  { kind: 'not-found' },
  { kind: 'key-rejected' },
  { kind: 'upstream-trouble' },
  { kind: 'rate-limited', retryAt: null },
  { kind: 'quota-spent', resetAt: null },
  { kind: 'storage-failed' },
);

const units = fc.constantFrom(0, 1);

const fateArbitrary: fc.Arbitrary<Fate> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom('stored' as const, 'unchanged' as const), units }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('failed' as const), problem: problemArbitrary, units }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('cancelled' as const, 'cancelled-unsent' as const), units }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('killed' as const),
      when: fc.constantFrom('unwritten' as const, 'written' as const, 'taken' as const, 'stored' as const),
      units,
    }),
  },
);

type Step = (world: World) => Promise<void>;

const pick = async (world: World, index: number): Promise<BasketItem | undefined> => {
  const rows = await readBasket(world.archive);
  return rows[index % Math.max(1, rows.length)];
};

const runWith = (fates: readonly Fate[], instructions: readonly ReturnType<BasketRunHelp['instruction']>[]): Step => {
  return async (world) => {
    world.fates = fates;
    world.instructions = instructions;
    if ((await beginAll(world)) || (await resumeRun(world.archive))) await world.run();
  };
};

const renewal = { of: 'copies', at: 5 } as const;

const index = fc.nat(9);
const stepArbitrary: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.array(wantedArbitrary, { minLength: 1, maxLength: 5 }).map((wanted): Step => async (world) => {
      const before = new Map((await readBasket(world.archive)).map((row) => [row.id, row.state]));
      await fill(world, wanted);
      // Asked for anew by the user: what it cost before is known to them.
      for (const row of await readBasket(world.archive))
        if (row.state === 'waiting' && before.get(row.id) !== 'waiting') world.maybePaid.delete(row.id);
    }),
  },
  index.map((at): Step => async (world) => {
    const row = await pick(world, at);
    if (row) await removeFromBasket(world.archive, [row.id]);
  }),
  fc.tuple(index, fc.integer({ min: -2, max: 12 })).map(([at, place]): Step => async (world) => {
    const before = await readBasket(world.archive);
    const row = await pick(world, at);
    if (!row) return;
    await moveInBasket(world.archive, row.id, place);
    const order = before.filter(({ id }) => id !== row.id).map(({ id }) => id);
    order.splice(Math.max(0, Math.min(order.length, place)), 0, row.id);
    const moved = (await readBasket(world.archive)).map(({ id }) => id);
    if (moved.join() !== order.join()) world.faults.push('moving does not end where it should');
  }),
  fc.tuple(index, fc.constantFrom<Intent>('stored', 'refresh')).map(([at, intent]): Step => async (world) => {
    const row = await pick(world, at);
    if (row && (await changeIntentInBasket(world.archive, row.id, intent)) && row.state !== 'waiting')
      world.maybePaid.delete(row.id);
  }),
  index.map((at): Step => async (world) => {
    const row = await pick(world, at);
    if (!row || row.state === 'waiting') return;
    await retryInBasket(world.archive, [row.id]);
    if ((await readBasket(world.archive)).find(({ id }) => id === row.id)?.state === 'waiting')
      world.maybePaid.delete(row.id);
  }),
  {
    weight: 6,
    arbitrary: fc
      .tuple(
        fc.array(fateArbitrary, { minLength: 1, maxLength: 6 }),
        fc.array(
          fc.constantFrom('go-on' as const, 'go-on' as const, 'pause' as const, 'stop' as const, 'left' as const),
          { maxLength: 6 },
        ),
      )
      .map(([fates, instructions]) => runWith(fates, instructions)),
  },
  fc.constant<Step>(async (world) => {
    if (!(await beginAll(world, renewal))) await planRun(world.archive, renewal);
  }),
  fc.constant<Step>((world) => lapsePlan(world.archive)),
  fc.constant<Step>((world) => endRun(world.archive)),
  fc.constantFrom(0, 1, 20, 30).map(
    (reserve): Step =>
      (world) =>
        writePreference(world.archive, 'reserve', reserve),
  ),
  fc.nat(6).map((spent): Step => (world) => {
    world.remaining = Math.max(0, world.remaining - spent);
    return Promise.resolve();
  }),
  fc.boolean().map((tells): Step => (world) => {
    world.tells = tells;
    return Promise.resolve();
  }),
  fc.constantFrom(0, 1, 19, 20, 21, 22, 500).map((remaining): Step => (world) => {
    world.remaining = remaining;
    return Promise.resolve();
  }),
);

/** What is wrong with a basket at rest, in words. */
async function faultsOf(world: World): Promise<readonly string[]> {
  const rows = await readBasket(world.archive);
  const run = await readPreference(world.archive, 'basketRun');
  const rules: readonly (readonly [isKept: boolean, words: string])[] = [
    [new Set(rows.map(({ requestKey }) => requestKey)).size === rows.length, 'a request is in it twice'],
    [new Set(rows.map(({ position }) => position)).size === rows.length, 'a place is taken twice'],
    [run.state !== 'running', 'a run goes on without a program'],
    [(run.waitsFor !== null) === (run.reason === 'planned'), 'a plan has no time, or a time no plan'],
    [run.waitsFor === null || run.state === 'paused', 'a plan is under way or over'],
    [world.spentInRun <= run.agreedUnits, 'more was spent than agreed to'],
    [world.spentInRun <= run.spentUnits, 'more was spent than is told'],
    ...rows.flatMap(({ state, endedAt, problem, agreedUnits }) => [
      [state !== 'running', 'something is under way without a program'] as const,
      [(endedAt !== null) === (state !== 'waiting'), `${state} has an end or needs one`] as const,
      [
        (problem !== null) === (state === 'failed' || state === 'skipped'),
        `${state} has a reason or needs one`,
      ] as const,
      [run.state !== 'idle' || agreedUnits === undefined, 'something is agreed to without a run'] as const,
    ]),
  ];
  return [...world.faults, ...rules.flatMap(([isKept, words]) => (isKept ? [] : [words]))];
}

test('whatever is done in whatever order: no request twice, never more than agreed to, never below the reserve, nothing paid twice, an end for every item', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(stepArbitrary, { minLength: 1, maxLength: 14 }), async (steps) => {
      const world = new World();
      for (const step of steps) {
        await step(world);
        expect(await faultsOf(world)).toEqual([]);
      }
      await world.archive.delete();
    }),
    { numRuns: 80 },
  );
}, 120_000);
