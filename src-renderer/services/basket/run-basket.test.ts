import 'fake-indexeddb/auto';
import { expect, test, afterEach } from 'vitest';
import type { Problem } from '../../../src-shared/problem.ts';
import { type BasketRun, endRun, lapsePlan, planRun, recoverRun, resumeRun } from '../../archive/basket/basket-run.ts';
import { readBasket } from '../../archive/basket/read-basket.ts';
import { readPreference, writePreference } from '../../archive/own-work/preferences.ts';
import type { BasketItem } from '../../archive/schema/archive-rows.ts';
import { formatChangeRate } from '../quota/free-alternative.ts';
import { formatBasketAddition } from './add-to-basket.ts';
import { beginAll, fill, player, ships, states, stored, systems, World } from './basket-world-fixture.ts';
import { formatBasketState } from './basket-state.ts';

const item = (state: BasketItem['state'], agreedUnits?: number): BasketItem => ({
  id: crypto.randomUUID(),
  resource: 'ships',
  params: {},
  intent: 'stored',
  requestKey: 'ships',
  title: 'Ships',
  position: 0,
  addedAt: 1,
  state,
  problem: null,
  endedAt: null,
  attemptId: null,
  ...(agreedUnits === undefined ? {} : { agreedUnits }),
});

const run = (state: BasketRun['state']): BasketRun => ({
  state,
  agreedUnits: 0,
  spentUnits: 0,
  reason: null,
  problem: null,
  agreedIn: null,
  waitsFor: null,
});

test('the top bar tells what waits, and nothing of an empty basket', () => {
  expect(formatBasketState([], run('idle'), false)).toEqual({ words: '', said: 'empty' });
  expect(formatBasketState([item('waiting'), item('waiting')], run('idle'), false)).toEqual({
    words: '2',
    said: '2 requests waiting',
  });
  expect(formatBasketState([item('waiting')], null, false).said).toBe('1 request waiting');
  expect(formatBasketState([item('done')], run('idle'), false).words).toBe('done');
});

test('a run tells which of its own it is at; what is not part of it does not count', () => {
  const items = [item('done'), item('done', 0), item('running', 1), item('waiting', 1), item('waiting')];
  expect(formatBasketState(items, run('running'), true)).toEqual({ words: '2 of 3', said: 'running, 2 of 3' });
});

test('a run that no program goes on with is not told as running', () => {
  expect(formatBasketState([item('waiting', 0)], run('running'), false).said).toBe('1 request waiting');
  expect(formatBasketState([item('waiting', 0)], run('paused'), false).words).toBe('paused');
});

test('what became of an addition is told in one line', () => {
  expect(formatBasketAddition({ added: 3, known: 0, turned: 0, left: 0 })).toBe('3 put in the basket');
  expect(formatBasketAddition({ added: 0, known: 1, turned: 0, left: 0 })).toBe('1 was in it already');
  expect(formatBasketAddition({ added: 1, known: 2, turned: 3, left: 4 })).toBe(
    '1 put in the basket, 3 in it turned to this way of asking, 2 were in it already, 4 found no room or cannot be asked for',
  );
});

test('how often a request changed is told only where it was asked for again', () => {
  expect(formatChangeRate({ changed: 0, refreshes: 0 })).toBeNull();
  expect(formatChangeRate({ changed: 0, refreshes: 1 })).toBe('changed in 0 of 1 fetch');
  expect(formatChangeRate({ changed: 2, refreshes: 14 })).toBe('changed in 2 of 14 fetches');
});

const worlds: World[] = [];

function createWorld(): World {
  const world = new World();
  worlds.push(world);
  return world;
}

afterEach(async () => {
  const faults = worlds.flatMap((world) => world.faults);
  await Promise.all(worlds.splice(0).map(({ archive }) => archive.delete()));
  if (faults.length > 0) throw new Error(faults.join(', '));
});

test('a run sends each item once, in the order of the basket, and ends', async () => {
  const world = createWorld();
  await fill(world, [player('Wren'), ships, player('Knot')]);
  await beginAll(world);
  await world.run();
  expect(world.sent).toEqual(['user?{"handle":"Wren"}', 'ships', 'user?{"handle":"Knot"}']);
  expect(await states(world)).toEqual(['done', 'done', 'done']);
  const run = await readPreference(world.archive, 'basketRun');
  expect(run).toMatchObject({ state: 'idle', agreedUnits: 2, spentUnits: 2 });
  expect(world.remaining).toBe(498);
});

test('it stops before the reserve, sends what is free all the same, and says so', async () => {
  const world = createWorld();
  world.remaining = 21;
  await fill(world, [player('Wren'), player('Knot'), ships]);
  await beginAll(world);
  await world.run();
  expect(world.sent).toEqual(['user?{"handle":"Wren"}', 'ships']);
  expect(await states(world)).toEqual(['done', 'waiting', 'done']);
  expect(await readPreference(world.archive, 'basketRun')).toMatchObject({ state: 'paused', reason: 'reserve' });
  world.remaining = 500;
  await resumeRun(world.archive);
  await world.run();
  expect(await states(world)).toEqual(['done', 'done', 'done']);
});

