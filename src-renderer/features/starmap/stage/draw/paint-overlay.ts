import type { Box, Viewport } from '../../model/map-camera.ts';
import type { StageColours } from '../../model/map-colours.ts';
import type { SystemLook } from '../../model/map-look.ts';
import type { StarMap } from '../../model/star-map.ts';
import type { useStarmapStore } from '../../model/starmap-store.ts';
import { labelHeight, layOutLabels, type LabelQuestion, type PlacedLabel } from './lay-out-labels.ts';
import { badgeRadius, lineEnds, type BadgePlace, type SceneView } from './line-ends.ts';
import type { MapCanvas, Stroke } from './map-canvas.ts';
import { lineStyle } from './map-scene.ts';

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

/** Axes, and all that is said of systems and tunnels. */
export function paintOverlay(pen: MapCanvas, view: SceneView, colours: StageColours, overlay: Overlay): void {
  paintAxes(pen, view, colours);
  paintNotes(pen, view, colours, overlay);
}

/** Directions of tunnels, changes, bookmarks, rings about what is selected and pointed at, and labels. */
export function paintNotes(pen: MapCanvas, view: SceneView, colours: StageColours, overlay: Overlay): void {
  paintDirections(pen, view, colours);
  for (const badge of overlay.badges) paintBadge(pen, badge, colours);
  const { selected, hovered, step } = overlay;
  if (hovered !== null && hovered !== selected) ring(pen, view, hovered, { ...thin, colour: colours.text });
  if (step !== null) ring(pen, view, step, { ...thin, colour: colours.brass, dash: [3, 3] });
  if (selected !== null) ring(pen, view, selected, { ...thin, colour: colours.brass, width: 2 });
  for (const label of overlay.labels) paintLabel(pen, view, label, { colours, overlay });
}

const thin: Stroke = { colour: '', alpha: 1, width: 1.25, dash: [] };
/** Between a mark and the ring about it. */
const ringGap = 4;

function ring(pen: MapCanvas, { scene, screen }: SceneView, index: number, stroke: Stroke): void {
  const x = screen[index * 3] ?? NaN;
  const y = screen[index * 3 + 1] ?? NaN;
  if (Number.isNaN(x)) return;
  pen.disc({ x, y, radius: (scene.radii[index] ?? 0) + ringGap, fill: null, stroke, alpha: 1, title: null });
}

