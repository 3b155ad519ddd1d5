/** From the line to the words beside it, in pixels. */
const distance = 14;

/**
 * Where the words beside a line begin, in pixels: on the side with more room, and inside, even if that covers the line.
 *
 * @param x of the line.
 * @param width of the words.
 * @param room from the left end to the right one.
 */
export function tipLeft(x: number, width: number, room: number): number {
  const wanted = x < room / 2 ? x + distance : x - distance - width;
  return Math.round(Math.max(0, Math.min(wanted, room - width)));
}
