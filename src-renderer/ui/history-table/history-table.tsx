import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { formatMoment } from '../format.ts';
import { snapshotPath } from '../paths.ts';
import classes from './history-table.module.css';

/** What one snapshot says that the one before did not. Instants are UTC, epoch milliseconds. */
interface Entry<Line> {
  readonly snapshotId: string;
  /** When the snapshot was fetched. */
  readonly at: number;
  /** When it was last seen to be otherwise; null for the first snapshot. */
  readonly after: number | null;
  /** None where the whole record came or went. */
  readonly lines: readonly Line[];
}

interface HistoryTableProps<Line, Own extends Entry<Line>> {
  /** Whose changes these are, for screen readers. */
  readonly caption: string;
  /** Newest first. */
  readonly entries: readonly Own[];
  /** The cells of a line, three columns wide. */
  readonly children: (line: Own['lines'][number]) => ReactNode;
  /** What an entry without lines says. */
  readonly wholeOf: (entry: Own) => string;
  /** Where the instant leads; to the snapshot unless given. */
  readonly pathOf?: (entry: Own) => string;
  /** What else is said of an entry, under its instant. */
  readonly renderAside?: (entry: Own) => ReactNode;
}

/** What changed when, newest first: the lines of one snapshot stand together. */
export function HistoryTable<Line, Own extends Entry<Line>>(props: HistoryTableProps<Line, Own>) {
  const { caption, entries, children, wholeOf, pathOf = pathOfSnapshot, renderAside } = props;
  return (
    <div className={classes['frame']} role="region" aria-label={caption} tabIndex={0}>
      <table className={classes['table']}>
        <caption className="visually-hidden">{caption}, newest first</caption>
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
        {entries.map((entry) => {
          const when = (
            <th scope="rowgroup" rowSpan={Math.max(1, entry.lines.length)}>
              <Link href={pathOf(entry)} className={classes['link'] ?? ''}>
                {formatMoment(entry.at)}
              </Link>
              {renderAside?.(entry)}
              {entry.after === null ? null : (
                <span className={classes['aside']}>after {formatMoment(entry.after)}</span>
              )}
            </th>
          );
          return (
            <tbody key={entry.snapshotId}>
              {entry.lines.length === 0 ? (
                <tr>
                  {when}
                  <td colSpan={3}>{wholeOf(entry)}</td>
                </tr>
              ) : null}
              {entry.lines.map((line, index) => (
                // Snapshots never change, so the lines of one have no identity but their place.
                <tr key={index}>
                  {index === 0 ? when : null}
                  {children(line)}
                </tr>
              ))}
            </tbody>
          );
        })}
      </table>
    </div>
  );
}

const pathOfSnapshot = ({ snapshotId }: Entry<unknown>): string => snapshotPath(snapshotId);
