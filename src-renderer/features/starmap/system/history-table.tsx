import { Link } from 'wouter';
import type { Change } from '../../../archive/archive-rows.ts';
import { ChangeValue } from '../../../ui/change-value.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { snapshotPath } from '../../../ui/paths.ts';
import { changePathWords, type HistoryEntry } from './history-entries.ts';
import classes from './history-table.module.css';

interface HistoryTableProps {
  readonly entries: readonly HistoryEntry[];
  readonly nameOf: (step: string) => string | null;
}

/** Which fields of a record changed when, newest first. */
export function HistoryTable({ entries, nameOf }: HistoryTableProps) {
  return (
    <table className={classes['table']}>
      <caption className="visually-hidden">Changes, newest first</caption>
      <colgroup>
        <col className={classes['when']} />
        <col className={classes['what']} />
        <col />
        <col />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">Snapshot</th>
          <th scope="col">What</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      {entries.map((entry) => (
        <tbody key={entry.snapshotId}>
          {linesOf(entry).map((line, index, lines) => (
            <tr key={line?.id ?? 'whole'}>
              {index === 0 ? <When entry={entry} rows={lines.length} /> : null}
              {line === null ? <td colSpan={3}>{wholeRecord(entry)}</td> : <Line line={line} nameOf={nameOf} />}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** A record that came or went has one row without a line. */
function linesOf({ lines }: HistoryEntry): readonly (Change | null)[] {
  return lines.length === 0 ? [null] : lines;
}

function wholeRecord({ kind }: HistoryEntry): string {
  return {
    first: 'In the archive since this snapshot',
    added: 'In the answer from here on',
    removed: 'No longer in the answer',
    changed: 'Changed; the answer before can’t be read',
  }[kind];
}

function When({ entry: { at, after, snapshotId }, rows }: { readonly entry: HistoryEntry; readonly rows: number }) {
  return (
    <th scope="rowgroup" rowSpan={rows}>
      <Link href={snapshotPath(snapshotId)} className={classes['link'] ?? ''}>
        {formatMoment(at)}
      </Link>
      {after === null ? null : <span className={classes['after']}>after {formatMoment(after)}</span>}
    </th>
  );
}

function Line({ line, nameOf }: { readonly line: Change } & Pick<HistoryTableProps, 'nameOf'>) {
  const { path, kind, before, after } = line;
  return (
    <>
      <td>{changePathWords(path, nameOf)}</td>
      <td className={classes['before']}>{kind === 'added' ? <NotThere /> : <ChangeValue value={before} />}</td>
      <td>{kind === 'removed' ? <NotThere /> : <ChangeValue value={after} />}</td>
    </>
  );
}

function NotThere() {
  return <span className={classes['absent']}>not there</span>;
}
