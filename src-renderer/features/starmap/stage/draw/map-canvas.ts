import type { Viewport } from '../../model/map-camera.ts';

/** How strokes look; lengths in CSS pixels. */
export interface Stroke {
  readonly colour: string;
  readonly alpha: number;
  readonly width: number;
  /** Lengths of dashes and gaps; none is a full line. */
  readonly dash: readonly number[];
}

export interface Disc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly fill: string | null;
  readonly stroke: Stroke | null;
  readonly alpha: number;
  /** What it stands for, where the picture can say it; null for a mere ornament. */
  readonly title: string | null;
}

export interface CanvasText {
  readonly text: string;
  readonly x: number;
  /** Of the middle of the line. */
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly size: number;
  readonly weight: number;
  readonly colour: string;
  /** Drawn about the letters, so that they can be read on lines. */
  readonly halo: string;
  readonly alpha: number;
}

/** What the flat map, the labels and the pictures are drawn with; on a canvas or as SVG. */
export interface MapCanvas {
  /** Lines of one stroke: x and y of both ends, four numbers a line; the first `count` of them. */
  readonly lines: (ends: Float64Array, count: number, stroke: Stroke) => void;
  readonly disc: (disc: Disc) => void;
  /** A closed outline, x and y after one another. */
  readonly shape: (corners: readonly number[], fill: string, alpha: number) => void;
  readonly words: (words: CanvasText) => void;
}

/** Draws on a canvas; `font` is the family of all words. */
export function bitmapCanvas(context: CanvasRenderingContext2D, font: string): MapCanvas {
  const setStroke = ({ colour, alpha, width, dash }: Stroke): void => {
    context.strokeStyle = colour;
    context.globalAlpha = alpha;
    context.lineWidth = width;
    context.setLineDash([...dash]);
  };
  return {
    lines: (ends, count, stroke) => {
      setStroke(stroke);
      context.beginPath();
      for (let at = 0; at < count * 4; at += 4) {
        context.moveTo(ends[at] ?? 0, ends[at + 1] ?? 0);
        context.lineTo(ends[at + 2] ?? 0, ends[at + 3] ?? 0);
      }
      context.stroke();
    },
    disc: ({ x, y, radius, fill, stroke, alpha }) => {
      context.beginPath();
      context.arc(x, y, radius, 0, 2 * Math.PI);
      if (fill !== null) {
        context.globalAlpha = alpha;
        context.fillStyle = fill;
        context.fill();
      }
      if (stroke === null) return;
      setStroke(stroke);
      context.globalAlpha = stroke.alpha * alpha;
      context.stroke();
    },
    shape: (corners, fill, alpha) => {
      context.globalAlpha = alpha;
      context.fillStyle = fill;
      context.beginPath();
      for (let at = 0; at < corners.length; at += 2) context.lineTo(corners[at] ?? 0, corners[at + 1] ?? 0);
      context.fill();
    },
    words: ({ text, x, y, anchor, size, weight, colour, halo, alpha }) => {
      context.globalAlpha = alpha;
      context.font = `${weight} ${size}px ${font}`;
      context.textAlign = anchor === 'middle' ? 'center' : anchor;
      context.textBaseline = 'middle';
      context.setLineDash([]);
      context.lineJoin = 'round';
      context.lineWidth = 3;
      context.strokeStyle = halo;
      context.strokeText(text, x, y);
      context.fillStyle = colour;
      context.fillText(text, x, y);
    },
  };
}

/**
 * Makes a canvas empty and as fine as the screen; what is drawn afterwards is in CSS pixels.
 *
 * @param ground fills it; null leaves it clear.
 */
export function clearCanvas(
  context: CanvasRenderingContext2D,
  { width, height }: Viewport,
  ground: string | null,
): void {
  const { canvas } = context;
  const density = window.devicePixelRatio;
  const wide = Math.round(width * density);
  const high = Math.round(height * density);
  // A new size makes a new picture even where it is the old one.
  if (canvas.width !== wide) canvas.width = wide;
  if (canvas.height !== high) canvas.height = high;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalAlpha = 1;
  if (ground === null) context.clearRect(0, 0, wide, high);
  else {
    context.fillStyle = ground;
    context.fillRect(0, 0, wide, high);
  }
  context.setTransform(density, 0, 0, density, 0, 0);
}
