import { useRef, useState } from 'react';
import { Panel } from '../../ui/panel.tsx';
import { PictureButton } from '../../ui/picture-button.tsx';
import { Segments } from '../../ui/segments.tsx';
import { useUnitsStore } from '../../ui/units-store.ts';
import { columnSeries, fewNames, type ColumnSeries } from './column-series.ts';
import type { ResolvedColumn } from './compare-columns.ts';
import type { CompareView } from './compare-view.ts';
import classes from './drawing-panel.module.css';
import { DrawingSvg } from './drawing-svg.tsx';
import { layOutDrawing, type DrawingLayout, type DrawingMode } from './lay-out-drawing.ts';
import { useWidth } from '../../ui/use-width.ts';

interface DrawingPanelProps {
  readonly columns: readonly ResolvedColumn[];
  readonly view: CompareView;
  readonly onChange: (change: Partial<CompareView>) => void;
}

const modes: readonly { readonly value: DrawingMode; readonly label: string }[] = [
  { value: 'apart', label: 'Side by side' },
  { value: 'over', label: 'Overlaid' },
];

/** The compared ships as boxes of their sizes, from above and from the side, to one scale. */
export function DrawingPanel({ columns, view }: DrawingPanelProps) {
  const [mode, setMode] = useState<DrawingMode>('apart');
  const system = useUnitsStore((store) => store.system);
  const frame = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const width = useWidth(frame);
  const series = columnSeries(columns, view.columns);
  const ships = columns.map(({ ship }) => ship);
  const layout = width === 0 ? null : layOutDrawing(ships, width, mode);
  const drawn = new Set(layout?.ships.map(({ index }) => index));
  const shown = series.filter((_, index) => drawn.has(index));
  return (
    <Panel
      title="Drawing to scale"
      aside={<Segments label="How the ships are drawn" value={mode} options={modes} onChange={setMode} />}
    >
      <div ref={frame} className={classes['frame']}>
        {layout === null ? (
          <p className={classes['rule']}>{width === 0 ? null : 'No length, beam or height of these ships is known.'}</p>
        ) : (
          <DrawingSvg
            ref={svg}
            layout={layout}
            mode={mode}
            series={series}
            system={system}
            width={width}
            label={`Outlines to scale of ${shown.map(({ label }) => label).join(', ')}. Their sizes are in the table under Dimensions.`}
          />
        )}
      </div>
      {layout === null ? null : (
        <div className={classes['foot']}>
          <Missing layout={layout} drawn={drawn} series={series} />
          <PictureButton name={`Outlines of ${fewNames(shown)}`} getSvg={() => svg.current} />
        </div>
      )}
    </Panel>
  );
}

interface MissingProps {
  readonly layout: DrawingLayout;
  readonly drawn: ReadonlySet<number>;
  readonly series: readonly ColumnSeries[];
}

/** Ships that are not in the drawing, and what a line without a box means. */
function Missing({ layout, drawn, series }: MissingProps) {
  const missing = series.filter((_, index) => !drawn.has(index)).map(({ label }) => label);
  const hasHalves = layout.ships.some(({ dimensions }) => Object.values(dimensions).includes(null));
  return (
    <p className={classes['rule']}>
      Boxes of length × beam and length × height, not shapes.
      {hasHalves ? ' A dashed line is all that can be drawn where a size is unknown.' : null}
      {missing.length === 0 ? null : ` Not drawn, because no size is known: ${missing.join(', ')}.`}
    </p>
  );
}
