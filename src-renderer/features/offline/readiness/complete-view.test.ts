import { expect, test } from 'vitest';
import { observationKeyOf } from '../../../../src-shared/plan.ts';
import type { ReadyPart, ReadyView } from '../../../archive/readiness/readiness.ts';
import type { RequestTotals } from '../../../archive/recent/recent.ts';
import { secondsOf, viewPlans } from './complete-view.ts';

const part: ReadyPart = {
  name: 'lists',
  held: 0,
  total: 1,
  known: 1,
  missing: [],
  beyond: 0,
  responses: [],
  others: 0,
};
const view = (name: ReadyView['name'], change: Partial<ReadyPart>): ReadyView => ({
  name,
  parts: [{ ...part, ...change }],
  pictures: null,
});
const times = { renewedAt: 100, renewsAt: null };

test('what is missing is asked for once, lists first, what has a price apart from what is free', () => {
  const views = [
    view('starmap', {
      missing: [
        { resource: 'star-system', params: { code: 'SOL' } },
        { resource: 'star-system', params: {} },
        { resource: 'systems', params: {} },
      ],
    }),
    view('people', { missing: [{ resource: 'members', params: { sid: 'ORG', page: 1 } }] }),
    view('overview', { missing: [{ resource: 'systems', params: {} }] }),
  ];
  const { free, priced } = viewPlans(views, times, 200, new Map());
  expect(free.map(({ requestKey }) => requestKey)).toEqual(['systems', 'star-system?{"code":"SOL"}']);
  expect(priced.map(({ resource, cost }) => [resource, cost.maxUnits > 0])).toEqual([['members', true]]);
  expect(secondsOf(free)).toBe(2);
});

test('stored copies the service has renewed since are renewed; live answers and later ones are left alone', () => {
  const response = (requestKey: string, confirmedAt: number, confirmedSource: 'stored' | 'live') =>
    ({ requestKey, resource: requestKey, params: {}, confirmedAt, confirmedSource }) as RequestTotals;
  const responses = [
    response('ships', 50, 'stored'),
    response('teams', 150, 'stored'),
    response('systems', 50, 'live'),
  ];
  const { renewed } = viewPlans([view('ships', { responses }), view('starmap', { responses })], times, 200, new Map());
  expect(renewed.map(({ requestKey }) => requestKey)).toEqual(['ships']);
});

test('a request that has been planned is planned anew as soon as an earlier run has shown how long it takes', () => {
  const views = [view('people', { missing: [{ resource: 'members', params: { sid: 'ORG', page: 1 } }] })];
  const [before] = viewPlans(views, times, 200, new Map()).priced;
  expect(viewPlans(views, times, 200, new Map()).priced[0]).toBe(before);
  const measured = { prices: [], paces: [3, 3, 3] };
  const [after] = viewPlans(
    views,
    times,
    200,
    new Map([[observationKeyOf('members', 'stored') ?? '', measured]]),
  ).priced;
  expect(after).toMatchObject({ requestKey: before?.requestKey, timeBasis: 'measured' });
  expect(before?.timeBasis).not.toBe('measured');
});
