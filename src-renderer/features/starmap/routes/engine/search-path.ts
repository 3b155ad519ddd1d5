import type { RouteGraph } from './route-graph.ts';

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
  const { graph, allowed, ranks, ignoredJumps } = problem;
  const { offsets, heads } = graph;
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
      const { leg, layer, system } = partsOf(problem, state);
      const end = offsets[system + 1] ?? 0;
      for (let arc = offsets[system] ?? 0; arc < end; arc++) {
        if (allowed[arc] === 0 || (ranks[arc] ?? 0) < leastRank) continue;
        if (state === start && excluded.has(arc)) continue;
        const next = stateEntered(problem, leg, layer, heads[arc] ?? 0);
        if (blocked[next] === 1) continue;
        const nextFirst = (first[state] ?? 0) + (layer < ignoredJumps ? ignoredCost : (problem.first[arc] ?? 0));
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

/**
 * The exact cost from every state to the last one, along arcs of at least the given rank: one search backwards. Where a
 * path must also keep off the systems it has already passed this is a lower bound.
 */
export function costsToEnd(problem: RouteProblem, leastRank: number): Estimate {
  const { graph, stops, allowed, ranks, ignoredJumps } = problem;
  const { inOffsets, inArcs, tails } = graph;
  const states = stateCountOf(problem);
  const first = new Float64Array(states).fill(Infinity);
  const second = new Float64Array(states).fill(Infinity);
  const heap = new StateHeap(states);
  const last = lastStateOf(problem);
  first[last] = 0;
  second[last] = 0;
  heap.put(last, 0, 0);

  const reach = (state: number, after: number, arc: number, isIgnored: boolean): void => {
    const nextFirst = (first[after] ?? 0) + (isIgnored ? ignoredCost : (problem.first[arc] ?? 0));
    const nextSecond = (second[after] ?? 0) + (problem.second[arc] ?? 0);
    const gain = (first[state] ?? 0) - nextFirst;
    if (gain < 0 || (gain === 0 && (second[state] ?? 0) <= nextSecond)) return;
    first[state] = nextFirst;
    second[state] = nextSecond;
    heap.put(state, nextFirst, nextSecond);
  };

  for (let state = heap.take(); state !== -1; state = heap.take()) {
    const { leg, layer, system } = partsOf(problem, state);
    const end = inOffsets[system + 1] ?? 0;
    for (let place = inOffsets[system] ?? 0; place < end; place++) {
      const arc = inArcs[place] ?? 0;
      if (allowed[arc] === 0 || (ranks[arc] ?? 0) < leastRank) continue;
      const tail = tails[arc] ?? 0;
      // It was entered in its own leg, or as the stop that ended the leg before.
      for (let before = leg; before >= Math.max(0, leg - 1); before--) {
        // The stop a leg leads to is never left in that leg.
        if (stops[before + 1] === tail) continue;
        // The end is reached by any number of jumps, all else by one more than what leads to it.
        const most = state === last ? ignoredJumps : layer;
        for (let jumps = state === last ? 0 : Math.max(0, layer - 1); jumps <= most; jumps++) {
          if (stateEntered(problem, before, jumps, system) === state)
            reach(stateOf(problem, before, jumps, tail), state, arc, jumps < ignoredJumps);
        }
      }
    }
  }
  return { first, second };
}

/**
 * A search with everything decided. What is walked are states: a system, how many of the stops are behind (the leg), and how
 * many of the ignored jumps (the layer). The state of a stop that is reached belongs to the next leg at once, so without
 * ignored jumps a path through the states never passes the same state twice exactly when each leg, from stop to stop, never
 * passes the same system twice. With them a way round in a leg would reach another layer; it is never the cheapest one, since
 * each jump costs something, and one that is made earlier no more than later.
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
  /** So many jumps from the begin on cost `ignoredCost` of what is compared first, whatever their arcs do. */
  readonly ignoredJumps: number;
}

/** What a jump costs whose danger is ignored: the jump itself, the smallest part of a cost. */
export const ignoredCost = 1;

/** Lower bounds of the cost from each state to the end; infinite where it can't be reached. */
export interface Estimate {
  readonly first: Float64Array;
  readonly second: Float64Array;
}

export function legCountOf({ stops }: RouteProblem): number {
  return stops.length - 1;
}

export function stateCountOf(problem: RouteProblem): number {
  return legCountOf(problem) * (problem.ignoredJumps + 1) * problem.graph.systemCount;
}

