import { forceSimulation, forceX, forceY, forceZ, type ForceNode } from 'd3-force-3d';
import { forceApart } from './force-apart.ts';
import { firstDirection, projections } from './map-camera.ts';
import { projectionOf, projectWith, type MapProjection } from './map-project.ts';
import { fitCamera } from './stage/fit-camera.ts';

/**
 * Moves points apart until no mark lies on another when all of the map is in view, in any of its four views, and no
 * further from where they belong than that takes. The same points always give the same answer; runs for seconds on a hundred
 * thousand.
 *
 * @param points x, y, z of each.
 * @param radii of their marks, in CSS pixels.
 */
export function pullApart(points: Float64Array, radii: Float64Array): Float64Array {
  const nodes = nodesOf(points);
  if (nodes.length < 2) return points.slice();
  const at = (offset: number) => (_node: ForceNode, index: number) => points[index * 3 + offset] ?? 0;
  const simulation = forceSimulation(nodes, 3)
    .stop()
    .force('x', forceX(at(0)).strength(homeStrength))
    .force('y', forceY(at(1)).strength(homeStrength))
    .force('z', forceZ(at(2)).strength(homeStrength));
  const views = readableViews(points);
  for (const [index, view] of views.entries())
    simulation.force(`apart ${index}`, forceApart(reachesOf(points, radii, view), view));
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

/** A usual window's drawing with a panel beside it, in CSS pixels, and what a map in view leaves free. */
const drawing = { width: 876, height: 700 } as const;
const margin = { left: 54, right: 90, top: 64, bottom: 72 } as const;

/** The views in which marks are told apart, all of the map in each: as it is first seen, and along its axes. */
export function readableViews(points: Float64Array): readonly MapProjection[] {
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
  const most = area > 0 ? shareFor(radii.length) * Math.sqrt(area / radii.length) : Infinity;
  return radii.map((radius) => Math.min(radius + betweenMarks / 2, most));
}

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
