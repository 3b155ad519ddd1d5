import { randomFrom, type Random } from './random.ts';
import type { ShipDesign } from './ship-design.ts';

type Row = Readonly<Record<string, string | null>>;

/** The `compiled` object of a ship: classes → types → rows of text (shape of the recordings, invented contents). */
export function compileComponents(seed: number, ship: ShipDesign): Record<string, Record<string, Row[]>> {
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
