/**
 * A copy of an SVG that looks the same where no style sheet reaches: what classes and variables come to is written into
 * attributes. Attributes rather than `style`, which the policy of the page would refuse. Texts are left out (`drawSvg`
 * draws them itself).
 *
 * @param width and `height` in pixels as on screen.
 */
export function copyDrawnSvg(svg: SVGSVGElement, width: number, height: number): SVGSVGElement {
  // A clone of an SVG element is one.
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copyLook(svg, copy);
  for (const part of copy.querySelectorAll('text, foreignObject, script')) part.remove();
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  if (!copy.hasAttribute('viewBox')) copy.setAttribute('viewBox', `0 0 ${width} ${height}`);
  return copy;
}

/** Properties of a look that are attributes in SVG as well. */
const looks = [
  'clip-path',
  'display',
  'fill',
  'fill-opacity',
  'fill-rule',
  'marker-end',
  'marker-start',
  'opacity',
  'paint-order',
  'shape-rendering',
  'stroke',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-opacity',
  'stroke-width',
  'vector-effect',
  'visibility',
] as const;

function copyLook(from: Element, to: Element): void {
  const style = getComputedStyle(from);
  for (const name of looks) to.setAttribute(name, style.getPropertyValue(name));
  to.removeAttribute('style');
  to.removeAttribute('class');
  // Both trees have the same children, for one is a clone of the other.
  [...from.children].forEach((child, index) => {
    const twin = to.children[index];
    if (twin) copyLook(child, twin);
  });
}
