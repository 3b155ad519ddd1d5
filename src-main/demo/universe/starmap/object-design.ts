import { randomFrom, type Random } from '../random.ts';
import { objectKinds, placeName, worldName, type KindName } from './object-kinds.ts';
import type { SystemSite } from './systems.ts';
import { objectCode, type TunnelMouth } from './tunnels.ts';

/** Everything in a system: its jump points, then its stars and what circles them. Parents come before their children. */
export function designObjects(seed: number, site: SystemSite, mouths: readonly TunnelMouth[]): readonly ObjectDesign[] {
  const yard = createObjectBuilder(seed, site);
  for (const { id, code, designation, name, distance, latitude, longitude } of mouths) {
    yard.add({ kind: 'jumpPoint', id, code, designation, name, distance, latitude, longitude, size: 0 });
  }
  const star = addStars(yard);
  const planets = addPlanets(yard, star);
  for (const [index, planet] of planets.entries()) {
    addMoons(yard, planet, index + 1);
    addPlaces(yard, planet);
  }
  addBelts(yard, star, planets);
  return yard.objects;
}

/** @returns the star that everything circles. */
function addStars({ site, random, add }: ObjectBuilder): ObjectDesign {
  const isAlone = site.type === 'SINGLE_STAR';
  const star = (designation: string): ObjectDesign =>
    add({
      kind: 'star',
      designation,
      name: random.chance(0.1) ? `${designation}’s Eye` : null,
      subtype: random.int(0, 3),
      distance: 0,
      latitude: 0,
      longitude: 0,
      size: hundredth(random.between(0.3, 2.4)),
    });
  const first = star(isAlone ? site.name : `${site.name} A`);
  if (!isAlone) star(`${site.name} B`);
  return first;
}

/** Each planet circles half again to twice as far out as the one before it. */
function addPlanets({ site, random, taken, add }: ObjectBuilder, star: ObjectDesign): readonly ObjectDesign[] {
  let distance = random.between(0.2, 0.7);
  return numerals.slice(0, random.int(1, 5)).map((numeral) => {
    distance *= random.between(1.4, 2.1);
    const isGiant = distance > 2.6 && random.chance(0.7);
    return add({
      kind: 'planet',
      designation: `${site.name} ${numeral}`,
      name: random.chance(0.34) ? worldName(random, taken) : null,
      parent: star,
      subtype: isGiant ? giant : random.int(distance < 0.6 ? 0 : 1, distance > 2 ? 4 : 3),
      isInhabited: random.chance(0.45),
      distance: Math.round(distance * 1e4) / 1e4,
      size: isGiant ? random.int(21_000, 79_000) : random.int(1_900, 9_800),
    });
  });
}

/** `Ardwen 3a`, `Ardwen 3b`… Giants have several, other worlds now and then one. */
function addMoons({ site, random, taken, add }: ObjectBuilder, planet: ObjectDesign, number: number): void {
  const count = planet.subtype === giant ? random.int(1, 4) : random.chance(0.25) ? 1 : 0;
  for (const letter of 'abcd'.slice(0, count)) {
    add({
      kind: 'moon',
      designation: `${site.name} ${number}${letter}`,
      name: random.chance(0.6) ? worldName(random, taken) : null,
      parent: planet,
      isInhabited: random.chance(0.15),
      distance: Math.round(random.between(0.001, 0.03) * 1e6) / 1e6,
      size: random.int(180, 2_600),
    });
  }
}

/** Landing zones stand on inhabited worlds, stations circle them. */
function addPlaces({ random, taken, add }: ObjectBuilder, planet: ObjectDesign): void {
  if (!planet.isInhabited) return;
  if (random.chance(0.4)) {
    const designation = placeName(random, taken, ['Station', 'Relay', 'Dockyard', 'Exchange']);
    const distance = Math.round(random.between(0.0001, 0.001) * 1e7) / 1e7;
    add({
      kind: 'station',
      designation,
      parent: planet,
      subtype: random.int(0, 1),
      isInhabited: true,
      distance,
      size: 0.5,
    });
  }
  if (random.chance(0.35)) {
    const designation = placeName(random, taken, ['Field', 'Landing', 'Quay']);
    add({ kind: 'landing', designation, parent: planet, isInhabited: true, distance: 0, size: 0 });
  }
}

/** A belt round the star, now and then a field, a ring round the outermost giant in two parts. */
function addBelts({ site, random, add }: ObjectBuilder, star: ObjectDesign, planets: readonly ObjectDesign[]): void {
  const between = hundredth(random.between(1.5, 4));
  if (random.chance(0.45)) {
    const name = random.chance(0.3) ? random.pick(beltNames) : null;
    add({ kind: 'belt', designation: `${site.name} Belt`, name, parent: star, distance: between, size: 0 });
  }
  if (random.chance(0.12)) {
    add({ kind: 'field', designation: `${site.name} Field`, parent: star, distance: between, size: 1 });
  }
  const ringed = planets.findLast((planet) => planet.subtype === giant);
  if (!ringed || !random.chance(0.3)) return;
  for (const [part, distance] of [
    ['Inner', 0.0008],
    ['Outer', 0.0013],
  ] as const) {
    add({ kind: 'belt', designation: `${ringed.designation} Ring, ${part}`, parent: ringed, distance, size: 0 });
  }
}

const numerals = ['I', 'II', 'III', 'IV', 'V'] as const;
const beltNames = ['The Gravel', 'Old Grindstones', 'Beggar’s Necklace', 'The Long Shingle'] as const;
/** Position of the gas world among the planets' subtypes. */
const giant = 5;

function hundredth(value: number): number {
  return Math.round(value * 100) / 100;
}

/** What never changes about an object. Its numbers have no named unit in the specification, and none here. */
export interface ObjectDesign {
  readonly id: string;
  readonly code: string;
  readonly site: SystemSite;
  readonly kind: KindName;
  readonly parent: ObjectDesign | null;
  readonly name: string | null;
  readonly designation: string;
  /** Which of its kind's subtypes. */
  readonly subtype: number;
  readonly isInhabited: boolean;
  readonly distance: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly size: number;
}

/** What differs from object to object; the yard fills in the rest. */
type Draft = Pick<ObjectDesign, 'kind' | 'designation' | 'distance' | 'size'> & Partial<Omit<ObjectDesign, 'site'>>;

/** Where the objects of one system are put together, in the order they are sent in. */
interface ObjectBuilder {
  readonly site: SystemSite;
  readonly random: Random;
  /** Names and designations made up so far: no two objects of a system have the same code. */
  readonly taken: Set<string>;
  readonly objects: readonly ObjectDesign[];
  readonly add: (draft: Draft) => ObjectDesign;
}

/** Ids follow the systems' order; no system has as many objects as this. */
const idsPerSystem = 40;
const firstId = 3_000;

function createObjectBuilder(seed: number, site: SystemSite): ObjectBuilder {
  const random = randomFrom(seed, 'objects', site.id);
  const objects: ObjectDesign[] = [];
  const add = (draft: Draft): ObjectDesign => {
    const design: ObjectDesign = {
      id: String(firstId + site.index * idsPerSystem + objects.length),
      code: objectCode(site, objectKinds[draft.kind].group, draft.name ?? draft.designation),
      site,
      parent: null,
      name: null,
      subtype: 0,
      isInhabited: false,
      latitude: Math.round(random.normal() * 12e5) / 1e5,
      longitude: random.int(-180, 180),
      ...draft,
    };
    objects.push(design);
    return design;
  };
  return { site, random, taken: new Set(), objects, add };
}