function paintLabel(
  pen: MapCanvas,
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
function paintDirections(pen: MapCanvas, view: SceneView, colours: StageColours): void {
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

/** Strokes of each sign in a square of 6 by 6 about its middle: x and y of both ends. */
const signs: Readonly<Record<NonNullable<SystemLook['change']>, readonly number[]>> = {
  appeared: [-3, 0, 3, 0, 0, -3, 0, 3],
  vanished: [-2.5, -2.5, 2.5, 2.5, -2.5, 2.5, 2.5, -2.5],
  moved: [-3, 0, 3, 0, 0.5, -2.5, 3, 0, 0.5, 2.5, 3, 0],
  changed: [-3, -1.5, 3, -1.5, 1, -3, 3, -1.5, 3, 1.5, -3, 1.5, -1, 3, -3, 1.5],
};

/**
 * A sign beside a mark: plus, cross, arrow, two arrows for what changed hands, or a bookmark. Its shape says which, not its
 * colour.
 */
function paintBadge(pen: MapCanvas, { x, y, sign }: BadgePlace, { ground, text }: StageColours): void {
  if (typeof sign === 'object') {
    const about = (scale: number) => sign.corners.map((value, at) => value * scale + (at % 2 === 0 ? x : y));
    pen.shape(about(1.4), ground, 1);
    pen.shape(about(1), sign.colour, 1);
    return;
  }
  pen.disc({ x, y, radius: badgeRadius, fill: ground, stroke: null, alpha: 1, title: null });
  const ends = Float64Array.from(signs[sign], (value, at) => value + (at % 2 === 0 ? x : y));
  pen.lines(ends, ends.length / 4, { colour: text, alpha: 1, width: 1.4, dash: [] });
}

/** CSS pixels. */
const length = 20;
const fromRight = 46;
const fromBottom = 34;

/** Where the axes stand, with their letters. */
export function axesBox({ width, height }: Viewport): Box {
  const x = width - fromRight;
  const y = height - fromBottom;
  const reach = length + 12;
  return { left: x - reach, top: y - reach, right: x + reach, bottom: y + reach };
}

/** Three short lines in the corner: which way x, y and z of the map go in this view. */
function paintAxes(pen: MapCanvas, { projection }: SceneView, colours: StageColours): void {
  const { right, up, viewport } = projection;
  const x = viewport.width - fromRight;
  const y = viewport.height - fromBottom;
  for (const axis of ['x', 'y', 'z'] as const) {
    const across = right[axis];
    const down = -up[axis];
    // Seen end on, an axis has no direction to show.
    if (Math.hypot(across, down) < 0.15) continue;
    const ends = Float64Array.from([x, y, x + across * length, y + down * length]);
    pen.lines(ends, 1, { colour: colours.faint, alpha: 0.8, width: 1, dash: [] });
    pen.words({
      text: axis,
      x: x + across * (length + 7),
      y: y + down * (length + 7),
      anchor: 'middle',
      size: 10,
      weight: 450,
      colour: colours.faint,
      halo: colours.ground,
      alpha: 1,
    });
  }
}

/**
 * Widths of labels in CSS pixels, from the widths of their letters: a map asks for thousands of texts, and to measure each
 * would take longer than to draw the map. Without kerning, so a label never gets less room than it takes. Bold, so that it
 * also fits where it is meant.
 */
export function measureLabels(context: CanvasRenderingContext2D): (text: string, font: string) => number {
  const letters = new Map<string, number>();
  const texts = new Map<string, number>();
  let measured = '';
  return (text, font) => {
    // What was measured before the font came was another font.
    const state = `${font} ${document.fonts.status}`;
    if (state !== measured) {
      letters.clear();
      texts.clear();
      measured = state;
    }
    const known = texts.get(text);
    if (known !== undefined) return known;
    let width = 0;
    for (const letter of text) {
      let own = letters.get(letter);
      if (own === undefined) {
        context.font = `600 ${labelSize}px ${font}`;
        own = context.measureText(letter).width;
        letters.set(letter, own);
      }
      width += own;
    }
    texts.set(text, Math.ceil(width));
    return Math.ceil(width);
  };
}

/** What is asked of the labels of a scene, besides what the scene and its view say. */
type LabelsQuestion = Omit<LabelQuestion, 'screen' | 'radii' | 'viewport' | 'order' | 'widthOf'> & {
  /** Of a title, CSS pixels. */
  readonly widthOf: (title: string) => number;
};

/** The labels of a scene as it is seen. */
export function labelsOf({ scene, screen, projection }: SceneView, asked: LabelsQuestion): readonly PlacedLabel[] {
  return layOutLabels({
    ...asked,
    screen,
    radii: scene.radii,
    viewport: projection.viewport,
    order: scene.labelOrder,
    widthOf: (index) => asked.widthOf(scene.map.systems[index]?.title ?? ''),
  });
}

type State = Pick<
  ReturnType<typeof useStarmapStore.getState>,
  'selected' | 'hovered' | 'routes' | 'shownRoute' | 'step' | 'request'
>;

/** Systems that are marked above the map, by their place in it, and those that are named before all others. */
export function overlayMarks(map: StarMap, { selected, hovered, routes, shownRoute, step, request }: State) {
  const placeOf = (identity: string | null): number | null =>
    identity === null ? null : (map.indexOf.get(identity) ?? null);
  const route = shownRoute === null ? [] : (routes[shownRoute]?.systems ?? []);
  const places = {
    selected: placeOf(selected),
    hovered: placeOf(hovered),
    step: step === null ? null : (route[step] ?? null),
  };
  const ends = [placeOf(request.from), placeOf(request.to)];
  const pinned = [places.hovered, places.selected, places.step].filter((place) => place !== null);
  return { ...places, pinned, first: [...ends.filter((place) => place !== null), ...route.slice(0, mostNamed)] };
}

/** Of a very long route only the beginning is always named. */
const mostNamed = 40;
