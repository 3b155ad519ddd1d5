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
