import type { MapPen, Stroke } from './map-pen.ts';

/** Draws on a canvas; `font` is the family of all words. */
export function canvasPen(context: CanvasRenderingContext2D, font: string): MapPen {
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
