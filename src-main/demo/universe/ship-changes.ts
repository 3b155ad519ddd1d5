import { eraOf } from './era.ts';
import { hashWords, randomFrom } from './random.ts';
import type { ShipDesign } from './ship-design.ts';

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

/** Ships under hourly adjustment: two change in any ten minutes, so that a live answer differs from a stored one. */
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
  return hashWords(...words) / 2 ** 32;
}

const hourMs = 3_600_000;
const dayMs = 86_400_000;
const pipelineMiddle = Date.UTC(2026, 5, 1);
