import type { StarMap } from '../../model/star-map.ts';
import type { RouteGraph } from './route-graph.ts';

/** The smallest tunnel that ships of a size are taken to pass: sizes of ships to sizes of tunnels, both as sent. */
export type TunnelNeeds = Readonly<Record<string, string>>;

/**
 * What is assumed until the user says otherwise: the service documents neither the sizes of ships nor those of tunnels, and not
 * which fits through which.
 */
export const assumedTunnelNeeds: TunnelNeeds = {
  snub: 'S',
  vehicle: 'S',
  small: 'S',
  medium: 'M',
  large: 'L',
  capital: 'L',
};

/** A ship that is to pass. */
export interface PassingShip {
  readonly title: string;
  /** As sent; null where unknown. */
  readonly size: string | null;
}

/** The smallest tunnel that all of some ships pass. */
export interface NeededTunnel {
  /** A size of the order; null where there is none, or no ship. */
  readonly size: string | null;
  /** The ships it is taken from: those that need the largest. */
  readonly deciding: readonly PassingShip[];
  /** Ships of a size that is unknown, or that nothing is assumed of: each is taken to need the largest tunnel. */
  readonly unknown: readonly PassingShip[];
}

/** @param order sizes of tunnels from the smallest. */
export function neededTunnel(
  ships: readonly PassingShip[],
  needs: TunnelNeeds,
  order: readonly string[],
): NeededTunnel {
  const rankOf = ({ size }: PassingShip): number => sizeRank(needOf(needs, size), order);
  const unknown = ships.filter((ship) => rankOf(ship) === 0);
  const most = unknown.length > 0 ? order.length : Math.max(0, ...ships.map(rankOf));
  const deciding = ships.filter((ship) => (rankOf(ship) || order.length) === most);
  return { size: order[most - 1] ?? null, deciding, unknown };
}

function needOf(needs: TunnelNeeds, size: string | null): string | null {
  return size !== null && Object.hasOwn(needs, size) ? (needs[size] ?? null) : null;
}

/** A tunnel that is not passed because of a smallest size. */
export interface TooSmallTunnel {
  /** Its place in `StarMap.tunnels`. */
  readonly tunnel: number;
  /** As sent; null where unknown. */
  readonly size: string | null;
  /** Whether it is known to be smaller; else its size is unknown or has no place in the order. */
  readonly isSmaller: boolean;
}

/** The tunnels that a smallest size leaves out, those that are known to be smaller first. @param order as in `neededTunnel`. */
export function tunnelsTooSmall(
  { tunnels }: StarMap,
  smallestSize: string | null,
  order: readonly string[],
): readonly TooSmallTunnel[] {
  const least = sizeRank(smallestSize, order);
  if (smallestSize === null || least === 0) return [];
  const out = tunnels.flatMap(({ index, fields: { size } }) => {
    const rank = sizeRank(size, order);
    return rank >= least ? [] : [{ tunnel: index, size, isSmaller: rank > 0 }];
  });
  return [...out.filter(({ isSmaller }) => isSmaller), ...out.filter(({ isSmaller }) => !isSmaller)];
}

/** What a hand or another version stored is not trusted: texts by texts, at most fifty; an empty one stands for not known. */
export function parseTunnelNeeds(stored: unknown): TunnelNeeds {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return assumedTunnelNeeds;
  const pairs = Object.entries(stored).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  return { ...assumedTunnelNeeds, ...Object.fromEntries(pairs.slice(0, 50)) };
}

/**
 * Sizes of tunnels from the smallest. What the service's letters measure is not said (docs/decisions/not-shown.md): that
 * S is smaller than M, and M than L, is an assumption, which the user can change.
 */
export const assumedSizeOrder: readonly string[] = ['S', 'M', 'L'];

/** The place of a size in the order, from 1; 0 where the size is unknown or has no place in it. */
export function sizeRank(size: string | null, order: readonly string[]): number {
  return size === null ? 0 : order.indexOf(size) + 1;
}

/** The order with one of its sizes a place further up or down. */
export function movedSize(order: readonly string[], size: string, by: -1 | 1): readonly string[] {
  const from = order.indexOf(size);
  const to = from + by;
  if (from === -1 || to < 0 || to >= order.length) return order;
  return order.toSpliced(from, 1).toSpliced(to, 0, size);
}

/** The sizes that can be asked for, as they are chosen from; one that a link asks for stays to be seen, whatever it is. */
export function sizeChoices(
  order: readonly string[],
  asked: string | null,
): readonly { readonly value: string; readonly label: string }[] {
  const last = order.at(-1);
  return [
    { value: '', label: 'of any size' },
    ...order.map((size) => ({ value: size, label: size === last ? `${size} only` : `${size} or larger` })),
    ...(asked === null || order.includes(asked) ? [] : [{ value: asked, label: `${asked}, not in the order` }]),
  ];
}

/** Every size that a tunnel of the map has, as sent. */
export function sizesOn({ tunnels }: StarMap): readonly string[] {
  return [...new Set(tunnels.flatMap(({ fields }) => fields.size ?? []))].toSorted();
}

/** By arc: the rank of its tunnel's size; made once for each map and order. */
export function arcRanks(map: StarMap, graph: RouteGraph, order: readonly string[]): Uint8Array {
  const key = JSON.stringify(order);
  const known = kept.get(graph);
  if (known?.key === key) return known.ranks;
  const ofTunnels = map.tunnels.map(({ fields }) => sizeRank(fields.size, order));
  const ranks = new Uint8Array(graph.arcCount);
  for (let arc = 0; arc < graph.arcCount; arc++) ranks[arc] = ofTunnels[graph.tunnels[arc] ?? 0] ?? 0;
  kept.set(graph, { key, ranks });
  return ranks;
}

const kept = new WeakMap<RouteGraph, { readonly key: string; readonly ranks: Uint8Array }>();
