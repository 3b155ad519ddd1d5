import type { Box, Viewport } from '../../model/map-camera.ts';
import { badgeRadius, type BadgePlace } from './line-ends.ts';

export interface LabelQuestion {
  /** x, y and depth of every point, as `projectWith` gives them. */
  readonly screen: Float64Array;
  /** Of the marks, in CSS pixels. */
  readonly radii: Float32Array;
  readonly viewport: Viewport;
  /** Systems in the order in which they get a label. */
  readonly order: Uint32Array;
  /** Systems that get one whatever the density and the room: what is selected, pointed at. */
  readonly pinned: readonly number[];
  /** Systems that come next, whatever the density, where there is room: those of the route. */
  readonly first: readonly number[];
  /** Width of a system's label in CSS pixels. */
  readonly widthOf: (index: number) => number;
  /** 0: pinned ones only; 1: as many as fit. */
  readonly density: number;
  /** What was drawn in the frame before, so that labels neither flicker nor jump. */
  readonly before: readonly PlacedLabel[];
  /** Signs of changes, which a label covers no more than a mark. */
  readonly badges: readonly BadgePlace[];
  /** What lies above the map, such as its tools: no label comes under it unless it has to be drawn. */
  readonly covered: readonly Box[];
  /** While the view changes a label may stay upon a mark that passes under it; at rest none does. */
  readonly isMoving: boolean;
}

/** Between a mark and its label. */
const gap = 4;
/** A label that was not there needs this much more room than one that was. */
const entryRoom = 5;
/** Systems that are tried for one label that may be drawn; the rest of a very dense map has no room anyway. */
const triesPerLabel = 25;
const mostLabels = 400;

/** How many labels a density allows, the pinned ones aside. */
export function labelLimit(density: number): number {
  if (density >= 1) return mostLabels;
  return Math.round(Math.max(0, density) * 120);
}

/**
 * Which systems are named and where, by priority: constant size, never over each other, and over no mark unless the map has no
 * place without one. The pinned ones are always named. A label stays where it is while it has room there, and a new one
 * comes only where there is some to spare.
 */
export function layOutLabels(question: LabelQuestion): readonly PlacedLabel[] {
  const { density, order, pinned, first, before } = question;
  const limit = labelLimit(density);
  const room = createRoom(question);
  const known = new Map(before.map((label) => [label.index, label]));
  const placed: PlacedLabel[] = [];
  const done = new Set<number>();
  const foremost = [...pinned, ...first];
  for (let at = 0; at < foremost.length; at++) {
    const index = foremost[at] ?? 0;
    if (done.has(index)) continue;
    done.add(index);
    const label = place(question, room, index, { known, isPinned: at < pinned.length });
    if (label) placed.push(label);
  }
  const most = placed.length + limit;
  const tries = Math.min(order.length, limit * triesPerLabel);
  for (let at = 0; at < tries && placed.length < most; at++) {
    const index = order[at] ?? 0;
    if (done.has(index)) continue;
    const label = place(question, room, index, { known, isPinned: false });
    if (label) placed.push(label);
  }
  return placed;
}

interface Room {
  readonly labels: PlacedLabel[];
  /** How many marks lie under a label, the one of the system it names aside; not counted on beyond `enough`. */
  readonly countHidden: HiddenCount;
  /** A label that would hide more marks is not drawn, unless it has to be. */
  readonly mostHidden: number;
}

/** Width a label has on the whole; CSS pixels. */
const usualWidth = 70;
/** With more marks than these in the place of a usual label, one must hide some, or nothing would be named. */
const crowdedPlace = 4;

function createRoom(question: LabelQuestion): Room {
  const { screen, radii } = withBadges(question);
  const { viewport } = question;
  const { width, height } = viewport;
  let seen = 0;
  for (let at = 0; at < screen.length; at += 3) {
    const x = screen[at] ?? NaN;
    const y = screen[at + 1] ?? NaN;
    if (x >= 0 && y >= 0 && x < width && y < height) seen++;
  }
  const usual = (seen * usualWidth * (labelHeight + 8)) / Math.max(1, width * height);
  const isCrowded = usual > crowdedPlace;
  return {
    labels: [],
    countHidden: isCrowded ? countCrowd(screen, viewport) : countMarks(screen, radii, viewport),
    mostHidden: isCrowded ? Math.floor(usual * 1.6) : 0,
  };
}

