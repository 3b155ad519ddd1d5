import { catalog } from '../../../../src-shared/catalog/registry.ts';
import { useArchiveQuery } from '../../../archive/hooks/archive-context.tsx';
import { pictureTotals } from '../../../archive/ingest/pictures.ts';
import type { StorageUse } from '../../../archive/rewrite/thinning.ts';
import { useStorageUse } from '../../../archive/rewrite/use-storage.ts';
import { formatBytes, formatCount, formatCounted } from '../../../format/format.ts';
import { useReportShown } from '../../../services/connection/startup-idle.ts';
import { Panel } from '../../../ui/kit/panel.tsx';
import { TableSkeleton } from '../../../ui/view/empty-state.tsx';
import { ImportPanel } from '../import/import-panel.tsx';
import { ImportedPanel } from '../import/imported-panel.tsx';
import keptPanelStyles from './bar-table.module.css';
import { ClearPanel } from './clear-panel.tsx';
import { DiskPanel } from './disk-panel.tsx';
import { formatMonth, formatShare } from './labels.ts';
import classes from './storage-section.module.css';
import { ThinPanel } from './thin-panel.tsx';

/** What the archive takes and where, what can go, and how answers from elsewhere come in. Always about what is here now. */
export function StorageSection() {
  const use = useStorageUse();
  useReportShown('offline', use !== undefined);
  if (!use) return <TableSkeleton />;
  return (
    <div className={classes['section']}>
      <div className={classes['stack']}>
        <KeptPanel use={use} />
        <ThinPanel />
        <ImportPanel />
        <ImportedPanel />
      </div>
      <div className={classes['stack']}>
        <DiskPanel use={use} />
        <AgePanel use={use} />
        <ClearPanel use={use} />
      </div>
    </div>
  );
}

/** What is archived of each resource, and what it takes. */
function KeptPanel({ use }: { readonly use: StorageUse }) {
  const pictures = useArchiveQuery('picture totals', (archive) => pictureTotals(archive));
  const most = use.resources[0]?.bytes ?? 0;
  return (
    <Panel
      title="What is kept"
      aside={<span className={keptPanelStyles['faint']}>{formatBytes(use.bytes)} of answers</span>}
    >
      {use.resources.length === 0 ? (
        <p className={keptPanelStyles['faint']}>
          No answers yet. What you fetch is kept here, every different answer of it.
        </p>
      ) : (
        <div className={keptPanelStyles['frame']}>
          <table className={keptPanelStyles['table']} aria-label="Size by resource">
            <thead>
              <tr>
                <th scope="col">Resource</th>
                <th scope="col">Requests</th>
                <th scope="col">Snapshots</th>
                <th scope="col">Size</th>
                <th scope="col">Share</th>
                <td className={keptPanelStyles['bar']} />
              </tr>
            </thead>
            <tbody>
              {use.resources.map(({ resource, requests, snapshots, bytes }) => (
                <tr key={resource}>
                  <th scope="row">{catalog[resource].title}</th>
                  <td>{formatCount(requests)}</td>
                  <td>{formatCount(snapshots)}</td>
                  <td>{formatBytes(bytes)}</td>
                  <td>{formatShare(bytes, use.bytes)}</td>
                  <td className={keptPanelStyles['bar']}>
                    <div className={keptPanelStyles['track']} aria-hidden>
                      <div
                        className={keptPanelStyles['fill']}
                        style={{ width: `${most > 0 ? (bytes / most) * 100 : 0}%` }}
                      />
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
                <td className={keptPanelStyles['bar']} />
              </tr>
            </tfoot>
          </table>
        </div>
      )}
      <p className={keptPanelStyles['muted']}>
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

/** Months shown without scrolling. */
const manyMonths = 14;

/** When the snapshots came that are kept, and what those of each month take. */
function AgePanel({ use }: { readonly use: StorageUse }) {
  const most = use.months.reduce((top, { bytes }) => Math.max(top, bytes), 0);
  const isLong = use.months.length > manyMonths;
  return (
    <Panel title="By age">
      {use.months.length === 0 ? <p className={keptPanelStyles['faint']}>No snapshots yet.</p> : null}
      {use.months.length > 0 ? (
        <div
          className={keptPanelStyles['frame']}
          data-long={isLong || undefined}
          {...(isLong ? { role: 'region', 'aria-label': 'Size by month', tabIndex: 0 } : {})}
        >
          <table className={keptPanelStyles['table']} aria-label="Size by month">
            <thead>
              <tr>
                <th scope="col">Month (UTC)</th>
                <th scope="col">Snapshots</th>
                <th scope="col">Size</th>
                <td className={keptPanelStyles['bar']} />
              </tr>
            </thead>
            <tbody>
              {use.months.map(({ month, snapshots, bytes }) => (
                <tr key={month} className={snapshots === 0 ? keptPanelStyles['faint'] : undefined}>
                  <th scope="row">{formatMonth(month)}</th>
                  <td>{formatCount(snapshots)}</td>
                  <td>{formatBytes(bytes)}</td>
                  <td className={keptPanelStyles['bar']}>
                    <div className={keptPanelStyles['track']} aria-hidden>
                      <div
                        className={keptPanelStyles['fill']}
                        style={{ width: `${most > 0 ? (bytes / most) * 100 : 0}%` }}
                      />
                    </div>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      <p className={keptPanelStyles['muted']}>
        By when an answer was first seen; one that several snapshots have counts with the first.
      </p>
    </Panel>
  );
}
