import { useMemo } from 'react';
import { useTokens } from '../../../ui/picture/tokens.ts';
import { isHexColour } from './star-map.ts';

/** The tokens a map's colours are made of, each `#rrggbb` as ui/tokens.css has it in the scheme on screen. */
export interface MapColours {
  /** What marks must stand out from. */
  readonly ground: string;
  readonly panel: string;
  /** For what is unknown. */
  readonly faint: string;
  /** The accent: no mark may be taken for it. */
  readonly brass: string;
  /** For data, without the one that looks like the accent. */
  readonly series: readonly string[];
}

/** In the order `useMapColours` takes them. */
const mapTokens = ['--ground', '--panel', '--faint', '--brass', '--c1', '--c3', '--c4', '--c5'] as const;

const grey = `#${'80'.repeat(3)}`;

/** The tokens that the map's colours are made of, in the scheme on screen; what is no colour reads as mid grey. */
export function useMapColours(): MapColours {
  return mapColoursOf(useTokens(mapTokens));
}

const coloursRead = new Map<string, MapColours>();

/** The same colours for the same tokens: whole maps are laid out with them. */
function mapColoursOf(tokens: readonly string[]): MapColours {
  const key = tokens.join('|');
  const known = coloursRead.get(key);
  if (known) return known;
  const values = tokens.map((value) => (isHexColour(value) ? value : grey));
  const [ground = grey, panel = grey, faint = grey, brass = grey, ...series] = values;
  const colours = { ground, panel, faint, brass, series };
  coloursRead.set(key, colours);
  return colours;
}

/** Colours of the stage, from the tokens, as `#rrggbb`; those of the marks come with the look. */
export interface StageColours {
  readonly ground: string;
  readonly lines: string;
  readonly text: string;
  readonly muted: string;
  readonly faint: string;
  readonly brass: string;
  /** Family of all words. */
  readonly font: string;
}

const stageTokens = ['--ground', '--faint', '--text', '--muted', '--faint', '--brass', '--font'] as const;

/** The stage's colours in the scheme on screen. */
export function useStageColours(): StageColours {
  const tokens = useTokens(stageTokens);
  return useMemo(() => {
    const [ground = '', lines = '', text = '', muted = '', faint = '', brass = '', font = ''] = tokens;
    return { ground, lines, text, muted, faint, brass, font };
  }, [tokens]);
}

/** `#rrggbb` as three numbers of 0 to 1; mid grey for anything else. */
export function rgbOf(colour: string): readonly [number, number, number] {
  const value = isHexColour(colour) ? Number.parseInt(colour.slice(1), 16) : 0x808080;
  return [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

/** What WCAG asks of marks. */
const leastContrast = 3;

/** Two colours of one legend look at least this different, as long as there is room for it. */
const leastDistance = 0.075;

/** More colours than these nobody tells apart; then they begin again. */
const mostColours = 24;

/**
 * A colour for each preference, all with enough contrast on ground and panel, told apart from each other, from what means unknown
 * and from the accent. A preference is kept as nearly as that allows; earlier ones are served first.
 *
 * @param preferences `#rrggbb`, or null for whatever is free.
 */
export function distinguishColours(preferences: readonly (string | null)[], colours: MapColours): readonly string[] {
  const taken = [colours.faint, colours.brass];
  const chosen: string[] = [];
  for (const [index, preferred] of preferences.entries()) {
    if (index >= mostColours) {
      chosen.push(chosen[index % mostColours] ?? colours.faint);
      continue;
    }
    const colour = pickFree(preferred === null ? freeColours(colours) : likeColours(preferred), taken, colours);
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

/**
 * Colours as people see them: lightness 0 to 1, chroma from 0, hue in radians. Equal distances look about equally different.
 * Source of the formulas: B. Ottosson, "A perceptual color space for image processing" (2020); contrast after WCAG 2.2.
 */
interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

/** @param hex `#rrggbb`. */
function toOklch(hex: string): Oklch {
  const { lightness, a, b } = toOklab(hex);
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

/** As `#rrggbb`. What a screen cannot show loses chroma until it can; lightness and hue stay. */
function toHex({ lightness, chroma, hue }: Oklch): string {
  const level = Math.min(1, Math.max(0, lightness));
  let low = 0;
  let high = Math.max(0, chroma);
  if (!isShowable(linearOf(level, high, hue))) {
    for (let step = 0; step < 20; step++) {
      const middle = (low + high) / 2;
      if (isShowable(linearOf(level, middle, hue))) low = middle;
      else high = middle;
    }
    high = low;
  }
  return `#${linearOf(level, high, hue).map(toHexPair).join('')}`;
}

/** How different two colours look: 0 the same, about 0.02 just noticeable side by side, 1 black and white. */
export function colourDistance(first: string, second: string): number {
  const a = toOklab(first);
  const b = toOklab(second);
  return Math.hypot(a.lightness - b.lightness, a.a - b.a, a.b - b.b);
}

/** WCAG contrast of two colours, 1 to 21. */
export function contrastOf(first: string, second: string): number {
  const lights = [luminanceOf(first), luminanceOf(second)];
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
}

/** WCAG relative luminance, 0 to 1. */
export function luminanceOf(hex: string): number {
  const [red, green, blue] = toLinear(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function toOklab(hex: string): { readonly lightness: number; readonly a: number; readonly b: number } {
  const [red, green, blue] = toLinear(hex);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
}

type Linear = readonly [red: number, green: number, blue: number];

function linearOf(lightness: number, chroma: number, hue: number): Linear {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const isShowable = (linear: Linear): boolean => linear.every((part) => part >= -0.0001 && part <= 1.0001);

function toLinear(hex: string): Linear {
  const part = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

function toHexPair(linear: number): string {
  const value = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, value)) * 255)
    .toString(16)
    .padStart(2, '0');
}
