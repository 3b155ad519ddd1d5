import type { Random } from '../random.ts';

/** How often a field of a kind's records is filled: shares from 0 to 1. */
interface FilledShares {
  readonly age: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly orbitPeriod: number;
  readonly habitable: number;
  readonly texture: number;
  readonly size: number;
}

interface ObjectKind {
  readonly type: string;
  /** The middle of the code. */
  readonly group: string;
  readonly subtypes: readonly { readonly id: string; readonly name: string }[];
  readonly appearances: readonly [string, ...string[]];
  readonly sentences: readonly [string, ...string[]];
  readonly filled: FilledShares;
}

export type KindName = 'star' | 'planet' | 'moon' | 'belt' | 'field' | 'station' | 'landing' | 'jumpPoint';

/**
 * The kinds of objects. How much of their records is filled gives, all kinds together, about the recorded shares of nulls
 * (recordings, "Star-system, object").
 */
export const objectKinds: Readonly<Record<KindName, ObjectKind>> = {
  star: {
    type: 'STAR',
    group: 'STARS',
    subtypes: [
      { id: '11', name: 'Yellow Dwarf' },
      { id: '12', name: 'Orange Dwarf' },
      { id: '13', name: 'Red Dwarf' },
      { id: '14', name: 'White Giant' },
    ],
    appearances: ['PLAIN'],
    sentences: [
      'A steady star, by the standards of pilots who have seen others.',
      'It flares on a schedule nobody has managed to print.',
    ],
    filled: filled({ age: 0.8, texture: 0.7 }),
  },
  planet: {
    type: 'PLANET',
    group: 'PLANETS',
    subtypes: [
      { id: '21', name: 'Molten World' },
      { id: '22', name: 'Rocky World' },
      { id: '23', name: 'Ocean World' },
      { id: '24', name: 'Desert World' },
      { id: '25', name: 'Ice World' },
      { id: '26', name: 'Gas World' },
    ],
    appearances: ['WORLD_BROWN', 'WORLD_BLUE', 'WORLD_GREEN', 'WORLD_BANDED'],
    sentences: [
      'Its weather is a spectator sport.',
      'The survey found salt, silence and one very old boot.',
      'Three moons were promised &amp; none arrived.',
      'Farmers came first, then lawyers, then &quot;advisers&quot;.\n',
    ],
    filled: filled({ age: 0.8, latitude: 0.5, orbitPeriod: 0.7, habitable: 0.95, texture: 0.9 }),
  },
  moon: {
    type: 'SATELLITE',
    group: 'MOONS',
    subtypes: [{ id: '31', name: 'Moon' }],
    appearances: ['PLAIN', 'WORLD_BROWN'],
    sentences: ['A moon with more craters than visitors.', 'Ice miners winter here.'],
    filled: filled({ age: 0.3, latitude: 0.3, longitude: 0.8, orbitPeriod: 0.4, texture: 0.3 }),
  },
  belt: {
    type: 'ASTEROID_BELT',
    group: 'BELTS',
    subtypes: [{ id: '41', name: 'Belt' }],
    appearances: ['PLAIN'],
    sentences: ['Slow, dense and full of claims.', 'Charts of it age within the year.'],
    filled: filled({ age: 0.5, latitude: 0.4, texture: 0.1 }),
  },
  field: {
    type: 'ASTEROID_FIELD',
    group: 'FIELDS',
    subtypes: [{ id: '42', name: 'Field' }],
    appearances: ['PLAIN'],
    sentences: ['What is left of a world that was in a hurry.'],
    filled: filled({ age: 0.5, latitude: 0.4 }),
  },
  station: {
    type: 'MANMADE',
    group: 'STATIONS',
    subtypes: [
      { id: '51', name: 'Station' },
      { id: '52', name: 'Relay' },
    ],
    appearances: ['CUSTOM', 'PLAIN'],
    sentences: ['Fuel, beds and a noticeboard.', 'Half dock, half argument.'],
    filled: filled({ latitude: 0.1, longitude: 0.8, size: 0.2 }),
  },
  landing: {
    type: 'LZ',
    group: 'LANDING',
    subtypes: [],
    appearances: ['PLAIN'],
    sentences: ['The only flat ground for a thousand kilometres.'],
    filled: filled({ age: 0.5, latitude: 0.7 }),
  },
  jumpPoint: {
    type: 'JUMPPOINT',
    group: 'JUMPPOINTS',
    subtypes: [],
    appearances: ['PLAIN'],
    sentences: ['Mind the current on the way in.', 'Queues form at the change of shift.'],
    // The tunnels say where it is, so both angles are always there.
    filled: filled({ age: 0.4, size: 0.75 }),
  },
};

/** What is not named is always there if it places the object, else never. */
function filled(some: Partial<FilledShares>): FilledShares {
  return { age: 0, latitude: 1, longitude: 1, orbitPeriod: 0, habitable: 0, texture: 0, size: 1, ...some };
}

/** A name for a world or a moon that is not taken yet: 480 pairs of parts, and six of another tongue. */
export function worldName(random: Random, taken: Set<string>): string {
  return claim(taken, () =>
    random.chance(0.06) ? random.pick(foreignNames) : `${random.pick(nameStarts)}${random.pick(nameEnds)}`,
  );
}

/** A name for a station or a landing zone that is not taken yet, such as `Copper Relay`. */
export function placeName(random: Random, taken: Set<string>, kinds: readonly [string, ...string[]]): string {
  return claim(taken, () => `${random.pick(nameStarts)} ${random.pick(kinds)}`);
}

function claim(taken: Set<string>, draw: () => string): string {
  let name = draw();
  while (taken.has(name)) name = draw();
  taken.add(name);
  return name;
}

export const nameStarts = [
  'Lamp',
  'Kettle',
  'Thorn',
  'Wick',
  'Bramble',
  'Copper',
  'Dapple',
  'Fennel',
  'Garnet',
  'Hazel',
  'Iron',
  'Jasper',
  'Kestrel',
  'Linnet',
  'Marl',
  'Nettle',
  'Otter',
  'Pewter',
  'Quill',
  'Rook',
  'Sorrel',
  'Teasel',
  'Umber',
  'Vesper',
  'Willow',
  'Yarn',
  'Saffron',
  'Cobble',
  'Tansy',
  'Bellow',
] as const;

export const nameEnds = [
  'stead',
  'moor',
  'hollow',
  'fall',
  'mere',
  'wick',
  'ridge',
  'reach',
  'holm',
  'crest',
  'dale',
  'march',
  'ward',
  'bank',
  'shore',
  'well',
] as const;

export const foreignNames = ['Tel’quara', 'An’desh', 'Vee’lor', 'Ush’keth', 'Oro’ma', 'Hael’un'] as const;
