import { dayMs } from '../../../src-shared/day.ts';
import { formatCount, formatDay } from '../../format/format.ts';
import { escapeXml } from '../../services/save/write-text.ts';
import { axisTicks, placeSpans, todayLabelX } from './axis-ticks.ts';
import { dayScale, type DayScale } from './day-window.ts';
import { fitText, type TextWidth } from './fit-text.ts';
import { rowHeight, rowMarks, textLine, type RowMarks } from './row-marks.ts';
import { markLabels, treePlaces, type DayWindow, type TimelineRow } from './timeline-row.ts';

/** What a picture of a timeline shows. */
export interface TimelineImage {
  readonly title: string;
  readonly page: TimelinePage;
  readonly window: DayWindow;
  readonly todayDay: number | null;
  /** Stands over that day's line: "today", or its date where an earlier day was on screen. */
  readonly todayWord: string;
  readonly hasUndatedPlace: boolean;
  /** What the signs mean: a line each under the rows. */
  readonly caption: readonly string[];
}

/** More rows would be a picture that few programs open. */
export const rowsPerPage = 300;

/** Some of a timeline's rows, as one picture. */
export interface TimelinePage {
  /** Counted from 1. */
  readonly number: number;
  /** In order; where it begins among rows that belong to others, those stand before them once more. */
  readonly rows: readonly TimelineRow[];
  /** Place of its first own row, counted from 1, of its last, and how many rows there are on all pages. */
  readonly from: number;
  readonly to: number;
  readonly of: number;
}

/** The rows of a timeline in pictures that programs can open. */
export function timelinePages(rows: readonly TimelineRow[]): readonly TimelinePage[] {
  const places = treePlaces(rows);
  const count = Math.max(1, Math.ceil(rows.length / rowsPerPage));
  return Array.from({ length: count }, (_, index) => {
    const start = index * rowsPerPage;
    const own = rows.slice(start, start + rowsPerPage);
    const heads: TimelineRow[] = [];
    for (let at = places[start]?.parent ?? -1; at >= 0; at = places[at]?.parent ?? -1) {
      const head = rows[at];
      if (head) heads.unshift(head);
    }
    return { number: index + 1, rows: [...heads, ...own], from: start + 1, to: start + own.length, of: rows.length };
  });
}

/** `rows 301 to 600 of 725` */
export function formatPageRows({ from, to, of }: TimelinePage): string {
  return `rows ${formatCount(from)} to ${formatCount(to)} of ${formatCount(of)}`;
}

/** Pixels. */
const width = 1408;
const labels = 280;
const undated = 104;
const axisTop = 56;
const axisHeight = 48;
const rowsTop = axisTop + axisHeight;
const captionRow = 20;
/** By which words stand below the middle of their row. */
const baseline = 4;

/**
 * A timeline as an SVG: title, axis, rows as on screen, today, what the signs mean. All texts are escaped.
 *
 * @param margin around it, in pixels; its ground is drawn where the pens have one.
 */
export function writeTimelineSvg(picture: TimelineImage, pens: DrawingStyles, margin: number): string {
  const { rows } = picture.page;
  const scale = dayScale(picture.window, width - labels - (picture.hasUndatedPlace ? undated : 0));
  const rowsEnd = rowsTop + rows.length * rowHeight;
  const lines = captionOf(picture);
  const height = rowsEnd + (lines.length === 0 ? 0 : 8) + lines.length * captionRow;
  const frame = `viewBox="${-margin} ${-margin} ${width + 2 * margin} ${height + 2 * margin}" width="${width + 2 * margin}" height="${height + 2 * margin}"`;
  const ground = `<rect x="${-margin}" y="${-margin}" width="${width + 2 * margin}" height="${height + 2 * margin}" fill="${pens.ground}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${frame} font-family="${escapeXml(pens.font)}" role="img">`,
    `<title>${escapeXml(picture.title)}</title>`,
    pens.ground === null ? '' : ground,
    words([0, 16], pens.paint('pictureTitle'), picture.title),
    words([0, 38], pens.paint('pictureNote'), daysOf(picture.window)),
    writeAxis(picture, scale, pens, rowsEnd),
    ...rows.map((row, index) => writeRow({ row, scale, pens, top: rowsTop + index * rowHeight }, picture)),
    writeToday(picture, scale, pens, rowsEnd),
    ...lines.map((line, index) =>
      words([0, rowsEnd + 8 + (index + 0.7) * captionRow], pens.paint('pictureNote'), line),
    ),
    '</svg>',
    '',
  ]
    .filter((part) => part !== '')
    .join('\n');
}

