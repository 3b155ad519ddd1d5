import type { Colour, Scene, SceneShip } from './scene.ts';
import type { Raster } from './write-png.ts';

/** Draws a scene so that it covers the whole picture; what does not fit in is cut off evenly. Measures in pixels. */
export function drawScene(scene: Scene, width: number, height: number): Raster {
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
