import { catalog, resourceNames } from '../../../src-shared/catalog/registry.ts';
import type { Observation } from '../../../src-shared/cost.ts';
import { dayMs } from '../../../src-shared/day.ts';
import { observationKey, type FetchPlan } from '../../../src-shared/plan.ts';
import type { ResourceDefinition } from '../../../src-shared/resource/resource.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { StoredObservation } from '../schema/archive-rows.ts';
import { readQuotaDays } from './read-quota-days.ts';
import { gapOf, mayAgree } from './reconcile-days.ts';

/**
 * What measurements of a connection say of the price of its requests. A mode is measured, not each resource by itself: the
 * service's operators name prices by mode, and reading the account around every view's first answers would be three calls for
 * one. `auto` and `eager` are left to each resource: what they cost depends on whether it has a stored copy.
 */

/** Modes whose price is one for all resources. */
const sharedModes = ['cache', 'live'] as const;

/** Measurements after which a free mode is taken at its word, so that browsing does not cost three calls for one. */
export const enoughMeasurements = 3;

/** A price that was measured longer ago is measured once more: operators change them. Milliseconds. */
const measureAgainAfterMs = 30 * dayMs;

type Prices = Observation['prices'];

/**
 * What is known of each kind of request, by `observationKey`: the pace from its own runs, the price from all runs of its mode
 * where they agree. Where they don't, a resource that was measured has its own price, and the others what was seen of any.
 */
export function knownObservations(rows: readonly StoredObservation[]): ReadonlyMap<string, Observation> {
  const known = new Map<string, Observation>(rows.map((row) => [row.key, row]));
  for (const mode of sharedModes) {
    const prices = sumPrices(rowsOfMode(rows, mode));
    if (prices.length === 0) continue;
    for (const resource of resourceNames) {
      const definition: ResourceDefinition = catalog[resource];
      if (!definition.pathKey?.modes.includes(mode)) continue;
      const key = observationKey({ resource, route: 'path-key', mode, refresh: false });
      const own = known.get(key);
      const isOwn = prices.length > 1 && (own?.prices.length ?? 0) > 0;
      known.set(key, { paces: own?.paces ?? [], prices: isOwn && own ? own.prices : prices });
    }
  }
  return known;
}

/** What is known of one kind of request; null where nothing is, and for no key. */
export async function readKnownObservation(archive: ArchiveDatabase, key: string | null): Promise<Observation | null> {
  if (key === null) return null;
  return knownObservations(await archive.observations.toArray()).get(key) ?? null;
}

/**
 * Whether the price of a free plan is still to be learned: its mode was measured too seldom on this connection, or too long
 * ago, or the account's count has fallen since by more than the ledger explains. What the specification documents needs no
 * measuring.
 *
 * @param now UTC, epoch milliseconds.
 */
export async function isWorthMeasuring(archive: ArchiveDatabase, plan: FetchPlan, now: number): Promise<boolean> {
  if (plan.route !== 'path-key') return false;
  const all = await archive.observations.toArray();
  const rows = sharedModes.some((mode) => mode === plan.mode)
    ? rowsOfMode(all, plan.mode ?? '')
    : all.filter(({ key }) => key === observationKey(plan));
  const times = sumPrices(rows).reduce((sum, price) => sum + price.times, 0);
  if (times < enoughMeasurements) return true;
  const measuredAt = Math.max(...rows.map((row) => row.measuredAt ?? -Infinity));
  // Of a price measured by a clock that was ahead nobody knows how old it is.
  const isRecent = measuredAt <= now && now - measuredAt <= measureAgainAfterMs;
  return !isRecent || (await hasUnexplainedSpend(archive, measuredAt, now));
}

/** Whether the account's count fell by more than the ledger holds, between two readings of today's quota. */
async function hasUnexplainedSpend(archive: ArchiveDatabase, since: number, now: number): Promise<boolean> {
  const { days } = await readQuotaDays(archive, now, null);
  return days.some(({ gaps }) =>
    gaps.some((gap) => gap.until > since && !gap.opensDay && !gap.hasRestart && gapOf(gap) > 0 && !mayAgree(gap)),
  );
}

function rowsOfMode(rows: readonly StoredObservation[], mode: string): readonly StoredObservation[] {
  return rows.filter(({ key }) => key.endsWith(` ${mode}`));
}

function sumPrices(rows: readonly StoredObservation[]): Prices {
  const times = new Map<number, number>();
  for (const { prices } of rows)
    for (const price of prices) times.set(price.units, (times.get(price.units) ?? 0) + price.times);
  return [...times].map(([units, count]) => ({ units, times: count })).filter((price) => price.times > 0);
}