function captionOf({ page, caption }: TimelineImage): readonly string[] {
  const words = formatPageRows(page);
  return page.of <= rowsPerPage ? caption : [...caption, `Page ${page.number}: ${words}.`];
}

function daysOf({ from, to }: DayWindow): string {
  return `${formatDay(Math.floor(from) * dayMs)} to ${formatDay((Math.ceil(to) - 1) * dayMs)}`;
}

function writeAxis(
  { hasUndatedPlace, todayDay, todayWord }: TimelineImage,
  scale: DayScale,
  pens: DrawingStyles,
  end: number,
): string {
  const axis = axisTicks(scale.window, scale.width);
  const today = todayX(todayDay, scale);
  const bottom = axisTop + axisHeight;
  const lines = axis.ticks
    .map(({ day }) => `M${labels + Math.round(scale.x(day)) + 0.5} ${bottom - 6}V${end}`)
    .join('');
  const borders = [bottom, end].map((y) => `M0 ${y + 0.5}H${width}`).join('');
  return [
    path(`${lines}${borders}M${labels + 0.5} ${axisTop}V${end}`, pens.paint('gridLine')),
    hasUndatedPlace ? path(`M${width - undated + 0.5} ${axisTop}V${end}`, pens.paint('gridLine')) : '',
    hasUndatedPlace ? words([width - undated + 12, bottom - 12], pens.paint('tick'), 'no date') : '',
    ...axis.ticks
      .filter(({ day, label }) => scale.x(day) + 6 + pens.widthOf(label) < scale.width)
      .map(({ day, label, isStrong }) =>
        words([labels + scale.x(day) + 6, bottom - 12], pens.paint('tick', { 'data-strong': String(isStrong) }), label),
      ),
    ...placeSpans(axis.spans, scale, pens.widthOf, today === null ? null : { x: today, word: todayWord }).map(
      ({ x, label }) => words([labels + x, axisTop + 17], pens.paint('span'), label),
    ),
  ].join('');
}

function writeToday({ todayDay, todayWord }: TimelineImage, scale: DayScale, pens: DrawingStyles, end: number): string {
  const today = todayX(todayDay, scale);
  if (today === null) return '';
  const line = path(`M${labels + Math.round(today)} ${axisTop + 22}V${end}`, pens.paint('todayLine'));
  const x = labels + todayLabelX({ x: today, word: todayWord }, scale.width, pens.widthOf);
  return `${line}${words([x, axisTop + 17], pens.paint('todayWord'), todayWord)}`;
}

/** Null where it is not in view. */
function todayX(todayDay: number | null, scale: DayScale): number | null {
  const x = todayDay === null ? -1 : scale.x(todayDay + 0.5);
  return x < 0 || x > scale.width ? null : x;
}

interface WrittenRow {
  readonly row: TimelineRow;
  readonly scale: DayScale;
  readonly pens: DrawingStyles;
  readonly top: number;
}

function writeRow(written: WrittenRow, { hasUndatedPlace }: TimelineImage): string {
  const { row, scale, pens, top } = written;
  const marks = rowMarks(row, scale, { widthOf: pens.widthOf, labels });
  const y = top + textLine + baseline;
  const border = row.level === 0 && top > rowsTop ? path(`M0 ${top + 0.5}H${width}`, pens.paint('gridLine')) : '';
  const place =
    hasUndatedPlace && row.undated !== null
      ? words([width - undated + 12, y], pens.paint('pictureNote'), fitText(row.undated, undated - 16, pens.widthOf))
      : '';
  return `<g>${border}${writeLabel(written, marks, y)}${writeMarks(written, marks)}${place}</g>`;
}

