import { describe, expect, test } from 'vitest';
import { catalog, resourceNames, type ResourceName } from './catalog/registry.ts';
import {
  cataloguedSeconds,
  intents,
  intentsOf,
  observationKey,
  observationKeyOf,
  patienceSeconds,
  planFetch,
  targetOf,
  type FetchPlan,
  type Intent,
} from './plan.ts';
import type { Params } from './resource/resource.ts';

const pathWords = { mainBoard: 'main', campaignBoard: 'campaign' };

/** Parameters with which each resource can be asked for. */
const askable: Readonly<Record<ResourceName, Params>> = {
  account: {},
  status: {},
  user: { handle: 'Wren' },
  organization: { sid: 'TIDEWRK' },
  members: { sid: 'TIDEWRK' },
  versions: {},
  ships: {},
  roadmap: { board: 'main' },
  teams: {},
  deliverables: { team_slug: 'hull-team' },
  stats: {},
  telemetry: { version: '4.2' },
  systems: {},
  tunnels: {},
  species: {},
  affiliations: {},
  object: { code: 'BELLWETHER.PLANETS.ONE' },
  'star-system': { code: 'BELLWETHER' },
  search: { name: 'bell' },
};

/** What DESIGN §4 says, row by row: route, mode, refresh, units, basis, seconds, click. `null`: not on offer. */
type Row = readonly [FetchPlan['route'], FetchPlan['mode'], boolean, number | null, string, number, boolean];
type Rows = Readonly<Record<Intent, Row | null>>;
const free = ['header-key', null, false, 0, 'documented', 1, false] as const;
const open = ['open', null, false, 0, 'documented', 1, false] as const;
const nothing = { cache: null, live: null, auto: null, eager: null } as const;

/** A path-key resource that allows every mode. @param seconds of a live response. */
function everyMode(seconds: number): Rows {
  const cache = ['path-key', 'cache', false, 0, 'reported', 1, false] as const;
  const live = ['path-key', 'live', false, 1, 'reported', seconds, true] as const;
  return {
    stored: cache,
    refresh: live,
    cache,
    live,
    auto: ['path-key', 'auto', false, null, 'unknown', 1, true],
    eager: ['path-key', 'eager', false, null, 'unknown', seconds, true],
  };
}

const onlyLive: Rows = { ...everyMode(2), stored: everyMode(2).live, cache: null, auto: null, eager: null };

const expected: Readonly<Record<ResourceName, Rows>> = {
  account: { stored: free, refresh: free, ...nothing },
  status: { stored: open, refresh: open, ...nothing },
  user: {
    ...everyMode(2),
    stored: free,
    refresh: ['header-key', null, true, 1, 'documented', 2, true],
  },
  organization: everyMode(2),
  members: onlyLive,
  versions: everyMode(2),
  ships: everyMode(300),
  roadmap: everyMode(2),
  teams: everyMode(2),
  deliverables: everyMode(2),
  stats: everyMode(2),
  telemetry: everyMode(2),
  systems: everyMode(2),
  tunnels: everyMode(2),
  species: everyMode(2),
  affiliations: everyMode(2),
  object: everyMode(2),
  'star-system': everyMode(2),
  search: onlyLive,
};

const every = resourceNames.flatMap((resource) => intents.map((intent) => [resource, intent] as const));

describe('the plan for', () => {
  test.each(every)('%s with intent %s is as designed', (resource, intent) => {
    const planned = planFetch(resource, askable[resource], intent);
    const row = expected[resource][intent];
    if (row === null) {
      expect(planned).toMatchObject({
        ok: false,
        problem: { kind: 'bad-parameters', detail: expect.stringContaining(intent) },
      });
      return;
    }
    if (!planned.ok) throw new Error(planned.problem.detail);
    const { route, mode, refresh, cost, expectedSeconds, needsClick } = planned.value;
    expect([route, mode, refresh, cost.units, cost.basis, expectedSeconds, needsClick]).toEqual(row);
    expect(cost.maxUnits).toBe(cost.units ?? 1);
    expect(planned.value.requestKey.startsWith(resource)).toBe(true);
  });

  test.each(every)('%s with intent %s gives a reason for its route, its price and its time', (resource, intent) => {
    const planned = planFetch(resource, askable[resource], intent);
    const reasons = planned.ok
      ? planned.value.reasons.slice(0, 3)
      : ['Not on offer.', 'Not on offer.', 'Not on offer.'];
    expect(reasons).toHaveLength(3);
    for (const reason of reasons) expect(reason).toMatch(/^[A-Z][^]*\.$/);
    expect(reasons.join(' ')).not.toMatch(/undefined|null/);
  });

  test.each(every)('%s with intent %s never runs without a click when it may cost something', (resource, intent) => {
    const planned = planFetch(resource, askable[resource], intent);
    const isSafe = !planned.ok || planned.value.cost.maxUnits === 0 || planned.value.needsClick;
    expect(isSafe).toBe(true);
  });

  test('live ships takes 15 s per page asked for', () => {
    const planned = planFetch('ships', { page_max: 3 }, 'refresh');
    expect(planned).toMatchObject({ ok: true, value: { expectedSeconds: 45 } });
  });
});

