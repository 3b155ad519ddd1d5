import type { ShipDesign, ShipState } from './fleet.ts';
import { randomFrom, type Random } from './random.ts';
import { mediaEntry, writeRelativeTime, writeTimestamp } from './wire-values.ts';

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

/** A ship's record at an instant. Every fifth price has cents: the specification calls it a number, not a whole one. */
export function shipRecord(fixture: WireRecord, state: ShipState, atMs: number): WireRecord {
  return {
    ...fixture,
    afterburner_speed: String(state.afterburnerSpeedMps),
    price: hasCents(fixture) && state.priceUsd > 0 ? state.priceUsd + 0.5 : state.priceUsd,
    production_status: state.status,
    scm_speed: String(state.scmSpeedMps),
    time_modified: writeRelativeTime(state.modifiedAt, atMs),
    'time_modified.unfiltered': writeTimestamp(state.modifiedAt),
  };
}

function hasCents({ id }: WireRecord): boolean {
  return Number(id) % 5 === 0;
}

function describe(seed: number, ship: ShipDesign): string {
  const random = randomFrom(seed, 'description', ship.id);
  const opening = random.pick(openings);
  const closing = random.pick(closings);
  const maker = ship.shipyard.name;
  const text = `${opening} ${maker}, the ${ship.name} measures ${ship.lengthM.toFixed(1)} metres${random.pick(asides)} ${ship.role.sentence}. ${closing}`;
  return `${text}${escaped[ship.index % 20] ?? ''}`;
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

/** Texts with escaped marks, once and twice over, as recorded texts have them. By position in the fleet, modulo 20. */
const escaped: Readonly<Record<number, string>> = {
  3: ' It&rsquo;s said that &quot;no two fly alike&quot;.',
  14: ' Hull &amp;amp; keel are one casting&amp;#8230;',
};

type Row = Readonly<Record<string, string | null>>;

/** The `compiled` object of a ship: classes → types → rows of text (shape of the recordings, invented contents). */
function compileComponents(seed: number, ship: ShipDesign): Record<string, Record<string, Row[]>> {
  const random = randomFrom(seed, 'components', ship.id);
  const compiled: Record<string, Record<string, Row[]>> = {};
  for (const [componentClass, types] of Object.entries(componentTypes)) {
    const rows: Record<string, Row[]> = {};
    for (const type of types) rows[type] = rowsOf(componentClass, type, ship, random);
    compiled[componentClass] = rows;
  }
  return compiled;
}

const componentTypes = {
  Avionic: ['computers', 'radar'],
  Modular: ['coolers', 'power_plants', 'shield_generators'],
  Propulsion: ['fuel_intakes', 'fuel_tanks', 'jump_modules', 'quantum_drives', 'quantum_fuel_tanks'],
  Thruster: ['main_thrusters', 'maneuvering_thrusters'],
  Weapon: ['missiles', 'turrets', 'utility_items', 'weapons'],
} as const;

function rowsOf(componentClass: string, type: string, ship: ShipDesign, random: Random): Row[] {
  const isVehicle = ship.size === 'vehicle';
  if (isVehicle && componentClass === 'Propulsion') return [];
  if (componentClass === 'Weapon' && !carries(type, ship)) return [];
  const count = componentClass === 'Weapon' || componentClass === 'Thruster' ? random.int(1, 2) : 1;
  return Array.from({ length: count }, (_, index) => {
    const size = sizeWord(componentClass, ship, random);
    return {
      ...(componentClass === 'Thruster'
        ? { category: (['M', 'R', 'G'] as const)[type === 'main_thrusters' ? index : 2] ?? 'G' }
        : {}),
      component_class: componentClass,
      component_size: size,
      details: type === 'turrets' ? random.pick(['Remote', 'Manned', '']) : '',
      manufacturer: random.chance(0.3) ? random.pick(['TBD', null]) : random.pick(makers),
      mounts: String(mountsOf(type, ship)),
      name: random.chance(0.12) ? null : `${random.pick(makes)} ${nouns[type] ?? type}`,
      quantity: String(random.int(1, componentClass === 'Weapon' ? 4 : 2)),
      size,
      type,
    };
  });
}

function carries(type: string, ship: ShipDesign): boolean {
  const armed = ship.role.type === 'combat' || (ship.lengthM > 20 && ship.role.type !== 'competition');
  if (type === 'missiles') return ship.role.type === 'combat';
  if (type === 'turrets') return armed && ship.lengthM > 24;
  return type === 'utility_items' || armed;
}

function sizeWord(componentClass: string, ship: ShipDesign, random: Random): string {
  if (componentClass === 'Thruster') return '-';
  if (random.chance(0.05)) return 'TBD';
  if (componentClass === 'Weapon') return String(Math.min(9, Math.max(1, Math.round(Math.log2(ship.lengthM)) - 2)));
  if (ship.lengthM < 26) return 'S';
  return ship.lengthM < 90 ? 'M' : 'L';
}

function mountsOf(type: string, ship: ShipDesign): number {
  if (type === 'maneuvering_thrusters') return 8 + 4 * Math.floor(Math.log2(Math.max(1, ship.lengthM / 20)));
  return Math.max(1, Math.round((ship.lengthM / 24) ** 0.6));
}

const makers = [
  'Calder & Rusk',
  'Ninepin Works',
  'Umber Coil',
  'Sallow Brothers',
  'Pike Lane Optics',
  'Tessera Heavy',
  'Otterbank',
] as const;
const makes = [
  'Ember',
  'Longfellow',
  'Quietude',
  'Ironwood',
  'Halcyon',
  'Marigold',
  'Threadneedle',
  'Palisade',
  'Ricochet',
] as const;

const nouns: Readonly<Record<string, string>> = {
  computers: 'Flight Computer',
  radar: 'Radar',
  coolers: 'Cooler',
  power_plants: 'Power Plant',
  shield_generators: 'Shield',
  fuel_intakes: 'Intake',
  fuel_tanks: 'Fuel Tank',
  jump_modules: 'Jump Module',
  quantum_drives: 'Drive',
  quantum_fuel_tanks: 'Drive Tank',
  main_thrusters: 'Main Thruster',
  maneuvering_thrusters: 'Gimbal Thruster',
  missiles: 'Missile Rack',
  turrets: 'Turret',
  utility_items: 'Utility Mount',
  weapons: 'Repeater',
};
