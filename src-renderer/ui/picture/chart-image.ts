import { textWidth } from '../timeline/fit-text.ts';
import { drawSvg } from './draw-svg.ts';
import classes from './picture.module.css';
import {
  lookNames,
  writeChartSvg,
  type ChartCaption,
  type ChartImage,
  type Drawing,
  type DrawnNode,
} from './write-chart-svg.ts';

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

/**
 * What an SVG of this page draws, as it looks now: what classes and variables come to is read with it. Parts that cannot be
 * seen are left out, and so are those that belong to the screen alone (`data-screen-only`): the pointer's cursor.
 */
function readDrawing(svg: SVGSVGElement): readonly DrawnNode[] {
  return [...svg.children].flatMap(readNode);
}

function readNode(element: Element): readonly DrawnNode[] {
  if (!(element instanceof SVGElement) || element.hasAttribute('data-screen-only')) return [];
  const style = getComputedStyle(element);
  // Definitions are not displayed, and are needed.
  if (style.display === 'none' && element.closest('defs, clipPath, pattern') === null) return [];
  if (style.visibility !== 'visible') return [];
  return [
    {
      name: element.tagName,
      attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
      look: Object.fromEntries(lookNames.map((name) => [name, style.getPropertyValue(name)])),
      children: [...element.childNodes].flatMap((child): readonly (DrawnNode | string)[] => {
        if (child instanceof Text) return [child.data];
        return child instanceof Element ? readNode(child) : [];
      }),
    },
  ];
}

const pngStart = 'data:image/png;base64,';

/**
 * A chart's SVG as PNG at twice its size, base64. It is put on the page unseen: there its words have the page's font, which
 * an image cannot see.
 *
 * @throws Error when it cannot be drawn.
 */
export async function renderChartPng({ text }: ChartImage): Promise<string> {
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
