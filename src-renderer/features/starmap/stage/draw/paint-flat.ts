import type { StageColours } from '../../model/map-colours.ts';
import type { MapProjection } from '../camera/map-project.ts';
import { lineEnds, type SceneView } from './line-ends.ts';
import type { MapCanvas, Stroke } from './map-canvas.ts';
import { discStyle, lineStyle } from './map-scene.ts';

/** What the flat map draws a scene with; keeps its memory from frame to frame. */
interface FlatPainter {
  /** @param lineCount how many of the scene's lines are drawn, from the first on. */
  readonly paint: (pen: MapCanvas, view: SceneView, colours: StageColours, lineCount: number) => void;
}

/** Steps of strength by depth that lines are drawn in: a stroke of its own for each line would be far too slow. */
const depthSteps = 5;

/** Lines that are drawn with one stroke. */
interface Batch {
  readonly stroke: Stroke;
  readonly rank: number;
  ends: Float64Array;
  count: number;
}

/** The map by plain 2D strokes, with the same places and the same look as by WebGL. Pictures are drawn by it as well. */
export function createFlatPainter(): FlatPainter {
  let order: Uint32Array = new Uint32Array();
  return {
    paint: (pen, view, colours, lineCount) => {
      paintLines(pen, view, colours, lineCount);
      order = depthOrder(view.screen, view.projection.distance, order);
      paintDiscs(pen, view, colours, order);
    },
  };
}

function paintLines(pen: MapCanvas, view: SceneView, colours: StageColours, lineCount: number): void {
  const { scene, projection, screen } = view;
  const batches = new Map<number, Batch>();
  const ends = new Float64Array(4);
  for (let line = 0; line < Math.min(lineCount, scene.lineFrom.length); line++) {
    if (!lineEnds(view, line, ends, 0)) continue;
    const style = scene.lineStyles[line] ?? 0;
    const width = scene.lineWidths[line] ?? 1;
    const depth =
      ((screen[(scene.lineFrom[line] ?? 0) * 3 + 2] ?? 0) + (screen[(scene.lineTo[line] ?? 0) * 3 + 2] ?? 0)) / 2;
    const step = Math.round(depthStrength(depth, projection) * depthSteps);
    const key = (style << 16) | (step << 12) | Math.min(4095, Math.round(width * 16));
    let batch = batches.get(key);
    if (batch === undefined) {
      const stroke = strokeOf(style, width, step / depthSteps, { colours, strength: scene.lineStrength });
      batch = { stroke, rank: rankOf(style), ends: new Float64Array(256), count: 0 };
      batches.set(key, batch);
    }
    addEnds(batch, ends);
  }
  const sorted = [...batches.values()].toSorted((a, b) => a.rank - b.rank || a.stroke.alpha - b.stroke.alpha);
  for (const { ends: all, count, stroke } of sorted) pen.lines(all, count, stroke);
}

function addEnds(batch: Batch, ends: Float64Array): void {
  if ((batch.count + 1) * 4 > batch.ends.length) {
    const larger = new Float64Array(batch.ends.length * 2);
    larger.set(batch.ends);
    batch.ends = larger;
  }
  batch.ends.set(ends, batch.count * 4);
  batch.count++;
}

/** Drawn one above the other in this order; the route above all. */
function rankOf(style: number): number {
  return style & lineStyle.route ? 3 : style & lineStyle.truePoint ? 2 : style & lineStyle.faded ? 0 : 1;
}

/** How a line of a style is drawn, by both renderers. */
function strokeOf(
  style: number,
  width: number,
  depth: number,
  { colours, strength }: { readonly colours: StageColours; readonly strength: number },
): Stroke {
  const fade = style & lineStyle.faded ? 0.3 : 1;
  if (style & lineStyle.route)
    return { colour: colours.brass, alpha: 1, width: routeWidth(width), dash: dashOf(style) };
  if (style & lineStyle.truePoint) return { colour: colours.muted, alpha: 0.75 * fade, width: 1, dash: [1, 3] };
  return { colour: colours.lines, alpha: strength * depth * fade, width, dash: dashOf(style) };
}

/** A tunnel on the route keeps what its width says. */
function routeWidth(width: number): number {
  return width + 1.25;
}

function dashOf(style: number): readonly number[] {
  return style & lineStyle.dashed ? [4, 3] : [];
}

function paintDiscs(pen: MapCanvas, view: SceneView, colours: StageColours, order: Uint32Array): void {
  const { scene, screen, projection } = view;
  const { width, height } = projection.viewport;
  for (const index of order) {
    const x = screen[index * 3] ?? NaN;
    const y = screen[index * 3 + 1] ?? NaN;
    const radius = scene.radii[index] ?? 0;
    const isSeen = x > -radius - 4 && y > -radius - 4 && x < width + radius + 4 && y < height + radius + 4;
    if (isSeen) paintDisc(pen, view, { index, x, y, radius }, colours);
  }
}

