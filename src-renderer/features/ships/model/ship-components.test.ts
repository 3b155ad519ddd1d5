import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ShipComponent } from '../../../../src-shared/catalog/ship-components.ts';
import { alignComponents, componentSentence, describeComponent, mountsLabel, sizeInPlace } from './ship-components.ts';

function component(change: Partial<ShipComponent>): ShipComponent {
  return {
    componentClass: 'Weapon',
    type: 'weapons',
    name: null,
    manufacturer: null,
    size: null,
    componentSize: null,
    category: null,
    details: null,
    mounts: null,
    quantity: null,
    ...change,
  };
}

/** `Ember 3` is a weapon of that name and size; `? 3` has no name, `Ember ?` no size. */
function weapon(words: string): ShipComponent {
  const [name, size, manufacturer = null] = words.split(' ').map((word) => (word === '?' ? null : word));
  return component({ name: name ?? null, size: size ?? null, manufacturer });
}

/** The slots of the only type there is, in the words of `weapon`. */
function slotsOf(...ships: readonly (readonly string[] | null)[]): readonly (readonly string[])[] {
  const sections = alignComponents(ships.map((ship) => ship?.map(weapon) ?? null));
  expect(sections.map(({ title, types }) => [title, types.map((type) => type.title)])).toEqual([
    ['Weapons', ['Weapons']],
  ]);
  return (sections[0]?.types[0]?.slots ?? []).map((slot) =>
    slot.map((cell) =>
      typeof cell === 'string'
        ? cell
        : [cell.name ?? '?', cell.size ?? '?', ...(cell.manufacturer === null ? [] : [cell.manufacturer])].join(' '),
    ),
  );
}

describe('components side by side', () => {
  test('meet what is equal, wherever it is listed', () => {
    expect(slotsOf(['Ember 3', 'Palisade 2'], ['Palisade 2', 'Ember 3'])).toEqual([
      ['Ember 3', 'Ember 3'],
      ['Palisade 2', 'Palisade 2'],
    ]);
  });

  test('prefer the same maker, then the same name and size, then the name, then the size', () => {
    expect(slotsOf(['Ember 3 Pike', 'Ember 3 Umber'], ['Ember 3 Umber', 'Ember 3 Tessera'])).toEqual([
      ['Ember 3 Pike', 'Ember 3 Tessera'],
      ['Ember 3 Umber', 'Ember 3 Umber'],
    ]);
    expect(slotsOf(['Ember 2', 'Ember 3'], ['Palisade 2', 'Ember 4', 'Ember 3'])).toEqual([
      ['Ember 2', 'Ember 4'],
      ['none', 'Palisade 2'],
      ['Ember 3', 'Ember 3'],
    ]);
    expect(slotsOf(['Ember 2', 'Palisade 3'], ['Halcyon 3', 'Ricochet 2'])).toEqual([
      ['Ember 2', 'Ricochet 2'],
      ['Palisade 3', 'Halcyon 3'],
    ]);
  });

  test('join a slot that two others made, if they are like what those share', () => {
    expect(slotsOf(['Ember 3 Pike'], ['Palisade 9', 'Ember 3 Umber'], ['Ember 3 Pike'])).toEqual([
      ['Ember 3 Pike', 'Ember 3 Umber', 'Ember 3 Pike'],
      ['none', 'Palisade 9', 'none'],
    ]);
  });

  test('with nothing in common meet by position, and what is left over meets nothing', () => {
    expect(slotsOf(['Ember 1', 'Ember 2'], ['? ?'], [])).toEqual([
      ['Ember 1', '? ?', 'none'],
      ['Ember 2', 'none', 'none'],
    ]);
  });

  test('take no more rows than they need where no ship has both', () => {
    expect(slotsOf(['Ember 1'], ['Ember 1'], ['Palisade 2'], ['Palisade 2'])).toEqual([
      ['Ember 1', 'Ember 1', 'Palisade 2', 'Palisade 2'],
    ]);
    expect(slotsOf(['Ember 1', 'Palisade 2'], ['Ember 1'], ['Palisade 2'])).toEqual([
      ['Ember 1', 'Ember 1', 'none'],
      ['Palisade 2', 'none', 'Palisade 2'],
    ]);
  });

  test('two alike in one ship take two slots', () => {
    expect(slotsOf(['Ember 3', 'Ember 3'], ['Ember 3'])).toEqual([
      ['Ember 3', 'Ember 3'],
      ['Ember 3', 'none'],
    ]);
  });

  test('of a ship that was not read are unknown, not absent', () => {
    expect(slotsOf(['Ember 3'], null, [])).toEqual([['Ember 3', 'unknown', 'none']]);
    expect(alignComponents([null, null])).toEqual([]);
    expect(alignComponents([])).toEqual([]);
  });

  test('are kept apart by class and type, whichever way the year spells them; the nameless come last', () => {
    const parts = [
      component({ componentClass: null, type: null, name: 'a' }),
      component({ componentClass: 'RSIWeapon', type: 'turrets', name: 'a' }),
      component({ componentClass: 'Weapon', type: 'missiles', name: 'a' }),
      component({ componentClass: 'Avionic', type: 'radar', name: 'a' }),
    ];
    const sections = alignComponents([parts, parts.toReversed()]);
    expect(
      sections.map(({ title, types }) => [title, ...types.map((type) => `${type.title} ${type.slots.length}`)]),
    ).toEqual([
      ['Avionics', 'Radar 1'],
      ['Weapons', 'Missiles 1', 'Turrets 1'],
      ['Other', 'Other 1'],
    ]);
  });
});

