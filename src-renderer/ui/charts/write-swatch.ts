import { escapeXml } from '../escape-xml.ts';
import type { ChartSeries } from './chart.ts';
import { swatchShapes } from './swatch-shapes.ts';

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