/** Ground about every disc, so that marks that lie upon each other are told apart; the shaders know the same number. */
export const rim = 1.5;
export const ringWidth = 1.6;

function paintDisc(
  pen: MapCanvas,
  { scene }: SceneView,
  { index, x, y, radius }: { readonly index: number; readonly x: number; readonly y: number; readonly radius: number },
  { ground }: StageColours,
): void {
  const style = scene.discStyles[index] ?? 0;
  const colour = scene.look.systems[index]?.colour ?? trueColour(scene.colours, index);
  const title = scene.map.systems[index]?.title ?? null;
  const alpha = style & discStyle.faded ? 0.28 : 1;
  if (style & discStyle.truePoint) {
    pen.disc({ x, y, radius, fill: colour, stroke: null, alpha, title: null });
    return;
  }
  pen.disc({ x, y, radius: radius + rim, fill: ground, stroke: null, alpha: 1, title: null });
  const isPlaced = (style & discStyle.placed) !== 0;
  const isHollow = (style & discStyle.hollow) !== 0;
  if (!isPlaced && !isHollow) {
    pen.disc({ x, y, radius, fill: colour, stroke: null, alpha, title });
    return;
  }
  // Eight dashes about the circle.
  const dash = isPlaced ? (2 * Math.PI * (radius - ringWidth / 2)) / 8 : 0;
  pen.disc({
    x,
    y,
    radius: radius - ringWidth / 2,
    fill: isHollow ? null : colour,
    stroke: null,
    alpha: alpha * 0.35,
    title: null,
  });
  pen.disc({
    x,
    y,
    radius: radius - ringWidth / 2,
    fill: null,
    stroke: { colour, alpha: 1, width: ringWidth, dash: isPlaced ? [dash * 0.62, dash * 0.38] : [] },
    alpha,
    title,
  });
}

function trueColour(colours: Uint8Array, index: number): string {
  const rgb = [0, 1, 2].map((part) => (colours[index * 3 + part] ?? 0).toString(16).padStart(2, '0'));
  return `#${rgb.join('')}`;
}

const steps = 2048;
const counts = new Uint32Array(steps + 1);

/**
 * The points that are seen, the furthest first, by counting rather than comparing: as fast for 100,000 as a pass over them.
 * Points at nearly the same depth keep their order, so that nothing flickers.
 *
 * @param screen x, y and depth of each point; those with NaN are left out.
 * @param order is used again when it is large enough.
 */
export function depthOrder(screen: Float64Array, distance: number, order: Uint32Array): Uint32Array {
  const count = screen.length / 3;
  const all = order.buffer.byteLength >= count * 4 ? new Uint32Array(order.buffer, 0, count) : new Uint32Array(count);
  counts.fill(0);
  let seen = 0;
  for (let index = 0; index < count; index++) {
    if (Number.isNaN(screen[index * 3] ?? NaN)) continue;
    const step = stepOf(screen[index * 3 + 2] ?? 0, distance);
    counts[step + 1] = (counts[step + 1] ?? 0) + 1;
    seen++;
  }
  for (let step = 1; step <= steps; step++) counts[step] = (counts[step] ?? 0) + (counts[step - 1] ?? 0);
  for (let index = 0; index < count; index++) {
    if (Number.isNaN(screen[index * 3] ?? NaN)) continue;
    const step = stepOf(screen[index * 3 + 2] ?? 0, distance);
    const place = counts[step] ?? 0;
    all[place] = index;
    counts[step] = place + 1;
  }
  return all.subarray(0, seen);
}

/** Any depth, also one behind the eye of a parallel view, on a scale that is finest about the target; far is 0. */
function stepOf(depth: number, distance: number): number {
  const relative = depth - distance;
  const part = relative / (Math.abs(relative) + distance);
  return Math.min(steps - 1, Math.max(0, Math.floor(((1 - part) / 2) * steps)));
}

/** What is twice as far as the target is drawn this strong; it makes the depth of the map readable while it stands still. */
export const farStrength = 0.4;

/** How strongly a line at a depth is drawn, `farStrength` to 1; the shader of lines has the same formula. */
function depthStrength(depth: number, { isParallel, distance }: MapProjection): number {
  if (isParallel) return 1;
  const strength = 1 - (1 - farStrength) * (depth / distance - 1) * 1.4;
  return Math.min(1, Math.max(farStrength, strength));
}