function writeLabel({ row, pens }: WrittenRow, { title: inBar, slipAside }: RowMarks, y: number): string {
  const left = row.level * 14;
  const moved = row.mark === null ? [] : [`${markLabels[row.mark].sign} ${markLabels[row.mark].word}`];
  const mark = [...(slipAside === null ? [] : [slipAside]), ...moved].join(' ');
  // Of the outermost the title is bolder than measured; all may be drawn in another font than ours.
  const room = (labels - left - 12 - (mark === '' ? 0 : pens.widthOf(mark) + 20)) * (row.level === 0 ? 0.85 : 0.94);
  const title = inBar === null ? fitText(row.title, room, pens.widthOf) : '';
  const note = row.note === null ? '' : fitText(row.note, room - pens.widthOf(title) - 8, pens.widthOf);
  return [
    title === ''
      ? words([left, y], pens.paint('pictureNote'), note)
      : words([left, y], pens.paint('pictureLabel', { 'data-level': String(row.level) }), title, {
          text: note,
          paint: pens.paint('pictureNote'),
        }),
    words([labels - 12, y], `${pens.paint('pictureMark', { 'data-mark': row.mark ?? '' })} text-anchor="end"`, mark),
  ].join('');
}

function writeMarks({ scale, pens, top }: WrittenRow, { ghost, bars, formerEnds, title, slip }: RowMarks): string {
  const y = textLine + baseline;
  const titlePaint = pens.paint('pictureBarTitle', { 'data-inside': String(title?.isInside ?? false) });
  const follows = title !== null && slip !== null && !title.isInside;
  const shapes = [
    path(ghost ?? '', pens.paint('ghost')),
    ...bars.map(({ d, colour, strength }) => path(d, pens.paint('bar', { 'data-strength': strength }, colour))),
    path(formerEnds, pens.paint('formerEnds')),
    title === null || follows ? '' : words([title.x, y], titlePaint, title.text),
    slip === null
      ? ''
      : words([slip.x, y], pens.paint('pictureSlip', { 'data-later': String(slip.isLater) }), slip.text, {
          text: follows ? title.text : '',
          paint: titlePaint,
        }),
  ].join('');
  // A picture of its own cuts off what lies beyond the view.
  return shapes === ''
    ? ''
    : `<svg x="${labels}" y="${top}" width="${round(scale.width)}" height="${rowHeight}" overflow="hidden">${shapes}</svg>`;
}

function path(d: string, paint: string): string {
  return d === '' ? '' : `<path d="${d}" ${paint}/>`;
}

/** Words that follow others in the same line, wherever those end in the font that draws them. */
interface Following {
  readonly text: string;
  readonly paint: string;
}

function words(
  [x, y]: readonly [x: number, y: number],
  paint: string,
  text: string,
  next: Following = { text: '', paint: '' },
): string {
  if (text === '') return '';
  const place = `x="${round(x)}" y="${round(y)}"`;
  if (next.text === '') return `<text ${place} ${paint}>${escapeXml(text)}</text>`;
  const parts = `<tspan ${paint}>${escapeXml(text)}</tspan><tspan dx="8" ${next.paint}>${escapeXml(next.text)}</tspan>`;
  return `<text ${place}>${parts}</text>`;
}

function round(value: number): number {
  return Number.isFinite(value) ? Math.round(value * 100) / 100 : 0;
}

/** What a picture is drawn with, beside the parts of a timeline on screen. */
export type PaintName =
  | 'bar'
  | 'formerEnds'
  | 'ghost'
  | 'gridLine'
  | 'pictureBarTitle'
  | 'pictureLabel'
  | 'pictureMark'
  | 'pictureNote'
  | 'pictureSlip'
  | 'pictureTitle'
  | 'span'
  | 'tick'
  | 'todayLine'
  | 'todayWord';

/** How parts look where no style sheet reaches. */
export interface DrawingStyles {
  /**
   * @param data attributes by which its looks are told apart.
   * @param colour of its series; any CSS colour.
   * @returns the attributes of an SVG element.
   */
  readonly paint: (name: PaintName, data?: Readonly<Record<string, string>>, colour?: string) => string;
  readonly widthOf: TextWidth;
  /** Family of all words. */
  readonly font: string;
  /** Null: drawn on whatever it is put on. */
  readonly ground: string | null;
}
