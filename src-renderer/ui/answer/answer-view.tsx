import { lazy, memo, Suspense, useState } from 'react';
import type { Snapshot, StoredRecord } from '../../archive/schema/archive-rows.ts';
import { formatBytes, formatDuration, formatInstant } from '../format.ts';
import { ProblemCard } from '../problem-card.tsx';
import { Segments } from '../segments.tsx';
import { TableSkeleton } from '../table-skeleton.tsx';
import { AnswerTable } from './answer-table.tsx';
import classes from './answer-view.module.css';
import { DriftList } from './drift-list.tsx';
import { ExportButtons } from './export-buttons.tsx';
import { RecordFacts } from './record-facts.tsx';
import { useSnapshotRecords } from './use-answer.ts';

const AnswerTree = lazy(async () => ({ default: (await import('./answer-tree.tsx')).AnswerTree }));
const AnswerText = lazy(async () => ({ default: (await import('./answer-text.tsx')).AnswerText }));

type Shape = 'table' | 'tree' | 'raw';

/** One archived answer: its records as a table, the answer as a tree and as text, its drift, and both exports. */
export const AnswerView = memo(function AnswerView({ snapshot }: { readonly snapshot: Snapshot }) {
  const records = useSnapshotRecords(snapshot);
  const [chosen, setChosen] = useState<Shape | null>(null);
  if (!records) return <TableSkeleton />;
  const rows = records.ok ? records.value : [];
  const shapes = shapesOf(rows);
  const shape = shapes.find(({ value }) => value === chosen)?.value ?? shapes[0]?.value ?? 'tree';
  return (
    <section aria-label="Answer" className={classes['answer']}>
      <div className={classes['bar']}>
        <Segments label="Show the answer as" value={shape} options={shapes} onChange={setChosen} />
        <p className={classes['facts']}>{factsOf(snapshot)}</p>
        <ExportButtons snapshot={snapshot} records={rows} />
      </div>
      <DriftList drift={snapshot.drift} />
      {records.ok ? null : (
        <ProblemCard problem={records.problem} stillWorks="The raw answer may still be readable in Tree and Raw." />
      )}
      <Suspense fallback={<TableSkeleton />}>
        {shape === 'tree' ? (
          <AnswerTree snapshot={snapshot} />
        ) : shape === 'raw' ? (
          <AnswerText snapshot={snapshot} />
        ) : (
          <Records snapshot={snapshot} rows={rows} />
        )}
      </Suspense>
    </section>
  );
});

interface RecordsProps {
  readonly snapshot: Snapshot;
  readonly rows: readonly StoredRecord[];
}

function Records({ snapshot, rows }: RecordsProps) {
  const [first] = rows;
  if (!first) return <p className={classes['nothing']}>{nothingWords(snapshot)}</p>;
  if (rows.length > 1) return <AnswerTable key={snapshot.id} rows={rows} />;
  return (
    <div className={classes['single']}>
      <RecordFacts record={first.fields} />
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
    ? 'The service answered with an empty list.'
    : 'No record could be read from this answer. Tree and Raw show what came; the drift above says what did not fit.';
}

/** Instants in the reader's own time zone. */
function factsOf({ byteLength, durationMs, fetchedAt, httpStatus }: Snapshot): string {
  const took = durationMs < 950 ? `${Math.round(durationMs / 10) / 100} s` : formatDuration(durationMs);
  return `First seen ${formatInstant(fetchedAt)} · ${formatBytes(byteLength)} · took ${took} · HTTP ${httpStatus}`;
}
