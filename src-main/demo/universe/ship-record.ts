import { mediaEntry } from './media.ts';
import { randomFrom } from './random.ts';
import type { ShipState } from './ship-changes.ts';
import { compileComponents } from './ship-components.ts';
import type { ShipDesign } from './ship-design.ts';
import { writeRelativeTime, writeTimestamp } from './wording.ts';

export type WireRecord = Readonly<Record<string, unknown>>;

/** The fields of a ship's record that never change: most of its 25 kB, made once per universe. */
export function shipFixture(seed: number, ship: ShipDesign): WireRecord {
  const slug = ship.name
    .replaceAll(/&(amp;)+/g, 'and')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replace(/-$/, '');
  const { shipyard } = ship;
  return {
    beam: ship.beamM.toFixed(1),
    cargocapacity: String(ship.cargoScu),
    chassis_id: ship.chassisId,
    compiled: compileComponents(seed, ship),
    description: describe(seed, ship),
    focus: ship.role.focus,
    height: ship.heightM.toFixed(1),
    id: ship.id,
    length: ship.lengthM.toFixed(1),
    manufacturer: {
      code: shipyard.code,
      description: Number(shipyard.id) % 3 === 0 ? null : shipyard.about,
      id: shipyard.id,
      known_for: shipyard.knownFor,
      media: [mediaEntry(`${shipyard.code}-logo.png`, seed, 'shipyard', shipyard.code)],
      name: shipyard.name,
    },
    manufacturer_id: shipyard.id,
    mass: String(ship.massKg),
    max_crew: String(ship.maxCrew),
    media: Array.from({ length: randomFrom(seed, 'media', ship.id).chance(0.15) ? 2 : 1 }, (_, index) =>
      mediaEntry(`${slug}.jpg`, seed, 'ship', ship.id, index),
    ),
    min_crew: String(ship.minCrew),
    name: ship.name,
    pitch_max: ship.turnDegps.toFixed(1),
    production_note: ship.index % 21 === 4 ? 'Armament under review' : null,
    roll_max: (ship.turnDegps * 1.4).toFixed(1),
    size: ship.size,
    type: ship.role.type,
    url: `/ships/${ship.family.toLowerCase().replaceAll(' ', '-')}/${slug}`,
    xaxis_acceleration: ship.accelerationMps2.toFixed(1),
    yaw_max: ship.turnDegps.toFixed(1),
    yaxis_acceleration: (ship.accelerationMps2 * 1.15).toFixed(1),
    zaxis_acceleration: (ship.accelerationMps2 * 0.95).toFixed(1),
  };
}

/** A ship's record at an instant, still in the service's tidy form; `roughenShip` adds its oddities. */
export function shipRecord(fixture: WireRecord, state: ShipState, atMs: number): WireRecord {
  return {
    ...fixture,
    afterburner_speed: String(state.afterburnerSpeedMps),
    price: state.priceUsd,
    production_status: state.status,
    scm_speed: String(state.scmSpeedMps),
    time_modified: writeRelativeTime(state.modifiedAt, atMs),
    'time_modified.unfiltered': writeTimestamp(state.modifiedAt),
  };
}

function describe(seed: number, ship: ShipDesign): string {
  const random = randomFrom(seed, 'description', ship.id);
  const opening = random.pick(openings);
  const closing = random.pick(closings);
  const maker = ship.shipyard.name;
  return `${opening} ${maker}, the ${ship.name} measures ${ship.lengthM.toFixed(1)} metres${random.pick(asides)} ${ship.role.sentence}. ${closing}`;
}

const openings = [
  'Drawn on a napkin and perfected at',
  'Three generations in the making at',
  'First laid down for a wager at',
  'Tested without mercy at',
] as const;
const asides = [
  '.',
  ', most of them useful.',
  ' and admits to fewer.',
  ', with the ramp down.',
  ' of settled opinion.',
] as const;
const closings = [
  'Owners tend to keep it; the second-hand market is mostly rumour.',
  'The manual is short, and the last page is the one people frame.',
  'Spare parts are plentiful on every dock from the Lantern Reach to the Hollow Coast.',
  'Ask its crews what they would change, and they ask for another one.',
  'It has been called plain by people who have never had to rely on it.',
] as const;
