import { catalog } from '../../../../src-shared/catalog/registry.ts';
import { pictureTotals } from '../../../archive/picture-totals.ts';
import type { StorageUse } from '../../../archive/rewrite/storage-use.ts';
import { useArchiveQuery } from '../../../archive/use-archive-query.ts';
import { formatBytes, formatCount, formatCounted } from '../../../ui/format.ts';
import { Panel } from '../../../ui/panel.tsx';
import classes from './bar-table.module.css';
import { shareWords } from './share-words.ts';

/** What is archived of each resource, and what it takes. */
export function KeptPanel({ use }: { readonly use: StorageUse }) {
  const pictures = useArchiveQuery('picture totals', (archive) => pictureTotals(archive));
  const most = use.resources[0]?.bytes ?? 0;
  return (
    <Panel title="What is kept" aside={<span className={classes['faint']}>{formatBytes(use.bytes)} of answers</span>}>
      {use.resources.length === 0 ? (
        <p className={classes['faint']}>No answers yet. What you fetch is kept here, every different answer of it.</p>
      ) : (
        <div className={classes['frame']}>
          <table className={classes['table']} aria-label="Size by resource">
            <thead>
              <tr>
                <th scope="col">Resource</th>
                <th scope="col">Requests</th>
                <th scope="col">Snapshots</th>
                <th scope="col">Size</th>
                <th scope="col">Share</th>
                <td className={classes['bar']} />
              </tr>
            </thead>
            <tbody>
              {use.resources.map(({ resource, requests, snapshots, bytes }) => (
                <tr key={resource}>
                  <th scope="row">{catalog[resource].title}</th>
                  <td>{formatCount(requests)}</td>
                  <td>{formatCount(snapshots)}</td>
                  <td>{formatBytes(bytes)}</td>
                  <td>{shareWords(bytes, use.bytes)}</td>
                  <td className={classes['bar']}>
                    <div className={classes['track']} aria-hidden>
                      <div className={classes['fill']} style={{ width: `${most > 0 ? (bytes / most) * 100 : 0}%` }} />
                    </div>
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">Together</th>
                <td>{formatCount(use.resources.reduce((sum, { requests }) => sum + requests, 0))}</td>
                <td>{formatCount(use.snapshots)}</td>
                <td>{formatBytes(use.bytes)}</td>
                <td>100 %</td>
                <td className={classes['bar']} />
              </tr>
            </tfoot>
          </table>
        </div>
      )}
      <p className={classes['muted']}>
        Answers as they are kept: packed, and each that several snapshots have counted once.{' '}
        {pictures === undefined
          ? ''
          : pictures.count === 0
            ? 'No pictures.'
            : `${formatCounted(pictures.count, 'pictures')} take ${formatBytes(pictures.bytes)} more.`}
      </p>
    </Panel>
  );
}
