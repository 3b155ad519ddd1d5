import { expect, test } from 'vitest';
import { filterOfParams, pageParams } from '../../../../../src-shared/catalog/members.ts';
import { planFetch } from '../../../../../src-shared/plan.ts';
import { filterKey, filterLabel, noFilter } from './member-filter.ts';

test.each([
  [noFilter, '', 'All members'],
  [{ rank: 3 }, '{"rank":3}', 'Rank 3'],
  [{ role: 0 }, '{"role":0}', 'Role 0'],
  [{ mainOrg: false }, '{"mainOrg":false}', 'Main organization: no'],
  [{ role: 2, rank: 3 }, '{"rank":3,"role":2}', 'Rank 3, role 2'],
])('the filter %j has the key %j and reads %j', (filter, key, words) => {
  expect(filterKey(filter)).toBe(key);
  expect(filterLabel(filter)).toBe(words);
});

test.each([noFilter, { rank: 3 }, { role: 2 }, { mainOrg: true }, { mainOrg: false }])(
  'the filter %j survives a request, whose page is always said',
  (filter) => {
    const plan = planFetch('members', pageParams('TIDEWRK', filter, 2), 'refresh');
    if (!plan.ok) throw new Error(plan.problem.detail);
    expect(plan.value).toMatchObject({ mode: 'live', cost: { maxUnits: 1 } });
    expect(plan.value.params).toMatchObject({ sid: 'TIDEWRK', page: 2 });
    expect(filterOfParams(plan.value.params)).toEqual(filter);
  },
);