/** Marks and signs, as one list of what is not to be hidden. */
function withBadges({ screen, radii, badges }: LabelQuestion): Pick<LabelQuestion, 'screen' | 'radii'> {
  if (badges.length === 0) return { screen, radii };
  const both = new Float64Array(screen.length + badges.length * 3);
  both.set(screen);
  const allRadii = new Float32Array(both.length / 3).fill(badgeRadius, screen.length / 3);
  allRadii.set(radii.subarray(0, screen.length / 3));
  badges.forEach(({ x, y }, index) => both.set([x, y, 0], screen.length + index * 3));
  return { screen: both, radii: allRadii };
}

interface Candidate {
  readonly known: ReadonlyMap<number, PlacedLabel>;
  readonly isPinned: boolean;
}

/** The best side of a system for its label; null when there is no room on any. */
function place(question: LabelQuestion, room: Room, index: number, { known, isPinned }: Candidate): PlacedLabel | null {
  const x = question.screen[index * 3] ?? NaN;
  const y = question.screen[index * 3 + 1] ?? NaN;
  const { width, height } = question.viewport;
  if (!(x >= 0 && y >= 0 && x <= width && y <= height)) return null;
  const old = known.get(index);
  const patience = question.isMoving ? 1 : 0;
  const airy = isPinned ? 0 : (1 - Math.min(1, question.density)) * 6;
  let best: PlacedLabel | null = null;
  let bestCost = Infinity;
  for (let at = 0; at < labelSides.length; at++) {
    const side = labelSides[at] ?? 'right';
    const label = labelAt(question, index, side);
    const isOld = old?.side === side;
    const spare = isOld || isPinned ? 0 : entryRoom;
    if (!isInside(label, question.viewport, spare) || isTaken(room.labels, label, spare + airy)) continue;
    const isUnder = isCovered(question.covered, label);
    if (isUnder && !isPinned) continue;
    const most = isPinned ? Infinity : room.mostHidden + (isOld ? patience : 0);
    const hidden = room.countHidden(label, most + 1);
    if (hidden > most) continue;
    // The side of the frame before is kept: at rest until another is better, while it moves until it is much better.
    const cost = hidden + (isUnder ? underCost : 0) + at * 0.1 - (isOld ? 0.5 + patience * 1.5 : 0);
    if (cost < bestCost) {
      best = label;
      bestCost = cost;
    }
  }
  if (best === null && isPinned) best = labelAt(question, index, x > width / 2 ? 'left' : 'right');
  if (best !== null) room.labels.push(best);
  return best;
}

function labelAt({ screen, radii, widthOf }: LabelQuestion, index: number, side: LabelSide): PlacedLabel {
  const x = screen[index * 3] ?? 0;
  const y = screen[index * 3 + 1] ?? 0;
  const radius = radii[index] ?? 0;
  const width = widthOf(index);
  const left = side === 'right' ? x + radius + gap : side === 'left' ? x - radius - gap - width : x - width / 2;
  const top =
    side === 'below'
      ? y + radius + gap / 2
      : side === 'above'
        ? y - radius - gap / 2 - labelHeight
        : y - labelHeight / 2;
  return { index, side, left, top, width };
}

function isInside({ left, top, width }: PlacedLabel, viewport: Viewport, spare: number): boolean {
  return (
    left >= spare &&
    top >= spare &&
    left + width <= viewport.width - spare &&
    top + labelHeight <= viewport.height - spare
  );
}

/** A label that has to be drawn hides marks rather than standing where it is not seen. */
const underCost = 50;

function isCovered(covered: readonly Box[], { left, top, width }: PlacedLabel): boolean {
  return covered.some(
    (box) => left < box.right && box.left < left + width && top < box.bottom && box.top < top + labelHeight,
  );
}

function isTaken(labels: readonly PlacedLabel[], label: PlacedLabel, spare: number): boolean {
  for (const other of labels) {
    if (
      label.left < other.left + other.width + spare &&
      other.left < label.left + label.width + spare &&
      label.top < other.top + labelHeight + spare / 2 &&
      other.top < label.top + labelHeight + spare / 2
    )
      return true;
  }
  return false;
}

/** Marks under a label; it may stop at `enough`, when more make no difference. */
export type HiddenCount = (label: PlacedLabel, enough: number) => number;

