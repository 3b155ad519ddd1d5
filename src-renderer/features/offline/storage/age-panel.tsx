import type { StorageUse } from '../../../archive/rewrite/storage-use.ts';
import { formatBytes, formatCount } from '../../../ui/format.ts';
import { Panel } from '../../../ui/panel.tsx';
import classes from './bar-table.module.css';
import { monthWords } from './month-words.ts';

/** Months shown without scrolling. */
const manyMonths = 14;

/** When the snapshots came that are kept, and what those of each month take. */
export function AgePanel({ use }: { readonly use: StorageUse }) {
  const most = use.months.reduce((top, { bytes }) => Math.max(top, bytes), 0);
  const isLong = use.months.length > manyMonths;
  return (
    <Panel title="By age">
      {use.months.length === 0 ? <p className={classes['faint']}>No snapshots yet.</p> : null}
      {use.months.length > 0 ? (
        <div
          className={classes['frame']}
          data-long={isLong || undefined}
          {...(isLong ? { role: 'region', 'aria-label': 'Size by month', tabIndex: 0 } : {})}
        >
          <table className={classes['table']} aria-label="Size by month">
            <thead>
              <tr>
                <th scope="col">Month (UTC)</th>
                <th scope="col">Snapshots</th>
                <th scope="col">Size</th>
                <td className={classes['bar']} />
              </tr>
            </thead>
            <tbody>
              {use.months.map(({ month, snapshots, bytes }) => (
                <tr key={month} className={snapshots === 0 ? classes['faint'] : undefined}>
                  <th scope="row">{monthWords(month)}</th>
                  <td>{formatCount(snapshots)}</td>
                  <td>{formatBytes(bytes)}</td>
                  <td className={classes['bar']}>
                    <div className={classes['track']} aria-hidden>
                      <div className={classes['fill']} style={{ width: `${most > 0 ? (bytes / most) * 100 : 0}%` }} />
                    </div>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      <p className={classes['muted']}>
        By when an answer was first seen; one that several snapshots have counts with the first.
      </p>
    </Panel>
  );
}
