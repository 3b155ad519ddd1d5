import { forceSimulation, forceX, forceY, forceZ, type Force, type ForceNode } from 'd3-force-3d';
import { firstDirection, projections, type Viewport } from '../../model/map-camera.ts';
import { projectionOf, projectWith, type MapProjection } from '../camera/map-project.ts';
import { fitCamera } from '../camera/move-camera.ts';

/**
 * Moves points apart until no mark lies on another when all of the map is in view, in any of its four views, and no
 * further from where they belong than that takes. The same points always give the same response; runs for seconds on a hundred
 * thousand.
 *
 * @param points x, y, z of each.
 * @param radii of their marks, in CSS pixels.
 * @param drawing what the map is drawn in: the smaller it is, the further apart the points have to lie.
 */
export function resolveOverlaps(points: Float64Array, radii: Float64Array, drawing: Viewport): Float64Array {
  const nodes = nodesOf(points);
  if (nodes.length < 2) return points.slice();
  const at = (offset: number) => (_node: ForceNode, index: number) => points[index * 3 + offset] ?? 0;
  const simulation = forceSimulation(nodes, 3)
    .stop()
    .force('x', forceX(at(0)).strength(homeStrength))
    .force('y', forceY(at(1)).strength(homeStrength))
    .force('z', forceZ(at(2)).strength(homeStrength));
  const views = readableViews(points, drawing);
  for (const [index, view] of views.entries())
    simulation.force(`apart ${index}`, collisionForce(reachesOf(points, radii, view), view));
  simulation.alphaDecay(0.05).tick(ticksFor(nodes.length));
  // Now that everything is near its place, nothing pulls back any more: what still overlaps comes apart.
  simulation.alpha(0).velocityDecay(0.6);
  const still = stillness / Math.max(...views.map(({ scale }) => scale));
  for (let round = 0; round < settlingRounds(nodes.length) && speedOf(nodes) > still; round++) simulation.tick();
  return Float64Array.from(nodes.flatMap(({ x, y, z }) => [x, y, z]));
}

/** How strongly a point is drawn to where it belongs. */
const homeStrength = 0.25;

/** A point that moves less than these pixels in a step lies still. */
const stillness = 0.01;

/** Large maps get fewer steps: each takes as long as all of a small map's. */
const ticksFor = (count: number): number => (count > 20_000 ? 15 : count > 3_000 ? 40 : 80);
const settlingRounds = (count: number): number => (count > 20_000 ? 15 : count > 3_000 ? 60 : 300);

/** What a map in view leaves free, in CSS pixels. */
const margin = { left: 54, right: 90, top: 64, bottom: 72 } as const;

/** The views in which marks are told apart, all of the map in each: as it is first seen, and along its axes. */
export function readableViews(points: Float64Array, drawing: Viewport): readonly MapProjection[] {
  return projections.map((projection) => {
    const camera = { ...firstDirection, projection, target: { x: 0, y: 0, z: 0 }, distance: 1 };
    return projectionOf(fitCamera(camera, drawing, points, { margin, leastDistance: 1 }), drawing);
  });
}

/** Ground between two marks, in CSS pixels: the rims of both, and enough to see that they are two. */
const betweenMarks = 4;

/** How far each mark keeps others off in a view, in CSS pixels: beyond its rim, and less where that many would not fit. */
export function reachesOf(points: Float64Array, radii: Float64Array, view: MapProjection): Float64Array {
  const screen = projectWith(view, points);
  const across = spanOf(screen, 0);
  const down = spanOf(screen, 1);
  // A map that is nearly a line in this view may grow a little out of it.
  const widest = Math.max(across, down);
  const area = Math.max(across, widest / 10) * Math.max(down, widest / 10);
  const room = Math.max(area, Math.min(leastArea, widest * widest));
  const most = area > 0 ? shareFor(radii.length) * Math.sqrt(room / radii.length) : Infinity;
  return radii.map((radius) => Math.min(radius + betweenMarks / 2, most));
}

/** In a small drawing the marks are no smaller: a flat map grows until it has this room there as well. CSS pixels, squared. */
const leastArea = 130_000;

/** Of the side of the square each mark would have if all lay evenly. In a large map more would take too long to find. */
const shareFor = (count: number): number => (count > 3_000 ? 0.25 : 0.3);

/** On screen, without the outermost twentieths: a few strays must not make all others too large for their room. */
function spanOf(screen: Float64Array, offset: number): number {
  const values = screen.filter((_value, at) => at % 3 === offset).toSorted();
  const cut = Math.floor(values.length / 20);
  const inner = (values.at(-1 - cut) ?? 0) - (values[cut] ?? 0);
  return inner > 0 ? inner / 0.9 : (values.at(-1) ?? 0) - (values[0] ?? 0);
}

function nodesOf(points: Float64Array): readonly ForceNode[] {
  return Array.from({ length: points.length / 3 }, (_, index) => ({
    x: points[index * 3] ?? 0,
    y: points[index * 3 + 1] ?? 0,
    z: points[index * 3 + 2] ?? 0,
  }));
}

/** Of the fastest point, per step. Before the first step without a pull, the speed left by the last one with it. */
function speedOf(nodes: readonly ForceNode[]): number {
  let fastest = 0;
  for (const { vx = 0, vy = 0, vz = 0 } of nodes) fastest = Math.max(fastest, Math.hypot(vx, vy, vz));
  return fastest;
}

/**
 * A force that keeps points apart as they are seen in one view, for a simulation of d3-force-3d. Its own collision force
 * walks an octree for each point; a grid of cells as large as the largest room finds the near ones in one step, which makes it
 * about twenty times as fast. Points at the very same place part in a direction that their numbers say, so that nothing
 * depends on chance.
 *
 * @param reaches of each point, in CSS pixels: two are given the sum of theirs. Above 0.
 */
function collisionForce(reaches: Float64Array, view: MapProjection): Force {
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
