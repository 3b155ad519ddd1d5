import type { ReactNode, Ref } from 'react';
import { formatCount } from '../../ui/format.ts';
import { useUnitsStore } from '../../ui/units-store.ts';
import { shownUnit, type UnitSystem } from '../../ui/units.ts';
import { areaSamples } from './area-samples.ts';
import type { ScatterLayout, ScatterMark } from './lay-out-scatter.ts';
import { ScatterAxes } from './scatter-axes.tsx';
import legendClasses from './scatter-legend.module.css';
import { MarkPicture } from './scatter-mark.tsx';
import classes from './scatter-plot.module.css';

interface ScatterPictureProps {
  readonly ref: Ref<SVGSVGElement>;
  readonly layout: ScatterLayout;
  readonly marks: readonly ScatterMark[];
  readonly brushed: ReadonlySet<string> | null;
  readonly caption: string;
}

/** Of the caption and of a row of the legend, and the width of an entry of it; pixels. */
const captionHeight = 26;
const rowHeight = 34;
const entryWidth = 180;

/** The plot as one drawing to be saved: all marks as shapes, however many, with caption and legend in it. Out of sight. */
export function ScatterPicture({ ref, layout, marks, brushed, caption }: ScatterPictureProps) {
  const { size, groups } = layout;
  const system = useUnitsStore((store) => store.system);
  const entries = legendEntries(layout, system);
  const columns = Math.max(1, Math.floor(size.width / entryWidth));
  const legendTop = captionHeight + size.height;
  return (
    <svg
      ref={ref}
      className={classes['saved']}
      width={size.width}
      height={legendTop + Math.ceil(entries.length / columns) * rowHeight}
      aria-hidden
    >
      <text className={classes['caption']} x={2} y={14}>
        {caption}
      </text>
      <g transform={`translate(0 ${captionHeight})`}>
        <ScatterAxes layout={layout} />
        {marks.map((mark) => (
          <g
            key={mark.row.identity}
            className={classes['link']}
            data-faint={(brushed !== null && !brushed.has(mark.row.identity)) || undefined}
          >
            <MarkPicture {...mark} series={groups[mark.group]?.series ?? 0} />
          </g>
        ))}
      </g>
      {entries.map(({ sample, words }, index) => (
        <g
          key={words}
          transform={`translate(${(index % columns) * entryWidth} ${legendTop + Math.floor(index / columns) * rowHeight})`}
        >
          {sample}
          <text className={classes['caption']} x={38} y={21}>
            {words}
          </text>
        </g>
      ))}
    </svg>
  );
}

interface LegendEntry {
  readonly sample: ReactNode;
  readonly words: string;
}

/** The groups and what areas stand for, samples around 18, 17. */
function legendEntries({ groups, colourField, area }: ScatterLayout, system: UnitSystem): readonly LegendEntry[] {
  const shapes = (colourField ? groups : []).map(({ label, count, series }) => ({
    sample: <MarkPicture x={18} y={17} radius={5} series={series} isAreaKnown />,
    words: `${label}, ${formatCount(count)}`,
  }));
  if (!area) return shapes;
  const areas = areaSamples(area.most, shownUnit(area.field.quantity, system)).map(({ radius, label }) => ({
    sample: <circle className={legendClasses['sample']} cx={18} cy={17} r={radius} />,
    words: `${area.field.title} ${label}`,
  }));
  return [...shapes, ...areas];
}
