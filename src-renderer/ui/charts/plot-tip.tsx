import { useLayoutEffect, useRef } from 'react';
import classes from './plot-tip.module.css';
import type { PlotStep } from './plot.ts';
import { SeriesSwatch } from './series-swatch.tsx';
import { tipLeft } from './tip-left.ts';

interface PlotTipProps {
  readonly step: PlotStep;
  /** Where the step is, in pixels from the left of the plot. */
  readonly x: number;
  /** Where the plot's own area begins, in pixels from its top. */
  readonly top: number;
  readonly hidden: ReadonlySet<string>;
  /** With the name of the step, and what else is said of it. */
  readonly isWhole: boolean;
}

/** The values of a step, beside its line. */
export function PlotTip({ step, x, top, hidden, isWhole }: PlotTipProps) {
  const tip = useRef<HTMLDivElement>(null);
  // After every drawing: other words have another width.
  useLayoutEffect(() => {
    const { current } = tip;
    if (current) current.style.left = `${tipLeft(x, current.offsetWidth, current.parentElement?.clientWidth ?? 0)}px`;
  });
  return (
    <div ref={tip} className={classes['tip']} style={{ top: `${Math.round(top)}px` }}>
      {isWhole ? <p className={classes['title']}>{step.title}</p> : null}
      <table className={classes['values']}>
        <tbody>
          {step.values.map(({ series, value, text }) =>
            hidden.has(series.id) ? null : (
              <tr key={series.id}>
                <th scope="row">
                  <SeriesSwatch series={series} />
                  {series.label}
                </th>
                <td data-unknown={value === null || undefined}>{text}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
      {step.note === undefined || !isWhole ? null : <p className={classes['note']}>{step.note}</p>}
    </div>
  );
}
