import { formatFixed } from '../../../../format/format.ts';
import { escapeXml } from '../../../../services/save/write-text.ts';
import type { ScorePart, ShipScore } from './score-ships.ts';

/** A compared ship with its score. */
export interface RankedShip {
  readonly key: string;
  readonly label: string;
  readonly score: ShipScore;
}

const seriesColours = 6;

/** The colour of a weighted number, by its place among them. */
export function seriesOf(index: number): number {
  return (index % seriesColours) + 1;
}

/** Pixels. */
const [width, nameWidth, scoreWidth, rowHeight, top] = [760, 220, 60, 28, 44];

/**
 * The ranking as a drawing of its own: a bar for each ship, made of what each weighted number adds, and the numbers in words.
 * Colours are the page's, so it is drawn on the page.
 */
export function writeScoreSvg(ranked: readonly RankedShip[]): string {
  const parts = ranked[0]?.score.parts ?? [];
  const height = top + ranked.length * rowHeight + 12;
  const legend = parts.map(({ field, weight }, index) => `${index + 1} ${field.title} × ${weight.weight}`).join('   ');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-size="13" fill="var(--text)">`,
    text(0, 14, 'Ranking by your score'),
    text(0, 32, legend),
    ...ranked.map((ship, index) => rowOf(ship, top + index * rowHeight)),
    '</svg>',
  ].join('');
}

function rowOf({ label, score: { rank, score, parts } }: RankedShip, y: number): string {
  const scale = (width - nameWidth - scoreWidth) / 100;
  const name = text(0, y + 16, `${rank ?? '–'}  ${cut(label)}`);
  if (score === null) return `${name}${text(nameWidth, y + 16, 'no score')}`;
  let x = nameWidth;
  const bars = parts.map((part, index) => {
    const [from, length] = [x, (part.points ?? 0) * scale];
    x += length;
    return barOf(part, { index, from, length, y });
  });
  return `${name}${bars.join('')}${text(x + 8, y + 16, formatFixed(score, 1))}`;
}

interface BarPlace {
  readonly index: number;
  readonly from: number;
  readonly length: number;
  readonly y: number;
}

/** Narrower than this it has no room for its number. */
const numberRoom = 16;

function barOf({ points }: ScorePart, { index, from, length, y }: BarPlace): string {
  if (points === null || length <= 0) return '';
  const bar = `<rect x="${round(from)}" y="${y + 4}" width="${round(length)}" height="16" fill="var(--c${seriesOf(index)})"/>`;
  return length < numberRoom ? bar : `${bar}${text(from + 4, y + 16, String(index + 1), 'var(--ground)')}`;
}

function text(x: number, y: number, words: string, fill = 'var(--text)'): string {
  return `<text x="${round(x)}" y="${round(y)}" fill="${fill}">${escapeXml(words)}</text>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Longer names would run into the bars. */
const mostLetters = 28;

function cut(label: string): string {
  const letters = [...label];
  return letters.length <= mostLetters ? label : `${letters.slice(0, mostLetters - 1).join('')}…`;
}