const word = fc.constantFrom(null, 'a', 'b', '-', 'TBD', '3');
const anyComponent = fc
  .record({
    componentClass: fc.constantFrom('Weapon', 'RSIWeapon', 'Avionic', null),
    type: fc.constantFrom('weapons', 'turrets', null),
    name: word,
    manufacturer: word,
    size: word,
    mounts: fc.constantFrom(null, 0, 2),
  })
  .map(component);
const ships = fc.array(fc.option(fc.array(anyComponent, { maxLength: 8 }), { freq: 8 }), { maxLength: 6 });
const shuffled = ships.chain((lists) =>
  fc.tuple(fc.constant(lists), fc.shuffledSubarray([...lists.keys()], { minLength: lists.length })),
);

const allSlots = (lists: Parameters<typeof alignComponents>[0]) =>
  alignComponents(lists).flatMap(({ title, types }) =>
    types.flatMap((type) => type.slots.map((slot) => ({ place: [title, type.title], slot }))),
  );

test('whatever the ships carry, each component stands in exactly one slot, in its ship’s column', () => {
  const sizes: number[] = [];
  fc.assert(
    fc.property(ships, (lists) => {
      const slots = allSlots(lists);
      lists.forEach((list, ship) => {
        const found = slots.flatMap(({ slot }) => slot[ship] ?? 'missing');
        const components = found.filter((cell) => typeof cell !== 'string');
        expect(new Set(components)).toEqual(new Set(list));
        expect(components).toHaveLength(list?.length ?? 0);
        expect(found.every((cell) => (cell === 'unknown') === (list === null))).toBe(true);
      });
      for (const { slot } of slots) expect(slot.some((cell) => typeof cell !== 'string')).toBe(true);
      sizes.push(slots.length);
    }),
  );
  expect(Math.max(...sizes)).toBeGreaterThan(8);
});

test('in whatever order the ships come, the same components meet in the same rows', () => {
  const compared: boolean[] = [];
  fc.assert(
    fc.property(shuffled, ([lists, order]) => {
      const straight = allSlots(lists).map(({ place, slot }) => [place, order.map((ship) => slot[ship])]);
      const turned = allSlots(order.map((ship) => lists[ship] ?? null)).map(({ place, slot }) => [place, slot]);
      expect(turned).toEqual(straight);
      compared.push(straight.length > 1);
    }),
  );
  expect(compared).toContain(true);
});

const drive: ShipComponent = {
  componentClass: 'Propulsion',
  type: 'quantum_drives',
  name: 'Lumen Quantum Drive',
  manufacturer: 'Calder & Rusk',
  size: 'M',
  componentSize: 'M',
  category: null,
  details: null,
  mounts: 2,
  quantity: 1,
};

test('a component reads as places, size, name and maker', () => {
  expect(describeComponent(drive)).toEqual({
    lead: '2 × M',
    name: 'Lumen Quantum Drive',
    asides: ['(Calder & Rusk)'],
  });
});

test.each<[Partial<ShipComponent>, string]>([
  [{}, '2 × M Lumen Quantum Drive (Calder & Rusk)'],
  [{ size: '3', componentSize: '2' }, '2 × size 3 Lumen Quantum Drive (Calder & Rusk) itself size 2'],
  [{ size: '-', componentSize: '-' }, '2 × Lumen Quantum Drive (Calder & Rusk)'],
  [{ size: 'M', componentSize: '-' }, '2 × M Lumen Quantum Drive (Calder & Rusk)'],
  [{ size: 'TBD', componentSize: 'TBD' }, '2 × size TBD Lumen Quantum Drive (Calder & Rusk)'],
  [{ manufacturer: 'TBD' }, '2 × M Lumen Quantum Drive (maker TBD)'],
  [{ manufacturer: null, name: null }, '2 × M unnamed'],
  [{ mounts: null }, 'M Lumen Quantum Drive (Calder & Rusk) mounts unknown'],
  [{ mounts: 0 }, '0 × M Lumen Quantum Drive (Calder & Rusk)'],
  [{ mounts: null, size: null, componentSize: null, name: null, manufacturer: null }, 'unnamed mounts unknown'],
  [{ quantity: 4, details: 'Remote' }, '2 × M Lumen Quantum Drive (Calder & Rusk) 4 each Remote'],
  [{ quantity: null }, '2 × M Lumen Quantum Drive (Calder & Rusk)'],
])('with %j it reads "%s"', (change, sentence) => {
  expect(componentSentence({ ...drive, ...change })).toBe(sentence);
});

test.each<[readonly (number | null)[], string]>([
  [[2, 4], '6 mounts'],
  [[1], '1 mount'],
  [[2, null], '2 mounts and 1 unknown'],
  [[null], 'mounts unknown'],
  [[0], '0 mounts'],
  [[], 'none'],
])('components with %j mounts have "%s"', (mounts, words) => {
  expect(mountsLabel(mounts.map((count) => ({ ...drive, mounts: count })))).toBe(words);
});

test.each<[size: string | null, componentSize: string | null, words: string | null]>([
  ['M', 'M', 'M'],
  ['M', null, 'M'],
  ['M', 'S', 'S in M'],
  [null, 'S', 'S'],
  ['-', '-', null],
  ['M', '-', 'M'],
  ['-', '3', '3'],
  [null, null, null],
])('a component of %j and %j has the size %j', (size, componentSize, words) => {
  expect(sizeInPlace({ ...drive, size, componentSize })).toBe(words);
});
