import type { BadgePlace } from './badge-places.ts';
import { lineEnds, type SceneView } from './line-ends.ts';
import { labelHeight, type PlacedLabel } from './placed-label.ts';
import type { MapPen, Stroke } from './map-pen.ts';
import { lineStyle } from './map-scene.ts';
import { paintAxes } from './paint-axes.ts';
import { paintBadge } from './paint-badge.ts';
import type { StageColours } from './stage-colours.ts';

/** What lies above the marks in either renderer. Systems by their place in the map. */
export interface Overlay {
  readonly labels: readonly PlacedLabel[];
  /** Of `badgePlaces`. */
  readonly badges: readonly BadgePlace[];
  readonly selected: number | null;
  readonly hovered: number | null;
  /** Where the reader of a route is. */
  readonly step: number | null;
}

export const labelSize = 12;

/** Directions of tunnels, changes, rings about what is selected and pointed at, and labels. */
export function paintOverlay(pen: MapPen, view: SceneView, colours: StageColours, overlay: Overlay): void {
  paintAxes(pen, view, colours);
  paintDirections(pen, view, colours);
  for (const badge of overlay.badges) paintBadge(pen, badge, badge.change, colours);
  const { selected, hovered, step } = overlay;
  if (hovered !== null && hovered !== selected) ring(pen, view, hovered, { ...thin, colour: colours.text });
  if (step !== null) ring(pen, view, step, { ...thin, colour: colours.brass, dash: [3, 3] });
  if (selected !== null) ring(pen, view, selected, { ...thin, colour: colours.brass, width: 2 });
  for (const label of overlay.labels) paintLabel(pen, view, label, { colours, overlay });
}

const thin: Stroke = { colour: '', alpha: 1, width: 1.25, dash: [] };
/** Between a mark and the ring about it. */
const ringGap = 4;

function ring(pen: MapPen, { scene, screen }: SceneView, index: number, stroke: Stroke): void {
  const x = screen[index * 3] ?? NaN;
  const y = screen[index * 3 + 1] ?? NaN;
  if (Number.isNaN(x)) return;
  pen.disc({ x, y, radius: (scene.radii[index] ?? 0) + ringGap, fill: null, stroke, alpha: 1, title: null });
}

function paintLabel(
  pen: MapPen,
  { scene }: SceneView,
  { index, side, left, top, width }: PlacedLabel,
  { colours, overlay }: { readonly colours: StageColours; readonly overlay: Overlay },
): void {
  const isMeant = index === overlay.selected || index === overlay.hovered || index === overlay.step;
  const anchor = side === 'right' ? 'start' : side === 'left' ? 'end' : 'middle';
  // A ring needs room between mark and words.
  const shift = !isMeant ? 0 : side === 'right' ? ringGap : side === 'left' ? -ringGap : 0;
  const rise = !isMeant ? 0 : side === 'below' ? ringGap : side === 'above' ? -ringGap : 0;
  pen.words({
    text: scene.map.systems[index]?.title ?? '',
    x: Math.round((anchor === 'start' ? left : anchor === 'end' ? left + width : left + width / 2) + shift),
    y: Math.round(top + labelHeight / 2 + rise),
    anchor,
    size: labelSize,
    weight: isMeant ? 600 : 450,
    colour: colours.text,
    halo: colours.ground,
    alpha: 1,
  });
}

const ends = new Float64Array(4);
/** A line shorter than this has no room for the mark of its direction; CSS pixels. */
const shortest = 26;

/** An arrowhead in the middle of a tunnel that leads one way, a bar across one that is closed. */
function paintDirections(pen: MapPen, view: SceneView, colours: StageColours): void {
  const { scene } = view;
  for (const line of scene.directedLines) {
    const style = scene.lineStyles[line] ?? 0;
    if (style & lineStyle.faded || !lineEnds(view, line, ends, 0)) continue;
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = ends;
    const length = Math.hypot(x2 - x1, y2 - y1);
    if (length < shortest) continue;
    const passage = scene.map.tunnels[scene.lineTunnels[line] ?? -1]?.passage;
    const turn = passage === 'exit-to-entry' ? -1 : 1;
    const dx = ((x2 - x1) / length) * turn;
    const dy = ((y2 - y1) / length) * turn;
    const x = (x1 + x2) / 2;
    const y = (y1 + y2) / 2;
    const colour = style & lineStyle.route ? colours.brass : colours.muted;
    const size = 4 + (scene.lineWidths[line] ?? 1);
    const [ahead, back, half] = passage === 'closed' ? [1, 1, size] : [size, size * 0.8, size * 0.75];
    pen.shape(
      passage === 'closed'
        ? corners({ x, y, dx, dy }, [
            [ahead, half],
            [ahead, -half],
            [-back, -half],
            [-back, half],
          ])
        : corners({ x, y, dx, dy }, [
            [ahead, 0],
            [-back, half],
            [-back * 0.4, 0],
            [-back, -half],
          ]),
      colour,
      1,
    );
  }
}

/** Corners given ahead and aside of a direction, as x and y. */
function corners(
  { x, y, dx, dy }: { readonly x: number; readonly y: number; readonly dx: number; readonly dy: number },
  around: readonly (readonly [number, number])[],
): readonly number[] {
  return around.flatMap(([ahead, aside]) => [x + dx * ahead - dy * aside, y + dy * ahead + dx * aside]);
}