test('a free one that is answered with a used-up quota pauses the run with the reason, and is not asked for again by itself', async () => {
  const world = createWorld();
  world.fates = [{ kind: 'failed', problem: { kind: 'quota-spent', resetAt: 5 }, units: 0 }];
  // Were it asked for again and again, it would be until somebody pauses it.
  world.instructions = ['go-on', 'go-on', 'go-on', 'pause'];
  await fill(world, [ships, systems]);
  await beginAll(world);
  await world.run();
  expect(world.sent).toEqual(['ships']);
  expect(await states(world)).toEqual(['waiting', 'waiting']);
  expect(await readPreference(world.archive, 'basketRun')).toMatchObject({
    state: 'paused',
    reason: 'problem',
    problem: { kind: 'quota-spent', resetAt: 5 },
  });
});

test('at a quota of zero the priced ones wait and the free ones go on', async () => {
  const world = createWorld();
  world.remaining = 0;
  await writePreference(world.archive, 'reserve', 0);
  await fill(world, [player('Wren'), ships, systems]);
  await beginAll(world);
  await world.run();
  expect(await states(world)).toEqual(['waiting', 'done', 'done']);
  expect(await readPreference(world.archive, 'basketRun')).toMatchObject({ state: 'paused', reason: 'quota' });
});

test('a quota that the service says is used up holds the priced ones back without failing them', async () => {
  const world = createWorld();
  world.fates = [{ kind: 'failed', problem: { kind: 'quota-spent', resetAt: null }, units: 0 }, stored];
  await fill(world, [player('Wren'), player('Knot'), ships]);
  await beginAll(world);
  await world.run();
  expect(await states(world)).toEqual(['waiting', 'waiting', 'done']);
  expect(await readPreference(world.archive, 'basketRun')).toMatchObject({ reason: 'quota', spentUnits: 0 });
});

test('a count that the account does not tell keeps every reserve: nothing priced is sent, unless there is none', async () => {
  const world = createWorld();
  world.tells = false;
  await fill(world, [player('Wren'), ships]);
  await beginAll(world);
  await world.run();
  expect(await states(world)).toEqual(['waiting', 'done']);
  expect(await readPreference(world.archive, 'basketRun')).toMatchObject({ reason: 'count-unknown' });
  await writePreference(world.archive, 'reserve', 0);
  await resumeRun(world.archive);
  await world.run();
  expect(await states(world)).toEqual(['done', 'done']);
});

test.each(['offline', 'key-rejected', 'key-missing', 'storage-full', 'rate-limited'] as const)(
  '“%s” pauses the run with its reason; what cost nothing waits again, nothing else fails',
  async (kind) => {
    const world = createWorld();
    const problem: Problem = kind === 'rate-limited' ? { kind, retryAt: 7 } : { kind };
    world.fates = [{ kind: 'failed', problem, units: 0 }, stored];
    await fill(world, [ships, systems, player('Wren')]);
    await beginAll(world);
    await world.run();
    expect(await states(world)).toEqual(['waiting', 'waiting', 'waiting']);
    expect(await readPreference(world.archive, 'basketRun')).toMatchObject({
      state: 'paused',
      reason: 'problem',
      problem,
    });
    world.fates = [stored];
    await resumeRun(world.archive);
    await world.run();
    expect(await states(world)).toEqual(['done', 'done', 'done']);
  },
);

test('throttled after it may have cost something: the item fails for a retry by hand, and the run pauses', async () => {
  const world = createWorld();
  world.fates = [{ kind: 'failed', problem: { kind: 'rate-limited', retryAt: null }, units: 1 }, stored];
  await fill(world, [player('Wren'), ships]);
  await beginAll(world);
  await world.run();
  expect(await states(world)).toEqual(['failed', 'waiting']);
  expect(await readPreference(world.archive, 'basketRun')).toMatchObject({
    state: 'paused',
    reason: 'problem',
    spentUnits: 1,
  });
});

test('one that is not found fails, and the rest goes on', async () => {
  const world = createWorld();
  world.fates = [{ kind: 'failed', problem: { kind: 'not-found' }, units: 1 }, stored];
  await fill(world, [player('Wren'), ships]);
  await beginAll(world);
  await world.run();
  expect(await states(world)).toEqual(['failed', 'done']);
  expect((await readBasket(world.archive))[0]?.problem).toEqual({ kind: 'not-found' });
});

test('pausing waits for the one under way and keeps what was agreed to; stopping ends it and keeps the rest in the basket', async () => {
  const world = createWorld();
  world.instructions = ['go-on', 'pause'];
  await fill(world, [ships, systems, player('Wren')]);
  await beginAll(world);
  await world.run();
  expect(await states(world)).toEqual(['done', 'waiting', 'waiting']);
  expect(await readPreference(world.archive, 'basketRun')).toMatchObject({ state: 'paused', reason: 'user' });
  world.instructions = ['go-on', 'pause', 'go-on', 'stop'];
  await resumeRun(world.archive);
  await world.run();
  expect(await states(world)).toEqual(['done', 'done', 'waiting']);
  expect(await readPreference(world.archive, 'basketRun')).toMatchObject({ state: 'idle' });
  expect((await readBasket(world.archive)).every(({ agreedUnits }) => agreedUnits === undefined)).toBe(true);
});

