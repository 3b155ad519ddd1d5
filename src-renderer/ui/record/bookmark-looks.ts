import type { BookmarkColour } from '../../archive/own-work/bookmarks.ts';

interface BookmarkLook {
  readonly label: string;
  /** Of ui/tokens.css. */
  readonly token: string;
  /** x and y of its corners, in a square of 10 by 10 about the middle: told apart by shape as by colour. */
  readonly corners: readonly number[];
}

/** How bookmarks look in lists and on the map: a ribbon, a triangle, a diamond, a square. */
export const bookmarkLooks: Readonly<Record<BookmarkColour, BookmarkLook>> = {
  red: { label: 'red bookmark', token: '--c5', corners: [-3.5, -5, 3.5, -5, 3.5, 5, 0, 2, -3.5, 5] },
  green: { label: 'green bookmark', token: '--c3', corners: [0, -5, 5, 4, -5, 4] },
  blue: { label: 'blue bookmark', token: '--c1', corners: [0, -5.5, 5, 0, 0, 5.5, -5, 0] },
  violet: { label: 'violet bookmark', token: '--c4', corners: [-4, -4, 4, -4, 4, 4, -4, 4] },
};
