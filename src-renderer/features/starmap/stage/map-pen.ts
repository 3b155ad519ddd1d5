/** How strokes look; lengths in CSS pixels. */
export interface Stroke {
  readonly colour: string;
  readonly alpha: number;
  readonly width: number;
  /** Lengths of dashes and gaps; none is a full line. */
  readonly dash: readonly number[];
}

export interface Disc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly fill: string | null;
  readonly stroke: Stroke | null;
  readonly alpha: number;
  /** What it stands for, where the picture can say it; null for a mere ornament. */
  readonly title: string | null;
}

export interface Words {
  readonly text: string;
  readonly x: number;
  /** Of the middle of the line. */
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly size: number;
  readonly weight: number;
  readonly colour: string;
  /** Drawn about the letters, so that they can be read on lines. */
  readonly halo: string;
  readonly alpha: number;
}

/** What the flat map, the labels and the pictures are drawn with; on a canvas or as SVG. */
export interface MapPen {
  /** Lines of one stroke: x and y of both ends, four numbers a line; the first `count` of them. */
  readonly lines: (ends: Float64Array, count: number, stroke: Stroke) => void;
  readonly disc: (disc: Disc) => void;
  /** A closed outline, x and y after one another. */
  readonly shape: (corners: readonly number[], fill: string, alpha: number) => void;
  readonly words: (words: Words) => void;
}
