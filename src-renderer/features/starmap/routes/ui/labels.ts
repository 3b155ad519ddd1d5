import { formatCount, formatCounted, formatFixed } from '../../../../format/format.ts';
import type { CutOff, Route, RouteCost } from '../../model/route.ts';
import { titleAt, type StarMap } from '../../model/star-map.ts';
import type { StopOrder } from '../engine/best-order.ts';

/** A route as lines of plain text, to be pasted anywhere: what it is, then each system with the tunnel that leads there. */
export function formatRoute(map: StarMap, route: Route): string {
  const facts = [formatCounted(route.jumps, 'jumps'), formatRouteLength(route), formatRouteDanger(route), route.reason];
  const steps = route.systems.map((system, place) => {
    const tunnel = map.tunnels[route.tunnels[place - 1] ?? -1];
    return `${place}. ${titleAt(map, system)}${tunnel ? ` (${formatTunnelSize(tunnel.fields.size)})` : ''}`;
  });
  return [
    `${titleAt(map, route.systems[0])} → ${titleAt(map, route.systems.at(-1))}`,
    facts.join(' · '),
    ...steps,
  ].join('\n');
}

/** The specification names no unit for positions. */
export function formatRouteLength({ length }: Pick<Route, 'length'>): string {
  return length === null ? 'length unknown' : `${formatFixed(length, 1)} map units`;
}

/** The known danger that counts, and of how many systems it is unknown. */
export function formatRouteDanger({
  risk,
  ignoredJumps,
  unknown,
}: Pick<Route, 'risk' | 'ignoredJumps' | 'unknown'>): string {
  const after = ignoredJumps === 0 ? '' : ` after ${formatCounted(ignoredJumps, 'jumps')}`;
  const sum = `danger ${formatFixed(risk, Number.isInteger(risk) ? 0 : 1)}${after}`;
  const missing = unknown.danger.length;
  return missing === 0 ? sum : `${sum} and ${formatCounted(missing, 'systems')} unknown`;
}

export function formatTunnelSize(size: string | null): string {
  return size === null ? 'tunnel of unknown size' : `${size} tunnel`;
}

export interface CutOffText {
  readonly title: string;
  /** Why there is no way. */
  readonly cause: string;
  /** Which part of the map is cut off. */
  readonly part: string;
  /** Places of the systems of that part. */
  readonly systems: readonly number[];
}

/** Why there is no route, in words; of the two sides the smaller one is called cut off. */
export function describeCutOff(map: StarMap, cut: CutOff): CutOffText {
  const [from, to] = [titleAt(map, cut.from), titleAt(map, cut.to)];
  const isStart = cut.reached.length <= cut.leading.length;
  const systems = isStart ? cut.reached : cut.leading;
  return {
    title: `No route from ${from} to ${to}`,
    cause: causeWords[cut.cause],
    part: partWords(
      isStart,
      isStart ? from : to,
      systems.map((system) => titleAt(map, system)),
    ),
    systems,
  };
}

const causeWords: Readonly<Record<CutOff['cause'], string>> = {
  avoided: 'Every way passes a system that is avoided.',
  'too-small': 'Every way passes a tunnel that is smaller than asked for, or of unknown size.',
  'one-way': 'Every way passes a tunnel that is open only in the other direction.',
  closed: 'Every way passes a closed tunnel.',
  together: 'Every way passes something that is ruled out: a system, a size, a direction or a closed tunnel.',
  apart: 'No tunnel on this map joins the two parts they are in.',
};

/** As many names as can be read at a glance. */
const mostNames = 8;

function partWords(isStart: boolean, name: string, names: readonly string[]): string {
  if (names.length === 1) return isStart ? `Nothing leads out of ${name}.` : `Nothing leads into ${name}.`;
  const others = names.filter((other) => other !== name);
  const listed = others.slice(0, mostNames).join(', ');
  const more = others.length > mostNames ? ` and ${formatCount(others.length - mostNames)} more` : '';
  const counted = formatCounted(others.length, 'systems');
  const verb = others.length === 1 ? 'leads' : 'lead';
  return isStart
    ? `From ${name} one reaches only ${counted}: ${listed}${more}.`
    : `Only ${counted} ${verb} to ${name}: ${listed}${more}.`;
}

/** Something that is not known of the routes, and where it would be found out. */
export interface UnknownNote {
  readonly words: string;
  /** What could fill it: fetching one of the two lists again, or saying what a letter means. */
  readonly source: 'systems' | 'tunnels' | 'letters' | 'sizes';
}

/** Which data these routes lack and how it was counted. */
export function describeUnknowns(
  routes: readonly Pick<Route, 'unknown'>[],
  cost: RouteCost,
  leftOut: readonly number[],
): readonly UnknownNote[] {
  const count = (pick: (unknown: Route['unknown']) => readonly number[]): number =>
    new Set(routes.flatMap(({ unknown }) => pick(unknown))).size;
  const danger = count((unknown) => unknown.danger);
  const position = count((unknown) => unknown.position);
  const size = count((unknown) => unknown.size);
  const passage = count((unknown) => unknown.passage);
  const status = count((unknown) => unknown.status);
  const notes: readonly (UnknownNote & { readonly count: number })[] = [
    {
      count: danger,
      words: `Danger is unknown for ${formatCounted(danger, 'systems')} on these routes${cost === 'risk' ? '; each is taken to be as dangerous as the worst known one' : ''}.`,
      source: 'systems',
    },
    {
      count: position,
      words: `The position of ${formatCounted(position, 'systems')} on these routes is unknown, so their length is too${cost === 'length' ? '; routes of known length come first' : ''}.`,
      source: 'systems',
    },
    {
      count: size,
      words: `The size of ${formatCounted(size, 'tunnels')} on these routes is unknown${cost === 'smallest-tunnel' ? '; an unknown size counts as the smallest' : ''}.`,
      source: 'sizes',
    },
    {
      count: leftOut.length,
      words: `${formatCounted(leftOut.length, 'tunnels')} of unknown size left out, because a size is asked for.`,
      source: 'sizes',
    },
    {
      count: passage,
      words: `Which way ${formatCounted(passage, 'tunnels')} can be passed is unknown; taken as open both ways.`,
      source: 'letters',
    },
    {
      count: status,
      words: `The status of ${formatCounted(status, 'tunnels')} on these routes is unknown; taken as open.`,
      source: 'letters',
    },
  ];
  return notes.flatMap(({ count, words, source }) => (count === 0 ? [] : [{ words, source }]));
}

/** What of a request its order counts, as a measure that is compared. */
const orderMeasures: Readonly<Record<RouteCost, string>> = {
  jumps: 'jumps',
  length: 'length',
  risk: 'danger',
  'smallest-tunnel': 'jumps',
};

/** How good the order is that was found for stops: "The best of all orders", "At most 12 % more jumps than the best". */
export function formatStopOrder(
  order: StopOrder | null,
  { before, cost }: { readonly before: readonly string[]; readonly cost: RouteCost },
): string {
  if (!order) return 'No order of them can be gone.';
  const { via, excess } = order;
  if (excess === 0) return via.join() === before.join() ? 'It is the best order already.' : 'The best of all orders.';
  if (excess === null) return 'A good order; how far from the best is not known.';
  return `At most ${formatCount(Math.ceil(excess * 100))} % more ${orderMeasures[cost]} than the best order.`;
}
