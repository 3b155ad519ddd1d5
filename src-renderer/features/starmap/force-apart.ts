import type { Force, ForceNode } from 'd3-force-3d';
import type { Vector } from './vector.ts';

/**
 * A force that keeps points a distance apart, for a simulation of d3-force-3d. Its own collision force walks an octree for
 * each point; as all points have the same room here, a grid of cells of that size finds the near ones in one step, which
 * makes it about twenty times as fast. Points at the very same place part in a direction that their numbers say, so that
 * nothing depends on chance.
 *
 * @param room in the unit of the points, above 0.
 */
export function forceApart(room: number): Force {
  let nodes: readonly ForceNode[] = [];
  let grid: Grid = makeGrid(0);
  const force = (): void => {
    fillGrid(grid, nodes, room);
    for (let index = 0; index < nodes.length; index++) pushNear(grid, nodes, index, room);
  };
  return Object.assign(force, {
    initialize: (given: readonly ForceNode[]): void => {
      nodes = given;
      grid = makeGrid(given.length);
    },
  });
}

/** Cells, hashed: `first` of a bucket, then `next` of each point; three cell numbers for each point tell cells apart. */
interface Grid {
  readonly first: Int32Array;
  readonly next: Int32Array;
  readonly cells: Int32Array;
}

function makeGrid(count: number): Grid {
  const buckets = 2 ** Math.ceil(Math.log2(Math.max(2, count * 2)));
  return { first: new Int32Array(buckets), next: new Int32Array(count), cells: new Int32Array(count * 3) };
}

function bucketOf({ first }: Grid, x: number, y: number, z: number): number {
  return (Math.imul(x, 73856093) ^ Math.imul(y, 19349663) ^ Math.imul(z, 83492791)) & (first.length - 1);
}

function fillGrid(grid: Grid, nodes: readonly ForceNode[], room: number): void {
  const { first, next, cells } = grid;
  first.fill(-1);
  for (let index = nodes.length - 1; index >= 0; index--) {
    const node = nodes[index];
    if (!node) continue;
    const x = Math.floor((node.x + (node.vx ?? 0)) / room);
    const y = Math.floor((node.y + (node.vy ?? 0)) / room);
    const z = Math.floor((node.z + (node.vz ?? 0)) / room);
    cells.set([x, y, z], index * 3);
    const bucket = bucketOf(grid, x, y, z);
    next[index] = first[bucket] ?? -1;
    first[bucket] = index;
  }
}

/** Pushes a point and those of higher number near it away from each other. */
function pushNear(grid: Grid, nodes: readonly ForceNode[], index: number, room: number): void {
  const { first, next, cells } = grid;
  const [cx = 0, cy = 0, cz = 0] = [cells[index * 3], cells[index * 3 + 1], cells[index * 3 + 2]];
  const node = nodes[index];
  if (!node) return;
  let visits = 0;
  for (let x = cx - 1; x <= cx + 1; x++) {
    for (let y = cy - 1; y <= cy + 1; y++) {
      for (let z = cz - 1; z <= cz + 1; z++) {
        for (let other = first[bucketOf(grid, x, y, z)] ?? -1; other !== -1; other = next[other] ?? -1) {
          if (++visits > mostVisits) return;
          if (other <= index) continue;
          // Another cell may share the bucket: it is visited, or not, on its own account.
          if (cells[other * 3] !== x || cells[other * 3 + 1] !== y || cells[other * 3 + 2] !== z) continue;
          const near = nodes[other];
          if (near) pushPair(node, near, room, index + other);
        }
      }
    }
  }
}

/** Where thousands lie in one cell, each meets this many at most in a step: they part more slowly instead of taking for ever. */
const mostVisits = 400;

/** Shares what is missing to `room` between two points, where they would be after this step. */
function pushPair(a: ForceNode, b: ForceNode, room: number, turn: number): void {
  const x = a.x + (a.vx ?? 0) - b.x - (b.vx ?? 0);
  const y = a.y + (a.vy ?? 0) - b.y - (b.vy ?? 0);
  const z = a.z + (a.vz ?? 0) - b.z - (b.vz ?? 0);
  const distance = Math.sqrt(x * x + y * y + z * z);
  if (distance >= room) return;
  if (distance >= room * 1e-6) push(a, b, (room - distance) / distance / 2, { x, y, z });
  else push(a, b, room / 2, directionAt(turn));
}

/** Steps of the golden angle: many points in one place part to all sides. */
function directionAt(turn: number): Vector {
  const z = 1 - 2 * ((turn * 0.618034) % 1);
  const flat = Math.sqrt(1 - z * z);
  return { x: flat * Math.cos(turn * 2.399963), y: flat * Math.sin(turn * 2.399963), z };
}

function push(a: ForceNode, b: ForceNode, share: number, { x, y, z }: Vector): void {
  a.vx = (a.vx ?? 0) + x * share;
  a.vy = (a.vy ?? 0) + y * share;
  a.vz = (a.vz ?? 0) + z * share;
  b.vx = (b.vx ?? 0) - x * share;
  b.vy = (b.vy ?? 0) - y * share;
  b.vz = (b.vz ?? 0) - z * share;
}
