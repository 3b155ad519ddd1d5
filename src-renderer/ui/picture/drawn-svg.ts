import { escapeXml } from '../../services/save/write-text.ts';

/** A part of a drawing as it looks, without the page around: what `readDrawing` reads and `writeDrawnNode` writes. */
export interface DrawnNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Computed look; properties as CSS names them. */
  readonly look: Readonly<Record<string, string>>;
  /** In their order: parts, and words of a text. */
  readonly children: readonly (DrawnNode | string)[];
}

/**
 * What an SVG of this page draws, as it looks now: what classes and variables come to is read with it. Parts that cannot be
 * seen are left out, and so are those that belong to the screen alone (`data-screen-only`): the pointer's cursor.
 *
 * @param leftOut a selector of what is not wanted, with all it holds.
 */
export function readDrawing(svg: SVGSVGElement, leftOut = screenOnly): readonly DrawnNode[] {
  return [...svg.children].flatMap((child) => readNode(child, leftOut));
}

const screenOnly = '[data-screen-only]';

function readNode(element: Element, leftOut: string): readonly DrawnNode[] {
  if (!(element instanceof SVGElement) || element.matches(leftOut)) return [];
  const style = getComputedStyle(element);
  // Definitions are not displayed, and are needed.
  if (style.display === 'none' && element.closest('defs, clipPath, pattern') === null) return [];
  if (style.visibility !== 'visible') return [];
  return [
    {
      name: element.tagName,
      attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
      look: Object.fromEntries(Object.keys(lookProperties).map((name) => [name, style.getPropertyValue(name)])),
      children: [...element.childNodes].flatMap((child): readonly (DrawnNode | string)[] => {
        if (child instanceof Text) return [child.data];
        return child instanceof Element ? readNode(child, leftOut) : [];
      }),
    },
  ];
}

/** Properties of a look that are attributes in SVG as well, and what each is where nothing is said. */
const lookProperties = {
  'clip-path': { initial: 'none', isInherited: false },
  'dominant-baseline': { initial: 'auto', isInherited: true },
  fill: { initial: 'rgb(0, 0, 0)', isInherited: true },
  'fill-opacity': { initial: '1', isInherited: true },
  'fill-rule': { initial: 'nonzero', isInherited: true },
  'font-size': { initial: '', isInherited: true },
  'font-style': { initial: 'normal', isInherited: true },
  'font-weight': { initial: '400', isInherited: true },
  opacity: { initial: '1', isInherited: false },
  'shape-rendering': { initial: 'auto', isInherited: true },
  stroke: { initial: 'none', isInherited: true },
  'stroke-dasharray': { initial: 'none', isInherited: true },
  'stroke-linecap': { initial: 'butt', isInherited: true },
  'stroke-linejoin': { initial: 'miter', isInherited: true },
  'stroke-opacity': { initial: '1', isInherited: true },
  'stroke-width': { initial: '1px', isInherited: true },
  'text-anchor': { initial: 'start', isInherited: true },
} as const satisfies Record<string, { readonly initial: string; readonly isInherited: boolean }>;

/** What is written; everything else (links, images, scripts, foreign parts) is left out with all it holds. */
const partNames = new Set([
  'circle',
  'clipPath',
  'defs',
  'ellipse',
  'g',
  'line',
  'path',
  'pattern',
  'polygon',
  'polyline',
  'rect',
  'svg',
  'text',
  'tspan',
]);

const attributeNames = new Set(
  'clipPathUnits cx cy d dx dy height id patternContentUnits patternTransform patternUnits points r rx ry transform viewBox width x x1 x2 y y1 y2'.split(
    ' ',
  ),
);

type Look = Readonly<Record<string, string>>;

/**
 * A part of a drawing as SVG that needs nothing around it: names and attributes of a short list, looks where they differ
 * from the part around, all texts escaped. References stay inside the file.
 *
 * @param prefix goes before every id, so that drawings in one file do not share one.
 * @param around the look of the part around; the initial one unless given.
 */
export function writeDrawnNode(node: DrawnNode, prefix: string, around: Look = initialLook): string {
  if (!partNames.has(node.name)) return '';
  const isWords = node.name === 'text' || node.name === 'tspan';
  const attributes = [...writeAttributes(node, prefix), ...writeLook(node.look, around, prefix)].join('');
  const inside = node.children
    .map((child) => {
      if (typeof child === 'string') return isWords ? escapeXml(child) : '';
      return writeDrawnNode(child, prefix, { ...around, ...node.look });
    })
    .join('');
  // Parts that hold nothing and draw nothing by themselves; one that says which values its place stands for is kept.
  const saysNothing = isWords || node.name === 'defs' || (node.name === 'g' && !attributes.includes(' data-value-'));
  if (inside === '' && saysNothing) return '';
  return inside === '' ? `<${node.name}${attributes}/>` : `<${node.name}${attributes}>${inside}</${node.name}>`;
}

const initialLook: Look = Object.fromEntries(
  Object.entries(lookProperties).map(([name, { initial }]) => [name, initial]),
);

function writeAttributes({ attributes }: DrawnNode, prefix: string): readonly string[] {
  return Object.entries(attributes).flatMap(([name, value]) => {
    // Data attributes say which value a part stands for, so that a file can be read back.
    if (!attributeNames.has(name) && !/^data-[a-z-]+$/.test(name)) return [];
    return [` ${name}="${escapeXml(name === 'id' ? prefix + idOf(value) : value)}"`];
  });
}

function writeLook(look: Look, around: Look, prefix: string): readonly string[] {
  return Object.entries(lookProperties).flatMap(([name, { initial, isInherited }]) => {
    const value = look[name];
    if (value === undefined || value === '' || value === (isInherited ? around[name] : initial)) return [];
    const written = value.includes('(') && !/^(?:rgba?|hsla?)\(/.test(value) ? ownReference(value, prefix) : value;
    return written === null ? [] : [` ${name}="${escapeXml(written)}"`];
  });
}

/** A reference to a part of the same drawing; null for anything else. */
function ownReference(value: string, prefix: string): string | null {
  const id = /^url\(["']?#([^"')]+)["']?\)$/.exec(value)?.[1];
  return id === undefined ? null : `url(#${prefix}${idOf(id)})`;
}

/** React's and the chart's ids have signs that not every program takes. */
function idOf(id: string): string {
  return id.replaceAll(/[^\w-]/g, '_');
}
