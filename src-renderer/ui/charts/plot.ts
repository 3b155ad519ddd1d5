import type { ChartSeries } from './chart.ts';
import type { ValueAxis } from './value-axis.ts';

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
  /** Whether the cursor marks it with a dot; false for what is no point of the plot. */
  readonly hasDot?: boolean;
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
}
