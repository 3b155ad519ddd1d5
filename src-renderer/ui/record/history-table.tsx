import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { ReadState } from '../../archive/hooks/archive-context.tsx';
import type { Change } from '../../archive/schema/archive-rows.ts';
import { formatCounted, formatInstant, formatMoment } from '../../format/format.ts';
import { snapshotPath } from '../../format/paths.ts';
import { Panel } from '../kit/panel.tsx';
import { ProblemCard } from '../kit/problem-card.tsx';
import { PlainTable, type TableColumn } from '../table/plain-table.tsx';
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

/** One line of a `HistoryTable`: what changed, from what, to what. Words alone take the whole line. */
export interface HistoryCells {
  readonly what: ReactNode;
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

interface HistoryTableProps<Line, Own extends Entry<Line>> {
  /** Whose changes these are, for screen readers. */
  readonly caption: string;
  /** Newest first. */
  readonly entries: readonly Own[];
  readonly cellsOf: (line: Own['lines'][number]) => HistoryCells;
  /** What an entry without lines says. */
  readonly wholeOf: (entry: Own) => string;
  /** Where the instant leads; to the snapshot unless given. */
  readonly pathOf?: (entry: Own) => string;
  /** What else is said of an entry, under its instant. */
  readonly renderAside?: (entry: Own) => ReactNode;
}

interface HistoryRow<Own> extends HistoryCells {
  readonly entry: Own;
  /** Of the entry: one snapshot may say several things, and what is past keeps its place. */
  readonly place: number;
}

/** What changed when, newest first: the lines of one snapshot stand together. */
export function HistoryTable<Line, Own extends Entry<Line>>(props: HistoryTableProps<Line, Own>) {
  const { caption, entries, cellsOf, wholeOf, pathOf = pathOfSnapshot, renderAside } = props;
  const rows = entries.flatMap((entry, place): readonly HistoryRow<Own>[] => {
    const cells = entry.lines.length === 0 ? [{ what: wholeOf(entry) }] : entry.lines.map(cellsOf);
    return cells.map((line) => ({ ...line, entry, place }));
  });
  const columns: readonly TableColumn<HistoryRow<Own>>[] = [
    {
      id: 'when',
      title: 'Snapshot',
      className: classes['historyTableWhen'],
      isForGroup: true,
      show: ({ entry }) => (
        <>
          <Link href={pathOf(entry)} className="quiet-line lines24 target inline-block">
            {formatMoment(entry.at)}
          </Link>
          {renderAside?.(entry)}
          {entry.after === null ? null : (
            <span className="muted tiny lines16 block">after {formatMoment(entry.after)}</span>
          )}
        </>
      ),
    },
    {
      id: 'what',
      title: 'What',
      className: classes['what'],
      span: ({ before, after }) => (before === undefined && after === undefined ? 3 : 1),
      show: ({ what }) => what,
    },
    { id: 'before', title: 'Before', className: 'muted', show: ({ before }) => before },
    { id: 'after', title: 'After', show: ({ after }) => after },
  ];
  return (
    <PlainTable
      look="text"
      label={caption}
      caption={`${caption}, newest first`}
      className={classes['historyTable']}
      frameClassName="above2"
      columns={columns}
      rows={rows}
      // Snapshots never change, so the lines of one have no identity but their place.
      rowKey={(_row, index) => index}
      groupOf={({ place }) => place}
    />
  );
}

const pathOfSnapshot = ({ snapshotId }: Entry<unknown>): string => snapshotPath(snapshotId);

interface PartChange extends Pick<Change, 'kind' | 'before' | 'after'> {
  readonly what: ReactNode;
}

/** A line about a part of the record as it was sent. */
export function partCells({ what, kind, before, after }: PartChange): HistoryCells {
  return {
    what,
    before: kind === 'added' ? <Absent /> : <ChangeValue value={before} />,
    after: kind === 'removed' ? <Absent /> : <ChangeValue value={after} />,
  };
}

/** What any history of a record says besides what its own fields say. */
export type SharedHistoryLine =
  /** What is read is the same, and was sent in another way, such as `"18.0"` and then `18`; undefined where it was not sent. */
  | { readonly kind: 'respelled'; readonly title: string; readonly before: unknown; readonly after: unknown }
  /** Something no field is read from, by its path in the response. */
  | {
      readonly kind: 'part';
      readonly path: string;
      readonly change: Change['kind'];
      readonly before: unknown;
      readonly after: unknown;
    }
  /** The response before can't be read any more, and what was read of both is the same. */
  | { readonly kind: 'unexplained' };

/** @param formatPath a path in words. */
export function sharedHistoryCells(line: SharedHistoryLine, formatPath: (path: string) => string): HistoryCells {
  switch (line.kind) {
    case 'respelled':
      return {
        what: (
          <>
            {line.title} <HistoryAside>same value, sent in another way</HistoryAside>
          </>
        ),
        before: <Sent value={line.before} />,
        after: <Sent value={line.after} />,
      };
    case 'part':
      return partCells({ what: formatPath(line.path), kind: line.change, before: line.before, after: line.after });
    case 'unexplained':
      return { what: 'Changed; the response before can’t be read' };
    default:
      return line satisfies never;
  }
}

function Sent({ value }: { readonly value: unknown }) {
  return value === undefined ? <Absent /> : <code>{JSON.stringify(value)}</code>;
}

interface HistoryPanelProps<History extends object> {
  /** Undefined while it is read. */
  readonly history: ReadState<History> | undefined;
  /** What it is the history of: `this ship`. */
  readonly of: string;
  readonly children: (history: History) => ReactNode;
}

/** How a record changed from snapshot to snapshot, as soon as it is read. */
export function HistoryPanel<History extends object>({ history, of, children }: HistoryPanelProps<History>) {
  return (
    <Panel title="History">
      {history === undefined ? (
        <p className="muted">Reading the snapshots…</p>
      ) : history.state === 'failed' ? (
        <ProblemCard problem={history.problem} stillWorks={`What the latest response says of ${of} is not affected.`} />
      ) : (
        children(history)
      )}
    </Panel>
  );
}

/**
 * `No change in 3 snapshots since …`, or in how many of them something changed.
 *
 * @param versions oldest first.
 * @param changed how many of them differ from the one before.
 * @param none what is said where there are no snapshots.
 */
export function summariseHistory(
  versions: readonly { readonly snapshot: { readonly fetchedAt: number } }[],
  changed: number,
  none = 'No snapshot yet.',
): string {
  const [first] = versions;
  if (!first) return none;
  const since = formatInstant(first.snapshot.fetchedAt);
  if (versions.length === 1) return `One snapshot so far, of ${since}; the next will show what changes.`;
  const span = `${formatCounted(versions.length, 'snapshots')} since ${since}`;
  return changed <= 0 ? `No change in ${span}.` : `Changed in ${changed} of ${span}.`;
}

/** Stands in a `HistoryTable` where there was nothing. */
export function Absent({ words = 'not there' }: { readonly words?: string }) {
  return <span className="faint">{words}</span>;
}

/** Smaller words in a `HistoryTable`, on a line of their own. */
export function HistoryAside({ children }: { readonly children: ReactNode }) {
  return <span className="muted tiny lines16 block">{children}</span>;
}
