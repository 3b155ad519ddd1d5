import { textWidth } from '../timeline/fit-text.ts';
import type { Drawing } from './drawn-node.ts';
import { readDrawing } from './read-drawing.ts';
import { writeChartSvg, type ChartCaption, type ChartPicture } from './write-chart-svg.ts';

/**
 * The plots inside an element as one SVG file, as they stand and look now.
 *
 * @param hasGround whether the ground of the page is drawn behind them.
 * @throws Error when there is no plot on screen.
 */
export function takePicture(plots: HTMLElement, caption: ChartCaption, hasGround: boolean): ChartPicture {
  const origin = plots.getBoundingClientRect();
  const drawings = [...plots.querySelectorAll('[data-drawing] svg')].flatMap((svg): readonly Drawing[] => {
    if (!(svg instanceof SVGSVGElement)) return [];
    const { left, top, width, height } = svg.getBoundingClientRect();
    if (width === 0 || height === 0) return [];
    return [{ left: left - origin.left, top: top - origin.top, width, height, nodes: readDrawing(svg) }];
  });
  if (drawings.length === 0) throw new Error('There is nothing on screen to be drawn.');
  const { fontFamily } = getComputedStyle(document.body);
  const probe = document.createElement('span');
  plots.append(probe);
  try {
    const resolve = (colour: string): string => {
      probe.style.color = colour;
      return getComputedStyle(probe).color;
    };
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
  } finally {
    probe.remove();
  }
}
