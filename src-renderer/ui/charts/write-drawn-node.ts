import { escapeXml } from '../escape-xml.ts';
import { lookProperties, type DrawnNode } from './drawn-node.ts';

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
  'text',
  'tspan',
]);

const attributeNames = new Set(
  'clipPathUnits cx cy d dx dy height id patternContentUnits patternTransform patternUnits points r rx ry transform width x x1 x2 y y1 y2'.split(
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
