import type { StageColours } from '../../model/map-colours.ts';
import type { MapCanvas } from './map-canvas.ts';
import { labelSize } from './paint-overlay.ts';

/** What a saved picture says beneath the map, where no legend stands beside it. */
export interface MapCaption {
  readonly title: string;
  /** Of the colouring, in the legend's order. */
  readonly entries: readonly { readonly words: string; readonly colour: string }[];
  /** Whole lines: how the map is shown, and what it was drawn from. */
  readonly lines: readonly string[];
}

/** A caption with its place for every word; CSS pixels from the left end of the picture and from its own top. */
export interface LaidOutCaption {
  readonly height: number;
  readonly texts: readonly {
    readonly text: string;
    readonly x: number;
    readonly y: number;
    readonly look: 'title' | 'entry' | 'line';
  }[];
  readonly marks: readonly { readonly x: number; readonly y: number; readonly colour: string }[];
}

const margin = 16;
const row = 20;
/** From the left of an entry's mark to its words, and from the end of these to the next entry. */
const toWords = 14;
const apart = 20;

/**
 * The title, the entries side by side as far as they fit, the lines; what is wider than the picture is broken between words.
 *
 * @param width of the picture in CSS pixels.
 * @param widthOf width of a text in CSS pixels.
 */
export function layOutCaption(
  { title, entries, lines }: MapCaption,
  width: number,
  widthOf: (text: string) => number,
): LaidOutCaption {
  const room = Math.max(60, width - 2 * margin);
  const texts: LaidOutCaption['texts'][number][] = [];
  const marks: LaidOutCaption['marks'][number][] = [];
  let y = margin / 2 + row / 2;
  const write = (text: string, look: 'title' | 'line'): void => {
    for (const part of broken(text, room, widthOf)) {
      texts.push({ text: part, x: margin, y, look });
      y += row;
    }
  };
  write(title, 'title');
  let left = 0;
  for (const { words, colour } of entries) {
    const text = shortened(words, room - toWords, widthOf);
    const needed = toWords + widthOf(text);
    if (left > 0 && left + needed > room) {
      left = 0;
      y += row;
    }
    marks.push({ x: margin + left + 4, y, colour });
    texts.push({ text, x: margin + left + toWords, y, look: 'entry' });
    left += needed + apart;
  }
  if (entries.length > 0) y += row;
  for (const line of lines) write(line, 'line');
  return { height: y - row / 2 + margin / 2, texts, marks };
}

/** Draws it beneath a map of this height. */
export function paintCaption(
  pen: MapCanvas,
  { texts, marks }: LaidOutCaption,
  colours: StageColours,
  { width, height }: { readonly width: number; readonly height: number },
): void {
  pen.lines(Float64Array.from([0, height, width, height]), 1, {
    colour: colours.lines,
    alpha: 0.5,
    width: 1,
    dash: [],
  });
  for (const { x, y, colour } of marks)
    pen.disc({ x, y: height + y, radius: 4, fill: colour, stroke: null, alpha: 1, title: null });
  for (const { text, x, y, look } of texts)
    pen.words({
      text,
      x,
      y: height + y,
      anchor: 'start',
      size: labelSize,
      weight: look === 'title' ? 600 : 450,
      colour: look === 'line' ? colours.muted : colours.text,
      halo: colours.ground,
      alpha: 1,
    });
}

function broken(text: string, room: number, widthOf: (text: string) => number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || widthOf(longer) > room) lines.push(shortened(word, room, widthOf));
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/** Names are anyone's: one wider than the picture is cut off. */
function shortened(text: string, room: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= room) return text;
  const letters = [...text];
  while (letters.length > 1 && widthOf(`${letters.join('')}…`) > room) letters.pop();
  return `${letters.join('')}…`;
}
