import { describe, expect, test } from 'vitest';
import type { RecentChange, RecentRecord } from '../../../archive/recent/recent.ts';
import { changedItemOf, itemOf, scheduleDiffOf } from '../../../ui/planner/planner-fixture.ts';
import { describeMovedFields, headlineOf, mostTelling, movesOf, type SubjectDiff } from './moves.ts';

const cards = { kind: 'cards', board: 'main' } as const;
const deliverables = { kind: 'deliverables' } as const;

function changeOf(resource: RecentChange['resource'], records: readonly Partial<RecentRecord>[]): RecentChange {
  return {
    requestKey: resource,
    resource,
    params: {},
    title: resource,
    beforeId: 's1',
    beforeSeenAt: 0,
    afterId: 's2',
    responses: 1,
    added: 0,
    removed: 0,
    changed: 0,
    isCut: false,
    records: records.map((record, index) => ({
      identity: String(index),
      title: `${resource} ${index}`,
      kind: 'changed',
      fields: [],
      ...record,
    })),
    at: 0,
    loss: null,
  };
}

const field = (path: string, before: unknown, after: unknown) => ({ path, before, after });

describe('what moved', () => {
  test('is told item by item: slips with their days, what came and went, ships with the field as it was and is', () => {
    const schedules: readonly SubjectDiff[] = [
      {
        subject: cards,
        diff: scheduleDiffOf({
          changed: [changedItemOf('a', 200, 302), changedItemOf('b', 200, 199), changedItemOf('c', null, 4)],
          added: [itemOf('d', { groups: { team: [], discipline: [], category: [], release: ['5.0'] } })],
          gone: [{ before: itemOf('e', { title: '' }), presence: 'missing' }],
        }),
      },
    ];
    const adze = changeOf('ships', [{ title: 'Adze', identity: '7', fields: [field('cargocapacity', '142', 169)] }]);
    expect(movesOf([adze], schedules, 'metric').map(({ noun, name, words, of }) => [noun, name, words, of])).toEqual([
      ['cards', 'Item a', '+102 days', null],
      ['ships', 'Adze', 'Cargo 142 → 169 SCU', null],
      ['cards', 'Item d', 'added', '5.0'],
      ['cards', 'e', 'missing', null],
      ['cards', 'Item b', '−1 day', null],
      ['cards', 'Item c', 'End no date → 5 Jan 1970', null],
    ]);
  });

  test('tells nothing as gone of lists that were not all asked', () => {
    const gone = [{ before: itemOf('e'), presence: 'removed' } as const];
    const diff = scheduleDiffOf({ gone, canTellRemovals: false });
    expect(movesOf([], [{ subject: deliverables, diff }], 'metric')).toEqual([]);
  });

  test('leaves figures and lists that are compared item by item to those who compare them', () => {
    const changes = (['stats', 'telemetry', 'deliverables', 'roadmap', 'teams'] as const).map((name) =>
      changeOf(name, [{}]),
    );
    expect(movesOf(changes, [], 'metric')).toEqual([]);
  });

  test('leads to what has a page, and tells a release and a player who came', () => {
    const moves = movesOf(
      [
        changeOf('roadmap', [{ title: '5.1', kind: 'added' }]),
        changeOf('ships', [{ identity: 'a b', kind: 'added' }]),
        { ...changeOf('user', [{ title: 'Mira' }]), params: { handle: 'Mira' } },
      ],
      [],
      'metric',
    );
    expect(moves.map(({ noun, path, words }) => [noun, path, words])).toEqual([
      ['ships', '/ships/ship/a%20b', 'new'],
      ['releases', null, 'new'],
      ['players', '/people/player/Mira', 'changed'],
    ]);
  });
});

describe('the few that say most', () => {
  const slips = Array.from({ length: 30 }, (_, index) => changedItemOf(`c${index}`, 200, 201 + index));
  const schedules = [{ subject: cards, diff: scheduleDiffOf({ changed: slips }) }];
  const ships = changeOf('ships', [{}, {}, {}]);

  test('are of every kind, the largest slips first, in the order of all', () => {
    const few = mostTelling(movesOf([ships], schedules, 'metric'), 4);
    expect(few.map(({ noun, words }) => [noun, words])).toEqual([
      ['cards', '+30 days'],
      ['cards', '+29 days'],
      ['ships', 'changed'],
      ['ships', 'changed'],
    ]);
    expect(mostTelling([], 4)).toEqual([]);
  });

  test('are summed up in a headline of at most three kinds', () => {
    const tunnels = changeOf('tunnels', [{ kind: 'added' }]);
    const players = changeOf('user', [{}]);
    expect(headlineOf(movesOf([ships, tunnels, players], schedules, 'metric'))).toBe(
      '30 cards slipped, 3 ships changed, 1 tunnel added',
    );
    expect(headlineOf([])).toBe('');
  });
});

test.each<[what: string, fields: Parameters<typeof describeMovedFields>[1], words: string]>([
  ['a number in the unit on screen', [field('mass', '26100', 26_140)], 'Mass 26.1 → 26.14 t'],
  ['a number that was not known', [field('cargocapacity', null, '8')], 'Cargo unknown → 8 SCU'],
  ['a number before texts', [field('focus', 'Light', 'Heavy'), field('length', 20, 21)], 'Length 20 → 21 m, 1 more'],
  ['a price of 0 as what it means', [field('price', 0, '110.5')], 'Price not sold → 110.5 $'],
  ['a 0 that stands for no figure', [field('scm_speed', 200, 0)], 'SCM speed 200 m/s → unknown'],
  ['the number that changed most', [field('length', 20, 21), field('price', 280, 330)], 'Price 280 → 330 $, 1 more'],
  ['a short text', [field('focus', 'Light', 'Heavy')], 'Focus Light → Heavy'],
  ['a long text by its name', [field('description', 'x'.repeat(40), 'y')], 'description'],
  ['what nobody declares', [field('some_key', 1, 2)], 'some key'],
  ['nothing', [], 'changed'],
])('a ship tells %s', (_, fields, words) => {
  expect(describeMovedFields('ships', fields, 'metric').words).toBe(words);
});
