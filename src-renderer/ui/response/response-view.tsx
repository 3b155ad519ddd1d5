import { SaveButtons } from '../save/save-files.tsx';
import { memo, useState } from 'react';
import type { ResourceName } from '../../../src-shared/catalog/registry.ts';
import { readRawResponse } from '../../archive/bodies/pack-body.ts';
import { useArchive } from '../../archive/hooks/archive-context.tsx';
import type { Snapshot, StoredRecord } from '../../archive/schema/archive-rows.ts';
import { formatBytes, formatCounted, formatDuration, formatInstant } from '../../format/format.ts';
import { ProblemCard } from '../kit/problem-card.tsx';
import { Segments } from '../kit/segments.tsx';
import { TableSkeleton } from '../view/empty-state.tsx';
import { DriftList } from './drift-list.tsx';
import { useSnapshotRecords } from './response-body.ts';
import { RecordFacts, ResponseTable } from './response-table.tsx';
import classes from './response.module.css';
import { later } from '../kit/later.tsx';

const LazyTree = later(async () => (await import('./response-tree.tsx')).ResponseTree, <TableSkeleton />);
const LazyText = later(async () => (await import('./response-text.tsx')).ResponseText, <TableSkeleton />);

type Shape = 'table' | 'tree' | 'raw';

/** One archived response: its records as a table, the response as a tree and as text, its drift, and both exports. */
export const ResponseView = memo(function ResponseViewOf({ snapshot }: { readonly snapshot: Snapshot }) {
  const records = useSnapshotRecords(snapshot);
  const [chosen, setChosen] = useState<Shape | null>(null);
  if (!records) return <TableSkeleton />;
  const rows = records.ok ? records.value : [];
  const shapes = shapesOf(rows);
  const shape = shapes.find(({ value }) => value === chosen)?.value ?? shapes[0]?.value ?? 'tree';
  return (
    <section aria-label="Response" className="stack narrow gap3 container">
      <div className="row wrap gap2-4">
        <Segments label="Show the response as" value={shape} options={shapes} onChange={setChosen} />
        <p className="muted small">{factsOf(snapshot)}</p>
        <ExportButtons snapshot={snapshot} records={rows} />
      </div>
      <DriftList drift={snapshot.drift} />
      {records.ok ? null : (
        <ProblemCard
          problem={records.problem}
          stillWorks="The raw response can perhaps still be read in Tree and Raw."
        />
      )}
      {shape === 'tree' ? (
        <LazyTree snapshot={snapshot} />
      ) : shape === 'raw' ? (
        <LazyText snapshot={snapshot} />
      ) : (
        <Records snapshot={snapshot} rows={rows} />
      )}
    </section>
  );
});

interface RecordsProps {
  readonly snapshot: Snapshot;
  readonly rows: readonly StoredRecord[];
}

function Records({ snapshot, rows }: RecordsProps) {
  const [first] = rows;
  if (!first) return <p className="muted to-middle boxed-dashed rounder pad5">{nothingWords(snapshot)}</p>;
  if (rows.length > 1) return <ResponseTable key={snapshot.id} rows={rows} />;
  return (
    <div className={classes['single']}>
      <RecordFacts record={first} />
    </div>
  );
}

/** Lists are tables; a single record is a list of its fields, unless all of them are nested: then the tree says more. */
function shapesOf(rows: readonly StoredRecord[]): readonly { readonly value: Shape; readonly label: string }[] {
  const [first] = rows;
  const isSingle = first !== undefined && rows.length === 1;
  const others = [
    { value: 'tree', label: 'Tree' },
    { value: 'raw', label: 'Raw' },
  ] as const;
  if (isSingle && !hasFlatField(first.fields)) return others;
  return [{ value: 'table', label: isSingle ? 'Fields' : 'Table' }, ...others];
}

function hasFlatField(record: object): boolean {
  return Object.values(record).some((value) => value !== null && typeof value !== 'object');
}

function nothingWords({ drift }: Snapshot): string {
  return drift.length === 0
    ? 'The service responded with an empty list.'
    : 'No record could be read from this response. Tree and Raw show what came; the drift above says what did not fit.';
}

/** Instants in the reader's own time zone. */
function factsOf({ byteLength, durationMs, fetchedAt, httpStatus }: Snapshot): string {
  const took = durationMs < 950 ? `${Math.round(durationMs / 10) / 100} s` : formatDuration(durationMs);
  return `First seen ${formatInstant(fetchedAt)} · ${formatBytes(byteLength)} · took ${took} · HTTP ${httpStatus}`;
}

interface ExportButtonsProps {
  readonly snapshot: Snapshot;
  readonly records: readonly StoredRecord[];
}

/** Saves the response as it was received, or its records as CSV, and says where. */
function ExportButtons({ snapshot, records }: ExportButtonsProps) {
  const { archive } = useArchive();
  const { resource, fetchedAt, byteLength } = snapshot;
  return (
    <SaveButtons
      className="flex wrap push gap2"
      files={[
        {
          label: 'Export JSON',
          note: `as received, ${formatBytes(byteLength)}`,
          name: exportName(resource, fetchedAt, 'json'),
          kind: 'json',
          write: async () => new TextDecoder().decode(await readRawResponse(archive, snapshot)),
        },
        {
          label: 'Export CSV',
          note: formatCounted(records.length, 'records'),
          name: exportName(resource, fetchedAt, 'csv'),
          kind: 'csv',
          write: async () =>
            (await import('./write-records-csv.ts')).writeRecordsCsv(records.map(({ fields }) => fields)),
          isDisabled: records.length === 0,
        },
      ]}
    />
  );
}

/**
 * The name suggested for an export: resource, then day and time in UTC when the response came, such as
 * `ships-2025-11-21-1403.csv`. Never the connection, the parameters, the address or the key: file names travel further
 * than their contents.
 *
 * @param fetchedAt UTC, epoch milliseconds.
 */
export function exportName(resource: ResourceName, fetchedAt: number, ending: 'json' | 'csv'): string {
  const [day = '', time = ''] = new Date(fetchedAt).toISOString().split('T');
  return `${resource}-${day}-${time.slice(0, 5).replace(':', '')}.${ending}`;
}
