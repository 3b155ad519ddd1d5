import type { ChartSeries } from './chart.ts';
import classes from './chart-legend.module.css';
import { SeriesSwatch } from './series-swatch.tsx';

interface ChartLegendProps {
  readonly label: string;
  readonly series: readonly ChartSeries[];
  readonly hidden: ReadonlySet<string>;
  /** Null where the series cannot be switched off. */
  readonly onToggle: ((id: string) => void) | null;
}

/** What is drawn how; a click takes a series out and puts it back. */
export function ChartLegend({ label, series, hidden, onToggle }: ChartLegendProps) {
  return (
    <ul className={classes['legend']} aria-label={`Legend: ${label}`}>
      {series.map((one) => {
        const isShown = !hidden.has(one.id);
        return (
          <li key={one.id}>
            {onToggle === null ? (
              <span className={classes['entry']}>
                <SeriesSwatch series={one} />
                {one.label}
              </span>
            ) : (
              <button
                type="button"
                className={classes['entry']}
                aria-pressed={isShown}
                title={`${isShown ? 'Hide' : 'Show'} ${one.label}`}
                onClick={() => onToggle(one.id)}
              >
                <SeriesSwatch series={one} />
                {one.label}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
