import { eraOf, hashParts, randomFrom, type Random } from '../random.ts';
import type { WireRecord } from '../ship-record.ts';
import { writeTimestamp } from '../wire-values.ts';
import type { ObjectDesign } from './object-design.ts';
import { objectKinds, type KindName } from './object-kinds.ts';
import { starmapPicture } from './systems.ts';

/** The fields of an object's record that never change, all of them text, as the recordings have them. */
export function objectFixture(seed: number, design: ObjectDesign): WireRecord {
  const random = randomFrom(seed, 'object', design.id);
  const { site, parent } = design;
  const kind = objectKinds[design.kind];
  const subtype = kind.subtypes[design.subtype] ?? null;
  const { age, latitude, longitude, orbitPeriod, habitable, size } = kind.filled;
  const sometimes = (share: number, value: number): string | null => (random.chance(share) ? value.toFixed(8) : null);
  return {
    id: design.id,
    age: sometimes(age, design.kind === 'star' ? random.between(0.4, 12) : 0),
    appearance: random.pick(kind.appearances),
    axial_tilt: sometimes(0.7, random.chance(0.3) ? random.between(0, 40) : 0),
    code: design.code,
    description: random.chance(0.95) ? random.pick(kind.sentences) : null,
    designation: design.designation,
    distance: design.distance.toFixed(8),
    fairchanceact: random.chance(0.12) ? random.pick(['0', '1']) : null,
    habitable: random.chance(habitable) ? (design.isInhabited ? '1' : '0') : null,
    info_url: random.chance(0.02) ? `/atlas/objects/${design.id}` : null,
    latitude: sometimes(latitude, design.latitude),
    longitude: sometimes(longitude, design.longitude),
    name: design.name,
    orbit_period: sometimes(orbitPeriod, orbitDays(design)),
    parent_id: parent?.id ?? null,
    sensor_economy: String(design.isInhabited ? random.int(1, 10) : 0),
    sensor_population: String(design.isInhabited ? random.int(1, 9) : 0),
    shader_data: random.chance(0.45) ? shaderData(random) : null,
    show_label: random.chance(0.6) ? '1' : null,
    show_orbitlines: random.chance(0.4) ? random.pick(['0', '1', '1']) : null,
    size: sometimes(size, design.size),
    subtype_id: subtype?.id ?? null,
    type: kind.type,
    subtype: subtype && { ...subtype, type: kind.type },
    affiliation: design.isInhabited ? [{ ...site.holder, 'membership.id': String(2_000 + Number(design.id)) }] : [],
    population: [],
    ...pictures(random, design),
  };
}

/** Danger near inhabited places goes up and down by one every few weeks; nothing else about an object changes. */
export function objectRecord(seed: number, design: ObjectDesign, fixture: WireRecord, atMs: number): WireRecord {
  const random = randomFrom(seed, 'danger', design.id);
  const base = design.isInhabited ? random.int(1, 8) : 0;
  const lastSurvey = random.int(Date.UTC(2015, 8, 1), Date.UTC(2021, 11, 1));
  const era = eraOf(atMs, 45, seed, 'sensors', design.id);
  const step = base === 0 ? 0 : (hashParts(seed, 'sensors', design.id, era.number) % 3) - 1;
  return {
    ...fixture,
    sensor_danger: String(base + step),
    time_modified: writeTimestamp(base === 0 ? lastSurvey : era.startedAt),
  };
}

/** Kepler's third law for planets, with the star as heavy as it is large; moons and the rest take what they take. */
function orbitDays({ kind, parent, distance }: ObjectDesign): number {
  return kind === 'planet' && parent ? 365.25 * Math.sqrt(distance ** 3 / parent.size) : distance * 900;
}

function shaderData(random: Random): WireRecord {
  const tint = (): string => `#${random.int(0x40_40_40, 0xff_ff_ff).toString(16)}`;
  return { tint: tint(), haze: Math.round(random.next() * 1e14) / 1e14, glow: { inner: tint(), outer: tint() } };
}

/** `texture` is absent, not null, where there is none; a few worlds have a thumbnail and stations have a model. */
function pictures(random: Random, { id, kind }: ObjectDesign): WireRecord {
  const picture = (prefix: string, isWhole: boolean): WireRecord =>
    starmapPicture(`${prefix}${id}`, `${prefix}-${id}.jpg`, { depot: random.chance(0.5) ? 'cdn' : 'site', isWhole });
  return {
    ...(random.chance(objectKinds[kind].filled.texture) ? { texture: picture('tex', random.chance(0.97)) } : {}),
    ...(kind === 'planet' && random.chance(0.05) ? { thumbnail: picture('obj', true) } : {}),
    ...(kind === 'station' && random.chance(0.6) ? { model: picture('hull', false) } : {}),
  };
}

/**
 * Adds the irregularities of recorded objects, chosen by position so that every universe has each of them: the extremes,
 * distances that are missing, and, in every seventh system, the later years' numbers and booleans instead of text
 * (recordings, "Types", "Star-system, object"). What the sensors tell stays text for ever.
 *
 * @param nth position among the objects of its kind in the whole universe, from 0.
 */
export function roughenObject(fixture: WireRecord, { kind, site }: ObjectDesign, nth: number): WireRecord {
  const extreme = extremes.find((entry) => entry.kind === kind && entry.nth === nth);
  const rough: Record<string, unknown> = { ...fixture, ...extreme?.fields };
  if (kind === 'station' && nth % 3 === 1) rough['distance'] = null;
  if (site.index % 7 === 3) {
    for (const field of numberFields) if (typeof rough[field] === 'string') rough[field] = Number(rough[field]);
    for (const field of flagFields) if (typeof rough[field] === 'string') rough[field] = rough[field] === '1';
  }
  return rough;
}

const numberFields = [
  'id',
  'parent_id',
  'subtype_id',
  'age',
  'axial_tilt',
  'distance',
  'latitude',
  'longitude',
  'orbit_period',
  'size',
];
const flagFields = ['habitable', 'show_label', 'show_orbitlines', 'fairchanceact'];

interface Extreme {
  readonly kind: KindName;
  readonly nth: number;
  readonly fields: WireRecord;
}

/** As far out as the recordings go. */
const extremes: readonly Extreme[] = [
  { kind: 'star', nth: 12, fields: { age: '99999999.99999999' } },
  { kind: 'belt', nth: 4, fields: { size: '99999999.99999999' } },
  { kind: 'planet', nth: 9, fields: { orbit_period: '-1.00000000' } },
  { kind: 'planet', nth: 25, fields: { latitude: '-175.00000000', longitude: '480.00000000' } },
  { kind: 'planet', nth: 40, fields: { latitude: '145.00000000', longitude: '-181.00000000' } },
];
