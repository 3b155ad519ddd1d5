import { formatFigure } from '../../../../format/format.ts';
import type { Box } from '../../model/map-camera.ts';
import { onRing, type OrbitDrawing, type Plane, type Spot } from './lay-out-orbits.ts';

/** A text of the orbit view with its place. */
export interface OrbitLabel extends LabelPlace {
  readonly key: string;
  readonly text: string;
  /** Of an object, of a distance on the scale, or of a zone. */
  readonly kind: 'object' | 'tick' | 'zone';
}

/** Size of the texts in pixels. */
export const labelSize = { object: 12, tick: 11, zone: 11 } as const;

/**
 * The texts of the drawing: names first, those of larger kinds before others, then the scale and the zones where there is
 * room left.
 *
 * @param nameOf what an object is called in the drawing, by node key.
 */
export function orbitLabels(picture: OrbitDrawing, nameOf: (key: string) => string): readonly OrbitLabel[] {
  const requested = [...nameLabels(picture, nameOf), ...zoneLabels(picture), ...tickLabels(picture)];
  const obstacles = [
    ...picture.marks.map(({ x, y, radius }) => ({ x, y, radius: radius + 2 })),
    ...rimNumbers(picture).map(({ x, y }) => ({ x, y, radius: numberRadius })),
  ];
  const placed = placeLabels(requested, { ...picture, obstacles });
  return requested.flatMap(({ key, text, kind }) => {
    const place = placed.get(key);
    return place ? [{ key, text, kind, ...place }] : [];
  });
}

type RequestedLabel = LabelRequest & Pick<OrbitLabel, 'kind'>;

const order = [
  'star',
  'black-hole',
  'planet',
  'jump-point',
  'belt',
  'field',
  'station',
  'landing-zone',
  'moon',
  'other',
];

function nameLabels(
  { marks, belts, ...picture }: OrbitDrawing,
  nameOf: (key: string) => string,
): readonly RequestedLabel[] {
  const ofMarks = marks.map(({ node, x, y, radius, isCentre, hasRing, moons }) => ({
    node,
    // The name of what is in the middle stands below it, where it covers no orbit's near end.
    candidates: isCentre
      ? placesAround(x, y, radius + 2).toSorted(belowFirst)
      : placesAround(x, y, radius + (hasRing ? radius * 0.7 : moons.length > 0 ? 6 : 0)),
  }));
  const ofBelts = belts.map(({ node, orbit }) => ({ node, candidates: along(picture, orbit, 292) }));
  return [...ofMarks, ...ofBelts]
    .toSorted((a, b) => order.indexOf(a.node.kind) - order.indexOf(b.node.kind))
    .map(({ node, candidates }) => ({
      key: node.key,
      text: shorten(nameOf(node.key)),
      kind: 'object',
      fontSize: labelSize.object,
      candidates,
    }));
}

function belowFirst(a: LabelPlace, b: LabelPlace): number {
  return Number(b.anchor === 'middle') - Number(a.anchor === 'middle');
}

function zoneLabels({ habitable, frost, ...picture }: OrbitDrawing): readonly RequestedLabel[] {
  const middle = habitable ? (habitable.inner + habitable.outer) / 2 : null;
  const zones = [
    { key: 'zone habitable', text: 'habitable zone', radius: middle, from: 236 },
    { key: 'zone frost', text: 'frost line', radius: frost, from: 248 },
  ];
  return zones.flatMap(({ key, text, radius, from }) =>
    radius === null
      ? []
      : [{ key, text, kind: 'zone', fontSize: labelSize.zone, candidates: along(picture, radius, from) }],
  );
}

function tickLabels(picture: OrbitDrawing): readonly RequestedLabel[] {
  const quiet = quietAngle(picture);
  return picture.ticks.map(({ distance, radius }) => ({
    key: `tick ${distance}`,
    text: formatFigure(distance),
    kind: 'tick',
    fontSize: labelSize.tick,
    candidates: [0, 6, -6, 12, -12].map((turn) => ({ ...onRing(picture, radius, quiet + turn), anchor: 'middle' })),
  }));
}

/** Places on a ring, from an angle in degrees to both sides. */
function along(ring: Plane, radius: number, from: number): readonly LabelPlace[] {
  const turns = Array.from({ length: 24 }, (_, index) => (index % 2 === 0 ? 1 : -1) * Math.ceil(index / 2) * 14);
  return turns.map((turn) => ({ ...onRing(ring, radius, from + turn), anchor: 'middle' as const }));
}

/** The direction from the middle that is furthest from any mark, in degrees: the scale's numbers stand along it. */
export function quietAngle({
  marks,
  centre,
  flattening,
}: Pick<OrbitDrawing, 'marks' | 'centre' | 'flattening'>): number {
  const busy = marks
    .filter(({ orbit }) => orbit !== null)
    .map(({ foot }) => (Math.atan2((centre.y - foot.y) / flattening, foot.x - centre.x) * 180) / Math.PI);
  const apart = (angle: number): number =>
    Math.min(180, ...busy.map((other) => Math.abs(((angle - other + 540) % 360) - 180)));
  // The first of those as quiet as each other; numbers in front of the middle read better than behind it.
  return candidateAngles.reduce((best, angle) => (apart(angle) > apart(best) ? angle : best));
}

