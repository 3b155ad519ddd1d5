import { escapeXml } from '../../../ui/escape-xml.ts';
import type { MapPen, Stroke } from './map-pen.ts';

/** Collects what is drawn as the elements of an SVG. */
export interface SvgPen extends MapPen {
  /** The elements so far, to stand inside `<svg>`. */
  readonly write: () => string;
}

/** Writes SVG; all foreign text is escaped. */
export function svgPen(): SvgPen {
  const parts: string[] = [];
  return {
    lines: (ends, count, stroke) => {
      const steps: string[] = [];
      for (let at = 0; at < count * 4; at += 4) {
        steps.push(`M${round(ends[at])} ${round(ends[at + 1])}L${round(ends[at + 2])} ${round(ends[at + 3])}`);
      }
      if (steps.length > 0) parts.push(`<path d="${steps.join('')}" fill="none" ${writeStroke(stroke, 1)}/>`);
    },
    disc: ({ x, y, radius, fill, stroke, alpha, title }) => {
      const look = [
        fill === null ? 'fill="none"' : `fill="${fill}" fill-opacity="${round(alpha)}"`,
        stroke === null ? '' : writeStroke(stroke, alpha),
      ].join(' ');
      const inside = title === null ? '' : `<title>${escapeXml(title)}</title>`;
      parts.push(`<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" ${look}>${inside}</circle>`);
    },
    shape: (corners, fill, alpha) => {
      parts.push(`<polygon points="${corners.map(round).join(' ')}" fill="${fill}" fill-opacity="${round(alpha)}"/>`);
    },
    words: ({ text, x, y, anchor, size, weight, colour, halo, alpha }) => {
      const font = `font-size="${size}" font-weight="${weight}" text-anchor="${anchor}" dominant-baseline="central"`;
      const look = `fill="${colour}" stroke="${halo}" stroke-width="3" stroke-linejoin="round" paint-order="stroke" opacity="${round(alpha)}"`;
      parts.push(`<text x="${round(x)}" y="${round(y)}" ${font} ${look}>${escapeXml(text)}</text>`);
    },
    write: () => parts.join('\n'),
  };
}

function writeStroke({ colour, alpha, width, dash }: Stroke, strength: number): string {
  const dashes = dash.length === 0 ? '' : ` stroke-dasharray="${dash.join(' ')}"`;
  return `stroke="${colour}" stroke-opacity="${round(alpha * strength)}" stroke-width="${width}"${dashes}`;
}

/** Hundredths of a pixel are more than anyone sees; what is no number would break the file. */
function round(value: number | undefined): number {
  return value === undefined || !Number.isFinite(value) ? 0 : Math.round(value * 100) / 100;
}
