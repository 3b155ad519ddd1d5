import { useRef, useState } from 'react';
import { PolarAngleAxis, PolarGrid, PolarRadiusAxis, Radar, RadarChart as Chart, type RadarPoint } from 'recharts';
import { formatFixed } from '../../../../format/format.ts';
import { formatWithUnit, shownUnit, type UnitSystem } from '../../../../format/units.ts';
import { Measure, useUnitsStore } from '../../../../ui/kit/measure.tsx';
import { Panel } from '../../../../ui/kit/panel.tsx';
import { useWidth } from '../../../../ui/kit/watch-element.ts';
import { SaveImageButton } from '../../../../ui/picture/save-image.tsx';
import { PlainTable, type TableColumn } from '../../../../ui/table/plain-table.tsx';
import { numberFields } from '../../model/ship-fields.ts';
import { CompareChip } from '../compare-chip.tsx';
import { summariseNames, type ResolvedColumn, type ShownComparison } from '../compare-columns.ts';
import { SeriesMark } from '../compare-header.tsx';
import { radarAxes, radarPath, type RadarAxis } from './radar-axes.ts';
import classes from './radar-panel.module.css';

const firstAxes: readonly string[] = ['lengthM', 'massKg', 'scmSpeedMps', 'pitchMaxDegps', 'cargoScu', 'crew'];
const leastAxes = 3;

/** The compared ships as outlines over one another, each axis running to the largest number among them. */
export function RadarPanel({ columns }: Pick<ShownComparison, 'columns'>) {
  const [chosen, setChosen] = useState<readonly string[]>(firstAxes);
  const [isTable, setTable] = useState(false);
  const asked = numberFields.filter(({ id }) => chosen.includes(id));
  const axes = radarAxes(
    columns.map(({ ship }) => ship),
    asked,
  );
  const empty = asked.filter((field) => axes.every((axis) => axis.field !== field));
  return (
    <Panel
      title="Radar"
      aside={
        <CompareChip isOn={isTable} onToggle={() => setTable(!isTable)}>
          Numbers
        </CompareChip>
      }
    >
      <p className="muted small below3">Each axis runs from 0 in the middle to the largest number among these ships.</p>
      <div role="group" aria-label="Axes" className="flex wrap gap1 below3">
        {numberFields.map(({ id, title }) => (
          <CompareChip
            key={id}
            isOn={chosen.includes(id)}
            onToggle={() => setChosen(chosen.includes(id) ? chosen.filter((known) => known !== id) : [...chosen, id])}
          >
            {title}
          </CompareChip>
        ))}
      </div>
      {axes.length < leastAxes ? (
        <p className={classes['empty']}>A radar needs three axes of which some ship has a number; choose more above.</p>
      ) : (
        <Drawn columns={columns} axes={axes} empty={empty.map(({ title }) => title)} />
      )}
      {isTable && axes.length > 0 ? <RadarTable columns={columns} axes={axes} /> : null}
    </Panel>
  );
}

interface DrawnProps extends Pick<ShownComparison, 'columns'> {
  readonly axes: readonly RadarAxis[];
  /** Titles of the axes of which no ship has a number. */
  readonly empty: readonly string[];
}

const widest = 760;

function Drawn({ columns, axes, empty }: DrawnProps) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [pointed, setPointed] = useState<string | null>(null);
  const system = useUnitsStore((store) => store.system);
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const shown = columns.filter(({ key }) => !hidden.has(key));
  return (
    <>
      <SeriesLegend
        columns={columns}
        hidden={hidden}
        onPoint={setPointed}
        onToggle={(key) => {
          const next = new Set(hidden);
          if (!next.delete(key)) next.add(key);
          setHidden(next);
        }}
      />
      <div
        ref={frame}
        className="clip grid middle"
        role="img"
        aria-label={`Radar of ${shown.map(({ label }) => label).join(', ')}. “Numbers” shows its values.`}
      >
        {width === 0 ? null : (
          <RadarChart
            axes={axes}
            columns={columns}
            hidden={hidden}
            pointed={pointed !== null && hidden.has(pointed) ? null : pointed}
            system={system}
            width={Math.min(width, widest)}
          />
        )}
      </div>
      <div className="flex spread gap4 items-end">
        <LeftOut columns={columns} axes={axes} empty={empty} />
        <SaveImageButton
          name={`Radar of ${summariseNames(shown)}`}
          getSvg={() => frame.current?.querySelector('svg') ?? null}
          caption={{ title: 'Each axis runs from 0 to the largest number among these ships', series: shown }}
        />
      </div>
    </>
  );
}

