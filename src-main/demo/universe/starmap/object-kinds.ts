import type { Random } from '../random.ts';

interface Subtype {
  readonly id: string;
  readonly name: string;
}

interface ObjectKind {
  readonly type: string;
  /** The middle of the code. */
  readonly group: string;
  readonly subtypes: readonly [Subtype, ...Subtype[]];
  readonly appearances: readonly [string, ...string[]];
  readonly sentences: readonly [string, ...string[]];
  /** How many of them have a picture of their surface: a share from 0 to 1. */
  readonly pictured: number;
}

export type KindName = 'star' | 'planet' | 'moon' | 'belt' | 'field' | 'station' | 'landing' | 'jumpPoint';

/** The kinds of objects. */
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
    pictured: 0.7,
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
    pictured: 0.9,
  },
  moon: {
    type: 'SATELLITE',
    group: 'MOONS',
    subtypes: [{ id: '31', name: 'Moon' }],
    appearances: ['PLAIN', 'WORLD_BROWN'],
    sentences: ['A moon with more craters than visitors.', 'Ice miners winter here.'],
    pictured: 0.3,
  },
  belt: {
    type: 'ASTEROID_BELT',
    group: 'BELTS',
    subtypes: [{ id: '41', name: 'Belt' }],
    appearances: ['PLAIN'],
    sentences: ['Slow, dense and full of claims.', 'Charts of it age within the year.'],
    pictured: 0.1,
  },
  field: {
    type: 'ASTEROID_FIELD',
    group: 'FIELDS',
    subtypes: [{ id: '42', name: 'Field' }],
    appearances: ['PLAIN'],
    sentences: ['What is left of a world that was in a hurry.'],
    pictured: 0,
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
    pictured: 0,
  },
  landing: {
    type: 'LZ',
    group: 'LANDING',
    subtypes: [{ id: '61', name: 'Landing Zone' }],
    appearances: ['PLAIN'],
    sentences: ['The only flat ground for a thousand kilometres.'],
    pictured: 0,
  },
  jumpPoint: {
    type: 'JUMPPOINT',
    group: 'JUMPPOINTS',
    subtypes: [{ id: '71', name: 'Jump Point' }],
    appearances: ['PLAIN'],
    sentences: ['Mind the current on the way in.', 'Queues form at the change of shift.'],
    pictured: 0,
  },
};

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
