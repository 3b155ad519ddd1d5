import { useMemo } from 'react';
import type { RecordHistory } from '../../../archive/read-record-history.ts';
import type { RecordHistoryState } from '../../../archive/use-record-history.ts';
import { formatCounted, formatInstant } from '../../../ui/format.ts';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemCard } from '../../../ui/problem-card.tsx';
import { historyEntries, type HistoryEntry } from './history-entries.ts';
import classes from './history-panel.module.css';
import { RecordHistoryTable } from './record-history-table.tsx';

/** One request that told of the record. */
export interface HistorySource {
  /** Which answers: "Details", "List of systems". */
  readonly title: string;
  /** Undefined while it is read. */
  readonly history: RecordHistoryState<object> | undefined;
}

interface HistoryPanelProps {
  readonly sources: readonly HistorySource[];
  /** What an object is called in the path of a change; null where that is not known. */
  readonly nameOf: (step: string) => string | null;
}

/** How a record changed from snapshot to snapshot, for each request that tells of it. */
export function HistoryPanel({ sources, nameOf }: HistoryPanelProps) {
  return (
    <Panel title="History">
      {sources.map(({ title, history }) => (
        <section key={title} className={classes['source']} aria-label={title}>
          <h3 className={classes['title']}>{title}</h3>
          {history === undefined ? <p className={classes['note']}>Reading the snapshots…</p> : null}
          {history?.state === 'failed' ? (
            <ProblemCard problem={history.problem} stillWorks="What the latest snapshot says is not affected." />
          ) : null}
          {history?.state === 'ready' ? <Changes history={history} nameOf={nameOf} /> : null}
        </section>
      ))}
    </Panel>
  );
}

interface ChangesProps {
  readonly history: RecordHistory;
  readonly nameOf: (step: string) => string | null;
}

function Changes({ history, nameOf }: ChangesProps) {
  const entries = useMemo(() => historyEntries(history), [history]);
  return (
    <>
      <p className={classes['note']}>{summaryOf(history, entries)}</p>
      {entries.some(({ kind }) => kind !== 'first') ? <RecordHistoryTable entries={entries} nameOf={nameOf} /> : null}
    </>
  );
}

function summaryOf({ versions }: RecordHistory, entries: readonly HistoryEntry[]): string {
  const [first] = versions;
  if (!first) return 'No snapshot tells of it yet.';
  if (versions.length === 1)
    return `One snapshot so far, of ${formatInstant(first.snapshot.fetchedAt)}; the next will show what changes.`;
  const span = `${formatCounted(versions.length, 'snapshots')} since ${formatInstant(first.snapshot.fetchedAt)}`;
  const changed = entries.filter(({ kind }) => kind !== 'first').length;
  return changed === 0 ? `No change in ${span}.` : `Changed in ${changed} of ${span}.`;
}
