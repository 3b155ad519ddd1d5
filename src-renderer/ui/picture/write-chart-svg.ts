import { escapeXml } from '../../services/save/write-text.ts';
import type { ChartSeries } from '../chart/chart.ts';
import { swatchShapes } from '../chart/series-swatch.tsx';
import { textWidth } from '../timeline/fit-text.ts';
import { resolveColour } from './draw-svg.ts';
import { writeDrawnNode, type DrawnNode, readDrawing } from './drawn-svg.ts';

/** What a picture of a chart says beside its plots. */
export interface ChartCaption {
  readonly title: string;
  readonly note: string | null;
  /** The last line: whose figures these are, and of when. */
  readonly source: string;
  /** The legend: those that are drawn. Colours as an SVG file takes them. */
  readonly series: readonly ChartSeries[];
}

/** How a picture's own words look, and its ground. Colours as an SVG file takes them. */
interface ChartPens {
  readonly font: string;
  readonly text: string;
  readonly muted: string;
  /** Null without one. */
  readonly ground: string | null;
  /** Width of words of 12 pixels, in pixels. */
  readonly widthOf: (text: string) => number;
}

export interface ChartImage {
  readonly text: string;
  readonly width: number;
  readonly height: number;
}

/** Pixels. */
const margin = 16;
const lineHeight = 18;

/** A file is also opened where its font is missing: the usual ones that stand in then are up to so much wider. */
const widerFonts = 1.15;

/**
 * A chart as an SVG file of its own: title, note, legend, plots, source. All texts are escaped, and nothing in it refers to
 * anything outside.
 */
export function writeChartSvg(drawings: readonly Drawing[], caption: ChartCaption, pens: ChartPens): ChartImage {
  const plotsWidth = drawings.reduce((most, { left, width }) => Math.max(most, left + width), 320);
  const plotsHeight = drawings.reduce((most, { top, height }) => Math.max(most, top + height), 0);
  const widthOf = (words: string) => pens.widthOf(words) * widerFonts;
  const note = caption.note === null ? [] : wrapText(caption.note, plotsWidth, widthOf);
  const legend = layOutLegend(caption.series, plotsWidth, widthOf);
  const noteTop = margin + 24;
  const legendTop = noteTop + note.length * lineHeight + 6;
  const plotsTop = legendTop + (legend.rows === 0 ? 0 : legend.rows * legendRow + 8);
  const sourceLines = wrapText(caption.source, plotsWidth, widthOf);
  const sourceTop = plotsTop + plotsHeight + 10;
  const width = Math.ceil(plotsWidth + 2 * margin);
  const height = Math.ceil(sourceTop + sourceLines.length * lineHeight + margin - 4);
  const words = (lines: readonly string[], top: number, look: string) =>
    lines.map(
      (line, index) => `<text x="${margin}" y="${top + index * lineHeight + 13}" ${look}>${escapeXml(line)}</text>`,
    );
  const text = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="${escapeXml(pens.font)}" font-size="12px" role="img">`,
    `<title>${escapeXml(caption.title)}</title>`,
    pens.ground === null ? '' : `<rect width="${width}" height="${height}" fill="${escapeXml(pens.ground)}"/>`,
    ...words([caption.title], margin, `font-size="14px" font-weight="600" fill="${escapeXml(pens.text)}"`),
    ...words(note, noteTop, `fill="${escapeXml(pens.muted)}"`),
    ...writeLegend(legend, { left: margin, top: legendTop, colour: pens.text }),
    ...drawings.map(
      ({ left, top, nodes }, index) =>
        `<g transform="translate(${margin + left} ${plotsTop + top})">${nodes.map((node) => writeDrawnNode(node, `p${index}-`)).join('')}</g>`,
    ),
    ...words(sourceLines, sourceTop, `font-size="11px" fill="${escapeXml(pens.muted)}"`),
    '</svg>',
    '',
  ];
  return { text: text.filter((part, index) => part !== '' || index === text.length - 1).join('\n'), width, height };
}

/** Words in lines that are no wider than `width`; a word that is wider has a line of its own. */
export function wrapText(text: string, width: number, widthOf: (text: string) => number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && widthOf(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === '' ? lines : [...lines, line];
}

interface LegendPlace {
  readonly series: ChartSeries;
  readonly left: number;
  /** 0 is the first. */
  readonly row: number;
}

/** Of the swatch with the room behind it, and between two entries. Pixels. */
const swatchRoom = 30;
const gap = 18;

interface Legend {
  readonly entries: readonly LegendPlace[];
  readonly rows: number;
}

/** The entries of a legend side by side, in as many rows as they need. */
function layOutLegend(series: readonly ChartSeries[], width: number, widthOf: (text: string) => number): Legend {
  const entries: LegendPlace[] = [];
  let left = 0;
  let row = 0;
  for (const one of series) {
    const needed = swatchRoom + widthOf(one.label);
    if (left > 0 && left + needed > width) {
      left = 0;
      row += 1;
    }
    entries.push({ series: one, left, row });
    left += needed + gap;
  }
  return { entries, rows: entries.length === 0 ? 0 : row + 1 };
}

/** Height of a row of a legend, pixels. */
const legendRow = 20;

function writeLegend(
  { entries }: Legend,
  { left, top, colour }: { readonly left: number; readonly top: number; readonly colour: string },
): readonly string[] {
  return entries.map(({ series, left: own, row }) => {
    const at = `translate(${left + own} ${top + row * legendRow})`;
    return `<g transform="${at}"><g transform="translate(0 5)">${writeSwatch(series)}</g><text x="${swatchRoom}" y="14" fill="${escapeXml(colour)}">${escapeXml(series.label)}</text></g>`;
  });
}

/** The swatch of a series as SVG. Its colour is one that an SVG file takes. */
export function writeSwatch(series: ChartSeries): string {
  const colour = escapeXml(series.colour);
  const dash = series.dash.length === 0 ? '' : ` stroke-dasharray="${series.dash.join(' ')}"`;
  return swatchShapes(series)
    .map(({ d, isFilled, opacity }) =>
      isFilled
        ? `<path d="${d}" fill="${colour}"${opacity === 1 ? '' : ` fill-opacity="${opacity}"`}/>`
        : `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${series.width ?? 2}"${dash}/>`,
    )
    .join('');
}

