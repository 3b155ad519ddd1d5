/** How wide a text is, in pixels. */
export type TextWidth = (text: string) => number;

const ellipsis = '…';

/** As much of a text as has room, with an ellipsis where it is cut; empty where not even three characters have. */
export function fitText(text: string, room: number, widthOf: TextWidth): string {
  if (widthOf(text) <= room) return text;
  const characters = [...text];
  let used = widthOf(ellipsis);
  let count = 0;
  for (const character of characters) {
    used += widthOf(character);
    if (used > room) break;
    count += 1;
  }
  return count < 3 ? '' : `${characters.slice(0, count).join('').trimEnd()}${ellipsis}`;
}

/**
 * Measures texts in a font, each character once: a frame may ask for dozens of texts, and what pairs of characters add is
 * less than anyone sees.
 *
 * @param font CSS font, as a canvas takes it.
 */
export function textWidth(font: string): TextWidth {
  const pen = document.createElement('canvas').getContext('2d');
  if (pen === null) return (text) => text.length * 7;
  pen.font = font;
  const known = new Map<string, number>();
  const widthOf = (character: string): number => {
    const width = known.get(character) ?? pen.measureText(character).width;
    known.set(character, width);
    return width;
  };
  return (text) => {
    let width = 0;
    for (const character of text) width += widthOf(character);
    return width;
  };
}
