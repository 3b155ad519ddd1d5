import { expect, test } from 'vitest';
import type { ResourceName } from '../../../../src-shared/catalog/registry.ts';
import { dayMs } from '../../../../src-shared/day.ts';
import { requestKey } from '../../../../src-shared/request-key.ts';
import type { Params } from '../../../../src-shared/resource/resource.ts';
import type { ViewRequests } from '../../../archive/basket/read-basket-facts.ts';
import { memberPages, olderThan, viewChoices } from './view-choices.ts';

const none = new Map<string, never>();

const fetched = (resource: ResourceName, confirmedAt = 0, params: Params = {}) => ({
  resource,
  params,
  requestKey: requestKey(resource, params),
  confirmedAt,
});

const empty: ViewRequests = { totals: [], systemsWithoutDetails: [], teams: [] };

const named = (requests: ViewRequests, name: string) =>
  viewChoices(requests, none).find((choice) => choice.name === name);

test('an empty archive offers the lists one can ask for without a name, stored and live', () => {
  expect(viewChoices(empty, none).map(({ name, stored, live }) => [name, stored.length, live.length])).toEqual([
    ['ships', 1, 1],
    ['map', 2, 2],
    ['peoples', 2, 2],
    ['roadmap', 2, 2],
    ['progress', 1, 1],
    ['game', 2, 2],
  ]);
});

test('every team’s list, every missing detail and every archived player is asked for by name', () => {
  const requests: ViewRequests = {
    totals: [fetched('user', 0, { handle: 'Wren' }), fetched('telemetry', 0, { version: '3.10' })],
    systemsWithoutDetails: ['A', 'B'],
    teams: ['engine', 'no such slug!'],
  };
  expect(named(requests, 'progress')?.stored.map(({ requestKey: key }) => key)).toEqual([
    'teams',
    'deliverables?{"team_slug":"engine"}',
  ]);
  expect(named(requests, 'details')?.stored.map(({ params }) => params['code'])).toEqual(['A', 'B']);
  expect(named(requests, 'user')?.live).toHaveLength(1);
  expect(named(requests, 'telemetry')?.stored).toHaveLength(1);
});

test('older than some days: the oldest first, live-only ones never as stored copies, account and status never', () => {
  const now = 100 * dayMs;
  const totals = [
    fetched('ships', now - 8 * dayMs),
    fetched('members', now - 9 * dayMs, { sid: 'LAMP', page: 1 }),
    fetched('systems', now - 20 * dayMs),
    fetched('stats', now - 6 * dayMs),
    fetched('account', 0),
    fetched('status', 0),
    // Confirmed by a clock that ran ahead.
    fetched('teams', now + 5 * dayMs),
  ];
  const { stored, live } = olderThan(7, { totals }, { now, observations: none });
  expect(stored.map(({ resource }) => resource)).toEqual(['systems', 'ships']);
  expect(live.map(({ resource }) => resource)).toEqual(['systems', 'members', 'ships']);
  expect(olderThan(0, { totals }, { now, observations: none }).stored).toHaveLength(3);
});

test('pages of members are live, each one unit; nonsense is refused in words', () => {
  const pages = memberPages({ sid: ' LAMP ', from: 2, to: 4 }, none);
  expect(typeof pages === 'string' ? pages : pages.map(({ params }) => params)).toEqual([
    { sid: 'LAMP', page: 2 },
    { sid: 'LAMP', page: 3 },
    { sid: 'LAMP', page: 4 },
  ]);
  expect(memberPages({ sid: '', from: 1, to: 1 }, none)).toContain('SID');
  expect(memberPages({ sid: 'a/b', from: 1, to: 1 }, none)).toContain('SID');
  expect(memberPages({ sid: 'X', from: 3, to: 2 }, none)).toContain('Pages');
  expect(memberPages({ sid: 'X', from: Number.NaN, to: 2 }, none)).toContain('Pages');
  expect(memberPages({ sid: 'X', from: 1, to: 501 }, none)).toContain('500');
});
