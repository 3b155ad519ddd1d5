import { randomFrom } from './random.ts';
import { shipRoles, type ShipRole, type ShipRoleName } from './ship-roles.ts';
import type { Shipyard } from './shipyards.ts';

/** Everything about a ship that time does not change. Units in the names; SCU is the game's cargo unit. */
export interface ShipDesign {
  readonly index: number;
  readonly id: string;
  readonly chassisId: string;
  readonly name: string;
  readonly family: string;
  readonly shipyard: Shipyard;
  readonly role: ShipRole;
  readonly size: 'vehicle' | 'snub' | 'small' | 'medium' | 'large' | 'capital';
  readonly lengthM: number;
  readonly beamM: number;
  readonly heightM: number;
  readonly massKg: number;
  readonly cargoScu: number;
  readonly minCrew: number;
  readonly maxCrew: number;
  readonly scmSpeedMps: number;
  readonly turnDegps: number;
  readonly accelerationMps2: number;
  readonly basePriceUsd: number;
}

/** What names a design; the rest follows from it and the seed. */
export interface ShipName {
  readonly index: number;
  readonly id: number;
  readonly chassisId: number;
  readonly name: string;
  readonly family: string;
  readonly shipyard: Shipyard;
  readonly role: ShipRoleName;
  /** Place among the family's variants: they share a hull and differ by a few percent. */
  readonly variant: number;
}

/**
 * Draws a ship's numbers. They hang together as real ones do: mass grows with the hull's box, crews with decks, and
 * large hulls are slow and dear. The three `landmarks` pin the extremes the recordings know (480 m, 1.3 m, 98304 SCU).
 */
export function designShip(seed: number, ship: ShipName): ShipDesign {
  const role: ShipRole = shipRoles[ship.role];
  const landmark = landmarks.get(ship.name);
  const hull = randomFrom(seed, 'hull', ship.family);
  const trim = randomFrom(seed, 'trim', ship.name);
  const lengthM = landmark?.lengthM ?? tenth(hull.between(...role.lengthM) * (1 + 0.02 * ship.variant));
  const beamM = tenth(lengthM * hull.between(0.38, 0.8));
  const heightM = tenth(lengthM * hull.between(0.16, 0.36));
  const maxCrew = lengthM < 20 ? 1 : Math.max(1, Math.round(0.9 * (lengthM / 20) ** 1.35 * trim.between(0.8, 1.2)));
  const boxM3 = lengthM * beamM * heightM;
  return {
    index: ship.index,
    id: String(ship.id),
    chassisId: String(ship.chassisId),
    name: ship.name,
    family: ship.family,
    shipyard: ship.shipyard,
    role,
    size: sizeOf(ship.role, lengthM),
    lengthM,
    beamM,
    heightM,
    massKg: Math.round(14 * lengthM ** 2.6 * hull.between(0.75, 1.3) * trim.between(0.97, 1.04)),
    cargoScu:
      landmark?.cargoScu ?? Math.min(90_000, Math.round(role.holdShare * boxM3 * trim.between(0.8, 1.1) * scuPerM3)),
    minCrew: Math.max(1, Math.round(maxCrew * 0.4)),
    maxCrew,
    scmSpeedMps: Math.round(Math.max(45, 330 - 44 * Math.log(lengthM)) * role.speedFactor * trim.between(0.94, 1.06)),
    turnDegps: tenth(Math.min(130, Math.max(4, (420 / lengthM ** 0.62) * trim.between(0.9, 1.1)))),
    accelerationMps2: tenth(Math.max(3, 150 / lengthM ** 0.4) * trim.between(0.85, 1.15)),
    basePriceUsd: Math.max(
      10,
      5 * Math.round(((12 + 1.9 * lengthM ** 1.15) * role.priceFactor * trim.between(0.85, 1.2)) / 5),
    ),
  };
}

/** First variants, whose names every seed has. */
const landmarks: ReadonlyMap<string, { readonly lengthM: number; readonly cargoScu?: number }> = new Map([
  ['Trochoid', { lengthM: 480 }],
  ['Sapling', { lengthM: 1.3 }],
  ['Capstan', { lengthM: 385, cargoScu: 98_304 }],
]);

/** A standard crate is 1.25 m on each side. */
const scuPerM3 = 1 / 1.25 ** 3;

function sizeOf(role: ShipRoleName, lengthM: number): ShipDesign['size'] {
  if (shipRoles[role].type === 'ground') return 'vehicle';
  if (role === 'snub') return 'snub';
  if (lengthM < 26) return 'small';
  if (lengthM < 55) return 'medium';
  return lengthM < 160 ? 'large' : 'capital';
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
