import { dayMs } from '../../../src-shared/day.ts';
import { eraOf, hashParts, randomFrom, type Random } from './random.ts';
import { shipRoles, shipyards, type ShipRole, type ShipRoleName, type Shipyard } from './shipyards.ts';

/** Ships of every universe, whatever its seed. */
export const fleetSize = 200;

/** The ships that exist, in id order, without what time does to them. The first of a family has the family's plain name. */
export function designFleet(seed: number): readonly ShipDesign[] {
  const families = shipyards.flatMap((shipyard) =>
    shipyard.families.map(([family, role]) => ({ shipyard, family, role })),
  );
  const counts = countVariants(families.length, randomFrom(seed, 'variants'));
  const designs: ShipDesign[] = [];
  let id = 0;
  for (const [chassis, { shipyard, family, role }] of families.entries()) {
    const random = randomFrom(seed, 'family', family);
    const names = ['', ...random.shuffle(variantNames)].slice(0, counts[chassis] ?? 1);
    for (const [variant, variantName] of names.entries()) {
      id += random.chance(0.12) ? 2 : 1; // gaps, as ids of withdrawn ships leave
      const name = variantName === '' ? family : `${family} ${variantName}`;
      designs.push(
        designShip(seed, { index: designs.length, id, chassisId: chassis + 1, name, family, shipyard, role, variant }),
      );
    }
  }
  return designs;
}

const variantNames = [
  'Courier',
  'Heritage',
  'Mk II',
  'Long Range',
  'Ward',
  'Escort',
  'Sport',
  'Night Edition',
  'Outrider',
  'Lamplighter',
  'Vérité',
  'Homesteader’s',
  'Bow &amp; Stern',
  'Salt &amp;amp; Iron',
] as const;

/** How many variants each family has: 2 to 4, then one more or less here and there until the fleet is complete. */
function countVariants(families: number, random: Random): readonly number[] {
  const counts = Array.from({ length: families }, () => random.int(2, 4));
  let missing = fleetSize - counts.reduce((sum, count) => sum + count, 0);
  while (missing !== 0) {
    const family = random.int(0, families - 1);
    const wanted = (counts[family] ?? 0) + Math.sign(missing);
    if (wanted < 1 || wanted > 6) continue;
    counts[family] = wanted;
    missing -= Math.sign(missing);
  }
  return counts;
}

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
interface ShipName {
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
function designShip(seed: number, ship: ShipName): ShipDesign {
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

/** What time has made of a ship's changing fields. */
export interface ShipState {
  /** US dollars; 0 when not sold. */
  readonly priceUsd: number;
  readonly scmSpeedMps: number;
  readonly afterburnerSpeedMps: number;
  readonly status: 'in-concept' | 'in-production' | 'flight-ready';
  /** When the latest of its changes happened: UTC, epoch milliseconds. */
  readonly modifiedAt: number;
}

/**
 * The changing fields of a ship at an instant. About five of 200 ships change price and three change speed on any day,
 * and one enters production or service every few days: slow enough to follow, and never backwards (a hull that flies
 * keeps flying). Besides, `rebalanced` ships are under adjustment and change one field each hour.
 */
export function shipStateAt(seed: number, ship: ShipDesign, atMs: number, rebalanced: number | null): ShipState {
  const sale = eraOf(atMs, 180, seed, 'sale', ship.id);
  const price = eraOf(atMs, 45, seed, 'price', ship.id);
  const speed = eraOf(atMs, 60, seed, 'speed', ship.id);
  const build = buildStatus(seed, ship, atMs);
  const hour = rebalanced === null ? null : rebalanceStep(atMs, rebalanced);
  const nudge = (field: number): number =>
    hour !== null && rebalanced !== null && rebalanced % 3 === field ? hour.step : 0;
  const isSold = rebalanced !== null || drawOf(seed, 'sale', ship.id, sale.number) > unsoldShare(ship);
  const discount = 1 + 0.03 * (Math.floor(drawOf(seed, 'price', ship.id, price.number) * 7) - 3);
  const tuning = 1 + 0.01 * (Math.floor(drawOf(seed, 'speed', ship.id, speed.number) * 7) - 3);
  return {
    priceUsd: isSold ? 5 * Math.round((ship.basePriceUsd * discount) / 5) + 5 * nudge(0) : 0,
    scmSpeedMps: Math.max(1, Math.round(ship.scmSpeedMps * tuning) + nudge(1)),
    afterburnerSpeedMps: Math.round(ship.scmSpeedMps * 4.6 * tuning) + 5 * nudge(2),
    status: build.status,
    modifiedAt: Math.max(sale.startedAt, price.startedAt, speed.startedAt, build.since, hour?.startedAt ?? 0),
  };
}

/** Ships under hourly adjustment: two change in any ten minutes, so that a live response differs from a stored one. */
const rebalancedShips = 12;

/** Which ships are under adjustment, as index → slot. Only middling hulls, whose fields are never left out. */
export function pickRebalanced(seed: number, fleet: readonly ShipDesign[]): ReadonlyMap<number, number> {
  const candidates = fleet.filter((ship) => ship.lengthM > 12 && ship.lengthM < 120 && isAlwaysReady(seed, ship));
  const picked = randomFrom(seed, 'rebalanced').shuffle(candidates).slice(0, rebalancedShips);
  return new Map(picked.map((ship, slot) => [ship.index, slot]));
}

/** Each slot changes on its own five minutes of the hour; the step counts 0 to 6, so neighbours always differ. */
function rebalanceStep(atMs: number, slot: number): { readonly step: number; readonly startedAt: number } {
  const shiftMs = slot * (hourMs / rebalancedShips);
  const hour = Math.floor((atMs - shiftMs) / hourMs);
  return { step: ((hour % 7) + 7) % 7, startedAt: hour * hourMs + shiftMs };
}

/** Two in five ships have always flown; the others enter service somewhere between 2023 and 2029. */
function buildStatus(
  seed: number,
  ship: ShipDesign,
  atMs: number,
): { readonly status: ShipState['status']; readonly since: number } {
  if (isAlwaysReady(seed, ship)) return { status: 'flight-ready', since: 0 };
  const readyAt = pipelineMiddle + Math.floor((drawOf(seed, 'ready', ship.id) - 0.5) * 2_000) * dayMs;
  const startedAt = readyAt - 220 * dayMs;
  if (atMs >= readyAt) return { status: 'flight-ready', since: readyAt };
  return atMs >= startedAt ? { status: 'in-production', since: startedAt } : { status: 'in-concept', since: 0 };
}

function isAlwaysReady(seed: number, ship: ShipDesign): boolean {
  return drawOf(seed, 'always', ship.id) < 0.4;
}

function unsoldShare(ship: ShipDesign): number {
  return ship.size === 'capital' ? 0.45 : 0.15;
}

function drawOf(...words: readonly (string | number)[]): number {
  return hashParts(...words) / 2 ** 32;
}

const hourMs = 3_600_000;
const pipelineMiddle = Date.UTC(2026, 5, 1);
