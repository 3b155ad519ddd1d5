import { catalog, resourceNames } from '../../../src-shared/catalog/registry.ts';
import type { Observation } from '../../../src-shared/cost.ts';
import { observationKey } from '../../../src-shared/plan.ts';
import type { ResourceDefinition } from '../../../src-shared/resource/resource.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { StoredObservation } from '../schema/archive-rows.ts';

/**
 * What measurements of a connection say of the price of its requests. A mode is measured, not each resource by itself: the
 * service's operators name prices by mode, and reading the account around every view's first responses would be three calls for
 * one. `auto` and `eager` are left to each resource: what they cost depends on whether it has a stored copy.
 */

/** Modes whose price is one for all resources. */
export const sharedModes = ['cache', 'live'] as const;

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

/** What was measured of a mode, whatever the resource. */
export function rowsOfMode(rows: readonly StoredObservation[], mode: string): readonly StoredObservation[] {
  return rows.filter(({ key }) => key.endsWith(` ${mode}`));
}

/** How often each price was seen. */
export function sumPrices(rows: readonly StoredObservation[]): Prices {
  const times = new Map<number, number>();
  for (const { prices } of rows)
    for (const price of prices) times.set(price.units, (times.get(price.units) ?? 0) + price.times);
  return [...times].map(([units, count]) => ({ units, times: count })).filter((price) => price.times > 0);
}
