import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalog } from '../../../src-shared/catalog/registry.ts';
import { deliverableItems } from './deliverable-items.ts';

const items = (...wires: readonly unknown[]) =>
  deliverableItems(catalog.deliverables.read(wires, {}).records, 'Longshore');

const allocation = (startDate: string | null, endDate: string | null, partialTime = false) => ({
  startDate,
  endDate,
  partialTime,
  uuid: Math.random(),
});
const march = 'Mon, 01 Mar 2021 00:00:00 +0000';
const april = 'Thu, 01 Apr 2021 00:00:00 +0000';
const bare = { slug: 'a', title: 'Unannounced', startDate: march, endDate: april };

describe('a deliverable as what is compared', () => {
  test('tells its words, days, teams, trades with people and times, projects and card, entities resolved once', () => {
    const [item] = items({
      ...bare,
      title: 'Push &amp; Pull',
      description: 'All of it',
      numberOfTeams: '2',
      numberOfDisciplines: 2,
      disciplines: [
        {
          title: 'Writing',
          numberOfMembers: 3,
          timeAllocations: [allocation(april, null), allocation(march, april, true)],
        },
        { title: 'Art', numberOfMembers: null },
      ],
      projects: [{ title: 'Two' }, { title: 'One' }, { logo: '/x' }],
      card: { id: 8, title: 'Card', description: 'Words', category: 'AI', release: { id: 1, title: '3.15' } },
    });
    expect(item).toEqual({
      identity: 'a',
      title: 'Push & Pull',
      startDay: Date.UTC(2021, 2, 1) / 86_400_000,
      endDay: Date.UTC(2021, 3, 1) / 86_400_000,
      isReleased: null,
      facts: {
        Description: 'All of it',
        Teams: 'Longshore',
        'Number of teams': 2,
        'Number of disciplines': 2,
        Disciplines: 'Art, Writing',
        'People of Art': null,
        'Time of Art': null,
        'People of Writing': 3,
        'Time of Writing': '1 Mar 2021 – 1 Apr 2021 (part-time); 1 Apr 2021 – no date',
        Projects: 'One, Two',
        Card: 'Card',
        'Card’s release': '3.15',
        'Card’s category': 'AI',
        'Card’s description': 'Words',
      },
      groups: { team: ['Longshore'], discipline: ['Art', 'Writing'], category: ['AI'], release: ['3.15'] },
    });
  });

  test('is the same whatever changes by itself', () => {
    const noise = { uuid: 'other', updateDate: april, totalCount: 9, __typename: 'Deliverable' };
    expect(items({ ...bare, ...noise })).toEqual(items(bare));
  });

  test('is the same in whatever order its lists come, with a lone trade instead of a list of one, and with other uuids', () => {
    const trades = [
      { title: 'Art', numberOfMembers: 1, timeAllocations: [allocation(march, april), allocation(march, april, true)] },
      { title: 'Art', numberOfMembers: 2, timeAllocations: [allocation(null, april)] },
      { title: null, numberOfMembers: 0 },
      { title: '__proto__', numberOfMembers: 4 },
    ];
    const [wanted] = items({ ...bare, disciplines: trades });
    expect(wanted?.facts).toMatchObject({
      'People of Art': 3,
      'People of __proto__': 4,
      'People of Unnamed discipline': 0,
    });
    fc.assert(
      fc.property(fc.shuffledSubarray(trades, { minLength: 4 }), (shuffled) => {
        const turned = shuffled.map((trade) => ({ ...trade, timeAllocations: trade.timeAllocations?.toReversed() }));
        const [item] = items({ ...bare, disciplines: turned });
        // People and times of two trades of one title are added up, so their order tells nothing.
        expect(item).toEqual(wanted);
      }),
    );
    const [lone] = trades;
    expect(items({ ...bare, disciplines: lone })).toEqual(items({ ...bare, disciplines: [lone] }));
  });

  test('is left out without a slug, and twice with the same one', () => {
    expect(
      items({ title: 'Nobody' }, bare, { ...bare, title: 'Other' }).map(({ identity, title }) => [identity, title]),
    ).toEqual([['a', 'Unannounced']]);
  });

  test('knows no team where none is named, and no day where none can be read', () => {
    const [item] = deliverableItems(catalog.deliverables.read([{ slug: 'a', endDate: 'soon' }], {}).records, null);
    expect([item?.title, item?.endDay, item?.facts['Teams'], item?.groups.team]).toEqual(['', null, null, []]);
  });
});