describe('what earlier runs have shown', () => {
  const learnt = (prices: readonly { readonly units: number; readonly times: number }[], paces: number[] = []) => ({
    prices,
    paces,
  });
  const costOf = (intent: Intent, prices: readonly { readonly units: number; readonly times: number }[]) => {
    const planned = planFetch('ships', {}, intent, learnt(prices));
    return planned.ok ? planned.value.cost : planned.problem;
  };

  test('names the price seen most often, how often, and keeps the dearest as the most it can cost', () => {
    expect(costOf('eager', [{ units: 1, times: 3 }])).toEqual({
      units: 1,
      maxUnits: 1,
      basis: 'measured',
      measured: { agreed: 3, times: 3 },
    });
    expect(
      costOf('live', [
        { units: 0, times: 4 },
        { units: 3, times: 1 },
      ]),
    ).toEqual({ units: 0, maxUnits: 3, basis: 'measured', measured: { agreed: 4, times: 5 } });
  });

  test('a live answer measured as free still asks, because it is reported to cost something', () => {
    expect(costOf('live', [{ units: 0, times: 9 }])).toMatchObject({ units: 0, maxUnits: 1 });
    expect(planFetch('ships', {}, 'live', learnt([{ units: 0, times: 9 }]))).toMatchObject({
      value: { needsClick: true },
    });
  });

  test('a stored copy that was once measured to cost something is not fetched without a click any more', () => {
    const planned = planFetch('ships', {}, 'stored', learnt([{ units: 1, times: 1 }]));
    expect(planned).toMatchObject({ value: { cost: { units: 1, maxUnits: 1 }, needsClick: true } });
  });

  test('nothing measured changes nothing, and a documented price is not measured over', () => {
    expect(costOf('live', [])).toMatchObject({ basis: 'reported' });
    const planned = planFetch('user', { handle: 'Wren' }, 'refresh', learnt([{ units: 5, times: 5 }]));
    expect(planned).toMatchObject({ value: { cost: { units: 1, basis: 'documented' } } });
  });

  test('the middle pace of earlier runs scales the catalogue’s time, for any number of pages', () => {
    const seconds = (params: Params, paces: number[]) => {
      const planned = planFetch('ships', params, 'refresh', learnt([], paces));
      return planned.ok
        ? [planned.value.expectedSeconds, planned.value.timeBasis, cataloguedSeconds(planned.value)]
        : [];
    };
    expect(seconds({}, [])).toEqual([300, 'documented', 300]);
    expect(seconds({}, [0.5, 0.1, 0.2])).toEqual([60, 'measured', 300]);
    expect(seconds({ page_max: 3 }, [0.2])).toEqual([9, 'measured', 45]);
    expect(seconds({ page_max: 1 }, [0.000_1])).toEqual([0.1, 'measured', 15]);
  });

  test('is kept for a resource and the way it was asked', () => {
    const keys = intents.map((intent) => observationKeyOf('user', intent));
    expect(keys).toEqual(['user header-key', 'user refresh', 'user cache', 'user live', 'user auto', 'user eager']);
    expect(observationKeyOf('account', 'auto')).toBeNull();
    const planned = planFetch('ships', { name: 'x' }, 'stored');
    expect(planned.ok && observationKey(planned.value)).toBe('ships cache');
  });
});

describe('the ways a resource can be asked', () => {
  test.each([
    ['account', ['stored']],
    ['user', ['stored', 'refresh', 'cache', 'live', 'auto', 'eager']],
    ['ships', ['stored', 'refresh', 'auto', 'eager']],
    ['search', ['stored']],
  ] as const)('%s: %j, none of them twice', (resource, ways) => {
    expect(intentsOf(resource)).toEqual(ways);
  });
});

