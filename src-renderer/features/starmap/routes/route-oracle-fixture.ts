import type { RouteCost } from '../route.ts';
import type { StarMap } from '../star-map.ts';

/** A way through one tunnel, read from the map anew: nothing here comes from the router. */
export interface OracleArc {
  readonly tail: number;
  readonly head: number;
  readonly tunnel: number;
  /** Null: unknown. */
  readonly length: number | null;
  readonly danger: number;
  /** 0: unknown; S, M, L from 1. */
  readonly rank: number;
}

export function oracleArcs({ systems, tunnels }: StarMap): readonly OracleArc[] {
  const worst = Math.max(1, ...systems.map(({ fields }) => fields.danger ?? 0));
  return tunnels.flatMap(({ index, entry, exit, passage, fields }) => {
    if (entry === null || exit === null || entry === exit || passage === 'closed') return [];
    const arc = (tail: number, head: number): OracleArc => {
      const [from, to] = [systems[tail]?.position, systems[head]?.position];
      const length = from && to ? Math.hypot(from.x - to.x, from.y - to.y, from.z - to.z) : null;
      const rank = ['S', 'M', 'L'].indexOf(fields.size ?? '') + 1;
      return { tail, head, tunnel: index, length, danger: systems[head]?.fields.danger ?? worst, rank };
    };
    return [
      ...(passage === 'exit-to-entry' ? [] : [arc(entry, exit)]),
      ...(passage === 'entry-to-exit' ? [] : [arc(exit, entry)]),
    ];
  });
}

/** What is compared, most important first; lower is better. */
export function oracleCost(cost: RouteCost, arcs: readonly OracleArc[]): readonly number[] {
  const unknown = arcs.filter(({ length }) => length === null).length;
  const length = arcs.reduce((sum, arc) => sum + (arc.length ?? 0), 0);
  switch (cost) {
    case 'jumps':
      return [arcs.length, unknown, length];
    case 'length':
      return [unknown, length, arcs.length];
    case 'risk':
      return [arcs.reduce((sum, { danger }) => sum + danger, 0), arcs.length, unknown, length];
    case 'smallest-tunnel':
      return [-Math.min(...arcs.map(({ rank }) => rank)), arcs.length, unknown, length];
  }
}

/** Every path from the first stop to the last, each leg loopless: by trying everything. */
export function everyPath(arcs: readonly OracleArc[], stops: readonly number[]): readonly (readonly OracleArc[])[] {
  const [from, to, ...more] = stops;
  if (from === undefined || to === undefined) return [[]];
  const legs: OracleArc[][] = [];
  const walk = (at: number, path: readonly OracleArc[], passed: ReadonlySet<number>): void => {
    for (const arc of arcs) {
      if (arc.tail !== at || (passed.has(arc.head) && arc.head !== to)) continue;
      if (arc.head === to) legs.push([...path, arc]);
      else walk(arc.head, [...path, arc], new Set([...passed, arc.head]));
    }
  };
  walk(from, [], new Set([from]));
  const rest = everyPath(arcs, [to, ...more]);
  return legs.flatMap((leg) => rest.map((others) => [...leg, ...others]));
}

/** −1, 0 or 1; sums of the same parts in another order count as equal. */
export function compareCosts(one: readonly number[], other: readonly number[]): number {
  for (let place = 0; place < one.length; place++) {
    const difference = (one[place] ?? 0) - (other[place] ?? 0);
    if (Math.abs(difference) > 1e-7) return Math.sign(difference);
  }
  return 0;
}
