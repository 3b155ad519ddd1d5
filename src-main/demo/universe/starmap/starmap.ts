import { randomFrom } from '../random.ts';
import type { WireRecord } from '../ship-record.ts';
import { designObjects, type ObjectDesign } from './object-design.ts';
import { objectKinds } from './object-kinds.ts';
import { objectFixture, objectRecord } from './object-record.ts';
import type { SystemSite, SystemSource } from './systems.ts';
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

/** A system's own answer. Landing zones are not in it, only among their world's children (recordings). */
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

/** An object's own answer; its children come without theirs. */
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
