import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const tokens = readFileSync(new URL('../tokens.css', import.meta.url), 'utf8');
const styles = readFileSync(new URL('timeline.module.css', import.meta.url), 'utf8');

type Colour = readonly number[];

/** Red, green and blue of a token in a scheme, 0 to 255. */
function token(scheme: string, name: string): Colour {
  const block = tokens.split(`[data-scheme='${scheme}']`)[1]?.split('}')[0] ?? '';
  const hex = new RegExp(`--${name}: #([0-9a-f]{6})`).exec(block)?.[1];
  if (hex === undefined) throw new Error(`There is no colour ${name} in ${scheme}.`);
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

/** A property of a bar of some strength; what the scheme or the strength does not say is that of every bar. */
function opacity(scheme: string, strength: string, property: 'fill-opacity' | 'stroke-opacity'): number {
  const bar = `.bar[data-strength='${strength}'] {`;
  const rules = [`[data-scheme='${scheme}'] ${bar}`, `\n${bar}`, `[data-scheme='${scheme}'] .bar {`, '\n.bar {'];
  for (const rule of rules) {
    const value = new RegExp(`\\s${property}: ([\\d.]+);`).exec(styles.split(rule)[1]?.split('}')[0] ?? '')?.[1];
    if (value !== undefined) return Number(value);
  }
  throw new Error(`Nothing says the ${property} of a bar.`);
}

const over = (colour: Colour, ground: Colour, share: number): Colour =>
  colour.map((part, at) => part * share + (ground[at] ?? 0) * (1 - share));

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2, "contrast ratio". */
function contrast(one: Colour, other: Colour): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

describe.each(['dark', 'light'])('in the %s scheme', (scheme) => {
  const panel = token(scheme, 'panel');
  const text = token(scheme, 'text');
  // Of the row one is at, as the style sheet has it.
  const grounds = [panel, over(token(scheme, 'brass-wash'), panel, 0.7)];

  test.each(['c1', 'c2', 'c3', 'c4', 'c5', 'c6'])('words on bars of %s can be read, and bars stand out', (series) => {
    const colour = token(scheme, series);
    const fill = (strength: string, ground: Colour) => over(colour, ground, opacity(scheme, strength, 'fill-opacity'));
    for (const ground of grounds) {
      const done = fill('done', fill('rest', ground));
      for (const bar of [fill('plain', ground), fill('light', ground), fill('rest', ground), done]) {
        expect(contrast(text, bar)).toBeGreaterThanOrEqual(4.5);
      }
    }
    for (const strength of ['plain', 'light', 'rest']) {
      const outline = over(colour, panel, opacity(scheme, strength, 'stroke-opacity'));
      expect(contrast(outline, panel)).toBeGreaterThanOrEqual(3);
    }
  });

  test('ghosts stand out', () => {
    expect(contrast(over(token(scheme, 'faint'), panel, 0.8), panel)).toBeGreaterThanOrEqual(3);
  });
});
