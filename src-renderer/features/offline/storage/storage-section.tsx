import { PlainTable, type TableColumn } from '../../../ui/table/plain-table.tsx';
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
import { barColumn } from './bar-column.tsx';
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
  return (
    <Panel title="What is kept" aside={<span className="faint">{formatBytes(use.bytes)} of answers</span>}>
      {use.resources.length === 0 ? (
        <p className="faint">No answers yet. What you fetch is kept here, every different answer of it.</p>
      ) : (
        <PlainTable
          look="lines"
          density="dense"
          caption="Size by resource"
          columns={resourceColumns(use)}
          rows={use.resources}
          rowKey={({ resource }) => resource}
          foot={{
            resource: 'Together',
            requests: formatCount(use.resources.reduce((sum, { requests }) => sum + requests, 0)),
            snapshots: formatCount(use.snapshots),
            size: formatBytes(use.bytes),
            share: '100 %',
          }}
        />
      )}
      <p className="muted above3">
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

function resourceColumns(use: StorageUse): readonly TableColumn<StorageUse['resources'][number]>[] {
  const most = use.resources[0]?.bytes ?? 0;
  return [
    { id: 'resource', title: 'Resource', value: ({ resource }) => catalog[resource].title },
    { id: 'requests', title: 'Requests', isNumber: true, value: ({ requests }) => requests },
    { id: 'snapshots', title: 'Snapshots', isNumber: true, value: ({ snapshots }) => snapshots },
    { id: 'size', title: 'Size', isNumber: true, value: ({ bytes }) => formatBytes(bytes) },
    { id: 'share', title: 'Share', isNumber: true, value: ({ bytes }) => formatShare(bytes, use.bytes) },
    barColumn(({ bytes }) => ({ kept: most > 0 ? bytes / most : 0 })),
  ];
}

/** Months shown without scrolling. */
const manyMonths = 14;

/** When the snapshots came that are kept, and what those of each month take. */
function AgePanel({ use }: { readonly use: StorageUse }) {
  return (
    <Panel title="By age">
      {use.months.length === 0 ? <p className="faint">No snapshots yet.</p> : null}
      {use.months.length > 0 ? (
        <PlainTable
          look="lines"
          density="dense"
          caption="Size by month"
          {...(use.months.length > manyMonths ? { label: 'Size by month', mostHeight: 420 } : {})}
          columns={monthColumns(use)}
          rows={use.months}
          rowKey={({ month }) => month}
          rowProps={({ snapshots }) => ({ 'data-unknown': snapshots === 0 || undefined })}
        />
      ) : null}
      <p className="muted above3">
        By when an answer was first seen; one that several snapshots have counts with the first.
      </p>
    </Panel>
  );
}

function monthColumns({ months }: StorageUse): readonly TableColumn<StorageUse['months'][number]>[] {
  const most = months.reduce((top, { bytes }) => Math.max(top, bytes), 0);
  return [
    { id: 'month', title: 'Month (UTC)', value: ({ month }) => formatMonth(month) },
    { id: 'snapshots', title: 'Snapshots', isNumber: true, value: ({ snapshots }) => snapshots },
    { id: 'size', title: 'Size', isNumber: true, value: ({ bytes }) => formatBytes(bytes) },
    barColumn(({ bytes }) => ({ kept: most > 0 ? bytes / most : 0 })),
  ];
}
