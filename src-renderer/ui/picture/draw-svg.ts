import { escapeXml } from '../../services/save/write-text.ts';
import { readDrawing, writeDrawnNode } from './drawn-svg.ts';

/** What a picture needs beside the drawing where its legend is not part of it. */
export interface ImageCaption {
  readonly title: string;
  readonly series: readonly PictureSeries[];
}

interface PictureSeries {
  readonly label: string;
  /** A CSS colour, or a variable such as `var(--c1)`. */
  readonly colour: string;
  /** Dash and gap lengths in pixels; none is a full line. */
  readonly dash: readonly number[];
}

/** Drawn pixels for one on screen, so that it stays sharp in print and on dense screens. */
const scale = 2;
const margin = 16;
const captionRow = 20;

/**
 * Draws an SVG of this page, as it looks now, on a canvas of its own: ground, shapes, texts, caption.
 *
 * Shapes go through an image; texts are drawn by this page's canvas, because an SVG that is read as an image can see no
 * font of the page.
 *
 * @throws Error when the SVG has no size or cannot be read as an image.
 */
export async function drawSvg(svg: SVGSVGElement, caption: ImageCaption | null): Promise<HTMLCanvasElement> {
  const { width, height } = svg.getBoundingClientRect();
  if (width === 0 || height === 0) throw new Error('There is nothing on screen to be drawn.');
  const shapes = await readAsImage(writeShapes(svg, width, height));
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws no pictures.');
  const lines = caption === null ? [] : captionLines(caption, width, penWith(pen, svg));
  canvas.width = Math.round((width + 2 * margin) * scale);
  canvas.height = Math.round((height + lines.length * captionRow + 2 * margin) * scale);
  pen.fillStyle = groundOf(svg);
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.setTransform(scale, 0, 0, scale, margin * scale, margin * scale);
  pen.drawImage(shapes, 0, 0, width, height);
  for (const run of textRunsOf(svg)) drawText(pen, run);
  pen.setTransform(scale, 0, 0, scale, margin * scale, (margin + height) * scale);
  lines.forEach((line, index) => drawLine(pen, line, svg, index * captionRow));
  return canvas;
}

async function readAsImage(text: string): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(address);
  }
}

function drawText(pen: CanvasRenderingContext2D, run: TextRun): void {
  pen.save();
  const { a, b, c, d, e, f } = run.matrix;
  pen.transform(a, b, c, d, e, f);
  pen.font = run.font;
  pen.globalAlpha = run.opacity;
  pen.textBaseline = run.baseline;
  pen.fillStyle = run.fill;
  if (run.halo !== null) {
    pen.strokeStyle = run.halo.colour;
    pen.lineWidth = run.halo.width;
    pen.lineJoin = 'round';
    pen.strokeText(run.text, run.x, run.y);
  }
  pen.fillText(run.text, run.x, run.y);
  pen.restore();
}

/** The first ground behind the drawing that can be seen. */
function groundOf(svg: SVGSVGElement): string {
  for (let place: Element | null = svg; place !== null; place = place.parentElement) {
    const { backgroundColor } = getComputedStyle(place);
    if (!/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor)) return backgroundColor;
  }
  return getComputedStyle(document.documentElement).getPropertyValue('--ground');
}

/** A canvas knows no variables and no mixtures of them; the page does. */
export function resolveColour(colour: string, place: Element): string {
  const probe = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  probe.style.color = colour;
  place.append(probe);
  const resolved = getComputedStyle(probe).color;
  probe.remove();
  return resolved;
}

/** A line of the caption: words, or entries with where they begin. */
type CaptionLine = string | { readonly entry: PictureSeries; readonly left: number }[];

const captionSize = 12;
const swatch = 24;
const gap = 8;

/** Measures and writes the words of the caption. */
function penWith(pen: CanvasRenderingContext2D, svg: SVGSVGElement, weight = 400): CanvasRenderingContext2D {
  const { color, fontFamily } = getComputedStyle(svg);
  pen.font = `${weight} ${captionSize}px ${fontFamily}`;
  pen.textBaseline = 'middle';
  pen.fillStyle = color;
  return pen;
}

/** The title, then the entries side by side as far as they fit. */
function captionLines(
  { title, series }: ImageCaption,
  width: number,
  pen: CanvasRenderingContext2D,
): readonly CaptionLine[] {
  const lines: Exclude<CaptionLine, string>[] = [];
  let left = Infinity;
  for (const entry of series) {
    const needed = swatch + gap + pen.measureText(entry.label).width;
    if (left + needed > width) {
      lines.push([]);
      left = 0;
    }
    lines.at(-1)?.push({ entry, left });
    left += needed + 2 * gap;
  }
  return [title, ...lines];
}

