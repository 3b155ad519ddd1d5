import type { ColumnSeries } from './column-series.ts';
import { SeriesMark } from './series-mark.tsx';
import classes from './series-legend.module.css';

interface SeriesLegendProps {
  readonly series: readonly ColumnSeries[];
  /** Keys of those that are not drawn. */
  readonly hidden: ReadonlySet<string>;
  readonly onToggle: (key: string) => void;
  /** The one that is pointed at or has the focus; null for none. */
  readonly onPoint: (key: string | null) => void;
}

/** Which line is whose; each can be taken out of the chart. */
export function SeriesLegend({ series, hidden, onToggle, onPoint }: SeriesLegendProps) {
  return (
    <ul className={classes['legend']} aria-label="Ships in the chart">
      {series.map((one) => (
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
            <span className={classes['label']}>{one.label}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
