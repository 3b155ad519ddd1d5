import { readRawResponse } from '../../archive/bodies/pack-body.ts';
import { useArchive } from '../../archive/hooks/archive-context.tsx';
import type { Snapshot, StoredRecord } from '../../archive/schema/archive-rows.ts';
import { Button } from '../button.tsx';
import { formatBytes, formatCounted } from '../format.ts';
import { savedWords } from '../save-file.ts';
import { useSaveFile } from '../use-save-file.ts';
import classes from './export-buttons.module.css';
import { exportName } from './export-name.ts';

interface ExportButtonsProps {
  readonly snapshot: Snapshot;
  readonly records: readonly StoredRecord[];
}

/** Saves the answer as it was received, or its records as CSV, and says where. */
export function ExportButtons({ snapshot, records }: ExportButtonsProps) {
  const { archive } = useArchive();
  const { isSaving, result, save } = useSaveFile();
  const nameOf = (kind: 'json' | 'csv') => exportName(snapshot.resource, snapshot.fetchedAt, kind);
  return (
    <>
      <div className={classes['exports']}>
        <Button
          note={`as received, ${formatBytes(snapshot.byteLength)}`}
          aria-busy={isSaving}
          onClick={() =>
            void save(nameOf('json'), 'json', async () =>
              new TextDecoder().decode(await readRawResponse(archive, snapshot)),
            )
          }
        >
          Export JSON
        </Button>
        <Button
          note={formatCounted(records.length, 'records')}
          disabled={records.length === 0}
          aria-busy={isSaving}
          onClick={() =>
            void save(nameOf('csv'), 'csv', async () =>
              (await import('./write-csv.ts')).writeCsv(records.map(({ fields }) => fields)),
            )
          }
        >
          Export CSV
        </Button>
      </div>
      <p role="status" className={classes['result']} data-failed={result !== null && 'problem' in result}>
        {savedWords(result)}
      </p>
    </>
  );
}