/** What is not in the picture, and why. */
function LeftOut({ columns, axes, empty }: DrawnProps) {
  const lines = columns.flatMap(({ label }, index) => {
    const missing = axes.filter(({ shares }) => (shares[index] ?? null) === null).map(({ field }) => field.title);
    if (missing.length === 0) return [];
    return [missing.length === axes.length ? `${label}: no number at all` : `${label}: ${missing.join(', ')}`];
  });
  return (
    <p className="muted small breakable narrow">
      {lines.length === 0 ? null : `No number, and so a gap in the outline: ${lines.join('; ')}. `}
      {empty.length === 0 ? null : `No ship has a number for: ${empty.join(', ')}.`}
    </p>
  );
}

interface RadarChartProps extends Pick<ShownComparison, 'columns'> {
  /** With a share of each column. */
  readonly axes: readonly RadarAxis[];
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
function RadarChart({ axes, columns, hidden, pointed, system, width }: RadarChartProps) {
  const rows = axes.map(({ field, shares }) => ({ id: field.id, shares }));
  return (
    <Chart width={width} height={height} data={rows} outerRadius={radius} accessibilityLayer={false}>
      <PolarGrid stroke="var(--line)" polarRadius={rings} />
      <PolarAngleAxis dataKey="id" axisLine={false} tick={<AxisLabel axes={axes} system={system} />} />
      <PolarRadiusAxis domain={[0, 1]} tick={false} axisLine={false} />
      {columns.map((one, index) =>
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
  readonly series: ResolvedColumn;
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
  return (
    <text x={x} y={y + clearance} textAnchor={textAnchor} className="small ink">
      <tspan x={x}>{axis.field.title}</tspan>
      <tspan x={x} dy={15} className={classes['rim']}>
        {formatWithUnit(axis.most, shownUnit(axis.field.quantity, system))}
      </tspan>
    </text>
  );
}

/** What the radar draws, in numbers. */
function RadarTable({ columns, axes }: Pick<RadarChartProps, 'columns' | 'axes'>) {
  return (
    <PlainTable
      look="lines"
      label="The radar in numbers"
      frameClassName="above3"
      columns={[
        { id: 'axis', title: 'Axis', className: 'nowrap', value: ({ field }) => field.title },
        ...columns.map(({ key, label, ship }, index): TableColumn<RadarAxis> => ({
          id: key,
          title: label,
          className: classes['ship'],
          isNumber: true,
          show: ({ field, shares }) => {
            const share = shares[index] ?? null;
            return (
              <>
                <Measure
                  value={ship === null ? null : field.value(ship)}
                  quantity={field.quantity}
                  instead={ship === null ? null : (field.insteadOfNumber?.(ship) ?? null)}
                />
                {share === null ? null : <span className={classes['rim']}> {formatFixed(share * 100, 0)} %</span>}
              </>
            );
          },
        })),
      ]}
      rows={axes}
      rowKey={({ field }) => field.id}
    />
  );
}

interface SeriesLegendProps extends Pick<ShownComparison, 'columns'> {
  /** Keys of those that are not drawn. */
  readonly hidden: ReadonlySet<string>;
  readonly onToggle: (key: string) => void;
  /** The one that is pointed at or has the focus; null for none. */
  readonly onPoint: (key: string | null) => void;
}

/** Which line is whose; each can be taken out of the chart. */
function SeriesLegend({ columns, hidden, onToggle, onPoint }: SeriesLegendProps) {
  return (
    <ul className="plain-list flex wrap gap1" aria-label="Ships in the chart">
      {columns.map((one) => (
        <li key={one.key}>
          <button
            type="button"
            className={classes['entry']}
            aria-pressed={!hidden.has(one.key)}
            onClick={() => onToggle(one.key)}
            onPointerEnter={() => onPoint(one.key)}
            onPointerLeave={() => onPoint(null)}
            onFocus={() => onPoint(one.key)}
            onBlur={() => onPoint(null)}
          >
            <SeriesMark series={one} className={classes['mark']} />
            <span className="truncate">{one.label}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
