import { describe, expect, test } from 'vitest';
import * as fc from 'fast-check';
import { compareSchedules, slipOf, slipsByGroup, slipStatistics } from './compare-schedules.ts';
import { datedItem, heldItems } from './schedule-fixture.ts';

describe('two states', () => {
  test('with nothing in them have nothing to tell', () => {
    expect(compareSchedules('cards', heldItems(), heldItems())).toMatchObject({
      onlyAfter: [],
      onlyBefore: [],
      changed: [],
      unchanged: 0,
      slips: { count: 0 },
      slipsBy: [],
      releasedSince: { present: 0, released: 0 },
    });
  });

  test('are matched by identity alone: titles repeat, order changes, and an identity may look like anything', () => {
    const before = heldItems(datedItem('__proto__', 1), datedItem('b', 2), datedItem('constructor', 3));
    const after = heldItems(datedItem('c', 2), datedItem('constructor', 3), datedItem('__proto__', 1));
    const found = compareSchedules('deliverables', before, after);
    expect(found.onlyAfter.map(({ identity }) => identity)).toEqual(['c']);
    expect(found.onlyBefore.map(({ identity }) => identity)).toEqual(['b']);
    expect([found.changed, found.unchanged]).toEqual([[], 2]);
  });

  test('tell each field that differs, days by what they are called, and one that came or went as from or to nothing', () => {
    const before = datedItem('a', 10, {
      title: 'One',
      startDay: 1,
      facts: { Status: null, Tasks: 0, 'People of Art': 2 },
    });
    const after = datedItem('a', 24, {
      title: 'Two',
      startDay: null,
      facts: { Status: '', Tasks: 0, Released: false },
    });
    const tell = (kind: 'cards' | 'deliverables') =>
      compareSchedules(kind, heldItems(before), heldItems(after)).changed[0];
    expect(tell('deliverables')).toEqual({
      before,
      after,
      slipDays: 14,
      facts: [
        { name: 'Title', kind: 'fact', before: 'One', after: 'Two' },
        { name: 'Start', kind: 'day', before: 1, after: null },
        { name: 'End', kind: 'day', before: 10, after: 24 },
        { name: 'Status', kind: 'fact', before: null, after: '' },
        { name: 'Released', kind: 'fact', before: null, after: false },
        { name: 'People of Art', kind: 'fact', before: 2, after: null },
      ],
    });
    expect(
      tell('cards')
        ?.facts.slice(1, 3)
        .map(({ name }) => name),
    ).toEqual(['Created', 'Scheduled']);
  });

  test('do not tell what only its groups or its release flag changed, which the facts name already', () => {
    const after = datedItem('a', 1, { groups: { team: ['x'], discipline: [], category: [], release: [] } });
    expect(compareSchedules('deliverables', heldItems(datedItem('a', 1)), heldItems(after)).unchanged).toBe(1);
  });

  test('say of the cards not released then how many are now; those released before, unknown or gone are none of these', () => {
    const card = (identity: string, isReleased: boolean | null) => datedItem(identity, null, { isReleased });
    const before = heldItems(card('a', false), card('b', false), card('c', false), card('d', true), card('e', null));
    const after = heldItems(card('a', true), card('b', false), card('d', true), card('e', true), card('f', true));
    expect(compareSchedules('cards', before, after).releasedSince).toEqual({ present: 3, released: 1 });
    expect(compareSchedules('deliverables', before, after).releasedSince).toBeNull();
  });
});

describe('slip statistics', () => {
  test('make no claim of none and of four, but say how many there were', () => {
    expect(slipStatistics([])).toEqual({
      count: 0,
      slipped: 0,
      earlier: 0,
      mean: null,
      median: null,
      medianOfSlipped: null,
      share: null,
    });
    expect(slipStatistics([14, 0, -7, 28])).toEqual({
      count: 4,
      slipped: 2,
      earlier: 1,
      mean: null,
      median: null,
      medianOfSlipped: null,
      share: null,
    });
  });

  test('of five say mean, median and share; what did not move counts', () => {
    expect(slipStatistics([14, 0, 0, -7, 28])).toEqual({
      count: 5,
      slipped: 2,
      earlier: 1,
      mean: 7,
      median: 0,
      medianOfSlipped: null,
      share: 0.4,
    });
  });

  test('take the middle of the two middle ones of an even number, sorted as numbers', () => {
    expect(slipStatistics([100, 9, 20, -3, 9, 10]).median).toBe(9.5);
  });

  test('have a median of those that ended later, from five of them on', () => {
    expect(slipStatistics([0, 0, 0, 0, 100, 9, 20, -3, 9]).medianOfSlipped).toBeNull();
    expect(slipStatistics([0, 0, 0, 0, 100, 9, 20, -3, 9, 10]).medianOfSlipped).toBe(10);
  });

  test('have a median with as many slips below it as above, and a mean that all of them add up to', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -999, max: 999 }), { minLength: 5, maxLength: 40 }), (slips) => {
        const { count, mean, median, share, slipped } = slipStatistics(slips);
        const middle = median ?? Number.NaN;
        expect(slips.filter((days) => days < middle).length).toBeLessThanOrEqual(slips.length / 2);
        expect(slips.filter((days) => days > middle).length).toBeLessThanOrEqual(slips.length / 2);
        expect((mean ?? 0) * count).toBeCloseTo(
          slips.reduce((sum, days) => sum + days, 0),
          6,
        );
        expect((share ?? 0) * count).toBeCloseTo(slipped, 6);
      }),
    );
  });
});

test('a slip is known only with both ends', () => {
  const pair = (was: number | null, is: number | null) => ({ before: datedItem('a', was), after: datedItem('a', is) });
  expect([slipOf(pair(10, 24)), slipOf(pair(10, 3)), slipOf(pair(null, 3)), slipOf(pair(3, null))]).toEqual([
    14,
    -7,
    null,
    null,
  ]);
});

test('an item counts for each of its teams, once, as it was then; names in their order, without ends not at all', () => {
  const groups = (team: readonly string[], release: readonly string[]) => ({
    groups: { team, discipline: [], category: [], release },
  });
  const rows = slipsByGroup([
    { before: datedItem('a', 10, groups(['B', 'A', 'B'], ['4.10'])), after: datedItem('a', 24, groups(['C'], ['9'])) },
    { before: datedItem('b', 10, groups(['B'], ['4.2'])), after: datedItem('b', 10, groups(['B'], ['4.2'])) },
    { before: datedItem('c', null, groups(['D'], ['4.1'])), after: datedItem('c', 10) },
  ]);
  expect(rows.map(({ group, name, count, slipped }) => [group, name, count, slipped])).toEqual([
    ['team', 'A', 1, 1],
    ['team', 'B', 2, 1],
    ['release', '4.2', 1, 0],
    ['release', '4.10', 1, 1],
  ]);
});