export function firstStateOf({ stops }: RouteProblem): number {
  return stops[0] ?? 0;
}

/** Where it ends, however many jumps it took. */
function lastStateOf(problem: RouteProblem): number {
  return stateOf(problem, legCountOf(problem) - 1, 0, problem.stops.at(-1) ?? 0);
}

function stateOf({ graph, ignoredJumps }: RouteProblem, leg: number, layer: number, system: number): number {
  return (leg * (ignoredJumps + 1) + layer) * graph.systemCount + system;
}

/** What a state is made of. */
export function partsOf(
  { graph: { systemCount }, ignoredJumps }: RouteProblem,
  state: number,
): { readonly leg: number; readonly layer: number; readonly system: number } {
  const row = Math.floor(state / systemCount);
  const leg = ignoredJumps === 0 ? row : Math.floor(row / (ignoredJumps + 1));
  return { leg, layer: row - leg * (ignoredJumps + 1), system: state - row * systemCount };
}

/** The state in which a system is entered from a state of the given leg and layer. */
export function stateEntered(problem: RouteProblem, leg: number, layer: number, system: number): number {
  const { stops, ignoredJumps } = problem;
  const isStop = stops[leg + 1] === system;
  if (isStop && leg + 2 === stops.length) return lastStateOf(problem);
  return stateOf(problem, isStop ? leg + 1 : leg, Math.min(layer + 1, ignoredJumps), system);
}

/** The states of one system in one leg: what has been passed there is passed by any number of jumps. */
export function statesBeside(problem: RouteProblem, state: number): readonly number[] {
  const { leg, system } = partsOf(problem, state);
  return Array.from({ length: problem.ignoredJumps + 1 }, (_, layer) => stateOf(problem, leg, layer, system));
}

/**
 * A binary heap of states by a cost of two numbers, the second of which counts where the first is equal; a state that is
 * put in again moves to its new, lower cost. Made for a fixed number of states and used again for search after search.
 */
class StateHeap {
  readonly #first: Float64Array;
  readonly #second: Float64Array;
  readonly #heap: Int32Array;
  /** By state: its place in the heap, or −1. */
  readonly #places: Int32Array;
  #size = 0;

  constructor(stateCount: number) {
    this.#first = new Float64Array(stateCount);
    this.#second = new Float64Array(stateCount);
    this.#heap = new Int32Array(stateCount);
    this.#places = new Int32Array(stateCount).fill(-1);
  }

  clear(): void {
    for (let place = 0; place < this.#size; place++) this.#places[this.#heap[place] ?? 0] = -1;
    this.#size = 0;
  }

  put(state: number, first: number, second: number): void {
    const known = this.#places[state] ?? -1;
    const place = known === -1 ? this.#size++ : known;
    this.#first[state] = first;
    this.#second[state] = second;
    this.#rise(place, state);
  }

  /** Takes out the state of the lowest cost; −1 when there is none. */
  take(): number {
    if (this.#size === 0) return -1;
    const top = this.#heap[0] ?? -1;
    this.#places[top] = -1;
    this.#size--;
    if (this.#size > 0) this.#sink(this.#heap[this.#size] ?? 0);
    return top;
  }

  #rise(from: number, state: number): void {
    let place = from;
    while (place > 0) {
      const above = (place - 1) >> 1;
      const parent = this.#heap[above] ?? 0;
      if (!this.#isLower(state, parent)) break;
      this.#settle(place, parent);
      place = above;
    }
    this.#settle(place, state);
  }

  #sink(state: number): void {
    let place = 0;
    for (;;) {
      let below = 2 * place + 1;
      if (below >= this.#size) break;
      if (below + 1 < this.#size && this.#isLower(this.#heap[below + 1] ?? 0, this.#heap[below] ?? 0)) below++;
      const child = this.#heap[below] ?? 0;
      if (!this.#isLower(child, state)) break;
      this.#settle(place, child);
      place = below;
    }
    this.#settle(place, state);
  }

  #settle(place: number, state: number): void {
    this.#heap[place] = state;
    this.#places[state] = place;
  }

  #isLower(state: number, than: number): boolean {
    const difference = (this.#first[state] ?? 0) - (this.#first[than] ?? 0);
    return difference < 0 || (difference === 0 && (this.#second[state] ?? 0) < (this.#second[than] ?? 0));
  }
}
