import { textWidth } from '../timeline/fit-text.ts';
import { resolveColour } from './draw-svg.ts';
import { readDrawing } from './drawn-svg.ts';
import { writeChartSvg, type ChartCaption, type ChartImage, type Drawing } from './write-chart-svg.ts';

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
