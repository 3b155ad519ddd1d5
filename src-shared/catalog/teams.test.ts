import { describe, expect, test } from 'vitest';
import { canonicalJson } from '../request-key.ts';
import { teams } from './teams.ts';

const allocation = {
  __typename: 'TimeAllocation',
  uuid: 'a-1',
  startDate: 'Tue, 06 Jan 1970 00:00:00 +0000',
  endDate: 'Mon, 19 Jan 1970 00:00:00 +0000',
  partialTime: true,
};

const wholeTeam = {
  __typename: 'Team',
  slug: 'longshore',
  uuid: 'u-1',
  title: 'Longshore &amp; Sons',
  abbreviation: 'L&amp;S',
  description: '',
  startDate: 'Fri, 02 Jan 1970 00:00:00 +0000',
  endDate: 'Sun, 01 Feb 1970 00:00:00 +0000',
  numberOfDeliverables: 12,
  timeAllocations: [allocation],
};

describe('a team', () => {
  test('is read whole under its slug, its dates as UTC day numbers', () => {
    const { records, drift } = teams.read([wholeTeam], {});
    expect(drift).toEqual([]);
    expect(records).toMatchObject([{ identity: 'longshore', title: 'Longshore & Sons' }]);
    expect(records[0]?.fields).toEqual({
      slug: 'longshore',
      title: 'Longshore & Sons',
      abbreviation: 'L&S',
      description: null,
      startDay: 1,
      endDay: 31,
      numberOfDeliverables: 12,
      timeAllocations: [{ uuid: 'a-1', startDay: 5, endDay: 18, isPartial: true }],
    });
  });

  test('with text for numbers, 1 for true and one allocation without its list is the same team', () => {
    const sent = { ...wholeTeam, numberOfDeliverables: '12', timeAllocations: { ...allocation, partialTime: '1' } };
    expect(teams.read([sent], {}).records[0]?.fields).toEqual(teams.read([wholeTeam], {}).records[0]?.fields);
  });

  test('keeps its other allocations when one is bad', () => {
    const timeAllocations = [allocation, null, { ...allocation, uuid: 'a-2', endDate: 'never' }];
    const { records, drift } = teams.read([{ ...wholeTeam, timeAllocations }], {});
    expect(records[0]?.fields.timeAllocations.map(({ uuid, endDay }) => [uuid, endDay])).toEqual([
      ['a-1', 18],
      ['a-2', null],
    ]);
    expect(drift.map(({ kind, path }) => [kind, path])).toEqual([
      ['empty-element', 'timeAllocations.*'],
      ['bad-value', 'timeAllocations.*.endDate'],
    ]);
  });

  test('that only got new uuids has not changed, and its record tells none of them', () => {
    const renamed = { ...wholeTeam, uuid: 'u-2', timeAllocations: [{ ...allocation, uuid: 'a-9' }] };
    const ignored = new Set(teams.volatileKeys);
    expect(canonicalJson(renamed, ignored)).toBe(canonicalJson(wholeTeam, ignored));
    const moved = { ...renamed, timeAllocations: [{ ...allocation, endDate: 'Tue, 20 Jan 1970 00:00:00 +0000' }] };
    expect(canonicalJson(moved, ignored)).not.toBe(canonicalJson(wholeTeam, ignored));
  });
});

test('the list of teams takes no parameters and is always complete', () => {
  expect(teams.isComplete({}, 'cache')).toBe(true);
  expect(teams.pathKey?.segments({}, { mainBoard: 'main', campaignBoard: 'campaign' })).toEqual(['progress-tracker']);
  expect(teams.params.safeParse({ name: 'x' }).error?.issues[0]?.message).toContain('This request takes none.');
});