const candidateAngles = [330, 345, 315, 210, 195, 225, 0, 180, 15, 165, 30, 150, 300, 240, 45, 135] as const;

/** Names are anyone's: one as long as a sentence would keep all others away. */
function shorten(text: string): string {
  const letters = [...text];
  return letters.length > 28 ? `${letters.slice(0, 27).join('').trim()}…` : text;
}

/** A text and the places it may stand at, best first. */
interface LabelRequest {
  readonly key: string;
  readonly text: string;
  /** Pixels; the text's height is this, its width is estimated from it. */
  readonly fontSize: number;
  readonly candidates: readonly LabelPlace[];
}

/** Where a text is anchored: x of its anchor, y of its middle. */
export interface LabelPlace {
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
}

interface Ground {
  readonly width: number;
  readonly height: number;
  /** What no text may cover. */
  readonly obstacles: readonly { readonly x: number; readonly y: number; readonly radius: number }[];
}

/**
 * Gives each text the first of its places that covers no obstacle and no earlier text, earlier wishes first. Those without
 * one are left out: better no name than two on top of each other.
 */
export function placeLabels(requested: readonly LabelRequest[], ground: Ground): ReadonlyMap<string, LabelPlace> {
  const taken: Box[] = ground.obstacles.map(({ x, y, radius }) => ({
    left: x - radius,
    right: x + radius,
    top: y - radius,
    bottom: y + radius,
  }));
  const placed = new Map<string, LabelPlace>();
  for (const label of requested) {
    for (const place of label.candidates) {
      const box = boxOf(label, place);
      if (box.left < 2 || box.top < 2 || box.right > ground.width - 2 || box.bottom > ground.height - 2) continue;
      if (taken.some((other) => overlap(box, other))) continue;
      taken.push(box);
      placed.set(label.key, place);
      break;
    }
  }
  return placed;
}

/** Height of a line, about, in pixels. */
const lineAway = 14;

/** The places around a round mark. */
export function placesAround(x: number, y: number, radius: number): readonly LabelPlace[] {
  const gap = radius + 5;
  const slant = gap * 0.75;
  return [
    { x: x + gap, y, anchor: 'start' },
    { x: x - gap, y, anchor: 'end' },
    { x, y: y + gap + 6, anchor: 'middle' },
    { x, y: y - gap - 6, anchor: 'middle' },
    { x: x + slant, y: y + slant + 4, anchor: 'start' },
    { x: x + slant, y: y - slant - 4, anchor: 'start' },
    { x: x - slant, y: y + slant + 4, anchor: 'end' },
    { x: x - slant, y: y - slant - 4, anchor: 'end' },
    // A line further off, where others stand beside it: still nearer to it than to any of them.
    { x: x - slant, y: y - slant - lineAway, anchor: 'end' },
    { x: x + slant, y: y - slant - lineAway, anchor: 'start' },
    { x: x - slant, y: y + slant + lineAway, anchor: 'end' },
    { x: x + slant, y: y + slant + lineAway, anchor: 'start' },
  ];
}

/** Width of a letter of Inter as a share of its size, on the wide side; of letters of the east, a whole one. */
const letterWidth = 0.56;

/** Estimated: measuring would need the text to be drawn first. */
export function textWidth(text: string, fontSize: number): number {
  return [...text].reduce((sum, letter) => sum + (letter > '\u2E7F' ? 1 : letterWidth), 0) * fontSize;
}

function boxOf({ text, fontSize }: LabelRequest, { x, y, anchor }: LabelPlace): Box {
  const width = textWidth(text, fontSize);
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return { left, right: left + width, top: y - fontSize * 0.6, bottom: y + fontSize * 0.6 };
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** The rim lies beyond the farthest orbit by this, in pixels. */
export const rimGap = 16;
const numberGap = 13;

/** A number of the rim: an angle, and the middle of its text. */
interface RimNumber extends Spot {
  readonly degrees: number;
}

/** Every thirty degrees one, without those that a mark above or below the plane covers. */
export function rimNumbers(picture: OrbitDrawing): readonly RimNumber[] {
  return Array.from({ length: 12 }, (_, index) => {
    const degrees = index * 30;
    // Beside the rim a number needs room for its width, above and below it for its height.
    const beside = 9 * Math.abs(Math.cos((degrees * Math.PI) / 180));
    return { degrees, ...onRing(picture, picture.radius + rimGap + numberGap + beside, degrees) };
  }).filter(({ x, y }) =>
    picture.marks.every((mark) => Math.hypot(mark.x - x, mark.y - y) > mark.radius + numberRadius),
  );
}

/** Half of what a number covers, in pixels. */
const numberRadius = 9;
