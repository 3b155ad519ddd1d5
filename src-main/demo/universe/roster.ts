import { demoHandles } from '../../../src-shared/demo-names.ts';
import { mainMemberCount, organizations, type DemoOrganization } from './organizations.ts';
import { hashParts, randomFrom } from './random.ts';
import { demoSite } from './wire-values.ts';

/** A player as far as time does not touch them. */
export interface Person {
  readonly handle: string;
  /** Position among the universe's players; the well-known handles come first. */
  readonly index: number;
  readonly main: DemoOrganization | null;
  /** Mostly none or one. */
  readonly affiliations: readonly DemoOrganization[];
}

/** A place in an organization. `person` is null where the member is hidden. */
export interface Seat {
  /** What draws about this seat are named by: the handle, or the number of a hidden seat. */
  readonly holder: string;
  readonly person: Person | null;
  readonly isMain: boolean;
}

/** Who is in which organization: one list that profiles, member pages and counts are all read from. */
export interface Roster {
  readonly persons: readonly Person[];
  /** By SID. As many seats as the organization's size, in the order they were taken. */
  readonly seats: ReadonlyMap<string, readonly Seat[]>;
}

/** Players without an organization: two well-known handles and seven others. */
const lonerCount = 9;

export const playerCount = mainMemberCount + lonerCount;

export function createRoster(seed: number): Roster {
  const handles = nameHandles(seed, playerCount);
  const random = randomFrom(seed, 'roster');
  const places = random.shuffle(
    organizations.flatMap((each) => Array.from({ length: each.size - each.hidden - each.affiliates }, () => each)),
  );
  const mains = handles.map((handle, index) => (isLoner(handle, index) ? null : (places.pop() ?? null)));
  const affiliations = chooseAffiliations(
    handles,
    mains,
    random.shuffle(mains.flatMap((main, index) => (main === null ? [] : [index]))),
  );
  const persons = handles.map((handle, index): Person => ({
    handle,
    index,
    main: mains[index] ?? null,
    affiliations: affiliations.get(index) ?? [],
  }));
  const seats = new Map(
    organizations.map((each) => [each.sid, randomFrom(seed, 'seats', each.sid).shuffle(takeSeats(persons, each))]),
  );
  return { persons, seats };
}

function isLoner(handle: string, index: number): boolean {
  if (handle === 'SoloWren' || handle === 'blankpage') return true;
  return index >= demoHandles.length && index < 60 && index % 8 === 1;
}

/** How many affiliations a well-known player has, so that every universe has somebody with several; others have one or none. */
const ownAffiliations: Readonly<Record<string, number>> = { 'Tobin-Ashgrove': 3, Saoirse9: 0, 'Benno.Varga': 1 };

/** Fills every organization's places for affiliates, never beside the same main one. */
function chooseAffiliations(
  handles: readonly string[],
  mains: readonly (DemoOrganization | null)[],
  candidates: readonly number[],
): ReadonlyMap<number, readonly DemoOrganization[]> {
  const chosen = new Map<number, readonly DemoOrganization[]>();
  const own = (index: number): number | undefined => ownAffiliations[handles[index] ?? ''];
  for (const each of organizations) {
    const others = candidates.filter((index) => mains[index] !== each);
    const known = others.filter((index) => (chosen.get(index)?.length ?? 0) < (own(index) ?? 0));
    const free = others.filter((index) => own(index) === undefined && !chosen.has(index));
    for (const index of [...known, ...free].slice(0, each.affiliates))
      chosen.set(index, [...(chosen.get(index) ?? []), each]);
  }
  return chosen;
}

function takeSeats(persons: readonly Person[], organization: DemoOrganization): readonly Seat[] {
  const visible = persons
    .filter(({ main, affiliations }) => main === organization || affiliations.includes(organization))
    .map((person): Seat => ({ holder: person.handle, person, isMain: person.main === organization }));
  const hidden = Array.from({ length: organization.hidden }, (_, index): Seat => {
    return { holder: `hidden ${index}`, person: null, isMain: true };
  });
  return [...visible, ...hidden];
}

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

/** A player's picture, the same in their profile and on member pages. */
export function portraitOf(seed: number, { handle, index }: Person): string {
  const portrait = `${demoSite}/media/p${hashParts(seed, 'portrait', handle) % 1e6}r/heap_infobox/${handle}.png`;
  // Two addresses glued together occur in the recordings; a reader must not take them for one.
  return index % 10 === 6 ? `${demoSite}${portrait}` : portrait;
}
