import type { RouteGraph } from '../route-graph.ts';
import type { StarMap } from '../star-map.ts';
import { sizeRank } from './size-order.ts';

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
