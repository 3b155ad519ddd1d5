import { describe, expect, test } from 'vitest';
import * as fc from 'fast-check';
import { catalog } from '../../../src-shared/catalog/registry.ts';
import { dayMs } from '../../../src-shared/day.ts';
import { cardItems, deliverableItems, readCategoryNames } from './schedule-items.ts';

/** A release read as the service would send it. */
function release(cards: unknown, parts: object = {}) {
  const wire = { id: 7, name: '4.2', released: 0, scheduled_at: (20_000 * dayMs) / 1_000, ...parts, cards };
  const [record] = catalog.roadmap.read([wire], {}).records;
  if (!record) throw new Error('The release was not read');
  return record;
}

const card = { id: 1, name: 'Hull', time_created: 19_900 * 86_400 + 3_599 };

describe('a card as what is compared', () => {
  test('ends on the day of its release, or on its own where it has one; its days are UTC days', () => {
    const own = { ...card, id: 2, scheduled_at: 20_001 * 86_400 - 1 };
    const items = cardItems(release([card, own]));
    expect(items.map(({ identity, startDay, endDay }) => [identity, startDay, endDay])).toEqual([
      ['1', 19_900, 20_000],
      ['2', 19_900, 20_000],
    ]);
    expect(cardItems(release([card], { scheduled_at: null }))[0]?.endDay).toBeNull();
  });

  test('keeps days before 1970 whole', () => {
    expect(cardItems(release([{ ...card, scheduled_at: '1969-12-31 23:00:00' }]))[0]?.endDay).toBe(-1);
  });

  test('is the same whatever changes by itself', () => {
    const noise = { time_modified: 5, importer_id: 'x', order: 9, board_id: 3, url_slug: 'y', thumbnail: { id: 1 } };
    expect(cardItems(release([{ ...card, ...noise }]))).toEqual(cardItems(release([card])));
  });

  test('tells name, words, state, tasks, category and release, entities resolved once', () => {
    const wire = {
      ...card,
      name: 'Push &amp; Pull',
      description: '&lt;b&gt; is no markup',
      status: 'Tentative',
      category_name: 'Gameplay',
      tasks: '12',
      completed: 3,
      inprogress: 0,
      released: '0',
    };
    expect(cardItems(release([wire]))).toMatchObject([
      {
        title: 'Push & Pull',
        isReleased: false,
        facts: {
          Release: '4.2',
          Category: 'Gameplay',
          'Status as sent': 'Tentative',
          Released: false,
          Tasks: 12,
          'Tasks done': 3,
          'Tasks in progress': 0,
          Description: '<b> is no markup',
          Body: null,
        },
        groups: { team: [], discipline: [], category: ['Gameplay'], release: ['4.2'] },
      },
    ]);
  });

  test('is left out without an id, and twice with the same one', () => {
    const cards = [{ name: 'Nobody' }, card, null, 'junk', { ...card, name: 'Other' }];
    expect(cardItems(release(cards)).map(({ title }) => title)).toEqual(['Hull']);
  });

  test('takes its category’s name from other cards where it carries the id alone', () => {
    const named = release([{ ...card, category_id: 3, category_name: 'Gameplay' }]);
    const bare = release([{ ...card, category_id: '3' }]);
    const names = readCategoryNames([named.fields]);
    expect(cardItems(bare)[0]?.groups.category).toEqual([]);
    expect(cardItems(bare, names)[0]).toMatchObject({
      facts: { Category: 'Gameplay' },
      groups: { category: ['Gameplay'] },
    });
  });

  test('is as released as its release where it does not say so itself', () => {
    expect(cardItems(release([card], { released: 1 }))[0]?.isReleased).toBe(true);
    expect(cardItems(release([card], { released: null }))[0]?.isReleased).toBeNull();
  });
});

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
      startDay: Date.UTC(2021, 2, 1) / dayMs,
      endDay: Date.UTC(2021, 3, 1) / dayMs,
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
