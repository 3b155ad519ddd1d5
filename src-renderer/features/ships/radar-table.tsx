import { formatFixed } from '../../ui/format.ts';
import { Measure } from '../../ui/measure.tsx';
import type { ColumnSeries } from './column-series.ts';
import type { ResolvedColumn } from './compare-columns.ts';
import type { RadarAxis } from './radar-axes.ts';
import classes from './radar-panel.module.css';

interface RadarTableProps {
  readonly columns: readonly ResolvedColumn[];
  readonly series: readonly ColumnSeries[];
  readonly axes: readonly RadarAxis[];
}

/** What the radar draws, in numbers. */
export function RadarTable({ columns, series, axes }: RadarTableProps) {
  return (
    <div className={classes['frame']} tabIndex={0} role="region" aria-label="The radar in numbers">
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">Axis</th>
            {series.map(({ key, label }) => (
              <th key={key} scope="col" data-number>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {axes.map(({ field, shares }) => (
            <tr key={field.id}>
              <th scope="row">{field.title}</th>
              {columns.map(({ key, ship }, index) => {
                const share = shares[index] ?? null;
                return (
                  <td key={key} data-number>
                    <Measure
                      value={ship === null ? null : field.value(ship)}
                      quantity={field.quantity}
                      instead={ship === null ? null : (field.insteadOfNumber?.(ship) ?? null)}
                    />
                    {share === null ? null : <span className={classes['rim']}> {formatFixed(share * 100, 0)} %</span>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
