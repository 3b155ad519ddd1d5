import { describe, expect, test } from 'vitest';
import { planFetch, targetOf } from '../plan.ts';
import { canonicalJson } from '../request-key.ts';
import { deliverables } from './deliverables.ts';

describe('a request for deliverables', () => {
  test.each([
    [{}, 'Team: enter the slug of a team.'],
    [{ team_slug: '' }, 'Team: enter the slug of a team.'],
    [{ team_slug: 'long shore' }, 'Team: letters, digits, “-” and “_” only.'],
    [{ team_slug: '../ships' }, 'Team: letters, digits, “-” and “_” only.'],
    [{ team_slug: 'x'.repeat(101) }, 'Team: 100 characters at most.'],
    [{ team_slug: 'longshore', page: 1 }, 'It knows team_slug.'],
  ])('%j is refused with words for the user', (params, detail) => {
    expect(planFetch('deliverables', params, 'stored')).toMatchObject({
      ok: false,
      problem: { kind: 'bad-parameters', detail: expect.stringContaining(detail) },
    });
  });

  test('goes to the team’s path and is complete', () => {
    const planned = planFetch('deliverables', { team_slug: 'the_foundry-2' }, 'stored');
    if (!planned.ok) throw new Error(planned.problem.detail);
    const target = targetOf(planned.value, { mainBoard: 'main', campaignBoard: 'campaign' });
    expect(target).toEqual({ segments: ['progress-tracker', 'the_foundry-2'], query: [] });
    expect(deliverables.isComplete(planned.value.params, 'cache')).toBe(true);
  });
});

const discipline = {
  __typename: 'Discipline',
  uuid: 'd-1',
  title: 'Sound &amp; Music',
  color: '#9b5d7f',
  numberOfMembers: 3,
  timeAllocations: [
    {
      __typename: 'TimeAllocation',
      uuid: 'a-1',
      startDate: 'Tue, 06 Jan 1970 00:00:00 +0000',
      endDate: 'Mon, 19 Jan 1970 00:00:00 +0000',
      partialTime: false,
    },
  ],
};

const wholeDeliverable = {
  __typename: 'Deliverable',
  slug: 'k3x9',
  uuid: 'u-1',
  title: 'Rope &amp;amp; Tackle',
  description: '',
  startDate: 'Tue, 06 Jan 1970 00:00:00 +0000',
  endDate: 'Sun, 01 Feb 1970 00:00:00 +0000',
  updateDate: 'Sat, 03 Jan 1970 18:57:23 +0000',
  numberOfDisciplines: 1,
  numberOfTeams: 2,
  totalCount: 40,
  disciplines: [discipline],
  projects: [{ __typename: 'Project', title: 'The Open Reach', logo: '/logo.png' }],
  card: {
    __typename: 'Card',
    id: 804,
    title: 'Ferry Tools',
    description: 'Rope and oil',
    category: 'Trade &amp; Work',
    release: { __typename: 'Release', id: 42, title: '4.2.0' },
    board: { __typename: 'Board', id: 1, title: 'Main board' },
    updateDate: '1970-01-09 23:59:59',
    thumbnail: '/ferry.jpg',
  },
};

describe('a deliverable', () => {
  const fieldsOf = (sent: object) => deliverables.read([sent], {}).records[0]?.fields;

  test('is read whole under its slug, its dates as UTC day numbers', () => {
    const { records, drift } = deliverables.read([wholeDeliverable], {});
    expect(drift).toEqual([]);
    expect(records).toMatchObject([{ identity: 'k3x9', title: 'Rope & Tackle' }]);
    expect(records[0]?.fields).toEqual({
      slug: 'k3x9',
      uuid: 'u-1',
      title: 'Rope & Tackle',
      description: null,
      startDay: 5,
      endDay: 31,
      updatedDay: 2,
      numberOfDisciplines: 1,
      numberOfTeams: 2,
      disciplines: [
        {
          uuid: 'd-1',
          title: 'Sound & Music',
          color: '#9b5d7f',
          numberOfMembers: 3,
          timeAllocations: [{ uuid: 'a-1', startDay: 5, endDay: 18, isPartial: false }],
        },
      ],
      projects: [{ title: 'The Open Reach', logoPath: '/logo.png' }],
      card: {
        id: '804',
        title: 'Ferry Tools',
        description: 'Rope and oil',
        category: 'Trade & Work',
        releaseId: '42',
        releaseName: '4.2.0',
        boardId: '1',
        boardName: 'Main board',
        updatedDay: 8,
        thumbnailPath: '/ferry.jpg',
      },
    });
  });

  test('with one discipline sent without its list, and with text for numbers, is the same', () => {
    const sent = { ...wholeDeliverable, numberOfTeams: '2', disciplines: { ...discipline, numberOfMembers: '3' } };
    expect(fieldsOf(sent)).toEqual(fieldsOf(wholeDeliverable));
  });

  test.each([null, undefined, {}, []])('with %j for its card has none', (card) => {
    const { records, drift } = deliverables.read([{ ...wholeDeliverable, card }], {});
    expect(records[0]?.fields.card).toBeNull();
    expect(drift).toEqual([]);
  });

  test('keeps the rest of its card when the release is junk', () => {
    const card = { ...wholeDeliverable.card, release: 'next year' };
    const { records, drift } = deliverables.read([{ ...wholeDeliverable, card }], {});
    expect(records[0]?.fields.card).toMatchObject({ id: '804', releaseId: null, releaseName: null, boardId: '1' });
    expect(drift).toMatchObject([{ kind: 'bad-value', path: 'card.release', sample: 'next year' }]);
  });

  test('keeps its other disciplines and allocations when one is bad, and the drift names the place', () => {
    const [span] = discipline.timeAllocations;
    const disciplines = [
      discipline,
      7,
      { ...discipline, uuid: 'd-2', numberOfMembers: 'some', timeAllocations: [span, { ...span, startDate: 'then' }] },
    ];
    const { records, drift } = deliverables.read([{ ...wholeDeliverable, disciplines }], {});
    const kept = records[0]?.fields.disciplines;
    expect(
      kept?.map(({ uuid, numberOfMembers, timeAllocations }) => [uuid, numberOfMembers, timeAllocations.length]),
    ).toEqual([
      ['d-1', 3, 1],
      ['d-2', null, 2],
    ]);
    expect(kept?.[1]?.timeAllocations.map(({ startDay }) => startDay)).toEqual([5, null]);
    expect(drift.map(({ kind, path }) => [kind, path])).toEqual([
      ['empty-element', 'disciplines.*'],
      ['bad-value', 'disciplines.*.numberOfMembers'],
      ['bad-value', 'disciplines.*.timeAllocations.*.startDate'],
    ]);
  });

  test('titled like others is told apart by its slug', () => {
    const { records, drift } = deliverables.read(
      ['a', 'b', 'c'].map((slug) => ({ ...wholeDeliverable, slug, title: 'Unannounced' })),
      {},
    );
    expect(records.map(({ identity, title }) => [identity, title])).toEqual([
      ['a', 'Unannounced'],
      ['b', 'Unannounced'],
      ['c', 'Unannounced'],
    ]);
    expect(drift).toEqual([]);
  });

  test('in a longer answer has not changed', () => {
    const ignored = new Set(deliverables.volatileKeys);
    const sent = { ...wholeDeliverable, totalCount: 41 };
    expect(canonicalJson(sent, ignored)).toBe(canonicalJson(wholeDeliverable, ignored));
    expect(fieldsOf(sent)).toEqual(fieldsOf(wholeDeliverable));
  });
});
