import type { TextWidth } from './fit-text.ts';

/** What a picture is drawn with, beside the parts of a timeline on screen. */
export type PaintName =
  | 'bar'
  | 'formerEnds'
  | 'ghost'
  | 'gridLine'
  | 'pictureBarTitle'
  | 'pictureLabel'
  | 'pictureMark'
  | 'pictureNote'
  | 'pictureSlip'
  | 'pictureTitle'
  | 'span'
  | 'tick'
  | 'todayLine'
  | 'todayWord';

/** How parts look where no style sheet reaches. */
export interface PicturePens {
  /**
   * @param data attributes by which its looks are told apart.
   * @param colour of its series; any CSS colour.
   * @returns the attributes of an SVG element.
   */
  readonly paint: (name: PaintName, data?: Readonly<Record<string, string>>, colour?: string) => string;
  readonly widthOf: TextWidth;
  /** Family of all words. */
  readonly font: string;
  /** Null: drawn on whatever it is put on. */
  readonly ground: string | null;
}
