import { copyDrawnSvg } from './copy-drawn-svg.ts';
import { textRunsOf, type TextRun } from './text-runs.ts';

/** What a picture needs beside the drawing where its legend is not part of it. */
export interface PictureCaption {
  readonly title: string;
  readonly series: readonly PictureSeries[];
}

export interface PictureSeries {
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
export async function drawSvg(svg: SVGSVGElement, caption: PictureCaption | null): Promise<HTMLCanvasElement> {
  const { width, height } = svg.getBoundingClientRect();
  if (width === 0 || height === 0) throw new Error('There is nothing on screen to be drawn.');
  const shapes = await readAsImage(copyDrawnSvg(svg, width, height));
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

async function readAsImage(svg: SVGSVGElement): Promise<HTMLImageElement> {
  const text = new XMLSerializer().serializeToString(svg);
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
function resolveColour(colour: string, svg: SVGSVGElement): string {
  const probe = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  probe.style.color = colour;
  svg.append(probe);
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
  { title, series }: PictureCaption,
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
