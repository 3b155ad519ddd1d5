import type { RouteGraph } from '../route-graph.ts';

/**
 * The parts of the map that hang together, however their tunnels are directed.
 *
 * @returns lists of systems, the largest part first; systems within a part in their own order.
 */
export function joinedParts(graph: RouteGraph): readonly (readonly number[])[] {
  const partOf = new Int32Array(graph.systemCount).fill(-1);
  const parts: number[][] = [];
  for (let start = 0; start < graph.systemCount; start++) {
    if (partOf[start] !== -1) continue;
    const part = [start];
    partOf[start] = parts.length;
    const join = (system: number): void => {
      if (partOf[system] !== -1) return;
      partOf[system] = parts.length;
      part.push(system);
    };
    // A list is walked in the order it grows in.
    for (const system of part) {
      for (let arc = graph.offsets[system] ?? 0; arc < (graph.offsets[system + 1] ?? 0); arc++) {
        join(graph.heads[arc] ?? 0);
      }
      for (let place = graph.inOffsets[system] ?? 0; place < (graph.inOffsets[system + 1] ?? 0); place++) {
        join(graph.tails[graph.inArcs[place] ?? 0] ?? 0);
      }
    }
    parts.push(part);
  }
  return largestFirst(parts);
}

/**
 * The parts of the map within which every system can be reached from every other, one-way tunnels respected: Tarjan's
 * algorithm (SIAM Journal on Computing 1 (1972) 146), without recursion, since a map may be one long chain.
 *
 * @returns as `joinedParts`.
 */
export function roundTripParts(graph: RouteGraph): readonly (readonly number[])[] {
  const order = new Int32Array(graph.systemCount).fill(-1);
  const low = new Int32Array(graph.systemCount);
  const isOpen = new Uint8Array(graph.systemCount);
  const nextArc = graph.offsets.slice();
  const open: number[] = [];
  const parts: number[][] = [];
  let count = 0;
  const enter = (system: number, path: number[]): void => {
    order[system] = count;
    low[system] = count++;
    isOpen[system] = 1;
    open.push(system);
    path.push(system);
  };
  const leave = (system: number, path: readonly number[]): void => {
    if (low[system] === order[system]) {
      const part = open.splice(open.lastIndexOf(system));
      for (const member of part) isOpen[member] = 0;
      parts.push(part);
    }
    const before = path.at(-1);
    if (before !== undefined) low[before] = Math.min(low[before] ?? 0, low[system] ?? 0);
  };
  for (let start = 0; start < graph.systemCount; start++) {
    if (order[start] !== -1) continue;
    const path: number[] = [];
    enter(start, path);
    for (let system = path.at(-1); system !== undefined; system = path.at(-1)) {
      const arc = nextArc[system] ?? 0;
      if (arc < (graph.offsets[system + 1] ?? 0)) {
        nextArc[system] = arc + 1;
        const head = graph.heads[arc] ?? 0;
        if (order[head] === -1) enter(head, path);
        else if (isOpen[head] === 1) low[system] = Math.min(low[system] ?? 0, order[head] ?? 0);
      } else {
        path.pop();
        leave(system, path);
      }
    }
  }
  return largestFirst(parts);
}

function largestFirst(parts: readonly (readonly number[])[]): readonly (readonly number[])[] {
  return parts
    .map((part) => part.toSorted((a, b) => a - b))
    .toSorted((a, b) => b.length - a.length || (a[0] ?? 0) - (b[0] ?? 0));
}
