import type { Random } from './random.ts';

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
