import type { ColumnSeries } from './column-series.ts';

interface SeriesMarkProps {
  readonly series: ColumnSeries;
  readonly className?: string | undefined;
}

/** A piece of the line as it is drawn: colours begin again with the seventh ship, and dashes tell it from the first. */
export function SeriesMark({ series: { colour, dash }, className }: SeriesMarkProps) {
  return (
    <svg width={32} height={8} aria-hidden className={className}>
      <path d="M0,4H32" stroke={colour} strokeWidth={2} strokeDasharray={dash.join(' ')} />
    </svg>
  );
}