function drawLine(pen: CanvasRenderingContext2D, line: CaptionLine, svg: SVGSVGElement, top: number): void {
  const middle = top + captionRow / 2;
  penWith(pen, svg, typeof line === 'string' ? 600 : 400);
  if (typeof line === 'string') {
    pen.fillText(line, 0, middle);
    return;
  }
  for (const { entry, left } of line) {
    pen.strokeStyle = resolveColour(entry.colour, svg);
    pen.lineWidth = 2;
    pen.setLineDash([...entry.dash]);
    pen.beginPath();
    pen.moveTo(left, middle);
    pen.lineTo(left + swatch, middle);
    pen.stroke();
    pen.fillText(entry.label, left + swatch + gap, middle);
  }
  pen.setLineDash([]);
}

/**
 * The shapes of an SVG as a file that looks the same where no style sheet reaches. Texts are left out (`drawSvg` draws them
 * itself).
 *
 * @param width and `height` in pixels as on screen.
 */
function writeShapes(svg: SVGSVGElement, width: number, height: number): string {
  const view = svg.getAttribute('viewBox') ?? `0 0 ${width} ${height}`;
  const shapes = readDrawing(svg, '[data-screen-only], text').map((node) => writeDrawnNode(node, ''));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${escapeXml(view)}">${shapes.join('')}</svg>`;
}

/** A text of an SVG as it is laid out: drawn at `x`, `y` (left end of its baseline) after `matrix`. */
interface TextRun {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** From the text's own coordinates to pixels from the SVG's upper left corner. */
  readonly matrix: DOMMatrix;
  /** Which of the font's lines `y` is, as a canvas calls it. */
  readonly baseline: CanvasTextBaseline;
  /** CSS font, as a canvas takes it. */
  readonly font: string;
  readonly fill: string;
  readonly opacity: number;
  /** An outline painted under the letters; null without one. */
  readonly halo: { readonly colour: string; readonly width: number } | null;
}

/** Every text of an SVG on screen that can be seen. Texts with blanks at their ends or in rows are not expected. */
function textRunsOf(svg: SVGSVGElement): readonly TextRun[] {
  const { left, top } = svg.getBoundingClientRect();
  return [...svg.querySelectorAll('text')].flatMap((text) => {
    let start = 0;
    const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
    const runs: TextRun[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const words = node.nodeValue ?? '';
      const run = toRun({ text, words, start, holder: node.parentElement ?? text });
      if (run !== null) runs.push({ ...run, matrix: new DOMMatrix().translate(-left, -top).multiply(run.matrix) });
      start += words.length;
    }
    return runs;
  });
}

interface Piece {
  readonly text: SVGTextElement;
  readonly words: string;
  /** Where it begins in the text, in characters. */
  readonly start: number;
  readonly holder: Element;
}

function toRun({ text, words, start, holder }: Piece): TextRun | null {
  const style = getComputedStyle(holder);
  const matrix = text.getScreenCTM();
  const isShown = style.visibility === 'visible' && style.display !== 'none' && start < text.getNumberOfChars();
  if (!isShown || matrix === null || words.trim() === '') return null;
  const { x, y } = text.getStartPositionOfChar(start);
  const haloWidth = Number.parseFloat(style.strokeWidth);
  return {
    text: words,
    x,
    y,
    matrix: DOMMatrix.fromMatrix(matrix),
    font: `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`,
    baseline: baselines[style.dominantBaseline] ?? 'alphabetic',
    fill: style.fill,
    opacity: opacityOf(holder),
    halo: style.stroke === 'none' || !(haloWidth > 0) ? null : { colour: style.stroke, width: haloWidth },
  };
}

/** The browser says where a text's own baseline is, whichever it is. */
const baselines: Readonly<Record<string, CanvasTextBaseline>> = {
  central: 'middle',
  middle: 'middle',
  hanging: 'hanging',
  'text-before-edge': 'top',
  'text-after-edge': 'bottom',
};

/** With that of everything around it. */
function opacityOf(element: Element): number {
  let opacity = 1;
  for (let place: Element | null = element; place instanceof SVGElement; place = place.parentElement) {
    opacity *= Number.parseFloat(getComputedStyle(place).opacity);
  }
  return opacity;
}
