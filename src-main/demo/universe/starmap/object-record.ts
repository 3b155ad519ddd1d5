import { eraOf, hashParts, randomFrom, type Random } from '../random.ts';
import type { WireRecord } from '../ship-record.ts';
import { writeTimestamp } from '../wire-values.ts';
import type { ObjectDesign } from './object-design.ts';
import { objectKinds, type KindName } from './object-kinds.ts';
import { starmapPicture } from './systems.ts';

/**
 * The fields of an object's record that never change, in the documented types: what an object has none of (a name, a
 * parent) is empty text.
 *
 * @param nth position among the objects of its kind in the whole universe, from 0.
 */
export function objectFixture(seed: number, design: ObjectDesign, nth: number): WireRecord {
  const random = randomFrom(seed, 'object', design.id);
  const { site, parent } = design;
  const kind = objectKinds[design.kind];
  const subtype = kind.subtypes[design.subtype] ?? kind.subtypes[0];
  return {
    id: design.id,
    age: (design.kind === 'star' ? random.between(0.4, 12) : 0).toFixed(8),
    appearance: random.pick(kind.appearances),
    axial_tilt: (random.chance(0.3) ? random.between(0, 40) : 0).toFixed(8),
    code: design.code,
    description: random.chance(0.95) ? random.pick(kind.sentences) : '',
    designation: design.designation,
    distance: design.distance.toFixed(8),
    fairchanceact: random.chance(0.12) ? random.pick(['0', '1']) : null,
    habitable: design.isInhabited ? '1' : '0',
    info_url: random.chance(0.02) ? `/atlas/objects/${design.id}` : null,
    latitude: design.latitude.toFixed(8),
    longitude: design.longitude.toFixed(8),
    name: design.name ?? '',
    orbit_period: orbitDays(design).toFixed(8),
    parent_id: parent?.id ?? '',
    sensor_economy: String(design.isInhabited ? random.int(1, 10) : 0),
    sensor_population: String(design.isInhabited ? random.int(1, 9) : 0),
    shader_data: random.chance(0.45) ? shaderData(random) : null,
    show_label: random.chance(0.6) ? '1' : '0',
    show_orbitlines: random.chance(0.4) ? '1' : '0',
    size: design.size.toFixed(8),
    subtype_id: subtype.id,
    type: kind.type,
    subtype: { ...subtype, type: kind.type },
    affiliation: design.isInhabited ? [{ ...site.holder, 'membership.id': String(2_000 + Number(design.id)) }] : [],
    population: [],
    ...pictures(random, design),
    ...extremes.find((extreme) => extreme.kind === design.kind && extreme.nth === nth)?.fields,
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

/** `texture` is empty where there is none; a few worlds have a thumbnail and stations have a model. */
function pictures(random: Random, { id, kind }: ObjectDesign): WireRecord {
  const picture = (prefix: string): WireRecord =>
    starmapPicture(`${prefix}${id}`, `${prefix}-${id}.jpg`, random.chance(0.5) ? 'cdn' : 'site');
  return {
    texture: random.chance(objectKinds[kind].pictured) ? picture('tex') : {},
    ...(kind === 'planet' && random.chance(0.05) ? { thumbnail: picture('obj') } : {}),
    ...(kind === 'station' && random.chance(0.6) ? { model: picture('hull') } : {}),
  };
}

interface Extreme {
  readonly kind: KindName;
  readonly nth: number;
  readonly fields: WireRecord;
}

/** As far out as the recordings go (recordings, "Star-system, object"), in every universe. */
const extremes: readonly Extreme[] = [
  { kind: 'star', nth: 12, fields: { age: '99999999.99999999' } },
  { kind: 'belt', nth: 4, fields: { size: '99999999.99999999' } },
  { kind: 'planet', nth: 9, fields: { orbit_period: '-1.00000000' } },
  { kind: 'planet', nth: 25, fields: { latitude: '-175.00000000', longitude: '480.00000000' } },
  { kind: 'planet', nth: 40, fields: { latitude: '145.00000000', longitude: '-181.00000000' } },
];
