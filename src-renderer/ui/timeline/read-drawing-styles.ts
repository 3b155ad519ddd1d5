import { escapeXml } from '../../services/save/write-text.ts';
import { textWidth } from './fit-text.ts';
import classes from './timeline.module.css';
import type { DrawingStyles, PaintName } from './write-timeline-svg.ts';

const svgSpace = 'http://www.w3.org/2000/svg';

const properties = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'stroke-dasharray',
  'font-size',
  'font-weight',
] as const;

/**
 * Pens with the look that the style sheet gives the parts of a timeline in the scheme on screen: they are put on the page
 * unseen, and asked for. What a pen is asked for once it remembers.
 *
 * @param hasGround whether the picture draws the ground it stands on.
 * @returns the pens, and how to take their parts off the page again.
 */
export function readDrawingStyles(hasGround: boolean): { readonly pens: DrawingStyles; readonly close: () => void } {
  const page = getComputedStyle(document.documentElement);
  const font = getComputedStyle(document.body).fontFamily;
  const drawing = document.createElementNS(svgSpace, 'svg');
  // What is inherited is then what an SVG file begins with; variables are still known.
  drawing.style.all = 'initial';
  drawing.style.position = 'absolute';
  drawing.style.visibility = 'hidden';
  document.body.append(drawing);
  const plain = lookOf(drawing.appendChild(document.createElementNS(svgSpace, 'path')));
  const known = new Map<string, string>();
  const paint = (name: PaintName, data: Readonly<Record<string, string>> = {}, colour = ''): string => {
    const key = `${name} ${JSON.stringify(data)} ${colour}`;
    const remembered = known.get(key);
    if (remembered !== undefined) return remembered;
    const part = drawing.appendChild(document.createElementNS(svgSpace, 'path'));
    part.setAttribute('class', classes[name] ?? '');
    for (const [attribute, value] of Object.entries(data)) part.setAttribute(attribute, value);
    part.style.fill = colour;
    part.style.stroke = colour;
    const look = lookOf(part);
    part.remove();
    const written = properties
      .filter((property) => look[property] !== plain[property])
      .map((property) => `${property}="${escapeXml(look[property])}"`)
      .join(' ');
    known.set(key, written);
    return written;
  };
  return {
    pens: {
      paint,
      widthOf: textWidth(`500 12px ${font}`),
      font,
      ground: hasGround ? page.getPropertyValue('--panel').trim() : null,
    },
    close: () => drawing.remove(),
  };
}

type Look = Readonly<Record<(typeof properties)[number], string>>;

function lookOf(part: Element): Look {
  const style = getComputedStyle(part);
  const value = (property: string): string => style.getPropertyValue(property);
  return {
    fill: value('fill'),
    'fill-opacity': value('fill-opacity'),
    stroke: value('stroke'),
    'stroke-opacity': value('stroke-opacity'),
    'stroke-width': value('stroke-width'),
    'stroke-dasharray': value('stroke-dasharray'),
    'font-size': value('font-size'),
    'font-weight': value('font-weight'),
  };
}
