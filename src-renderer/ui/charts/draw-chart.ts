import { drawSvg } from '../draw-svg.ts';
import classes from './draw-chart.module.css';
import type { ChartPicture } from './write-chart-svg.ts';

const pngStart = 'data:image/png;base64,';

/**
 * A chart's SVG as PNG at twice its size, base64. It is put on the page unseen: there its words have the page's font, which
 * an image cannot see.
 *
 * @throws Error when it cannot be drawn.
 */
export async function drawChart({ text }: ChartPicture): Promise<string> {
  const written = new DOMParser().parseFromString(text, 'image/svg+xml');
  const svg = document.importNode(written.documentElement, true);
  if (!(svg instanceof SVGSVGElement)) throw new Error('The chart could not be drawn.');
  const place = document.createElement('div');
  place.className = classes['offScreen'] ?? '';
  place.append(svg);
  document.body.append(place);
  try {
    const dataUrl = (await drawSvg(svg, null)).toDataURL('image/png');
    if (!dataUrl.startsWith(pngStart)) throw new Error('The picture is too large to be drawn.');
    return dataUrl.slice(pngStart.length);
  } finally {
    place.remove();
  }
}
