import { randomFrom, eraOf, hashParts, type Random } from '../random.ts';
import type { WireRecord } from '../ship-record.ts';
import { writeTimestamp } from '../wire-values.ts';
import { designObjects, type ObjectDesign } from './object-design.ts';
import { objectKinds, type KindName } from './object-kinds.ts';
import { type SystemSite, type SystemSource, starmapPicture } from './systems.ts';
import { designTunnels, mouthStatus, tunnelRecord, type DemoTunnel } from './tunnels.ts';

/** The starmap beyond its list of systems, at one instant. Codes compare without case; null: there is none. */
export interface Starmap {
  readonly tunnels: () => readonly WireRecord[];
  readonly system: (code: string) => WireRecord | null;
  readonly object: (code: string) => WireRecord | null;
  /** Systems and objects whose name, designation or code holds the text, whatever the case. */
  readonly find: (text: string) => WireRecord;
}

export interface StarmapSource {
  readonly at: (atMs: number) => Starmap;
}

/** Makes what never changes once: 130 tunnels and about 900 objects, 1 MB. */
export function createStarmapSource(seed: number, systems: SystemSource): StarmapSource {
  const tunnels = designTunnels(seed, systems.sites);
  const objects = makeObjects(seed, designAll(seed, systems.sites, tunnels));
  const parts: Parts = { seed, systems, objects };
  const siteByCode = new Map(systems.sites.map((site) => [site.code, site]));
  const objectByCode = new Map(objects.map((object) => [object.design.code, object]));
  return {
    at: (atMs) => ({
      tunnels: () => tunnels.map((tunnel) => tunnelRecord(seed, tunnel, atMs)),
      system: (code) => {
        const site = siteByCode.get(code.toUpperCase());
        return site ? systemDetail(parts, site, atMs) : null;
      },
      object: (code) => {
        const object = objectByCode.get(code.toUpperCase());
        return object ? objectDetail(parts, object, atMs) : null;
      },
      find: (text) => findInStarmap(parts, text, atMs),
    }),
  };
}

/** An object, with the fields that never change made. */
interface MadeObject {
  readonly design: ObjectDesign;
  readonly fixture: WireRecord;
}

interface Parts {
  readonly seed: number;
  readonly systems: SystemSource;
  readonly objects: readonly MadeObject[];
}

function designAll(seed: number, sites: readonly SystemSite[], tunnels: readonly DemoTunnel[]): ObjectDesign[] {
  const mouths = Map.groupBy(
    tunnels.flatMap(({ entry, exit }) => [entry, exit]),
    (mouth) => mouth.site,
  );
  return sites.flatMap((site) => designObjects(seed, site, mouths.get(site) ?? []));
}

function makeObjects(seed: number, designs: readonly ObjectDesign[]): readonly MadeObject[] {
  const counts = new Map<ObjectDesign['kind'], number>();
  return designs.map((design) => {
    const nth = counts.get(design.kind) ?? 0;
    counts.set(design.kind, nth + 1);
    return { design, fixture: objectFixture(seed, design, nth) };
  });
}

/** A system's own response. Landing zones are not in it, only among their world's children (recordings). */
function systemDetail({ seed, systems, objects }: Parts, site: SystemSite, atMs: number): WireRecord {
  const random = randomFrom(seed, 'zones', site.id);
  const warmth = random.between(0.4, 1.9);
  return {
    ...systems.at(atMs)[site.index],
    frost_line: (4.8 * warmth).toFixed(8),
    habitable_zone_inner: (0.85 * warmth).toFixed(8),
    habitable_zone_outer: (1.6 * warmth).toFixed(8),
    shader_data: {
      light: `#${random.int(0x80_80_80, 0xff_ff_ff).toString(16)}`,
      dust: { count: random.int(100, 900) },
    },
    celestial_objects: objects
      .filter(({ design }) => design.site === site && design.kind !== 'landing')
      .map(({ design, fixture }) => objectRecord(seed, design, fixture, atMs)),
  };
}

/** An object's own response; its children come without theirs. */
function objectDetail({ seed, objects }: Parts, { design, fixture }: MadeObject, atMs: number): WireRecord {
  return {
    ...objectRecord(seed, design, fixture, atMs),
    children: objects
      .filter((other) => other.design.parent === design)
      .map((child) => ({ ...objectRecord(seed, child.design, child.fixture, atMs), media: [] })),
  };
}

interface Searched {
  readonly seed: number;
  readonly systems: { readonly sites: readonly SystemSite[] };
  readonly objects: readonly { readonly design: ObjectDesign }[];
}

/** Characters upstream wants at least (recordings, "Search"): fewer find nothing. */
const shortest = 3;

/** `data` of a starmap search: every system and object whose name, designation or code holds the text, whatever the case. */
function findInStarmap({ seed, systems, objects }: Searched, text: string, atMs: number): WireRecord {
  const wanted = text.toLowerCase();
  if (wanted.length < shortest) return { objects: [], systems: [] };
  const holds = (...names: readonly (string | null)[]): boolean =>
    names.some((name) => name?.toLowerCase().includes(wanted));
  return {
    objects: objects
      .map(({ design }) => design)
      .filter(({ name, designation, code }) => holds(name, designation, code))
      .map((design) => ({
        code: design.code,
        designation: design.designation,
        id: design.id,
        name: design.name ?? '',
        star_system: systemHit(design.site),
        star_system_id: design.site.id,
        status: design.kind === 'jumpPoint' ? mouthStatus(seed, design, atMs) : 'P',
        type: objectKinds[design.kind].type,
      })),
    systems: systems.sites.filter(({ name, code }) => holds(name, code)).map(systemHit),
  };
}

function systemHit({ id, code, name, type }: SystemSite): WireRecord {
  return { code, id, name, type };
}

/**
 * The fields of an object's record that never change, in the documented types: what an object has none of (a name, a
 * parent) is empty text.
 *
 * @param nth position among the objects of its kind in the whole universe, from 0.
 */
function objectFixture(seed: number, design: ObjectDesign, nth: number): WireRecord {
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
function objectRecord(seed: number, design: ObjectDesign, fixture: WireRecord, atMs: number): WireRecord {
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
