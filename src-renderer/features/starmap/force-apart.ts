import type { Force, ForceNode } from 'd3-force-3d';
import type { MapProjection } from './map-project.ts';

/**
 * A force that keeps points apart as they are seen in one view, for a simulation of d3-force-3d. Its own collision force
 * walks an octree for each point; a grid of cells as large as the largest room finds the near ones in one step, which makes it
 * about twenty times as fast. Points at the very same place part in a direction that their numbers say, so that nothing
 * depends on chance.
 *
 * @param reaches of each point, in CSS pixels: two are given the sum of theirs. Above 0.
 */
export function forceApart(reaches: Float64Array, view: MapProjection): Force {
  let nodes: readonly ForceNode[] = [];
  let grid: Grid = makeGrid(0);
  const cell = 2 * reaches.reduce((most, reach) => Math.max(most, reach), Number.MIN_VALUE);
  const force = (): void => {
    fillGrid(grid, nodes, view, cell);
    for (let index = 0; index < nodes.length; index++) pushNear({ grid, nodes, reaches, view }, index);
  };
  return Object.assign(force, {
    initialize: (given: readonly ForceNode[]): void => {
      nodes = given;
      grid = makeGrid(given.length);
    },
  });
}

/** Cells, hashed: `first` of a bucket, then `next` of each point; two cell numbers for each point tell cells apart. */
interface Grid {
  readonly first: Int32Array;
  readonly next: Int32Array;
  readonly cells: Int32Array;
  /** Of each point: to the right, up, and pixels for a unit of the map there. */
  readonly seen: Float64Array;
}

function makeGrid(count: number): Grid {
  const buckets = 2 ** Math.ceil(Math.log2(Math.max(2, count * 2)));
  return {
    first: new Int32Array(buckets),
    next: new Int32Array(count),
    cells: new Int32Array(count * 2),
    seen: new Float64Array(count * 3),
  };
}

function bucketOf({ first }: Grid, u: number, v: number): number {
  return (Math.imul(u, 73856093) ^ Math.imul(v, 19349663)) & (first.length - 1);
}

/** Writes where each point will be seen after this step, and in which cell that is. */
function fillGrid(grid: Grid, nodes: readonly ForceNode[], view: MapProjection, cell: number): void {
  const { first, next, cells, seen } = grid;
  first.fill(-1);
  for (let index = nodes.length - 1; index >= 0; index--) {
    const node = nodes[index];
    if (!node) continue;
    see(grid, index, node, view);
    const u = Math.floor((seen[index * 3] ?? 0) / cell) | 0;
    const v = Math.floor((seen[index * 3 + 1] ?? 0) / cell) | 0;
    cells[index * 2] = u;
    cells[index * 2 + 1] = v;
    const bucket = bucketOf(grid, u, v);
    next[index] = first[bucket] ?? -1;
    first[bucket] = index;
  }
}

/** What `projectWith` does for one point and the next step; the middle of the drawing is 0. */
function see({ seen }: Grid, index: number, node: ForceNode, view: MapProjection): void {
  const { eye, right, up, forward, near, scale, distance, isParallel } = view;
  const x = node.x + (node.vx ?? 0) - eye.x;
  const y = node.y + (node.vy ?? 0) - eye.y;
  const z = node.z + (node.vz ?? 0) - eye.z;
  const depth = x * forward.x + y * forward.y + z * forward.z;
  const perUnit = isParallel ? scale : (scale * distance) / Math.max(near, depth);
  seen[index * 3] = (x * right.x + y * right.y + z * right.z) * perUnit;
  seen[index * 3 + 1] = (x * up.x + y * up.y + z * up.z) * perUnit;
  seen[index * 3 + 2] = perUnit;
}

interface Near {
  readonly grid: Grid;
  readonly nodes: readonly ForceNode[];
  readonly reaches: Float64Array;
  readonly view: MapProjection;
}

/** Pushes a point and those of higher number near it away from each other. */
function pushNear(near: Near, index: number): void {
  const { first, next, cells } = near.grid;
  const [cu = 0, cv = 0] = [cells[index * 2], cells[index * 2 + 1]];
  let visits = 0;
  for (let u = cu - 1; u <= cu + 1; u++) {
    for (let v = cv - 1; v <= cv + 1; v++) {
      for (let other = first[bucketOf(near.grid, u, v)] ?? -1; other !== -1; other = next[other] ?? -1) {
        if (++visits > mostVisits) return;
        // Another cell may share the bucket: it is visited, or not, on its own account.
        if (other > index && cells[other * 2] === u && cells[other * 2 + 1] === v) pushPair(near, index, other);
      }
    }
  }
}

/** Where thousands lie in one cell, each meets this many at most in a step: they part more slowly instead of taking for ever. */
const mostVisits = 400;

/** Shares what is missing to their room between two points, where they would be seen after this step. */
function pushPair({ grid, nodes, reaches, view }: Near, one: number, other: number): void {
  const a = nodes[one];
  const b = nodes[other];
  if (!a || !b) return;
  see(grid, one, a, view);
  see(grid, other, b, view);
  const { seen } = grid;
  const u = (seen[one * 3] ?? 0) - (seen[other * 3] ?? 0);
  const v = (seen[one * 3 + 1] ?? 0) - (seen[other * 3 + 1] ?? 0);
  const room = (reaches[one] ?? 0) + (reaches[other] ?? 0);
  const distance = Math.sqrt(u * u + v * v);
  if (distance >= room) return;
  const isApart = distance >= room * 1e-6;
  // Steps of the golden angle: many points in one place part to all sides.
  const turn = (one + other) * 2.399963;
  const share = isApart ? (room - distance) / distance / 2 : room / 2;
  const across = share * (isApart ? u : Math.cos(turn));
  const along = share * (isApart ? v : Math.sin(turn));
  push(a, view, across / (seen[one * 3 + 2] ?? 1), along / (seen[one * 3 + 2] ?? 1));
  push(b, view, -across / (seen[other * 3 + 2] ?? 1), -along / (seen[other * 3 + 2] ?? 1));
}

function push(node: ForceNode, { right, up }: MapProjection, across: number, along: number): void {
  node.vx = (node.vx ?? 0) + right.x * across + up.x * along;
  node.vy = (node.vy ?? 0) + right.y * across + up.y * along;
  node.vz = (node.vz ?? 0) + right.z * across + up.z * along;
}
