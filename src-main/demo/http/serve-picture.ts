import { crc32, deflateSync } from 'node:zlib';
import { demoPictureHosts } from '../../../src-shared/demo-names.ts';
import { randomFrom, type Random } from '../universe/random.ts';
import { pictureSizes, type PictureSize } from '../universe/wire-values.ts';

/**
 * The picture behind an address of the universe, asked for as `/media/<host>/<path>` (decision 15). Always a PNG, whatever
 * the address ends in, as real hosts do. All sizes of a picture show the same.
 *
 * @param path as it came, percent signs and all.
 * @returns HTTP 404 where the universe has no such address.
 */
export function servePicture(path: string): Response {
  const asked = readPicturePath(path);
  if (!asked) return new Response('No such picture.', { status: 404, headers: { 'Content-Type': 'text/plain' } });
  const { name, width, height } = asked;
  const png = writePng(drawScene(planScene(randomFrom('picture', name)), width, height));
  return new Response(png, { headers: { 'Content-Type': 'image/png', 'X-Content-Type-Options': 'nosniff' } });
}

interface AskedPicture {
  /** The same for every size. */
  readonly name: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** What pictures of people and organizations come in besides (recordings, "User"). */
const sizes: Readonly<Record<string, Pick<PictureSize, 'width' | 'height'>>> = {
  ...pictureSizes,
  heap_infobox: { width: 165, height: 165 },
  heap_thumb: { width: 61, height: 61 },
};

/** The source, and whatever names no size: 16 by 9. */
const sourceWidth = 1_280;

/** @returns null for another host, another kind of file, or a path no record holds. */
function readPicturePath(path: string): AskedPicture | null {
  const [, , host, ...segments] = path.split('/');
  const isOwn = demoPictureHosts.some((own) => own === host);
  if (!isOwn || segments.length < 2 || segments.length > 4 || !/\.(jpe?g|png)$/.test(path)) return null;
  // `/<slug>/<size>.jpg` on the media host, `/media/<slug>r/<size>/<file>.jpg` on the site.
  const plain = segments.map((segment) => segment.replace(/\.\w+$/, ''));
  const size = plain.find((segment) => Object.hasOwn(sizes, segment));
  const { width = sourceWidth, height = null } = (size === undefined ? undefined : sizes[size]) ?? {};
  const name = plain.filter((segment) => segment !== size).join('/');
  return { name, width, height: height === null || height === '' ? Math.round((width * 9) / 16) : height };
}

/** Red, green and blue, 0 to 255. */
type Colour = readonly [red: number, green: number, blue: number];

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
interface SceneShip {
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
function planScene(random: Random): Scene {
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

/** Draws a scene so that it covers the whole picture; what does not fit in is cut off evenly. Measures in pixels. */
function drawScene(scene: Scene, width: number, height: number): Raster {
  const rgb = new Uint8Array(width * height * 3);
  const perUnit = Math.max(width / 16, height / 9);
  for (let row = 0; row < height; row++) {
    const y = (row + 0.5 - height / 2) / perUnit;
    // Most stars are far from most rows, and a pixel asks for every star of its row.
    const inRow = { ...scene, stars: scene.stars.filter((star) => Math.abs(star.y - y) * perUnit < 2) };
    for (let column = 0; column < width; column++) {
      const x = (column + 0.5 - width / 2) / perUnit;
      rgb.set(colourAt(inRow, x, y, perUnit), (row * width + column) * 3);
    }
  }
  return { width, height, rgb };
}

/** @param perUnit pixels in a unit, for edges that are one pixel soft. */
function colourAt(scene: Scene, x: number, y: number, perUnit: number): Colour {
  let colour = mix(scene.sky[0], scene.sky[1], clamp((y + 4.5) / 9));
  const { glow, ship } = scene;
  colour = mix(colour, glow.colour, 0.55 * Math.exp(-(((x - glow.x) ** 2 + (y - glow.y) ** 2) / glow.radius ** 2)));
  for (const star of scene.stars) {
    const [across, down] = [(x - star.x) * perUnit, (y - star.y) * perUnit];
    colour = mix(colour, white, star.light * Math.exp(-(across ** 2 + down ** 2)));
  }
  colour = withPlanet(colour, scene.planet, { x, y, perUnit });
  colour = withEngine(colour, ship, x, y);
  return withShip(colour, ship, { x, y, perUnit });
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly perUnit: number;
}

function withPlanet(behind: Colour, planet: Scene['planet'], { x, y, perUnit }: Place): Colour {
  const across = (x - planet.x) / planet.radius;
  const down = (y - planet.y) / planet.radius;
  const distance = Math.hypot(across, down);
  const cover = clamp(0.5 + (1 - distance) * planet.radius * perUnit);
  if (cover === 0) return behind;
  // Lit from the upper left, as every picture is.
  const light = clamp(0.25 - across * 0.55 - down * 0.5 + Math.sqrt(Math.max(0, 1 - distance ** 2)) * 0.55);
  const band = 1 + 0.1 * Math.sin(down * planet.bands * 5 + across * 0.6);
  return mix(behind, mix(night, scale(planet.colour, band), light), cover);
}

function withEngine(behind: Colour, ship: SceneShip, x: number, y: number): Colour {
  const behindStern = x - (ship.x + ship.length / 2);
  const width = Math.exp(-(((y - ship.y) * 5) ** 2));
  const flame = behindStern < -0.2 ? 0 : width * Math.exp(-Math.abs(behindStern) * 1.1);
  return mix(behind, ship.engine, clamp(flame));
}

function withShip(behind: Colour, ship: SceneShip, { x, y, perUnit }: Place): Colour {
  const along = (x - ship.x) / ship.length + 0.5;
  if (along < 0 || along > 1) return behind;
  const off = y - ship.y;
  const reach = heightAt(off < 0 ? ship.upper : ship.lower, along);
  const cover = clamp(0.5 + (reach - Math.abs(off)) * perUnit);
  if (cover === 0) return behind;
  const up = -off / reach;
  let colour = scale(ship.hull, clamp(0.62 + 0.38 * up) * (isSeam(along, ship.length) ? 0.84 : 1));
  if (up > -0.12 && up < 0.1 && along > 0.3) colour = mix(colour, ship.stripe, 0.8);
  if (Math.hypot((along - ship.window) * ship.length * 1.1, (up - 0.62) * 0.9) < 0.42)
    colour = mix(colour, glass, 0.75);
  return mix(behind, colour, cover);
}

/** Between two of the outline's points, without corners. */
function heightAt(outline: readonly number[], along: number): number {
  const place = along * (outline.length - 1);
  const index = Math.min(outline.length - 2, Math.floor(place));
  const share = (1 - Math.cos((place - index) * Math.PI)) / 2;
  return (outline[index] ?? 0) * (1 - share) + (outline[index + 1] ?? 0) * share;
}

/** The plates of the hull. */
function isSeam(along: number, length: number): boolean {
  const place = (along * length) / 0.85;
  return place - Math.floor(place) < 0.045;
}

const white: Colour = [255, 255, 255];
const night: Colour = [6, 8, 14];
const glass: Colour = [120, 205, 235];

function mix(under: Colour, over: Colour, share: number): Colour {
  return [
    under[0] + (over[0] - under[0]) * share,
    under[1] + (over[1] - under[1]) * share,
    under[2] + (over[2] - under[2]) * share,
  ];
}

/** May leave the range of a byte; only mixed colours are written. */
function scale(colour: Colour, factor: number): Colour {
  return [Math.min(255, colour[0] * factor), Math.min(255, colour[1] * factor), Math.min(255, colour[2] * factor)];
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}

/** Pixels as red, green and blue, a byte each, row by row. */
interface Raster {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
}

/** A raster as a PNG file (PNG §5, §11). Rows are written as differences from the row above: gradients become small. */
export function writePng({ width, height, rgb }: Raster): Buffer<ArrayBuffer> {
  const stride = width * 3;
  const rows = Buffer.alloc(height * (stride + 1));
  for (let y = 0; y < height; y++) {
    const start = y * (stride + 1);
    rows[start] = filterUp;
    for (let x = 0; x < stride; x++) {
      const at = y * stride + x;
      rows[start + 1 + x] = (rgb[at] ?? 0) - (y === 0 ? 0 : (rgb[at - stride] ?? 0)); // a byte keeps the remainder of 256
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8); // 8 bits, true colour, the one compression, the one set of filters, not interlaced
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const filterUp = 2;

function chunk(name: string, content: Buffer): Buffer {
  const framed = Buffer.alloc(content.length + 12);
  framed.writeUInt32BE(content.length, 0);
  framed.write(name, 4, 'latin1');
  content.copy(framed, 8);
  framed.writeUInt32BE(crc32(framed.subarray(4, 8 + content.length)), 8 + content.length);
  return framed;
}
