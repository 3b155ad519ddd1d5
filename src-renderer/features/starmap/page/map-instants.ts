/** Systems and tunnels are fetched by one act, but are two answers: closer together than this they are one state, in ms. */
const oneActMs = 60_000;

/**
 * The instants the map can be compared with: whenever an answer brought other systems or tunnels, but for the latest of
 * them, which is the map itself. Before both were there for the first time there was no map.
 *
 * @param systems when each list of systems was first seen, UTC epoch milliseconds, in any order.
 * @param tunnels likewise; empty where they were never fetched.
 * @returns oldest first; of answers that came together, the last.
 */
export function mapInstants(systems: readonly number[], tunnels: readonly number[]): readonly number[] {
  if (systems.length === 0) return [];
  const first = Math.max(least(systems), tunnels.length === 0 ? -Infinity : least(tunnels));
  const all = [...systems, ...tunnels].filter((at) => at >= first).toSorted((a, b) => a - b);
  const states = all.filter((at, index) => (all[index + 1] ?? Infinity) - at >= oneActMs);
  return states.slice(0, -1);
}

/** The place of an instant among others: the last one that is not after it; the one after all where there is none. */
export function placeOfInstant(instants: readonly number[], at: number | null): number {
  if (at === null) return instants.length;
  const place = instants.findLastIndex((instant) => instant <= at);
  return place === -1 ? 0 : place;
}

/** The instant among others that one stands for, which is what is shown and compared; null for now or where there is none. */
export function comparedInstant(instants: readonly number[], at: number | null): number | null {
  return instants[placeOfInstant(instants, at)] ?? null;
}

function least(instants: readonly number[]): number {
  return instants.reduce((known, at) => Math.min(known, at), Infinity);
}
