import { PolarAngleAxis, PolarGrid, PolarRadiusAxis, Radar, RadarChart as Chart, type RadarPoint } from 'recharts';
import { formatFixed } from '../../ui/format.ts';
import { shownUnit, type UnitSystem } from '../../ui/units.ts';
import type { ColumnSeries } from './column-series.ts';
import { radarPath, type RadarAxis } from './radar-axes.ts';
import classes from './radar-panel.module.css';

interface RadarChartProps {
  readonly axes: readonly RadarAxis[];
  /** One for each ship of the axes' shares. */
  readonly series: readonly ColumnSeries[];
  readonly hidden: ReadonlySet<string>;
  /** Drawn before the others; null for none. */
  readonly pointed: string | null;
  readonly system: UnitSystem;
  readonly width: number;
}

const height = 440;
const radius = 164;
const rings = [0.25, 0.5, 0.75, 1].map((share) => share * radius);

/** The ships over one another. */
export function RadarChart({ axes, series, hidden, pointed, system, width }: RadarChartProps) {
  const rows = axes.map(({ field, shares }) => ({ id: field.id, shares }));
  return (
    <Chart width={width} height={height} data={rows} outerRadius={radius} accessibilityLayer={false}>
      <PolarGrid stroke="var(--line)" polarRadius={rings} />
      <PolarAngleAxis dataKey="id" axisLine={false} tick={<AxisLabel axes={axes} system={system} />} />
      <PolarRadiusAxis domain={[0, 1]} tick={false} axisLine={false} />
      {series.map((one, index) =>
        hidden.has(one.key) ? null : (
          <Radar
            key={one.key}
            dataKey={(row: { readonly shares: readonly (number | null)[] }) => row.shares[index] ?? null}
            isAnimationActive={false}
            shape={<Outline series={one} isFaint={pointed !== null && pointed !== one.key} />}
          />
        ),
      )}
    </Chart>
  );
}

interface OutlineProps {
  /** Given by the chart. */
  readonly points?: readonly RadarPoint[];
  readonly series: ColumnSeries;
  readonly isFaint: boolean;
}

/** The chart's own polygon puts what is unknown into the centre, so it is drawn here. */
function Outline({ points = [], series: { label, colour, dash }, isFaint }: OutlineProps) {
  const vertices = points.map(({ x, y, value }) => (typeof value === 'number' ? { x, y } : null));
  return (
    <g opacity={isFaint ? 0.2 : 1}>
      <title>{label}</title>
      <path d={radarPath(vertices)} fill="none" stroke={colour} strokeWidth={2} strokeDasharray={dash.join(' ')} />
      {vertices.map((vertex, index) =>
        vertex === null ? null : (
          // The vertices have nothing but their place to be told apart by.
          <circle key={index} cx={vertex.x} cy={vertex.y} r={3} fill={colour} />
        ),
      )}
    </g>
  );
}

interface AxisLabelProps extends Pick<RadarChartProps, 'axes' | 'system'> {
  /** These are given by the chart. */
  readonly x?: number;
  readonly y?: number;
  readonly textAnchor?: 'start' | 'middle' | 'end';
  readonly payload?: { readonly value: string };
  /** Height of the middle of the chart. */
  readonly cy?: number;
}

/** What the axis measures, and how much its rim is. */
function AxisLabel({ axes, system, x, y = 0, textAnchor, payload, cy = 0 }: AxisLabelProps) {
  const axis = axes.find(({ field }) => field.id === payload?.value);
  if (!axis) return <g />;
  // Two lines of text: above the rim, below it, or beside it.
  const clearance = textAnchor !== 'middle' ? -3 : y < cy ? -19 : 12;
  const { symbol, factor, decimals } = shownUnit(axis.field.quantity, system);
  return (
    <text x={x} y={y + clearance} textAnchor={textAnchor} className={classes['axis']}>
      <tspan x={x}>{axis.field.title}</tspan>
      <tspan x={x} dy={15} className={classes['rim']}>
        {`${formatFixed(axis.most * factor, decimals)} ${symbol}`.trim()}
      </tspan>
    </text>
  );
}
