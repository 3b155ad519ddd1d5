import type { RouteGraph } from '../route-graph.ts';

/**
 * A search with everything decided. What is walked are states: a system and how many of the stops are behind. The state of
 * a stop that is reached belongs to the next leg at once, so a path through the states never passes the same state twice
 * exactly when each leg, from stop to stop, never passes the same system twice.
 */
export interface RouteProblem {
  readonly graph: RouteGraph;
  /** Where it begins, the systems to pass in order, where it ends; at least two, no two neighbours alike. */
  readonly stops: readonly number[];
  /** By arc: 1 where it may be taken. */
  readonly allowed: Uint8Array;
  /** By arc: how large its tunnel is as a place in the order of sizes from 1; 0 where that is unknown. */
  readonly ranks: Uint8Array;
  /** Least ranks, best first: a path is better when it keeps to an earlier one, whatever it costs else. */
  readonly levels: readonly number[];
  /** By arc, whole numbers whose sums are exact: what is compared first, and what where that is equal. */
  readonly first: Float64Array;
  readonly second: Float64Array;
}

/** Lower bounds of the cost from each state to the end; infinite where it can't be reached. */
export interface Estimate {
  readonly first: Float64Array;
  readonly second: Float64Array;
}

export function legCountOf({ stops }: RouteProblem): number {
  return stops.length - 1;
}

export function stateCountOf(problem: RouteProblem): number {
  return legCountOf(problem) * problem.graph.systemCount;
}

export function firstStateOf({ stops }: RouteProblem): number {
  return stops[0] ?? 0;
}

export function lastStateOf(problem: RouteProblem): number {
  return (legCountOf(problem) - 1) * problem.graph.systemCount + (problem.stops.at(-1) ?? 0);
}

/** The state in which a system is entered from a state of the given leg. */
export function stateEntered(problem: RouteProblem, leg: number, system: number): number {
  const isStop = problem.stops[leg + 1] === system && leg + 2 < problem.stops.length;
  return (isStop ? leg + 1 : leg) * problem.graph.systemCount + system;
}
