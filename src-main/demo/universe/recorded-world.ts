import { hashParts } from './random.ts';
import type { WireRecord } from './ship-record.ts';
import type { World } from './world-at.ts';

/** In how many of how many records something was recorded. */
type Share = readonly [count: number, of: number];

/**
 * How often the recordings depart from the documented types, and in what. What stands in no recording stands nowhere here;
 * `recorded-world.test.ts` counts all of it again in the recordings themselves.
 */
export const recordedShares = {
  /**
   * Null in ships/matrix-2019-01-02.json, the newest whole list of ships. Its recorder dropped keys that were null, as the
   * service's own list of the same kind sends them (ships/service-v1-live-ships-2022-06.json).
   */
  shipNulls: shareOf(133, {
    afterburner_speed: 20,
    beam: 2,
    cargocapacity: 11,
    focus: 6,
    height: 2,
    mass: 12,
    max_crew: 2,
    min_crew: 11,
    pitch_max: 66,
    production_status: 3,
    roll_max: 66,
    scm_speed: 6,
    size: 4,
    xaxis_acceleration: 65,
    yaw_max: 66,
    yaxis_acceleration: 65,
    zaxis_acceleration: 61,
  }),
  /** `time_modified_unfiltered` in place of the key with the dot: ships/service-v1-live-ships-2022-06.json. */
  shipRespelt: [10, 10],
  /** Numbers that are not whole where whole ones are documented: starmap/bootup-2021-06.json. */
  systemFractions: shareOf(90, { aggregated_economy: 85, aggregated_population: 74 }),
  /** starmap/bootup-2021-06.json. */
  systemWithoutThumbnail: [63, 90],
  /** `images` is an empty list, in the thumbnails that there are: starmap/bootup-2021-06.json. */
  thumbnailWithoutImages: [5, 27],
  /** Null in the `celestial_objects` of starmap/systems/*.json; for name, parent and description see `emptyIsNull`. */
  objectNulls: shareOf(89, {
    age: 33,
    axial_tilt: 26,
    distance: 1,
    habitable: 66,
    latitude: 5,
    longitude: 4,
    orbit_period: 49,
    show_label: 37,
    show_orbitlines: 51,
    size: 7,
    subtype: 12,
    subtype_id: 12,
  }),
  /** In the same `celestial_objects`. */
  objectWithoutTexture: [49, 89],
  /** `n/a` in place of a number: user/service-v1-live-user-2022-02.json, the only player recorded. */
  playerWithoutNumber: [1, 1],
} as const satisfies Readonly<Record<string, Share | Readonly<Record<string, Share>>>>;

function shareOf<Field extends string>(of: number, counts: Readonly<Record<Field, number>>): Record<Field, Share> {
  const shares = Object.entries<number>(counts).map(([field, count]) => [field, [count, of]]);
  return Object.fromEntries(shares) as Record<Field, Share>; // fromEntries forgets the names
}

/**
 * A universe as the recordings would tell it: each departure at its recorded share. What is not known of a record is drawn
 * once, so a ship without a beam has no handling figures either, as recorded ships haven't; and it stays so for ever.
 */
export function recordedWorld(world: World): World {
  const starmap = () => {
    const plain = world.starmap();
    const detail =
      (find: (code: string) => WireRecord | null, tell: (record: WireRecord) => WireRecord) => (code: string) => {
        const record = find(code);
        return record && tell(record);
      };
    return {
      ...plain,
      system: detail(plain.system, (system) => ({
        ...recordedSystem(system),
        celestial_objects: recordsIn(system['celestial_objects']).map(recordedObject),
      })),
      object: detail(plain.object, (object) => ({
        ...recordedObject(object),
        children: recordsIn(object['children']).map(recordedObject),
      })),
    };
  };
  return {
    ...world,
    types: 'recorded',
    ships: () => world.ships().map(recordedShip),
    systems: () => world.systems().map(recordedSystem),
    starmap,
    player: (handle) => {
      const record = world.player(handle);
      return record && recordedPlayer(record);
    },
  };
}

function recordedShip(ship: WireRecord): WireRecord {
  const draw = drawFor('ship', ship);
  const { 'time_modified.unfiltered': modified, ...told } = withNulls(ship, recordedShares.shipNulls, draw);
  const spelling = isWithin(draw, recordedShares.shipRespelt) ? 'time_modified_unfiltered' : 'time_modified.unfiltered';
  return { ...told, [spelling]: modified };
}

/** A whole figure stands for half a point on either side; which of them is drawn. */
function recordedSystem(system: WireRecord): WireRecord {
  const told: Record<string, unknown> = { ...system };
  for (const [field, share] of Object.entries<Share>(recordedShares.systemFractions)) {
    const [isFraction, part] = [drawFor(field, system), drawFor('part of a point', system)];
    if (isWithin(isFraction, share))
      told[field] = Math.max(0.01, Number(system[field]) - 0.49 + Math.round(part * 48) / 100);
  }
  const draw = drawFor('thumbnail', system);
  const images = drawFor('images', system);
  if (isWithin(draw, recordedShares.systemWithoutThumbnail)) delete told['thumbnail'];
  else if (isWithin(images, recordedShares.thumbnailWithoutImages))
    told['thumbnail'] = { ...recordOf(system['thumbnail']), images: [] };
  return told;
}

function recordedObject(object: WireRecord): WireRecord {
  const draw = drawFor('object', object);
  const told: Record<string, unknown> = withNulls(object, recordedShares.objectNulls, draw);
  for (const field of emptyIsNull) if (told[field] === '') told[field] = null;
  if (isWithin(draw, recordedShares.objectWithoutTexture)) delete told['texture'];
  return told;
}

/** What an object has or has not in the universe itself. Recorded ones have null where there is none, never empty text. */
export const emptyIsNull = ['name', 'parent_id', 'description'] as const;

function recordedPlayer(player: WireRecord): WireRecord {
  const profile = recordOf(player['profile']);
  const isNumberless = isWithin(drawFor('player', { id: profile['handle'] }), recordedShares.playerWithoutNumber);
  return isNumberless ? { ...player, profile: { ...profile, id: 'n/a' } } : player;
}

function withNulls(record: WireRecord, shares: Readonly<Record<string, Share>>, draw: number): Record<string, unknown> {
  const told: Record<string, unknown> = { ...record };
  for (const [field, share] of Object.entries(shares)) if (isWithin(draw, share)) told[field] = null;
  return told;
}

/** A number from 0 to below 1 that a record keeps for ever. */
function drawFor(what: string, { id }: WireRecord): number {
  return hashParts('recorded', what, String(id)) / 2 ** 32;
}

function isWithin(draw: number, [count, of]: Share): boolean {
  return draw < count / of;
}

function recordsIn(list: unknown): readonly WireRecord[] {
  return Array.isArray(list) ? list.map(recordOf) : [];
}

/** A part of the universe's own records, whose type says no more than that it is JSON. */
function recordOf(value: unknown): WireRecord {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
