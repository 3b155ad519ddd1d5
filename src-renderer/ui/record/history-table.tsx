import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Change } from '../../archive/schema/archive-rows.ts';
import { formatMoment } from '../../format/format.ts';
import { snapshotPath } from '../../format/paths.ts';
import { ChangeValue } from './change-value.tsx';
import classes from './record.module.css';

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
    <div className="above2 scroll-across" role="region" aria-label={caption} tabIndex={0}>
      <table className={classes['historyTableTable']}>
        <caption className="visually-hidden">{caption}, newest first</caption>
        <colgroup>
          <col className={classes['historyTableWhen']} />
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
        {entries.map((entry, place) => {
          const when = (
            <th scope="rowgroup" rowSpan={Math.max(1, entry.lines.length)}>
              <Link href={pathOf(entry)} className="quiet-line lines24 target inline-block">
                {formatMoment(entry.at)}
              </Link>
              {renderAside?.(entry)}
              {entry.after === null ? null : (
                <span className="muted tiny lines16 block">after {formatMoment(entry.after)}</span>
              )}
            </th>
          );
          return (
            // One snapshot may say several things, and what is past keeps its place.
            <tbody key={place}>
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

interface HistoryCellsProps {
  readonly what: ReactNode;
  readonly before: ReactNode;
  readonly after: ReactNode;
}

/** One line of a `HistoryTable`: what changed, from what, to what. */
export function HistoryCells({ what, before, after }: HistoryCellsProps) {
  return (
    <>
      <td>{what}</td>
      <td className="muted">{before}</td>
      <td>{after}</td>
    </>
  );
}

interface PartCellsProps extends Pick<Change, 'kind' | 'before' | 'after'> {
  readonly what: ReactNode;
}

/** A line of a `HistoryTable` about a part of the record as it was sent. */
export function PartCells({ what, kind, before, after }: PartCellsProps) {
  return (
    <HistoryCells
      what={what}
      before={kind === 'added' ? <Absent /> : <ChangeValue value={before} />}
      after={kind === 'removed' ? <Absent /> : <ChangeValue value={after} />}
    />
  );
}

interface RespelledCellsProps {
  readonly title: string;
  /** As sent; undefined where it was not. */
  readonly before: unknown;
  readonly after: unknown;
}

/** A line of a `HistoryTable` about a field that reads as before and was sent in another way. */
export function RespelledCells({ title, before, after }: RespelledCellsProps) {
  return (
    <HistoryCells
      what={
        <>
          {title} <HistoryAside>same value, sent in another way</HistoryAside>
        </>
      }
      before={<Sent value={before} />}
      after={<Sent value={after} />}
    />
  );
}

function Sent({ value }: { readonly value: unknown }) {
  return value === undefined ? <Absent /> : <code>{JSON.stringify(value)}</code>;
}

/** Stands in a `HistoryTable` where there was nothing. */
export function Absent({ words = 'not there' }: { readonly words?: string }) {
  return <span className="faint">{words}</span>;
}

/** Smaller words in a `HistoryTable`, on a line of their own. */
export function HistoryAside({ children }: { readonly children: ReactNode }) {
  return <span className="muted tiny lines16 block">{children}</span>;
}
