import { useEffect, useState } from 'react';
import { exportFormats, type ExportFormat } from '../../../../src-shared/export-contract.ts';
import type { ExportProgress } from '../../../archive/export/write-export.ts';
import { formatBytes, formatCounted, formatInstant } from '../../../format/format.ts';
import { useExportStore } from '../../../services/backups/archive-export.ts';
import { asOfOf, useAsOfStore } from '../../../services/time-machine/as-of.ts';
import { ProgressLine } from '../../../ui/backups/backup-progress.tsx';
import { Button } from '../../../ui/kit/button.tsx';
import { KeepsFocus } from '../../../ui/kit/focus.tsx';
import { Panel } from '../../../ui/kit/panel.tsx';
import { ProblemCard } from '../../../ui/kit/problem-card.tsx';
import { Segments } from '../../../ui/kit/segments.tsx';
import classes from './backups-section.module.css';

const formatLabels: Readonly<Record<ExportFormat, string>> = {
  parquet: 'Parquet',
  sqlite: 'SQLite',
  jsonl: 'JSON lines',
};

const formatTexts: Readonly<Record<ExportFormat, string>> = {
  parquet: 'A folder for each table and day, as DuckDB, Polars, pandas, Spark and Trino read them.',
  sqlite: 'One database with every table.',
  jsonl: 'A folder for each table and day, with a line of JSON for each row.',
};

/** The archive written for other programs: in which form, as of when, how far it is, and what came of it. */
export function ExportPanel({ profileId }: { readonly profileId: string }) {
  const { run, ended, unfinished, start, readUnfinished, profileId: told } = useExportStore();
  const [format, setFormat] = useState<ExportFormat>('parquet');
  const past = useAsOfStore((store) => asOfOf(store.past, profileId));
  useEffect(() => void readUnfinished(profileId), [profileId, readUnfinished]);
  const isOfThis = told === profileId;
  const wasStopped = isOfThis && ended !== null && !ended.ok && ended.problem.kind === 'cancelled';
  return (
    <Panel title="Export archive">
      <p className={classes['text']}>
        Every table of Query with its history, for other programs: a schema and a README name the units. Each part is
        read back and compared; no key is in any of them.
      </p>
      {run ? (
        <div className="above3">
          <ProgressLine
            title="Exporting"
            words={run.progress ? progressWords(run.progress) : null}
            done={run.progress?.doneTables}
            total={run.progress?.allTables}
            onStop={run.cancel}
          />
        </div>
      ) : (
        <KeepsFocus>
          <div className="row wrap gap3 above3">
            <Segments
              label="Format"
              options={exportFormats.map((value) => ({ value, label: formatLabels[value] }))}
              value={format}
              onChange={setFormat}
            />
            <Button onClick={() => void start({ profileId, format, asOf: past, goOn: false })}>Export archive</Button>
          </div>
          <p className="muted above2">
            {formatTexts[format]} {past === null ? '' : `As the archive was on ${formatInstant(past)}.`}
          </p>
          {unfinished ? (
            <div className="row wrap gap3 above2">
              <span>
                An export as {formatLabels[unfinished.format]} of {formatInstant(unfinished.asOf)} in{' '}
                {unfinished.folder} is not finished.
              </span>
              <Button onClick={() => void start({ profileId, format: unfinished.format, asOf: null, goOn: true })}>
                Go on with it
              </Button>
            </div>
          ) : null}
        </KeepsFocus>
      )}
      <p role="status" className="good above2">
        {isOfThis && ended?.ok
          ? `Exported ${formatCounted(ended.value.rows, 'rows')} of ${formatCounted(ended.value.tables, 'tables')} in ${formatCounted(ended.value.parts, 'files')}, ${formatBytes(ended.value.byteLength)}, to ${ended.value.folder}.`
          : wasStopped
            ? 'Stopped. What is written stays, and can be gone on with.'
            : null}
      </p>
      {isOfThis && ended && !ended.ok && !wasStopped ? (
        <ProblemCard problem={ended.problem} stillWorks="What is whole stays in its folder, and can be gone on with." />
      ) : null}
    </Panel>
  );
}

function progressWords({ table, doneTables, allTables, rows, byteLength }: ExportProgress): string {
  return `${table}, ${doneTables} of ${allTables} tables, ${formatCounted(rows, 'rows')}, ${formatBytes(byteLength)}`;
}