/** A plot's drawing and where it stands among the others, in pixels. */
export interface Drawing {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly DrawnNode[];
}

/**
 * The plots inside an element as one SVG file, as they stand and look now.
 *
 * @param hasGround whether the ground of the page is drawn behind them.
 * @throws Error when there is no plot on screen.
 */
export function captureChart(plots: HTMLElement, caption: ChartCaption, hasGround: boolean): ChartImage {
  const origin = plots.getBoundingClientRect();
  const drawings = [...plots.querySelectorAll('[data-drawing] svg')].flatMap((svg): readonly Drawing[] => {
    if (!(svg instanceof SVGSVGElement)) return [];
    const { left, top, width, height } = svg.getBoundingClientRect();
    if (width === 0 || height === 0) return [];
    return [{ left: left - origin.left, top: top - origin.top, width, height, nodes: readDrawing(svg) }];
  });
  if (drawings.length === 0) throw new Error('There is nothing on screen to be drawn.');
  const { fontFamily } = getComputedStyle(document.body);
  const resolve = (colour: string): string => resolveColour(colour, plots);
  return writeChartSvg(
    drawings,
    { ...caption, series: caption.series.map((one) => ({ ...one, colour: resolve(one.colour) })) },
    {
      font: fontFamily,
      text: resolve('var(--text)'),
      muted: resolve('var(--muted)'),
      ground: hasGround ? resolve('var(--panel)') : null,
      widthOf: textWidth(`500 12px ${fontFamily}`),
    },
  );
}

/** What a picture says under a drawing whose legend stands beside it on screen. */
export interface ImageCaption {
  readonly title: string;
  readonly series: readonly Pick<ChartSeries, 'label' | 'colour' | 'dash'>[];
}

/**
 * A drawing as one SVG file, as it looks now, with its title and legend under it.
 *
 * @throws Error when it is not on screen.
 */
export function captureCaptioned(svg: SVGSVGElement, { title, series }: ImageCaption): string {
  const { width, height } = svg.getBoundingClientRect();
  if (width === 0 || height === 0) throw new Error('There is nothing on screen to be drawn.');
  const { color, fontFamily } = getComputedStyle(svg);
  const entries = series.map((one) => ({ ...one, id: one.label, colour: resolveColour(one.colour, svg) }));
  const legend = layOutLegend(entries, width, textWidth(`400 12px ${fontFamily}`));
  const whole = height + (1 + legend.rows) * legendRow;
  const view = svg.getAttribute('viewBox') ?? `0 0 ${width} ${height}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${whole}" width="${width}" height="${whole}" font-family="${escapeXml(fontFamily)}" font-size="12px" role="img">`,
    `<title>${escapeXml(title)}</title>`,
    `<svg width="${width}" height="${height}" viewBox="${escapeXml(view)}">${readDrawing(svg)
      .map((node) => writeDrawnNode(node, ''))
      .join('')}</svg>`,
    `<text x="0" y="${height + 14}" font-weight="600" fill="${escapeXml(color)}">${escapeXml(title)}</text>`,
    ...writeLegend(legend, { left: 0, top: height + legendRow, colour: color }),
    '</svg>',
    '',
  ].join('\n');
}
