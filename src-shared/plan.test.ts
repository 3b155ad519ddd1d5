import { describe, expect, test } from 'vitest';
import { catalog, resourceNames, type ResourceName } from './catalog/registry.ts';
import type { Params } from './catalog/resource.ts';
import { intents, planFetch, targetOf, type FetchPlan, type Intent } from './plan.ts';

const pathWords = { mainBoard: 'main', campaignBoard: 'campaign' };

/** Parameters with which each resource can be asked for. */
const askable: Readonly<Record<ResourceName, Params>> = {
  account: {},
  status: {},
  user: { handle: 'Wren' },
  ships: {},
  systems: {},
};

/** What DESIGN §4 says, row by row: route, mode, refresh, units, basis, seconds, click. `null`: not on offer. */
type Row = readonly [FetchPlan['route'], FetchPlan['mode'], boolean, number | null, string, number, boolean];
const free = ['header-key', null, false, 0, 'documented', 1, false] as const;
const open = ['open', null, false, 0, 'documented', 1, false] as const;
const stored = ['path-key', 'cache', false, 0, 'reported', 1, false] as const;
const expected: Readonly<Record<ResourceName, Readonly<Record<Intent, Row | null>>>> = {
  account: { stored: free, refresh: free, auto: null, eager: null },
  status: { stored: open, refresh: open, auto: null, eager: null },
  user: {
    stored: free,
    refresh: ['header-key', null, true, 1, 'documented', 2, true],
    auto: ['path-key', 'auto', false, null, 'unknown', 1, true],
    eager: ['path-key', 'eager', false, null, 'unknown', 2, true],
  },
  ships: {
    stored,
    refresh: ['path-key', 'live', false, 1, 'reported', 300, true],
    auto: ['path-key', 'auto', false, null, 'unknown', 1, true],
    eager: ['path-key', 'eager', false, null, 'unknown', 300, true],
  },
  systems: {
    stored,
    refresh: ['path-key', 'live', false, 1, 'reported', 2, true],
    auto: ['path-key', 'auto', false, null, 'unknown', 1, true],
    eager: ['path-key', 'eager', false, null, 'unknown', 2, true],
  },
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

  test.each(every)('%s with intent %s gives a reason for its route and one for its price', (resource, intent) => {
    const planned = planFetch(resource, askable[resource], intent);
    const reasons = planned.ok ? planned.value.reasons : ['Not on offer.', 'Not on offer.'];
    expect(reasons).toHaveLength(2);
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
