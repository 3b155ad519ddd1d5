import { catalog } from '../../../../src-shared/catalog/registry.ts';
import type { ThinningPreview } from '../../../archive/rewrite/thinning-preview.ts';
import { formatBytes, formatCount } from '../../../ui/format.ts';
import bars from './bar-table.module.css';
import { monthWords } from './month-words.ts';
import classes from './thin-panel.module.css';

/** What thinning would take: by resource, and how the timeline would look. */
export function ThinnedTables({ preview }: { readonly preview: ThinningPreview }) {
  const most = preview.months.reduce((top, { before }) => Math.max(top, before), 1);
  const changed = preview.months.filter(({ before, after }) => before !== after);
  return (
    <div className={classes['tables']}>
      <div className={bars['frame']}>
        <table className={bars['table']} aria-label="What would go, by resource">
          <thead>
            <tr>
              <th scope="col">Resource</th>
              <th scope="col">Now</th>
              <th scope="col">Would go</th>
              <th scope="col">About</th>
            </tr>
          </thead>
          <tbody>
            {preview.resources.map(({ resource, snapshots, gone, bytes }) => (
              <tr key={resource}>
                <th scope="row">{catalog[resource].title}</th>
                <td>{formatCount(snapshots)}</td>
                <td>{formatCount(gone)}</td>
                <td>{formatBytes(bytes)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div
        className={`${bars['frame']} ${classes['months']}`}
        role="region"
        aria-label="Timeline before and after"
        tabIndex={0}
      >
        <table className={bars['table']} aria-label="Timeline before and after">
          <thead>
            <tr>
              <th scope="col">Month (UTC)</th>
              <th scope="col">Now</th>
              <th scope="col">Stay</th>
              <td className={bars['bar']} />
            </tr>
          </thead>
          <tbody>
            {changed.map(({ month, before, after }) => (
              <tr key={month}>
                <th scope="row">{monthWords(month)}</th>
                <td>{formatCount(before)}</td>
                <td>{formatCount(after)}</td>
                <td className={bars['bar']}>
                  <div className={bars['track']} aria-hidden>
                    {after > 0 ? <div className={bars['fill']} style={{ width: `${(after / most) * 100}%` }} /> : null}
                    <div className={bars['gone']} style={{ width: `${((before - after) / most) * 100}%` }} />
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
