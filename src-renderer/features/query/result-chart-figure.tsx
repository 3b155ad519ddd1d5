import { NativeSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import { dayMs } from '../../../src-shared/day.ts';
import type { QueryResult } from '../../archive/query/query-reply.ts';
import { formatCounted, formatDay, formatFigure, formatMoment } from '../../format/format.ts';
import { BarMarks } from '../../ui/chart/bar-marks.tsx';
import { ChartFigure } from '../../ui/chart/chart-figure.tsx';
import { valueAxis, type ChartTable, type PlotAxes, type PlotStep } from '../../ui/chart/chart.ts';
import { PlotFrame } from '../../ui/chart/plot-frame.tsx';
import { TrendChart } from '../../ui/chart/trend-chart.tsx';
import { drawResult, firstChoice, isNumber, type ChartChoice, type ResultChart } from './result-chart.ts';

interface ResultChartFigureProps {
  readonly result: QueryResult;
  /** Whose figures these are and of when. */
  readonly source: string;
}

/** A result as a chart: what is set over what is chosen above it. */
export function ResultChartFigure({ result, source }: ResultChartFigureProps) {
  const [chosen, choose] = useState<ChartChoice | null>(() => firstChoice(result));
  if (chosen === null || result.rows.length === 0) {
    return <p className="muted small">A chart needs a column of numbers, and another one to set them over.</p>;
  }
  return <Chosen result={result} source={source} choice={chosen} choose={choose} />;
}

interface ChosenProps extends ResultChartFigureProps {
  readonly choice: ChartChoice;
  readonly choose: (choice: ChartChoice) => void;
}

function Chosen({ result, source, choice, choose }: ChosenProps) {
  const { columns } = result;
  const chart = useMemo(() => drawResult(result, choice), [result, choice]);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const options = columns.map(({ name }, index) => ({ value: String(index), label: name }));
  const numbers = options.filter((_, index) => isNumber(columns, index));
  const nameOf = (place: number): string => columns[place]?.name ?? '';
  const unit = columns[choice.y]?.unit ?? null;
  const title = `${nameOf(choice.y)}${unit === null ? '' : ` (${unit})`} over ${nameOf(choice.x)}`;
  const toggle = (id: string) =>
    setHidden((now) => new Set(now.has(id) ? [...now].filter((each) => each !== id) : [...now, id]));
  const change = (part: Partial<ChartChoice>) => {
    setHidden(new Set());
    choose({ ...choice, ...part });
  };
  return (
    <div className="stack gap3">
      <div className="row wrap gap3">
        <Choice label="Across" value={choice.x} options={options} onChoose={(x) => change({ x: x ?? choice.x })} />
        <Choice label="Values" value={choice.y} options={numbers} onChoose={(y) => change({ y: y ?? choice.y })} />
        <Choice
          label="Series by"
          value={choice.by}
          options={options}
          none="one series"
          onChoose={(by) => change({ by })}
        />
      </div>
      <ChartFigure
        title={title}
        source={source}
        series={chart.series}
        hidden={hidden}
        onToggle={toggle}
        table={tableOf(chart, nameOf(choice.x))}
        name={title}
        {...noteOf(chart)}
      >
        {chart.kind === 'lines' ? (
          <TrendChart
            label={title}
            points={chart.steps.flatMap(({ at, values }) => (at === null ? [] : [{ at, values }]))}
            series={chart.series}
            hidden={hidden}
            height={260}
            formatAt={chart.steps.some(({ at }) => (at ?? 0) % dayMs !== 0) ? formatMoment : formatDay}
          />
        ) : (
          <Bars label={title} chart={chart} hidden={hidden} />
        )}
      </ChartFigure>
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: number | null;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** What stands for no column, where there may be none. */
  readonly none?: string;
  readonly onChoose: (place: number | null) => void;
}

function Choice({ label, value, options, none, onChoose }: ChoiceProps) {
  return (
    <NativeSelect
      size="xs"
      label={label}
      value={value === null ? '' : String(value)}
      data={[...(none === undefined ? [] : [{ value: '', label: none }]), ...options]}
      onChange={({ currentTarget }) => onChoose(currentTarget.value === '' ? null : Number(currentTarget.value))}
    />
  );
}

interface BarsProps {
  readonly label: string;
  readonly chart: ResultChart;
  readonly hidden: ReadonlySet<string>;
}

function Bars({ label, chart: { series, steps }, hidden }: BarsProps) {
  const drawn = series.filter(({ id }) => !hidden.has(id));
  const axes: PlotAxes = {
    steps: { kind: 'names' },
    values: valueAxis(
      steps.flatMap(({ values }) => drawn.map(({ id }) => values[id])),
      { hasZero: true },
    ),
  };
  const read = steps.map(({ key, values }): PlotStep => ({
    key,
    title: key,
    values: series.map((one) => ({ series: one, value: values[one.id] ?? null, text: textOf(values[one.id]) })),
  }));
  return (
    <PlotFrame label={label} steps={read} axes={axes} height={260} hidden={hidden}>
      <BarMarks series={drawn} steps={steps} />
    </PlotFrame>
  );
}

function textOf(value: number | null | undefined): string {
  return typeof value === 'number' ? formatFigure(value) : 'unknown';
}

function tableOf({ series, steps }: ResultChart, across: string): ChartTable {
  return {
    head: [across, ...series.map(({ label }) => label)],
    rows: steps.map(({ key, values }) => [
      { text: key, value: key },
      ...series.map(({ id }) => ({ text: textOf(values[id]), value: values[id] ?? null, isNumber: true })),
    ]),
  };
}

function noteOf({ leftOut }: ResultChart): { note?: string } {
  const parts = [
    ...(leftOut.steps > 0 ? [formatCounted(leftOut.steps, 'steps')] : []),
    ...(leftOut.series > 0 ? [formatCounted(leftOut.series, 'series')] : []),
  ];
  return parts.length === 0 ? {} : { note: `Left out for want of room: ${parts.join(' and ')}.` };
}
