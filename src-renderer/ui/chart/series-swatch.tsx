import type { ChartSeries } from './chart.ts';
import { markPath } from './line-marks.tsx';

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

/** Size of a swatch, in pixels. */
const swatchWidth = 22;
const swatchHeight = 10;

/** A path of a swatch, drawn in the colour of its series. */
interface SwatchShape {
  readonly d: string;
  readonly isFilled: boolean;
  /** Of its filling; 1 unless it is a band's. */
  readonly opacity: number;
}

/** How a series is drawn, small: for legends, on screen and in files. */
export function swatchShapes({ mark = 'line', opacity = 0.2, width = 2 }: ChartSeries): readonly SwatchShape[] {
  const middle = swatchHeight / 2;
  const line = (d: string): SwatchShape => ({ d, isFilled: false, opacity: 1 });
  const filled = (d: string, fillOpacity = 1): SwatchShape => ({ d, isFilled: true, opacity: fillOpacity });
  const dot = (shape: 'circle' | 'diamond' | 'square', radius: number) =>
    filled(markPath(shape, swatchWidth / 2, middle, radius));
  switch (mark) {
    case 'line':
      return [line(`M0 ${middle}H${swatchWidth}`)];
    case 'band':
      return [
        filled(`M0 1H${swatchWidth}V${swatchHeight - 1}H0Z`, opacity),
        line(`M0 1H${swatchWidth}M0 ${swatchHeight - 1}H${swatchWidth}`),
      ];
    case 'range':
    case 'square range':
      return [
        line(`M2 ${middle}H${swatchWidth - 2}M2 1.5V8.5M${swatchWidth - 2} 1.5V8.5`),
        dot(mark === 'range' ? 'circle' : 'square', 3),
      ];
    case 'upright':
      return [line(`M${swatchWidth / 2} 0V${swatchHeight}`)];
    case 'bar':
      return [filled(`M0 1H${swatchWidth}V${swatchHeight - 1}H0Z`)];
    case 'circle':
    case 'diamond':
    case 'square':
      return [
        // Marks without a line between them have none here.
        ...(width === 0 ? [] : [line(`M0 ${middle}H${swatchWidth}`)]),
        dot(mark, mark === 'diamond' ? 4.5 : 3.5),
      ];
  }
}
