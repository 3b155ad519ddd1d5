import { scaleLinear } from 'd3-scale';

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
type SeriesMark = 'line' | 'band' | 'circle' | 'diamond' | 'square' | 'range' | 'square range' | 'bar' | 'upright';

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

/** A step of the axis across: one version, or one instant. */
export interface PlotStep {
  readonly key: string | number;
  /** What it is called where its values are read off. */
  readonly title: string;
  /** What else is said of it there, such as how many reports stand behind it. */
  readonly note?: string;
  readonly values: readonly PlotValue[];
}

/** What is read off at a step. */
export interface PlotValue {
  readonly series: ChartSeries;
  /** In the axis' own unit; null where it is unknown. */
  readonly value: number | null;
  /** The value in words. */
  readonly text: string;
  /** Whether the cursor marks it with a dot; false for what is no point of the plot, and is not compared with a reference. */
  readonly hasDot?: boolean;
  /** What `value` is of several numbers in `text`: compared with a reference all the same, by this name. */
  readonly compares?: string;
}

/** Steps at equal distances in their order, or instants (epoch milliseconds) as far from each other as they are. */
export type StepAxis =
  | { readonly kind: 'names' }
  | { readonly kind: 'instants'; readonly fromAt: number; readonly toAt: number };

export interface PlotAxes {
  readonly steps: StepAxis;
  readonly values: ValueAxis;
  /** A value as the axis says it; as short as tells its lines apart unless given. */
  readonly writeValue?: ((value: number) => string) | undefined;
  /** A difference from the reference, with its sign; about four digits of it unless given. */
  readonly writeDifference?: ((difference: number) => string) | undefined;
}

/** An axis of values: its ends and where its lines are drawn, lowest first. */
export interface ValueAxis {
  readonly domain: readonly [from: number, to: number];
  readonly ticks: readonly number[];
}

interface AskedValueAxis {
  /** Begins at 0, or ends there where all values are below it. */
  readonly hasZero: boolean;
  /** How many lines at most, but for one; 5 where nothing is said. */
  readonly tickCount?: number;
}

/** An axis with round ends that holds all values; unknown ones (null) and such as are no finite number are left out. From 0 to 1 without any. */
export function valueAxis(
  values: Iterable<number | null | undefined>,
  { hasZero, tickCount = 5 }: AskedValueAxis,
): ValueAxis {
  let least = hasZero ? 0 : Infinity;
  let most = hasZero ? 0 : -Infinity;
  for (const value of values) {
    if (typeof value !== 'number' || !Number.isFinite(value)) continue;
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  if (least > most) return { domain: [0, 1], ticks: [0, 1] };
  // d3 throws where values are nearer to each other than numbers can be told apart.
  if (most - least <= Math.max(1e-12 * Math.max(Math.abs(least), Math.abs(most)), nearest)) {
    const [from, to] = around(least);
    least = Math.min(least, from);
    most = Math.max(most, to);
  }
  // d3 takes a number as a wish and may give twice as many.
  for (let count = tickCount; count >= 1; count -= 1) {
    const scale = scaleLinear([least, most], [0, 1]).nice(count);
    // What is too small to be told from 0 may be lost when it is rounded.
    const from = Math.min(least, scale.domain()[0] ?? least);
    const to = Math.max(most, scale.domain()[1] ?? most);
    const ticks = scale.ticks(count);
    if (!Number.isFinite(to - from)) break;
    if (ticks.length <= tickCount + 1 && ticks.length > 1) return { domain: [from, to], ticks };
  }
  return { domain: [least, most], ticks: [least, most] };
}

/** Numbers nearer to each other than this are one to d3. */
const nearest = 1e-290;

/** Room around a value that stands alone, or as good as: it is drawn in the middle of something. */
function around(value: number): [number, number] {
  if (value === 0) return [0, 1];
  const room = Math.abs(value) * 0.05;
  // The least numbers have no twentieth.
  return room > nearest ? [value - room, value + room] : [value - 1, value + 1];
}
