import type { ChartSeries } from './chart.ts';
import { swatchHeight, swatchShapes, swatchWidth } from './swatch-shapes.ts';

/** How a series is drawn, small: for legends and what is read off. */
export function SeriesSwatch({ series }: { readonly series: ChartSeries }) {
  const { colour, dash, width = 2 } = series;
  return (
    <svg width={swatchWidth} height={swatchHeight} aria-hidden data-swatch={series.id}>
      {swatchShapes(series).map(({ d, isFilled, opacity }) =>
        isFilled ? (
          <path key={d} d={d} fill={colour} fillOpacity={opacity} />
        ) : (
          <path key={d} d={d} fill="none" stroke={colour} strokeWidth={width} strokeDasharray={dash.join(' ')} />
        ),
      )}
    </svg>
  );
}
