import { escapeXml } from '../../services/save/write-text.ts';
import { readDrawing, writeDrawnNode } from './drawn-svg.ts';

/** Drawn pixels for one on screen, so that it stays sharp in print and on dense screens. */
const scale = 2;
const margin = 16;

/**
 * Draws an SVG of this page, as it looks now, on a canvas of its own: ground, shapes, texts.
 *
 * Shapes go through an image; texts are drawn by this page's canvas, because an SVG that is read as an image can see no
 * font of the page.
 *
 * @throws Error when the SVG has no size or cannot be read as an image.
 */
export async function drawSvg(svg: SVGSVGElement): Promise<HTMLCanvasElement> {
  const { width, height } = svg.getBoundingClientRect();
  if (width === 0 || height === 0) throw new Error('There is nothing on screen to be drawn.');
  const shapes = await readAsImage(writeShapes(svg, width, height));
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws no pictures.');
  canvas.width = Math.round((width + 2 * margin) * scale);
  canvas.height = Math.round((height + 2 * margin) * scale);
  pen.fillStyle = groundOf(svg);
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.setTransform(scale, 0, 0, scale, margin * scale, margin * scale);
  pen.drawImage(shapes, 0, 0, width, height);
  for (const run of textRunsOf(svg)) drawText(pen, run);
  return canvas;
}

const pngStart = 'data:image/png;base64,';

/**
 * What a canvas shows as PNG, base64.
 *
 * @throws Error when the canvas is larger than the browser can hold.
 */
export function encodePng(canvas: HTMLCanvasElement): string {
  const dataUrl = canvas.toDataURL('image/png');
  // Of such a canvas the address is `data:,`.
  if (!dataUrl.startsWith(pngStart)) throw new Error('The picture is too large to be drawn.');
  return dataUrl.slice(pngStart.length);
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

/** The first ground behind a drawing that can be seen. */
export function groundOf(svg: SVGSVGElement): string {
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
