import { useStorageUse } from '../../../archive/rewrite/use-storage-use.ts';
import { TableSkeleton } from '../../../ui/table-skeleton.tsx';
import { useReportShown } from '../../../ui/use-report-shown.ts';
import { AgePanel } from './age-panel.tsx';
import { ClearPanel } from './clear-panel.tsx';
import { DiskPanel } from './disk-panel.tsx';
import { ImportPanel } from './import/import-panel.tsx';
import { ImportedPanel } from './import/imported-panel.tsx';
import { KeptPanel } from './kept-panel.tsx';
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
