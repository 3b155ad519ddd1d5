import { eraOf, hashParts, randomFrom, type Random } from '../random.ts';
import type { WireRecord } from '../ship-record.ts';
import { demoSite, mediaUrl, writeTimestamp } from '../wire-values.ts';
import { systemCode, systemNames } from './system-names.ts';

/** What never changes about a system, for all that is in it and leads to it. */
export interface SystemSite {
  /** Position in the list of systems, from 0. */
  readonly index: number;
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly type: 'SINGLE_STAR' | 'BINARY';
  /** Where it really is, also where its record does not say. */
  readonly position: Position;
  readonly holder: DemoAffiliation;
}

/** The star systems of one universe at any instant: 90 records. */
export interface SystemSource {
  /** In the order of the records. */
  readonly sites: readonly SystemSite[];
  readonly at: (atMs: number) => readonly WireRecord[];
}

interface SystemDesign {
  readonly site: SystemSite;
  readonly fixture: WireRecord;
  readonly basePopulation: number;
  readonly baseEconomy: number;
  readonly baseDanger: number;
}

export function createSystemSource(seed: number): SystemSource {
  const positions = placeSystems(seed, systemNames.length);
  const designs = positions.map((position, index) => designSystem(seed, systemNames[index] ?? '', index, position));
  return {
    sites: designs.map(({ site }) => site),
    at: (atMs) => designs.map((design) => systemRecord(seed, design, atMs)),
  };
}

function designSystem(seed: number, name: string, index: number, position: Position): SystemDesign {
  const random = randomFrom(seed, 'system', name);
  const id = String(310 + index + (index > 40 ? 5 : 0));
  const code = systemCode(name);
  const type = index % 19 === 7 ? 'BINARY' : 'SINGLE_STAR';
  const holder = holderOf(random, position.arm);
  const wealth = random.between(0, 9.5);
  const isWild = holder.code === 'FREE' || holder.code === 'ASHK';
  return {
    site: { index, id, code, name, type, position, holder },
    basePopulation: Math.round(Math.max(0, wealth + random.normal() * 0.8)),
    baseEconomy: Math.round(Math.min(10, Math.max(0, wealth + random.normal()))),
    baseDanger: Math.min(10, Math.max(0, Math.round((isWild ? 6 : 1.4) + random.normal() * 2))),
    fixture: {
      id,
      status: index % 23 === 11 ? 'N' : index % 6 === 4 ? 'M' : 'P',
      type,
      name,
      code,
      position_x: position.x.toFixed(8),
      position_y: position.y.toFixed(8),
      position_z: position.z.toFixed(8),
      description: describeSystem(random, name, peopleOf.get(holder.code) ?? holder.name),
      info_url: index % 15 === 3 ? `/comm-link/atlas/${id}` : null,
      affiliation: [{ ...holder, 'membership.id': String(470 + index) }],
      aggregated_size: (1.2 + 40 * random.next() ** 3 * (index % 30 === 12 ? 10 : 1)).toFixed(8),
      thumbnail: thumbnail(random, name, index),
    },
  };
}

/** Danger and economy drift: about four and three of 90 systems a day, by one at most. */
function systemRecord(seed: number, design: SystemDesign, atMs: number): WireRecord {
  const { id } = design.site;
  const danger = eraOf(atMs, 20, seed, 'danger', id);
  const economy = eraOf(atMs, 30, seed, 'economy', id);
  const dangerStep = (hashParts(seed, 'danger', id, danger.number) % 3) - 1;
  const economyStep = (hashParts(seed, 'economy', id, economy.number) % 3) - 1;
  return {
    ...design.fixture,
    aggregated_population: design.basePopulation,
    aggregated_economy: Math.min(10, Math.max(0, design.baseEconomy + economyStep)),
    aggregated_danger: Math.min(10, Math.max(0, design.baseDanger + dangerStep)),
    time_modified: writeTimestamp(Math.max(danger.startedAt, economy.startedAt)),
  };
}

/** The core belongs to the Concordance; each arm has a power of its own, thinning out into settlers and nobody. */
function holderOf(random: Random, arm: number | null): (typeof affiliations)[number] {
  const [core, lantern, ashkar, verdant, synod, glass, settling, free] = affiliations;
  if (arm === null) return random.chance(0.85) ? core : glass;
  const local = [lantern, ashkar, verdant, synod][arm] ?? core;
  const draw = random.next();
  if (draw < 0.5) return local;
  if (draw < 0.66) return core;
  if (draw < 0.74) return glass;
  return draw < 0.86 ? settling : free;
}

/** Two affiliations are states of affairs, not powers. */
const peopleOf: ReadonlyMap<string, string> = new Map([
  ['SETL', 'settlers'],
  ['FREE', 'locals'],
]);

function thumbnail(random: Random, name: string, index: number): WireRecord {
  const file = `${systemCode(name).replaceAll(/[^A-Z0-9]/g, '')}.jpg`;
  return starmapPicture(`sys${random.int(1e6, 1e7)}`, file, index % 20 < 10 ? 'cdn' : 'site');
}

export interface Position {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** 0 to `armCount` − 1, or null in the core: neighbours on an arm share history. */
  readonly arm: number | null;
}

/** The box of the recorded map. Its unit has no name in the specification. */
export const mapBounds = { x: [-78, 139], y: [-76, 71], z: [-64, 54] } as const;

/** No two systems are closer than this: labels and picking need some room. */
export const closestSystems = 2.2;

