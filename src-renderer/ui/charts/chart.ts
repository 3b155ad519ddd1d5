/** One series of a chart: data, never a state. */
export interface ChartSeries {
  readonly id: string;
  readonly label: string;
  /** A series colour, such as `var(--c1)`. */
  readonly colour: string;
  /** Dash and gap lengths in pixels, so that colour never speaks alone; none is a full line. */
  readonly dash: readonly number[];
  /** How it is drawn, for the legend; a line where nothing is said. */
  readonly mark?: SeriesMark;
  /** Of a band's filling, 0 to 1. */
  readonly opacity?: number;
  /** Width of its line in pixels; 2 where nothing is said, 0 for marks without a line between them. */
  readonly width?: number;
}

/**
 * `range` is a line from least to most with a round mark between, `square range` one with a square, `bar` a filled bar,
 * `upright` a short upright line.
 */
export type SeriesMark =
  | 'line'
  | 'band'
  | 'circle'
  | 'diamond'
  | 'square'
  | 'range'
  | 'square range'
  | 'bar'
  | 'upright';

/** What a chart says, as a table: its twin on screen, and its CSV. */
export interface ChartTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly ChartCell[])[];
}

/** `text` is on screen, `value` goes into the file: numbers bare, null unknown. */
export interface ChartCell {
  readonly text: string;
  readonly value: string | number | null;
  /** Right-aligned with tabular numerals. */
  readonly isNumber?: boolean;
}

/** A value of a series at an instant (UTC, epoch milliseconds); null where nothing is known. */
export interface TrendPoint {
  readonly at: number;
  readonly values: Readonly<Record<string, number | null>>;
}
