import { discStyle, lineStyle } from './map-scene.ts';
import { depthOrder } from './depth-order.ts';
import { depthStrength } from './depth-strength.ts';
import { lineEnds, type SceneView } from './line-ends.ts';
import type { MapPen, Stroke } from './map-pen.ts';
import type { StageColours } from './stage-colours.ts';

/** What the flat map draws a scene with; keeps its memory from frame to frame. */
export interface FlatPainter {
  /** @param lineCount how many of the scene's lines are drawn, from the first on. */
  readonly paint: (pen: MapPen, view: SceneView, colours: StageColours, lineCount: number) => void;
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

function paintLines(pen: MapPen, view: SceneView, colours: StageColours, lineCount: number): void {
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

function paintDiscs(pen: MapPen, view: SceneView, colours: StageColours, order: Uint32Array): void {
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
  pen: MapPen,
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
