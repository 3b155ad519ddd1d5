import { demoHandles } from '../../../src-shared/demo-handles.ts';
import { randomFrom } from './random.ts';

/** Handles of a universe's players, all different whatever the case: the well-known ones first, then invented ones. */
export function nameHandles(seed: number, count: number): readonly string[] {
  const random = randomFrom(seed, 'handles');
  const handles: string[] = [...demoHandles];
  const taken = new Set(handles.map((handle) => handle.toLowerCase()));
  while (handles.length < count) {
    const handle = `${random.pick(firstWords)}${random.pick(joints)}${random.pick(lastWords)}`;
    if (taken.has(handle.toLowerCase())) continue;
    taken.add(handle.toLowerCase());
    handles.push(handle);
  }
  return handles;
}

const joints = ['', '', '_', '-', '77_'] as const;
const firstWords = [
  'Amber',
  'Birch',
  'Calder',
  'Dusk',
  'Ebb',
  'Flint',
  'Gale',
  'Harrow',
  'Ivory',
  'Juno',
  'Kettle',
  'Linden',
  'Mallow',
  'North',
  'Ochre',
  'Pewter',
  'Quince',
  'Russet',
  'Sable',
  'Tansy',
  'Umber',
  'Velvet',
  'Willow',
  'Yarrow',
] as const;
const lastWords = [
  'Anchor',
  'Baker',
  'Compass',
  'Drift',
  'Finch',
  'Harbour',
  'Keel',
  'Lantern',
  'Mason',
  'Otter',
  'Pilot',
  'Rook',
  'Sparrow',
  'Tiller',
  'Badger',
  'Cooper',
  'Ember',
  'Fletcher',
  'Gannet',
  'Hollow',
  'Plover',
  'Sexton',
  'Thistle',
  'Weaver',
] as const;
