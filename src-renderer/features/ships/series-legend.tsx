import type { ColumnSeries } from './column-series.ts';
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
            <SeriesMark series={one} />
            <span className={classes['label']}>{one.label}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A piece of the line as it is drawn. */
function SeriesMark({ series: { colour, dash } }: { readonly series: ColumnSeries }) {
  return (
    <svg width={32} height={8} aria-hidden className={classes['mark']}>
      <path d="M0,4H32" stroke={colour} strokeWidth={2} strokeDasharray={dash.join(' ')} />
    </svg>
  );
}
