import { escapeXml } from '../../services/save/write-text.ts';
import type { ChartSeries } from '../chart/chart.ts';
import { swatchShapes } from '../chart/series-swatch.tsx';

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
  const plotsTop = legendTop + (legend.rows === 0 ? 0 : legend.rows * 20 + 8);
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
    ...legend.entries.map(({ series, left, row }) => {
      const at = `translate(${margin + left} ${legendTop + row * 20})`;
      return `<g transform="${at}"><g transform="translate(0 5)">${writeSwatch(series)}</g><text x="30" y="14" fill="${escapeXml(pens.text)}">${escapeXml(series.label)}</text></g>`;
    }),
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

/** The entries of a legend side by side, in as many rows as they need. */
function layOutLegend(
  series: readonly ChartSeries[],
  width: number,
  widthOf: (text: string) => number,
): { readonly entries: readonly LegendPlace[]; readonly rows: number } {
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

/** A part of a drawing as it looks, without the page around: what `readDrawing` reads and `writeChartSvg` writes. */
export interface DrawnNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Computed look; properties as CSS names them. */
  readonly look: Readonly<Record<string, string>>;
  /** In their order: parts, and words of a text. */
  readonly children: readonly (DrawnNode | string)[];
}

/** A plot's drawing and where it stands among the others, in pixels. */
export interface Drawing {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly DrawnNode[];
}

/** Properties of a look that are attributes in SVG as well, and what each is where nothing is said. */
const lookProperties = {
  'clip-path': { initial: 'none', isInherited: false },
  'dominant-baseline': { initial: 'auto', isInherited: true },
  fill: { initial: 'rgb(0, 0, 0)', isInherited: true },
  'fill-opacity': { initial: '1', isInherited: true },
  'fill-rule': { initial: 'nonzero', isInherited: true },
  'font-size': { initial: '', isInherited: true },
  'font-style': { initial: 'normal', isInherited: true },
  'font-weight': { initial: '400', isInherited: true },
  opacity: { initial: '1', isInherited: false },
  'shape-rendering': { initial: 'auto', isInherited: true },
  stroke: { initial: 'none', isInherited: true },
  'stroke-dasharray': { initial: 'none', isInherited: true },
  'stroke-linecap': { initial: 'butt', isInherited: true },
  'stroke-linejoin': { initial: 'miter', isInherited: true },
  'stroke-opacity': { initial: '1', isInherited: true },
  'stroke-width': { initial: '1px', isInherited: true },
  'text-anchor': { initial: 'start', isInherited: true },
} as const satisfies Record<string, { readonly initial: string; readonly isInherited: boolean }>;

/** Names of the properties. */
export const lookNames: readonly string[] = Object.keys(lookProperties);

/** What is written; everything else (links, images, scripts, foreign parts) is left out with all it holds. */
const partNames = new Set([
  'circle',
  'clipPath',
  'defs',
  'ellipse',
  'g',
  'line',
  'path',
  'pattern',
  'polygon',
  'polyline',
  'rect',
  'text',
  'tspan',
]);

const attributeNames = new Set(
  'clipPathUnits cx cy d dx dy height id patternContentUnits patternTransform patternUnits points r rx ry transform width x x1 x2 y y1 y2'.split(
    ' ',
  ),
);

type Look = Readonly<Record<string, string>>;

/**
 * A part of a drawing as SVG that needs nothing around it: names and attributes of a short list, looks where they differ
 * from the part around, all texts escaped. References stay inside the file.
 *
 * @param prefix goes before every id, so that drawings in one file do not share one.
 * @param around the look of the part around; the initial one unless given.
 */
export function writeDrawnNode(node: DrawnNode, prefix: string, around: Look = initialLook): string {
  if (!partNames.has(node.name)) return '';
  const isWords = node.name === 'text' || node.name === 'tspan';
  const attributes = [...writeAttributes(node, prefix), ...writeLook(node.look, around, prefix)].join('');
  const inside = node.children
    .map((child) => {
      if (typeof child === 'string') return isWords ? escapeXml(child) : '';
      return writeDrawnNode(child, prefix, { ...around, ...node.look });
    })
    .join('');
  // Parts that hold nothing and draw nothing by themselves; one that says which values its place stands for is kept.
  const saysNothing = isWords || node.name === 'defs' || (node.name === 'g' && !attributes.includes(' data-value-'));
  if (inside === '' && saysNothing) return '';
  return inside === '' ? `<${node.name}${attributes}/>` : `<${node.name}${attributes}>${inside}</${node.name}>`;
}

const initialLook: Look = Object.fromEntries(
  Object.entries(lookProperties).map(([name, { initial }]) => [name, initial]),
);

function writeAttributes({ attributes }: DrawnNode, prefix: string): readonly string[] {
  return Object.entries(attributes).flatMap(([name, value]) => {
    // Data attributes say which value a part stands for, so that a file can be read back.
    if (!attributeNames.has(name) && !/^data-[a-z-]+$/.test(name)) return [];
    return [` ${name}="${escapeXml(name === 'id' ? prefix + idOf(value) : value)}"`];
  });
}

function writeLook(look: Look, around: Look, prefix: string): readonly string[] {
  return Object.entries(lookProperties).flatMap(([name, { initial, isInherited }]) => {
    const value = look[name];
    if (value === undefined || value === '' || value === (isInherited ? around[name] : initial)) return [];
    const written = value.includes('(') && !/^(?:rgba?|hsla?)\(/.test(value) ? ownReference(value, prefix) : value;
    return written === null ? [] : [` ${name}="${escapeXml(written)}"`];
  });
}

/** A reference to a part of the same drawing; null for anything else. */
function ownReference(value: string, prefix: string): string | null {
  const id = /^url\(["']?#([^"')]+)["']?\)$/.exec(value)?.[1];
  return id === undefined ? null : `url(#${prefix}${idOf(id)})`;
}

/** React's and the chart's ids have signs that not every program takes. */
function idOf(id: string): string {
  return id.replaceAll(/[^\w-]/g, '_');
}
