import type { StarMap } from '../../model/star-map.ts';
import type { RouteGraph } from './route-graph.ts';

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