describe('the request of a plan', () => {
  const target = (resource: ResourceName, params: Params, intent: Intent): unknown => {
    const planned = planFetch(resource, params, intent);
    return planned.ok ? targetOf(planned.value, pathWords) : planned.problem;
  };

  test.each([
    { resource: 'account', params: {}, intent: 'stored', goesTo: ['v2', 'me'], query: [] },
    { resource: 'account', params: {}, intent: 'refresh', goesTo: ['v2', 'me'], query: [] },
    { resource: 'status', params: {}, intent: 'stored', goesTo: ['managements', 'status'], query: [] },
    { resource: 'user', params: { handle: 'Wren' }, intent: 'stored', goesTo: ['v2', 'users', 'Wren'], query: [] },
    {
      resource: 'user',
      params: { handle: 'Wren' },
      intent: 'refresh',
      goesTo: ['v2', 'users', 'Wren'],
      query: [['refresh', 'true']],
    },
    { resource: 'user', params: { handle: 'Wren' }, intent: 'auto', goesTo: ['user', 'Wren'], query: [] },
    {
      resource: 'systems',
      params: { name: 'Été' },
      intent: 'stored',
      goesTo: ['starmap', 'systems'],
      query: [['name', 'Été']],
    },
    { resource: 'ships', params: {}, intent: 'stored', goesTo: ['ships'], query: [] },
    {
      resource: 'ships',
      params: { classification: ['combat', 'multi'], crew_min: 2 },
      intent: 'refresh',
      goesTo: ['ships'],
      query: [
        ['classification', 'combat'],
        ['classification', 'multi'],
        ['crew_min', '2'],
      ],
    },
  ] as const)(
    '$resource $params $intent goes to $goesTo with $query',
    ({ resource, params, intent, goesTo, query }) => {
      expect(target(resource, params, intent)).toEqual({ segments: goesTo, query });
    },
  );
});

describe('parameters that cannot be asked for', () => {
  test.each([
    ['ships', { crew_min: 6, crew_max: 4 }, 'Crew: the minimum, 6, is above the maximum, 4.'],
    ['ships', { price_min: 2, price_max: 1 }, 'Price: the minimum, 2, is above the maximum, 1.'],
    ['ships', { mass_min: -1 }, 'Mass, minimum: enter 0 or more.'],
    ['ships', { length_max: 1.5 }, 'Length, maximum: enter a whole number.'],
    ['ships', { page_max: 0 }, 'Pages: enter 1 or more.'],
    ['ships', { page_max: 101 }, 'Pages: 100 at most.'],
    ['ships', { name: '  ' }, 'Name: enter some text or leave it out.'],
    ['ships', { name: 'x'.repeat(101) }, 'Name: 100 characters at most.'],
    ['systems', { name: '' }, 'Name: enter some text or leave it out.'],
    ['ships', { classification: ['fast'] }, 'Classification: choose from the list.'],
    ['ships', { classification: [] }, 'Classification: choose at least one or leave it out.'],
    ['user', {}, 'Handle: enter the player’s handle.'],
    ['user', { handle: '' }, 'Handle: enter the player’s handle.'],
    ['user', { handle: '../me' }, 'Handle: letters, digits, “-”, “_” and “.” only.'],
    ['user', { handle: 'a b' }, 'Handle: letters, digits, “-”, “_” and “.” only.'],
    ['user', { handle: '..' }, 'Handle: enter the player’s handle.'],
    ['user', { handle: 'x'.repeat(61) }, 'Handle: 60 characters at most.'],
  ] as const)('%s %j are refused with words for the user', (resource, params, detail) => {
    expect(planFetch(resource, params, 'stored')).toMatchObject({
      ok: false,
      problem: { kind: 'bad-parameters', detail: expect.stringContaining(detail) },
    });
  });

  test.each([
    ['ships', { warp: 9 }],
    ['account', { key: 'x' }],
  ] as const)('%s %j are refused as well', (resource, params) => {
    expect(planFetch(resource, params, 'stored')).toMatchObject({ ok: false, problem: { kind: 'bad-parameters' } });
  });

  test.each(['refresh', 'live', 'auto', 'eager'] as const)(
    'a ship’s id is refused with intent %s: the service takes it in mode cache only',
    (intent) => {
      expect(planFetch('ships', { id: 7 }, intent)).toMatchObject({
        ok: false,
        problem: { kind: 'bad-parameters', detail: 'Ship id: the service takes it in mode cache only.' },
      });
      expect(planFetch('ships', { id: 7 }, 'cache').ok).toBe(true);
    },
  );

  test('a parameter left undefined is the same as one left out', () => {
    const [one, other] = [planFetch('ships', { name: undefined }, 'stored'), planFetch('ships', {}, 'stored')];
    expect(one).toEqual(other);
  });
});

test('every resource names itself, its records and how long a live answer takes', () => {
  for (const name of resourceNames) {
    const definition = catalog[name];
    expect(definition.name).toBe(name);
    expect(definition.title).toMatch(/^[A-Z]/);
    expect(definition.liveSeconds(askable[name])).toBeGreaterThan(0);
  }
});

test('an answer that may come live is waited for as long as a live one takes, also where it was not planned as one', () => {
  const patience = (resource: ResourceName, intent: Intent) => {
    const planned = planFetch(
      resource,
      { ...askable[resource], ...(resource === 'ships' ? { page_max: 3 } : {}) },
      intent,
    );
    return planned.ok ? patienceSeconds(planned.value) : planned.problem;
  };
  expect(intents.map((intent) => patience('ships', intent))).toEqual([1, 45, 1, 45, 45, 45]);
  expect(['stored', 'refresh', 'cache', 'live'].map((intent) => patience('user', intent as Intent))).toEqual([
    1, 2, 1, 2,
  ]);
});
