import { formatFigure } from '../../../ui/format.ts';
import { onRing, type Plane } from './on-ring.ts';
import type { OrbitPicture } from './orbit-picture.ts';
import { placeLabels, placesAround, type LabelPlace, type LabelWish } from './place-labels.ts';
import { numberRadius, rimNumbers } from './rim-numbers.ts';

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
export function orbitLabels(picture: OrbitPicture, nameOf: (key: string) => string): readonly OrbitLabel[] {
  const wishes = [...nameWishes(picture, nameOf), ...zoneWishes(picture), ...tickWishes(picture)];
  const obstacles = [
    ...picture.marks.map(({ x, y, radius }) => ({ x, y, radius: radius + 2 })),
    ...rimNumbers(picture).map(({ x, y }) => ({ x, y, radius: numberRadius })),
  ];
  const placed = placeLabels(wishes, { ...picture, obstacles });
  return wishes.flatMap(({ key, text, kind }) => {
    const place = placed.get(key);
    return place ? [{ key, text, kind, ...place }] : [];
  });
}

type Wish = LabelWish & Pick<OrbitLabel, 'kind'>;

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

function nameWishes({ marks, belts, ...picture }: OrbitPicture, nameOf: (key: string) => string): readonly Wish[] {
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

function zoneWishes({ habitable, frost, ...picture }: OrbitPicture): readonly Wish[] {
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

function tickWishes(picture: OrbitPicture): readonly Wish[] {
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
}: Pick<OrbitPicture, 'marks' | 'centre' | 'flattening'>): number {
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
