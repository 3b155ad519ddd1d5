import { lookNames, type DrawnNode } from './drawn-node.ts';

/**
 * What an SVG of this page draws, as it looks now: what classes and variables come to is read with it. Parts that cannot be
 * seen are left out, and so are those that belong to the screen alone (`data-screen-only`): the pointer's cursor.
 */
export function readDrawing(svg: SVGSVGElement): readonly DrawnNode[] {
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