const armCount = 4;

/** Places systems in a core and along spiral arms, inside the recorded box. */
function placeSystems(seed: number, count: number): readonly Position[] {
  const random = randomFrom(seed, 'positions');
  const turn = random.between(0, Math.PI / 2);
  const placed: Position[] = [];
  while (placed.length < count) {
    const candidate = drawPosition(random, placed.length, turn);
    if (isInside(candidate) && placed.every((other) => distance(other, candidate) >= closestSystems))
      placed.push(candidate);
  }
  return placed;
}

function drawPosition(random: Random, index: number, turn: number): Position {
  const inCore = index % 6 === 0;
  const arm = inCore ? null : index % armCount;
  const radius = inCore ? 15 * Math.sqrt(random.next()) : 12 + 92 * random.next() ** 0.8;
  const angle =
    turn + (arm ?? random.between(0, armCount)) * ((2 * Math.PI) / armCount) + 0.024 * radius + random.normal() * 0.11;
  return {
    x: 30 + radius * 1.02 * Math.cos(angle) + random.normal() * 2,
    y: -2 + radius * 0.68 * Math.sin(angle) + random.normal() * 2,
    z: -5 + 0.22 * radius * Math.cos(angle - 0.9) + random.normal() * (inCore ? 9 : 5),
    arm,
  };
}

function isInside({ x, y, z }: Position): boolean {
  const within = (value: number, [low, high]: readonly [number, number]): boolean => value >= low && value <= high;
  return within(x, mapBounds.x) && within(y, mapBounds.y) && within(z, mapBounds.z);
}

function distance(a: Position, b: Position): number {
  return Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z);
}

/** A few sentences about a system, put together from parts; now and then with escaped text, as recorded ones have. */
function describeSystem(random: Random, name: string, holder: string): string {
  const parts = [random.pick(firsts), random.pick(places), random.pick(holders), random.pick(endings)];
  return parts.join(' ').replaceAll('{name}', name).replaceAll('{holder}', holder);
}

const firsts = [
  'Charted twice and lost once, {name} was found again by a mail boat.',
  '{name} was meant to be a refuelling stop and became a destination by accident.',
  'The first map of {name} was drawn from memory and is still in use.',
  'For a century {name} was known only for its echo.',
  'Nobody agrees who named {name}, and three towns hold a festival about it.',
] as const;

const places = [
  'Two inner worlds keep their faces to the star, and everybody lives along the line between.',
  'A single ringed giant feeds the yards with ice.',
  'Its belt is thick, slow and full of claims.',
  'The third planet has seas, weather and opinions.',
  'Most of its people live under glass on moons too small to hold an argument.',
] as const;

const holders = [
  'The {holder} keep a customs post here and little else.',
  'To the {holder} it is a pantry, a school and a garrison, in that order.',
  'The {holder} claim it on paper; the pilots&#39; guild runs the docks.',
  'Under the {holder} its tolls are low and its paperwork is legendary.',
] as const;

const endings = [
  'Freighters pass through at all hours.',
  'Visitors are advised to book moorings ahead.\n',
  'The night side is said to be worth the fare.',
  'Prospectors still turn up pieces of something older.',
  'Charts older than ten years are not to be trusted here.',
] as const;

/** `thumbnail` of a system, `texture` of an object: the three sizes the specification names. */
export function starmapPicture(slug: string, file: string, depot: 'cdn' | 'site'): WireRecord {
  const at = (size: string): string => new URL(mediaUrl(depot, slug, size, file), demoSite).href;
  return {
    slug,
    source: at('source'),
    images: Object.fromEntries(sizes.map((size) => [size, at(size)])),
  };
}

const sizes = ['post', 'product_thumb_large', 'subscribers_vault_thumbnail'];

/** Who holds systems in the demo universe. Ids have gaps, as the recorded ones do. */
interface DemoAffiliation {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  /** Hex, chosen to be told apart on a dark and on a light map. */
  readonly color: string;
}

export const affiliations = [
  { id: '1', code: 'conc', name: 'Concordance of Tides', color: '#48a5d4' },
  { id: '2', code: 'LNTN', name: 'Lantern Reach', color: '#e0b02c' },
  { id: '3', code: 'ASHK', name: 'Ashkar Holds', color: '#c43a4b' },
  { id: '4', code: 'VRDN', name: 'Verdant Assembly', color: '#4fae3d' },
  { id: '6', code: 'ORTH', name: 'Orthean Synod', color: '#9a6fd6' },
  { id: '7', code: 'GLSS', name: 'Glass Meridian', color: '#2fb5a5' },
  { id: '9', code: 'SETL', name: 'Settling', color: '#c98a3a' },
  { id: '10', code: 'FREE', name: 'Unaligned', color: '#8d97a5' },
] as const satisfies readonly DemoAffiliation[];

interface DemoSpecies {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

/** Who lives in the demo universe. Neither seed nor time changes them; ids have a gap, as those of affiliations do. */
export const species: readonly DemoSpecies[] = [
  { id: '1', code: 'TIDEBORN', name: 'Tideborn' },
  { id: '2', code: 'ASHKARI', name: 'Ashkari' },
  { id: '3', code: 'VRDN', name: 'Verdane' },
  { id: '4', code: 'ORTHEAN', name: 'Orthean' },
  { id: '5', code: 'QUELLITH', name: 'Quell’ith' },
  { id: '7', code: 'CHOIR', name: 'The Kelp Choir' },
];
