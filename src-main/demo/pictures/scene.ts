import type { Random } from '../universe/random.ts';

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

/**
 * What is on one of the demo's pictures, in a box of 16 by 9 with its middle at 0; y points down. The same whatever size
 * it is drawn in.
 */
export interface Scene {
  readonly sky: readonly [top: Colour, bottom: Colour];
  readonly glow: { readonly x: number; readonly y: number; readonly radius: number; readonly colour: Colour };
  readonly stars: readonly { readonly x: number; readonly y: number; readonly light: number }[];
  readonly planet: {
    readonly x: number;
    readonly y: number;
    readonly radius: number;
    readonly colour: Colour;
    /** Stripes in a radius. */
    readonly bands: number;
  };
  readonly ship: SceneShip;
}

/** A ship from its side, bow to the left. */
export interface SceneShip {
  readonly x: number;
  readonly y: number;
  readonly length: number;
  /** Heights above and below the ship's axis at equal steps from bow to stern. */
  readonly upper: readonly number[];
  readonly lower: readonly number[];
  readonly hull: Colour;
  readonly stripe: Colour;
  readonly engine: Colour;
  /** Where the window is, as a share of the length. */
  readonly window: number;
}

/** Draws the plan of a picture from a sequence. */
export function planScene(random: Random): Scene {
  // Quiet blues behind everything, so that a page of them stays a page.
  const hue = random.between(195, 265);
  const length = random.between(7.5, 11.5);
  const height = length * random.between(0.07, 0.16);
  return {
    sky: [colourOf(hue, 0.4, 0.06), colourOf(hue + 15, 0.36, 0.17)],
    glow: {
      x: random.between(-6, 6),
      y: random.between(-1, 4),
      radius: random.between(3, 6),
      colour: colourOf(hue + random.between(-30, 60), 0.4, 0.36),
    },
    stars: Array.from({ length: 70 }, () => ({
      x: random.between(-9, 9),
      y: random.between(-9, 9),
      light: random.between(0.2, 1),
    })),
    planet: {
      x: random.between(-6.5, 6.5),
      y: random.between(-3.5, 4.5),
      radius: random.between(1.6, 4.4),
      colour: colourOf(random.between(0, 360), random.between(0.15, 0.34), random.between(0.42, 0.58)),
      bands: random.int(2, 7),
    },
    ship: {
      x: random.between(-0.6, 0.6),
      y: random.between(-0.6, 0.9),
      length,
      upper: outline(random, height),
      lower: outline(random, height * 0.75),
      hull: colourOf(hue + random.between(-25, 25), random.between(0.04, 0.16), random.between(0.52, 0.72)),
      stripe: colourOf(random.pick([38, 12, 165, 210, 350]), 0.5, 0.5),
      engine: colourOf(random.pick([200, 190, 30]), 0.9, 0.72),
      window: random.between(0.12, 0.3),
    },
  };
}

/** A pointed bow, a belly somewhere, and a blunt stern. */
function outline(random: Random, height: number): number[] {
  const belly = random.between(0.35, 0.75);
  return Array.from({ length: 9 }, (_, index) => {
    const along = index / 8;
    const rise = along < belly ? along / belly : 1 - (along - belly) * random.between(0.3, 0.9);
    return height * Math.max(0.06, Math.sqrt(rise) * random.between(0.72, 1.12));
  });
}

/** @param hue in degrees; saturation and lightness from 0 to 1. */
function colourOf(hue: number, saturation: number, lightness: number): Colour {
  const spread = saturation * Math.min(lightness, 1 - lightness);
  const at = (offset: number): number => {
    const place = (((offset + hue / 30) % 12) + 12) % 12;
    return 255 * (lightness - spread * Math.max(-1, Math.min(place - 3, 9 - place, 1)));
  };
  return [at(0), at(8), at(4)];
}
