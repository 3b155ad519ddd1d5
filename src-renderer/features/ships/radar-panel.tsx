import { useRef, useState } from 'react';
import { Panel } from '../../ui/panel.tsx';
import { PictureButton } from '../../ui/picture-button.tsx';
import { useUnitsStore } from '../../ui/units-store.ts';
import { columnSeries, fewNames, type ColumnSeries } from './column-series.ts';
import { CompareChip } from './compare-chip.tsx';
import type { ResolvedColumn } from './compare-columns.ts';
import type { CompareView } from './compare-view.ts';
import { radarAxes, type RadarAxis } from './radar-axes.ts';
import { RadarChart } from './radar-chart.tsx';
import classes from './radar-panel.module.css';
import { RadarTable } from './radar-table.tsx';
import { SeriesLegend } from './series-legend.tsx';
import { numberFields } from './ship-fields.ts';
import { useWidth } from '../../ui/use-width.ts';

interface RadarPanelProps {
  readonly columns: readonly ResolvedColumn[];
  readonly view: CompareView;
  readonly onChange: (change: Partial<CompareView>) => void;
}

const firstAxes: readonly string[] = ['lengthM', 'massKg', 'scmSpeedMps', 'pitchMaxDegps', 'cargoScu', 'crew'];
const leastAxes = 3;

/** The compared ships as outlines over one another, each axis running to the largest number among them. */
export function RadarPanel({ columns, view }: RadarPanelProps) {
  const [chosen, setChosen] = useState<readonly string[]>(firstAxes);
  const [isTable, setTable] = useState(false);
  const series = columnSeries(columns, view.columns);
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
      <p className={classes['rule']}>Each axis runs from 0 in the middle to the largest number among these ships.</p>
      <div role="group" aria-label="Axes" className={classes['axes']}>
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
        <Drawn series={series} axes={axes} empty={empty.map(({ title }) => title)} />
      )}
      {isTable && axes.length > 0 ? <RadarTable columns={columns} series={series} axes={axes} /> : null}
    </Panel>
  );
}

interface DrawnProps {
  readonly series: readonly ColumnSeries[];
  readonly axes: readonly RadarAxis[];
  /** Titles of the axes of which no ship has a number. */
  readonly empty: readonly string[];
}

const widest = 760;

function Drawn({ series, axes, empty }: DrawnProps) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [pointed, setPointed] = useState<string | null>(null);
  const system = useUnitsStore((store) => store.system);
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const shown = series.filter(({ key }) => !hidden.has(key));
  return (
    <>
      <SeriesLegend
        series={series}
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
        className={classes['chart']}
        role="img"
        aria-label={`Radar of ${shown.map(({ label }) => label).join(', ')}. “Numbers” shows its values.`}
      >
        {width === 0 ? null : (
          <RadarChart
            axes={axes}
            series={series}
            hidden={hidden}
            pointed={pointed !== null && hidden.has(pointed) ? null : pointed}
            system={system}
            width={Math.min(width, widest)}
          />
        )}
      </div>
      <div className={classes['foot']}>
        <LeftOut series={series} axes={axes} empty={empty} />
        <PictureButton
          name={`Radar of ${fewNames(shown)}`}
          getSvg={() => frame.current?.querySelector('svg') ?? null}
          caption={{ title: 'Each axis runs from 0 to the largest number among these ships', series: shown }}
        />
      </div>
    </>
  );
}

/** What is not in the picture, and why. */
function LeftOut({ series, axes, empty }: DrawnProps) {
  const lines = series.flatMap(({ label }, index) => {
    const missing = axes.filter(({ shares }) => (shares[index] ?? null) === null).map(({ field }) => field.title);
    if (missing.length === 0) return [];
    return [missing.length === axes.length ? `${label}: no number at all` : `${label}: ${missing.join(', ')}`];
  });
  return (
    <p className={classes['left-out']}>
      {lines.length === 0 ? null : `No number, and so a gap in the outline: ${lines.join('; ')}. `}
      {empty.length === 0 ? null : `No ship has a number for: ${empty.join(', ')}.`}
    </p>
  );
}
