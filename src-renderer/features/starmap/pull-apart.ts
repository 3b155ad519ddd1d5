import { forceSimulation, forceX, forceY, forceZ, type ForceNode } from 'd3-force-3d';
import { forceApart } from './force-apart.ts';

/**
 * Moves points apart until none is nearer to another than the room that a map of this size gives each, and no further from
 * where they belong than that takes. The same points always give the same answer; runs for seconds on a hundred thousand.
 *
 * @param points x, y, z of each.
 */
export function pullApart(points: Float64Array): Float64Array {
  const room = roomOf(points);
  if (room === 0) return points.slice();
  const nodes = nodesOf(points);
  const at = (offset: number) => (_node: ForceNode, index: number) => points[index * 3 + offset] ?? 0;
  const simulation = forceSimulation(nodes, 3)
    .stop()
    .force('x', forceX(at(0)).strength(homeStrength))
    .force('y', forceY(at(1)).strength(homeStrength))
    .force('z', forceZ(at(2)).strength(homeStrength))
    .force('apart', forceApart(room));
  simulation.alphaDecay(0.05).tick(ticksFor(nodes.length));
  // Now that everything is near its place, nothing pulls back any more: what still overlaps comes apart.
  simulation.alpha(0).velocityDecay(0.6);
  for (let round = 0; round < settlingRounds(nodes.length) && speedOf(nodes) > room * stillShare; round++)
    simulation.tick();
  return Float64Array.from(nodes.flatMap(({ x, y, z }) => [x, y, z]));
}

/** How strongly a point is drawn to where it belongs. */
const homeStrength = 0.25;

/** A point that moves less than this share of its room in a step lies still. */
const stillShare = 0.0005;

/** Large maps get fewer steps: each takes as long as all of a small map's. */
const ticksFor = (count: number): number => (count > 20_000 ? 15 : count > 3_000 ? 40 : 80);
const settlingRounds = (count: number): number => (count > 20_000 ? 15 : count > 3_000 ? 60 : 300);

/**
 * The distance that two points are given: a fortieth of the map, which is about a mark's width when all of it is in view,
 * and less where that many would not fit. In the map's unit; 0 when there is nothing to pull apart.
 */
export function roomOf(points: Float64Array): number {
  const count = points.length / 3;
  if (count < 2) return 0;
  const extents = [0, 1, 2].map((offset) => extentOf(points, offset));
  const widest = Math.max(...extents) || 1;
  // A flat map may grow a little out of its plane.
  const volume = extents.reduce((product, extent) => product * Math.max(extent, widest / 10), 1);
  return Math.min(widest / 40, 0.6 * Math.cbrt(volume / count));
}

/** Along one axis, without the outermost twentieths: a few strays must not make all others too large for their room. */
function extentOf(points: Float64Array, offset: number): number {
  const values = points.filter((_value, at) => at % 3 === offset).toSorted();
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