test('what is put in during a run is not part of it', async () => {
  const world = createWorld();
  await fill(world, [ships]);
  await beginAll(world);
  await fill(world, [player('Wren')]);
  await world.run();
  expect(await states(world)).toEqual(['done', 'waiting']);
  expect(world.remaining).toBe(500);
});

test.each([
  ['unwritten', 'waiting', 0],
  ['written', 'interrupted', 1],
  ['taken', 'interrupted', 1],
  ['stored', 'done', 1],
] as const)(
  'a program that ends when a spend is %s finds it %s, and the run paused',
  async (when, state, spentUnits) => {
    const world = createWorld();
    world.fates = [{ kind: 'killed', when, units: 1 }, stored];
    await fill(world, [player('Wren'), ships]);
    await beginAll(world);
    await world.run();
    expect(await states(world)).toEqual([state, 'waiting']);
    expect(await readPreference(world.archive, 'basketRun')).toMatchObject({
      state: 'paused',
      reason: 'restart',
      spentUnits,
    });
    world.fates = [stored];
    await resumeRun(world.archive);
    await world.run();
    expect(await states(world)).toEqual([state === 'interrupted' ? 'interrupted' : 'done', 'done']);
  },
);

test('a free one that the end of the program interrupted is simply asked for again', async () => {
  const world = createWorld();
  world.fates = [{ kind: 'killed', when: 'taken', units: 1 }, stored];
  await fill(world, [ships]);
  await beginAll(world);
  await world.run();
  expect(await states(world)).toEqual(['waiting']);
});

const reset = { of: 'quota', at: 5_000 } as const;

test('a planned run sends nothing, survives the end of the program, and spends what was agreed to once it is begun', async () => {
  const world = createWorld();
  await fill(world, [player('Wren'), ships]);
  expect(await beginAll(world, reset)).toBe(true);
  await recoverRun(world.archive, 1);
  const plan = { state: 'paused', reason: 'planned', agreedUnits: 1, spentUnits: 0, waitsFor: reset };
  expect(await readPreference(world.archive, 'basketRun')).toMatchObject(plan);
  expect([await states(world), world.sent]).toEqual([['waiting', 'waiting'], []]);
  // What is put in later is not part of it.
  await fill(world, [player('Knot')]);
  await resumeRun(world.archive);
  await world.run();
  expect(world.sent).toEqual(['user?{"handle":"Wren"}', 'ships']);
  expect(await readPreference(world.archive, 'basketRun')).toMatchObject({
    state: 'idle',
    spentUnits: 1,
    waitsFor: null,
  });
});

test('a run that stopped at the reserve can wait for the reset; a plan is stopped like a run, and lapses into a paused one', async () => {
  const world = createWorld();
  world.remaining = 20;
  await fill(world, [player('Wren'), ships]);
  await beginAll(world);
  await world.run();
  await planRun(world.archive, reset);
  expect(await readPreference(world.archive, 'basketRun')).toMatchObject({ reason: 'planned', waitsFor: reset });
  await lapsePlan(world.archive);
  expect(await readPreference(world.archive, 'basketRun')).toMatchObject({
    state: 'paused',
    reason: 'lapsed',
    waitsFor: null,
  });
  await planRun(world.archive, reset);
  await endRun(world.archive);
  expect(await readPreference(world.archive, 'basketRun')).toMatchObject({ state: 'idle', waitsFor: null });
  await planRun(world.archive, reset);
  expect(await readPreference(world.archive, 'basketRun')).toMatchObject({ state: 'idle', waitsFor: null });
  expect(world.sent).toEqual(['ships']);
});

test.each(['running', 'paused'] as const)(
  'a run that a backup brought back, %s, ends when its archive is opened: its price was agreed to for another day',
  async (state) => {
    const world = createWorld();
    await fill(world, [player('Wren'), ships]);
    await beginAll(world);
    const run = await readPreference(world.archive, 'basketRun');
    await writePreference(world.archive, 'basketRun', { ...run, state });
    await recoverRun(world.archive, 1);
    expect(await readPreference(world.archive, 'basketRun')).toMatchObject({ state: 'paused' });

    await writePreference(world.archive, 'basketRun', { ...run, state, agreedIn: 'orrery-archive-former' });
    await recoverRun(world.archive, 1);
    expect(await readPreference(world.archive, 'basketRun')).toMatchObject({ state: 'idle' });
    const rows = await readBasket(world.archive);
    expect(rows.map((row) => [row.state, row.agreedUnits])).toEqual([
      ['waiting', undefined],
      ['waiting', undefined],
    ]);
    expect(await resumeRun(world.archive)).toBe(false);
    expect(world.sent).toEqual([]);
  },
);
