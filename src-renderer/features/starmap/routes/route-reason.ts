import { formatCounted, formatFixed, formatSigned } from '../../../ui/format.ts';
import type { RouteCost } from '../route.ts';
import type { StarMap } from '../star-map.ts';
import { usableDanger } from './arc-costs.ts';
import type { PlainRoute } from './describe-routes.ts';
import { sizeRank } from './size-order.ts';

interface ReasonQuestion {
  readonly map: StarMap;
  readonly cost: RouteCost;
  readonly sizeOrder: readonly string[];
  readonly best: PlainRoute;
  readonly route: PlainRoute;
}

/** What sets a route apart from the best one, as a short line; of the best one, what makes it that. */
export function routeReason(question: ReasonQuestion): string {
  const { cost, best, route } = question;
  if (route === best) {
    const isMeasured = cost !== 'length' || route.length !== null;
    return [isMeasured ? bestWords[cost] : 'none is of known length', sizeWords(question)].join(', ');
  }
  const facts = [
    jumpsWords(best, route),
    lengthWords(best, route),
    dangerWords(question),
    isSameSize(question) ? null : sizeWords(question),
  ].filter((words) => words !== null);
  // More or fewer jumps alone would not tell two routes apart.
  const isPlain = facts.every((words) => words === jumpsWords(best, route) || words === lengthWords(best, route));
  return [...facts, ...(isPlain ? [wayWords(question)] : [])].join(', ');
}

const bestWords: Readonly<Record<RouteCost, string>> = {
  jumps: 'fewest jumps',
  length: 'shortest',
  risk: 'least danger',
  'smallest-tunnel': 'largest tunnels',
};

function jumpsWords(best: PlainRoute, { jumps }: PlainRoute): string | null {
  const more = jumps - best.jumps;
  return more === 0 ? null : `${formatSigned(more, 0)} ${Math.abs(more) === 1 ? 'jump' : 'jumps'}`;
}

/** Said only where it counts: with more jumps, a longer way is no news. */
function lengthWords(best: PlainRoute, route: PlainRoute): string | null {
  if (best.length === null || route.length === null) return null;
  const more = route.length - best.length;
  if (Math.abs(more) < 0.05) return null;
  if (more > 0 && route.jumps > best.jumps) return null;
  return `${formatFixed(Math.abs(more), 1)} ${more > 0 ? 'longer' : 'shorter'}`;
}

/**
 * Of the systems that only one of the two routes enters, those more dangerous than any that only the other enters: then
 * the words hold whatever else is passed.
 */
function dangerWords({ map, best, route }: ReasonQuestion): string | null {
  const dangersOnly = (of: PlainRoute, not: PlainRoute): readonly number[] => {
    const others = new Set(not.systems.slice(1));
    return [...new Set(of.systems.slice(1))]
      .filter((system) => !others.has(system))
      .map((system) => usableDanger(map.systems[system]?.fields.danger ?? null) ?? 0);
  };
  const avoided = dangersOnly(best, route);
  const added = dangersOnly(route, best);
  return aboveWords('avoids', avoided, Math.max(0, ...added)) ?? aboveWords('enters', added, Math.max(0, ...avoided));
}

function aboveWords(verb: string, dangers: readonly number[], above: number): string | null {
  const greater = dangers.filter((danger) => danger > above);
  if (greater.length === 0) return null;
  const least = Math.min(...greater);
  // A whole number reads better, where it tells the same systems apart.
  const bound = Math.floor(least) > above ? Math.floor(least) : least;
  return `${verb} ${formatCounted(greater.length, 'systems')} with danger ≥ ${formatBound(bound)}`;
}

function formatBound(bound: number): string {
  return Number.isInteger(bound) ? formatFixed(bound, 0) : formatFixed(Math.floor(bound * 100) / 100, 2);
}

function isSameSize({ best, route }: ReasonQuestion): boolean {
  return best.smallestSize === route.smallestSize && best.unknown.size.length === route.unknown.size.length;
}

function sizeWords({ map, sizeOrder, route }: ReasonQuestion): string {
  const { smallestSize, unknown } = route;
  if (unknown.size.length > 0) return `${formatCounted(unknown.size.length, 'tunnels')} of unknown size`;
  const isLargest = sizeRank(smallestSize, sizeOrder) === sizeOrder.length;
  if (isLargest) return `${smallestSize} tunnels only`;
  const count = route.tunnels.filter((tunnel) => map.tunnels[tunnel]?.fields.size === smallestSize).length;
  return `needs ${formatCounted(count, 'tunnels')} of size ${smallestSize}`;
}

/** The first system or tunnel that the best route does not pass. */
function wayWords({ map, best, route }: ReasonQuestion): string {
  const passed = new Set(best.systems);
  const other = route.systems.find((system) => !passed.has(system));
  if (other !== undefined) return `through ${map.systems[other]?.title ?? 'another system'}`;
  const taken = new Set(best.tunnels);
  const place = route.tunnels.findIndex((tunnel) => !taken.has(tunnel));
  const ends = [route.systems[place], route.systems[place + 1]].map((system) => map.systems[system ?? -1]?.title);
  return place === -1 ? 'the same systems in another order' : `another tunnel from ${ends.join(' to ')}`;
}
