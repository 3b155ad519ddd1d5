import type { MapColours } from './map-colours.ts';
import { colourDistance, contrastOf, luminanceOf, toHex, toOklch, type Oklch } from './oklch.ts';

/** What WCAG asks of marks. */
const leastContrast = 3;

/** Two colours of one legend look at least this different, as long as there is room for it. */
const leastDistance = 0.075;

/** More colours than these nobody tells apart; then they begin again. */
const mostColours = 24;

/**
 * A colour for each wish, all with enough contrast on ground and panel, told apart from each other, from what means unknown
 * and from the accent. A wish is kept as nearly as that allows; earlier ones are served first.
 *
 * @param wishes `#rrggbb`, or null for whatever is free.
 */
export function tellColoursApart(wishes: readonly (string | null)[], colours: MapColours): readonly string[] {
  const taken = [colours.faint, colours.brass];
  const chosen: string[] = [];
  for (const [index, wish] of wishes.entries()) {
    if (index >= mostColours) {
      chosen.push(chosen[index % mostColours] ?? colours.faint);
      continue;
    }
    const colour = pickFree(wish === null ? freeColours(colours) : likeColours(wish), taken, colours);
    taken.push(colour);
    chosen.push(colour);
  }
  return chosen;
}

/** A colour moved along its lightness until it stands out from ground and panel. */
export function standOut(colour: Oklch, { ground, panel }: MapColours): string {
  const step = luminanceOf(ground) < 0.2 ? 0.01 : -0.01;
  for (let lightness = Math.min(1, Math.max(0, colour.lightness)); ; lightness += step) {
    const hex = toHex({ ...colour, lightness });
    const isOut = contrastOf(hex, ground) >= leastContrast && contrastOf(hex, panel) >= leastContrast;
    if (isOut || lightness < 0 || lightness > 1) return hex;
  }
}

/** The first candidate that is different enough from all that are taken; else the most different one. */
function pickFree(candidates: Iterable<Oklch>, taken: readonly string[], colours: MapColours): string {
  let best = { colour: colours.faint, distance: -1 };
  for (const candidate of candidates) {
    const colour = standOut(candidate, colours);
    const distance = Math.min(...taken.map((other) => colourDistance(colour, other)));
    if (distance >= leastDistance) return colour;
    if (distance > best.distance) best = { colour, distance };
  }
  return best.colour;
}

/** The colour itself, then ever less like it: first in lightness, then in hue. */
function* likeColours(hex: string): Generator<Oklch> {
  const { lightness, chroma, hue } = toOklch(hex);
  for (const turn of [0, 0.3, -0.3, 0.6, -0.6, 1, -1, 1.6, -1.6, 2.3, -2.3, Math.PI]) {
    for (const shift of [0, 0.07, -0.07, 0.14, -0.14, 0.21, -0.21, 0.28, -0.28, 0.35, -0.35, 0.42]) {
      yield { lightness: lightness + shift, chroma: turn === 0 ? chroma : Math.max(chroma, 0.1), hue: hue + turn };
    }
  }
}

/** The program's own series, then hues at the golden angle, which never come near each other soon. */
function* freeColours({ series, ground }: MapColours): Generator<Oklch> {
  for (const colour of series) yield toOklch(colour);
  const lightness = luminanceOf(ground) < 0.2 ? 0.75 : 0.5;
  for (let turn = 0; turn < 3 * mostColours; turn++) {
    yield { lightness: lightness + ((turn % 3) - 1) * 0.12, chroma: 0.12, hue: turn * 2.399963 };
  }
}
