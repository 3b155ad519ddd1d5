/**
 * Colours as people see them: lightness 0 to 1, chroma from 0, hue in radians. Equal distances look about equally different.
 * Source of the formulas: B. Ottosson, "A perceptual color space for image processing" (2020); contrast after WCAG 2.2.
 */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

/** @param hex `#rrggbb`. */
export function toOklch(hex: string): Oklch {
  const { lightness, a, b } = toOklab(hex);
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

/** As `#rrggbb`. What a screen cannot show loses chroma until it can; lightness and hue stay. */
export function toHex({ lightness, chroma, hue }: Oklch): string {
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
