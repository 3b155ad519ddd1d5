import { labelSize } from './paint-overlay.ts';

/**
 * Widths of labels in CSS pixels, from the widths of their letters: a map asks for thousands of texts, and to measure each
 * would take longer than to draw the map. Without kerning, so a label never gets less room than it takes. Bold, so that it
 * also fits where it is meant.
 */
export function measureLabels(context: CanvasRenderingContext2D): (text: string, font: string) => number {
  const letters = new Map<string, number>();
  const texts = new Map<string, number>();
  let measured = '';
  return (text, font) => {
    // What was measured before the font came was another font.
    const state = `${font} ${document.fonts.status}`;
    if (state !== measured) {
      letters.clear();
      texts.clear();
      measured = state;
    }
    const known = texts.get(text);
    if (known !== undefined) return known;
    let width = 0;
    for (const letter of text) {
      let own = letters.get(letter);
      if (own === undefined) {
        context.font = `600 ${labelSize}px ${font}`;
        own = context.measureText(letter).width;
        letters.set(letter, own);
      }
      width += own;
    }
    texts.set(text, Math.ceil(width));
    return Math.ceil(width);
  };
}
