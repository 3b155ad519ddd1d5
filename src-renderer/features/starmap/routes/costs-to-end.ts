import { lastStateOf, stateCountOf, stateEntered, type Estimate, type RouteProblem } from './route-problem.ts';
import { StateHeap } from './state-heap.ts';

/**
 * The exact cost from every state to the last one, along arcs of at least the given rank: one search backwards. Where a
 * path must also keep off the systems it has already passed this is a lower bound.
 */
export function costsToEnd(problem: RouteProblem, leastRank: number): Estimate {
  const { graph, stops, allowed, ranks } = problem;
  const { inOffsets, inArcs, tails, systemCount } = graph;
  const states = stateCountOf(problem);
  const first = new Float64Array(states).fill(Infinity);
  const second = new Float64Array(states).fill(Infinity);
  const heap = new StateHeap(states);
  const last = lastStateOf(problem);
  first[last] = 0;
  second[last] = 0;
  heap.put(last, 0, 0);

  const reach = (state: number, after: number, arc: number): void => {
    const nextFirst = (first[after] ?? 0) + (problem.first[arc] ?? 0);
    const nextSecond = (second[after] ?? 0) + (problem.second[arc] ?? 0);
    const gain = (first[state] ?? 0) - nextFirst;
    if (gain < 0 || (gain === 0 && (second[state] ?? 0) <= nextSecond)) return;
    first[state] = nextFirst;
    second[state] = nextSecond;
    heap.put(state, nextFirst, nextSecond);
  };

  for (let state = heap.take(); state !== -1; state = heap.take()) {
    const leg = Math.floor(state / systemCount);
    const system = state - leg * systemCount;
    const end = inOffsets[system + 1] ?? 0;
    for (let place = inOffsets[system] ?? 0; place < end; place++) {
      const arc = inArcs[place] ?? 0;
      if (allowed[arc] === 0 || (ranks[arc] ?? 0) < leastRank) continue;
      const tail = tails[arc] ?? 0;
      // It was entered in its own leg, or as the stop that ended the leg before.
      for (let before = leg; before >= Math.max(0, leg - 1); before--) {
        // The stop a leg leads to is never left in that leg.
        if (stops[before + 1] === tail) continue;
        if (stateEntered(problem, before, system) === state) reach(before * systemCount + tail, state, arc);
      }
    }
  }
  return { first, second };
}
