import { describe, expect, test } from 'vitest';
import { planFetch, targetOf } from '../plan.ts';
import { members } from './members.ts';

const messagesFor = (wanted: object): string =>
  members.params
    .safeParse(wanted)
    .error?.issues.map(({ message }) => message)
    .join(' ') ?? '';

describe('parameters of a member page', () => {
  test.each([
    [{ page: 1 }, 'SID: enter the organization’s SID.'],
    [{ sid: 'A', page: 0 }, 'Page: enter 1 or more.'],
    [{ sid: 'A', page: 1.5 }, 'Page: enter a whole number.'],
    [{ sid: 'A', page: '2' }, 'Page: enter a whole number.'],
    [{ sid: 'A', rank: -1 }, 'Rank id: enter 0 or more.'],
    [{ sid: 'A', rank: 'captain' }, 'Rank id: enter a whole number.'],
    [{ sid: 'A', role: -1 }, 'Role id: enter 0 or more.'],
    [{ sid: 'A', main_org: 'yes' }, 'Main organization: choose yes or no, or leave it out.'],
    [
      { sid: 'A', star: 1 },
      'There is a parameter the service does not know. It knows sid, page, rank, role, main_org.',
    ],
  ])('%j are refused: %s', (wanted, message) => {
    expect(messagesFor(wanted)).toContain(message);
  });

  test('are sent in the order of the specification, live', () => {
    const planned = planFetch('members', { main_org: false, role: 2, rank: 3, page: 4, sid: 'Mothwing' }, 'refresh');
    if (!planned.ok) throw new Error(planned.problem.detail);
    expect(planned.value.mode).toBe('live');
    expect(targetOf(planned.value, { mainBoard: 'main', campaignBoard: 'campaign' })).toEqual({
      segments: ['organization_members', 'Mothwing'],
      query: [
        ['page', '4'],
        ['rank', '3'],
        ['role', '2'],
        ['main_org', 'false'],
      ],
    });
  });

  test('a stored copy cannot be asked for', () => {
    expect(planFetch('members', { sid: 'A' }, 'cache')).toMatchObject({
      ok: false,
      problem: { kind: 'bad-parameters' },
    });
  });
});

describe('remarks on a member page', () => {
  const remark = (params: object): string => (members.remarks?.({ sid: 'A', ...params }) ?? []).join(' ');

  test.each([
    [{ rank: 1, role: 2 }, 'the rank, not the role.'],
    [{ role: 2, main_org: true }, 'the role, not the main organization.'],
    [{ rank: 1, main_org: false }, 'the rank, not the main organization.'],
    [{ rank: 1, role: 2, main_org: true }, 'the rank, not the role or the main organization.'],
  ])('%j: only the first filter is reported to count', (params, words) => {
    expect(remark(params)).toContain(words);
  });

  test.each([{}, { rank: 1 }, { role: 1 }, { main_org: true }, { page: 2 }])(
    '%j: no filter is in the way of another, but a short or an empty page proves nothing',
    (params) => {
      expect(remark(params)).not.toContain('only one of these filters');
      expect(remark(params)).toContain('does not mean that it is the last');
      expect(remark(params)).toContain('An empty page can mean');
    },
  );
});

describe('members', () => {
  const read = (data: unknown) => members.read(data, { sid: 'A' });

  test('are known by their handle, whatever its case, and keep their order', () => {
    const { records, drift } = read([
      { display: 'Wren', handle: 'Wren_2', image: 'x', rank: 'Mate &amp; Purser', stars: '3', roles: ['Herald'] },
      { display: null, handle: 'ash', image: null, rank: null, stars: 0, roles: [] },
    ]);
    expect(drift).toEqual([]);
    expect(records.map(({ identity, title }) => [identity, title])).toEqual([
      ['wren_2', 'Wren'],
      ['ash', 'ash'],
    ]);
    expect(records.map(({ fields }) => fields)).toEqual([
      { handle: 'Wren_2', displayName: 'Wren', imageUrl: 'x', rank: 'Mate & Purser', stars: 3, roles: ['Herald'] },
      { handle: 'ash', displayName: null, imageUrl: null, rank: null, stars: 0, roles: [] },
    ]);
  });

  test.each([
    ['Herald', ['Herald']],
    [['Herald', null], ['Herald']],
    ['', []],
    [null, []],
    [undefined, []],
  ])('with the roles %j have %j', (sent, roles) => {
    expect(read([{ handle: 'a', roles: sent }]).records[0]?.fields.roles).toEqual(roles);
  });

  test.each(['n/a', null, '', undefined])('with %j stars have an unknown number of them, not 0', (stars) => {
    expect(read([{ handle: 'a', stars }]).records[0]?.fields.stars).toBeNull();
  });

  test.each([null, {}, [], 'junk'])('sent as %j are none', (data) => {
    expect(read(data).records).toEqual([]);
  });
});
