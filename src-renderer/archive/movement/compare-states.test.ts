import { describe, expect, test } from 'vitest';
import { compareStates } from './compare-states.ts';
import { datedItem, heldItems } from './movement-fixture.ts';

describe('two states', () => {
  test('with nothing in them have nothing to tell', () => {
    expect(compareStates('cards', heldItems(), heldItems())).toMatchObject({
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
    const found = compareStates('deliverables', before, after);
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
      compareStates(kind, heldItems(before), heldItems(after)).changed[0];
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
    expect(compareStates('deliverables', heldItems(datedItem('a', 1)), heldItems(after)).unchanged).toBe(1);
  });

  test('say of the cards not released then how many are now; those released before, unknown or gone are none of these', () => {
    const card = (identity: string, isReleased: boolean | null) => datedItem(identity, null, { isReleased });
    const before = heldItems(card('a', false), card('b', false), card('c', false), card('d', true), card('e', null));
    const after = heldItems(card('a', true), card('b', false), card('d', true), card('e', true), card('f', true));
    expect(compareStates('cards', before, after).releasedSince).toEqual({ present: 3, released: 1 });
    expect(compareStates('deliverables', before, after).releasedSince).toBeNull();
  });
});