/** Sorted into fields of this many CSS pixels, so that a label looks at the few marks about it only. */
const cell = 32;

/**
 * How many marks, discs and all, lie under a label, that of the system it names aside.
 *
 * @param screen x, y and depth of each point; those outside of the drawing count for nothing.
 * @param radii CSS pixels.
 */
function countMarks(screen: Float64Array, radii: Float32Array, { width, height }: Viewport): HiddenCount {
  const columns = Math.max(1, Math.ceil(width / cell));
  const rows = Math.max(1, Math.ceil(height / cell));
  // The first mark of each field, then from each to the next; −1 ends it.
  const first = new Int32Array(columns * rows).fill(-1);
  const next = new Int32Array(screen.length / 3);
  let widest = 0;
  for (let index = 0; index < next.length; index++) {
    const x = screen[index * 3] ?? NaN;
    const y = screen[index * 3 + 1] ?? NaN;
    if (!(x >= 0 && y >= 0 && x < width && y < height)) continue;
    const field = Math.floor(y / cell) * columns + Math.floor(x / cell);
    next[index] = first[field] ?? -1;
    first[field] = index;
    widest = Math.max(widest, radii[index] ?? 0);
  }
  return ({ index: own, left, top, width: wide }, enough) => {
    const lastColumn = Math.min(columns - 1, Math.floor((left + wide + widest) / cell));
    const lastRow = Math.min(rows - 1, Math.floor((top + labelHeight + widest) / cell));
    let count = 0;
    for (let row = Math.max(0, Math.floor((top - widest) / cell)); row <= lastRow; row++) {
      for (let column = Math.max(0, Math.floor((left - widest) / cell)); column <= lastColumn; column++) {
        for (let at = first[row * columns + column] ?? -1; at >= 0; at = next[at] ?? -1) {
          if (at === own) continue;
          const x = screen[at * 3] ?? NaN;
          const y = screen[at * 3 + 1] ?? NaN;
          const dx = x - Math.min(left + wide, Math.max(left, x));
          const dy = y - Math.min(top + labelHeight, Math.max(top, y));
          const radius = radii[at] ?? 0;
          if (dx * dx + dy * dy < radius * radius) count++;
          if (count >= enough) return count;
        }
      }
    }
    return count;
  };
}

const field = 8;

/**
 * The same for a map so dense that every place has many marks: how many stand in the fields a label covers, which is about
 * as many as it hides, and takes no longer the more there are.
 */
function countCrowd(screen: Float64Array, { width, height }: Viewport): HiddenCount {
  const columns = Math.max(1, Math.ceil(width / field));
  const marks = new Uint16Array(columns * Math.max(1, Math.ceil(height / field)));
  for (let at = 0; at < screen.length; at += 3) {
    const x = screen[at] ?? NaN;
    const y = screen[at + 1] ?? NaN;
    if (!(x >= 0 && y >= 0 && x < width && y < height)) continue;
    const place = Math.floor(y / field) * columns + Math.floor(x / field);
    marks[place] = Math.min(65_535, (marks[place] ?? 0) + 1);
  }
  return ({ index, left, top, width: wide }) => {
    const firstColumn = Math.max(0, Math.floor(left / field));
    const lastColumn = Math.min(columns - 1, Math.floor((left + wide) / field));
    const firstRow = Math.max(0, Math.floor(top / field));
    const lastRow = Math.floor((top + labelHeight) / field);
    let count = 0;
    for (let row = firstRow; row <= lastRow; row++) {
      for (let column = firstColumn; column <= lastColumn; column++) count += marks[row * columns + column] ?? 0;
    }
    const ownColumn = Math.floor((screen[index * 3] ?? NaN) / field);
    const ownRow = Math.floor((screen[index * 3 + 1] ?? NaN) / field);
    const isOwnCovered = ownColumn >= firstColumn && ownColumn <= lastColumn && ownRow >= firstRow && ownRow <= lastRow;
    return isOwnCovered ? count - 1 : count;
  };
}

/** On which side of its mark a label stands; in the order they are tried. */
export const labelSides = ['right', 'left', 'below', 'above'] as const;
export type LabelSide = (typeof labelSides)[number];

/** A label that is drawn; CSS pixels. */
export interface PlacedLabel {
  /** Place of the system in the map. */
  readonly index: number;
  readonly side: LabelSide;
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

/** Of every label; CSS pixels. */
export const labelHeight = 16;
