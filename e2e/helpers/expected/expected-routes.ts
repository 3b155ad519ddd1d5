import { numberOf, positionOf, type SystemWire, type TunnelWire } from '../service/starmap-wire.ts';

// Routes by the simplest way there is: every edge is tried again until nothing gets better. Slow, and nothing of the
// program's is in it.

export type RouteQuery = 'jumps' | 'length' | 'risk' | 'smallest-tunnel';

export interface Question {
  readonly systems: readonly SystemWire[];
  readonly tunnels: readonly TunnelWire[];
  /** Ids. */
  readonly from: string;
  readonly to: string;
  readonly avoid?: readonly string[];
  /** Smaller tunnels are not passed. */
  readonly smallest?: string;
}

/** What the best route comes to. */
export interface Best {
  readonly jumps: number;
  readonly length: number;
  readonly danger: number;
  readonly smallestRank: number;
}

const sizes = ['S', 'M', 'L'];
const rankOf = (size: string | null): number => sizes.indexOf(size ?? '');

/** @returns null where there is no way. */
export function bestRoute(question: Question, query: RouteQuery): Best | null {
  if (query !== 'smallest-tunnel') return relax(question, query);
  // The largest tunnels that still join the two, and then as few of them as can be.
  for (const smallest of sizes.toReversed()) {
    const best = relax({ ...question, smallest }, 'jumps');
    if (best) return best;
  }
  return null;
}

type Cost = readonly [first: number, second: number, third: number];

function relax(question: Question, query: Exclude<RouteQuery, 'smallest-tunnel'>): Best | null {
  const edges = edgesOf(question);
  const worst = Math.max(1, ...question.systems.map((system) => numberOf(system.aggregated_danger) ?? 0));
  const costOf = ({ length, danger }: Edge): Cost =>
    query === 'jumps' ? [1, length, 0] : query === 'length' ? [length, 1, 0] : [danger ?? worst, 1, length];
  const known = new Map<string, { readonly cost: Cost; readonly way: readonly Edge[] }>([
    [question.from, { cost: [0, 0, 0], way: [] }],
  ]);
  for (let isBetter = true; isBetter;) {
    isBetter = false;
    for (const edge of edges) {
      const before = known.get(edge.from);
      if (!before) continue;
      const step = costOf(edge);
      const cost: Cost = [before.cost[0] + step[0], before.cost[1] + step[1], before.cost[2] + step[2]];
      const other = known.get(edge.to);
      if (other && !isLess(cost, other.cost)) continue;
      known.set(edge.to, { cost, way: [...before.way, edge] });
      isBetter = true;
    }
  }
  const way = known.get(question.to)?.way;
  if (!way) return null;
  const sum = (of: (edge: Edge) => number) => way.reduce((total, edge) => total + of(edge), 0);
  return {
    jumps: way.length,
    length: sum(({ length }) => length),
    danger: sum(({ danger }) => danger ?? 0),
    smallestRank: Math.min(...way.map(({ size }) => rankOf(size))),
  };
}

function isLess(a: Cost, b: Cost): boolean {
  const at = a.findIndex((value, place) => Math.abs(value - (b[place] ?? 0)) > 1e-7);
  return at !== -1 && (a[at] ?? 0) < (b[at] ?? 0);
}

interface Edge {
  readonly from: string;
  readonly to: string;
  readonly size: string | null;
  /** More than any way where a position is unknown. */
  readonly length: number;
  /** Of the system it enters; null unknown. */
  readonly danger: number | null;
}

function edgesOf({ systems, tunnels, avoid = [], smallest }: Question): readonly Edge[] {
  const byId = new Map(systems.map((system) => [String(system.id), system]));
  return tunnels.flatMap(({ entry, exit, size }): readonly Edge[] => {
    const [a, b] = [String(entry.star_system_id), String(exit.star_system_id)];
    if (!byId.has(a) || !byId.has(b) || a === b) return [];
    if (smallest !== undefined && rankOf(size) < rankOf(smallest)) return [];
    if (avoid.includes(a) || avoid.includes(b)) return [];
    const [pa, pb] = [positionOf(byId.get(a)), positionOf(byId.get(b))];
    const length = pa && pb ? Math.hypot(pa.x - pb.x, pa.y - pb.y, pa.z - pb.z) : 1e6;
    const dangerOf = (id: string) => numberOf(byId.get(id)?.aggregated_danger);
    return [
      { from: a, to: b, size, length, danger: dangerOf(b) },
      { from: b, to: a, size, length, danger: dangerOf(a) },
    ];
  });
}
