import { lastStateOf, stateCountOf, stateEntered, type Estimate, type RouteProblem } from './route-problem.ts';
import { StateHeap } from './state-heap.ts';

export interface PathQuestion {
  /** The state it begins in. */
  readonly start: number;
  /** By state: 1 where it must not go. */
  readonly blocked: Uint8Array;
  /** Arcs that must not be taken from `start`. */
  readonly excluded: ReadonlySet<number>;
  /** Arcs of a lower rank are not taken. */
  readonly leastRank: number;
  readonly estimate: Estimate;
}

/** The cheapest path to the last state. */
export interface PathFound {
  /** Arcs, in order. */
  readonly arcs: readonly number[];
  readonly first: number;
  readonly second: number;
}

/**
 * A* over the states of a problem. Nothing is closed for good, so an estimate has only to be a lower bound.
 *
 * @returns the search, which gives null when the last state can't be reached; it keeps its memory from one to the next.
 */
export function preparePathSearch(problem: RouteProblem): (question: PathQuestion) => PathFound | null {
  const { graph, allowed, ranks } = problem;
  const { offsets, heads, systemCount } = graph;
  const states = stateCountOf(problem);
  const last = lastStateOf(problem);
  const first = new Float64Array(states);
  const second = new Float64Array(states);
  const cameBy = new Int32Array(states);
  const cameFrom = new Int32Array(states);
  const seenIn = new Uint32Array(states);
  const heap = new StateHeap(states);
  let run = 0;

  const trace = (start: number): PathFound => {
    const arcs: number[] = [];
    for (let state = last; state !== start; state = cameFrom[state] ?? start) arcs.push(cameBy[state] ?? 0);
    return { arcs: arcs.toReversed(), first: first[last] ?? 0, second: second[last] ?? 0 };
  };

  return ({ start, blocked, excluded, leastRank, estimate }) => {
    run++;
    heap.clear();
    first[start] = 0;
    second[start] = 0;
    seenIn[start] = run;
    heap.put(start, 0, 0);
    for (let state = heap.take(); state !== -1; state = heap.take()) {
      if (state === last) return trace(start);
      const leg = Math.floor(state / systemCount);
      const system = state - leg * systemCount;
      const end = offsets[system + 1] ?? 0;
      for (let arc = offsets[system] ?? 0; arc < end; arc++) {
        if (allowed[arc] === 0 || (ranks[arc] ?? 0) < leastRank) continue;
        if (state === start && excluded.has(arc)) continue;
        const next = stateEntered(problem, leg, heads[arc] ?? 0);
        if (blocked[next] === 1) continue;
        const nextFirst = (first[state] ?? 0) + (problem.first[arc] ?? 0);
        const nextSecond = (second[state] ?? 0) + (problem.second[arc] ?? 0);
        if (seenIn[next] === run) {
          const gain = (first[next] ?? 0) - nextFirst;
          if (gain < 0 || (gain === 0 && (second[next] ?? 0) <= nextSecond)) continue;
        }
        const rest = estimate.first[next] ?? Infinity;
        if (rest === Infinity) continue;
        seenIn[next] = run;
        first[next] = nextFirst;
        second[next] = nextSecond;
        cameBy[next] = arc;
        cameFrom[next] = state;
        heap.put(next, nextFirst + rest, nextSecond + (estimate.second[next] ?? 0));
      }
    }
    return null;
  };
}
