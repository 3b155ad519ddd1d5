/** A text and the places it may stand at, best first. */
export interface LabelWish {
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

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
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
export function placeLabels(wishes: readonly LabelWish[], ground: Ground): ReadonlyMap<string, LabelPlace> {
  const taken: Box[] = ground.obstacles.map(({ x, y, radius }) => ({
    left: x - radius,
    right: x + radius,
    top: y - radius,
    bottom: y + radius,
  }));
  const placed = new Map<string, LabelPlace>();
  for (const wish of wishes) {
    for (const place of wish.candidates) {
      const box = boxOf(wish, place);
      if (box.left < 2 || box.top < 2 || box.right > ground.width - 2 || box.bottom > ground.height - 2) continue;
      if (taken.some((other) => overlap(box, other))) continue;
      taken.push(box);
      placed.set(wish.key, place);
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

function boxOf({ text, fontSize }: LabelWish, { x, y, anchor }: LabelPlace): Box {
  const width = textWidth(text, fontSize);
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return { left, right: left + width, top: y - fontSize * 0.6, bottom: y + fontSize * 0.6 };
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
