import { useMemo } from 'react';
import { starSystemDetailFields } from '../../../../src-shared/catalog/starmap/star-system.ts';
import { celestialObjectFields, childrenField } from '../../../../src-shared/catalog/starmap/starmap-object.ts';
import { fieldsByPath, type FieldDeclaration, type FieldDeclarations } from '../../../../src-shared/resource/fields.ts';
import type { RecordHistoryState } from '../../../archive/hooks/use-records.ts';
import type { RecordHistory } from '../../../archive/read/read-record-history.ts';
import type { Change } from '../../../archive/schema/archive-rows.ts';
import { formatCounted, formatInstant } from '../../../format/format.ts';
import { spellOut } from '../../../format/field-names.ts';
import { Panel } from '../../../ui/kit/panel.tsx';
import { ProblemCard } from '../../../ui/kit/problem-card.tsx';
import { HistoryTable, partCells } from '../../../ui/record/history-table.tsx';
import classes from './system-page.module.css';

/** One request that told of the record. */
interface HistorySource {
  /** Which responses: "Details", "List of systems". */
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
          <h3 className="small bold">{title}</h3>
          {history === undefined ? <p className="muted">Reading the snapshots…</p> : null}
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
      <p className="muted">{summaryOf(history, entries)}</p>
      {entries.some(({ kind }) => kind !== 'first') ? (
        <HistoryTable
          caption="Changes"
          entries={entries}
          wholeOf={({ kind }) => wholeRecord[kind]}
          cellsOf={({ path, kind, before, after }) =>
            partCells({ what: formatChangePath(path, nameOf), kind, before, after })
          }
        />
      ) : null}
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

/** What the one line says of a record that came or went. */
const wholeRecord: Readonly<Record<HistoryEntry['kind'], string>> = {
  first: 'In the archive since this snapshot',
  added: 'In the response from here on',
  removed: 'No longer in the response',
  changed: 'Changed; the response before can’t be read',
};

/** What one snapshot says of a record that the one before did not. */
interface HistoryEntry {
  readonly snapshotId: string;
  /** When the snapshot was fetched, UTC, epoch milliseconds. */
  readonly at: number;
  /** When it was last seen to be otherwise; null for the first snapshot. */
  readonly after: number | null;
  readonly kind: 'first' | 'added' | 'removed' | 'changed';
  /** Of fields, in the order they were found; none where the whole record came or went, or where nothing can be told. */
  readonly lines: readonly Change[];
}

/** The history of a record, newest first. Snapshots in which nothing of it changed have no entry. */
export function historyEntries({ versions, changes }: RecordHistory): readonly HistoryEntry[] {
  const told = Map.groupBy(changes, ({ snapshotId }) => snapshotId);
  const entries = versions.flatMap(({ snapshot, record }, index): readonly HistoryEntry[] => {
    const previous = versions[index - 1];
    const own = told.get(snapshot.id) ?? [];
    const wasThere = (previous?.record ?? null) !== null;
    const kind =
      record === null ? wasThere && 'removed' : wasThere ? own.length > 0 && 'changed' : previous ? 'added' : 'first';
    if (kind === false) return [];
    const lines = kind === 'changed' ? own.filter(({ path }) => path !== '') : [];
    return [
      { snapshotId: snapshot.id, at: snapshot.fetchedAt, after: previous?.snapshot.lastSeenAt ?? null, kind, lines },
    ];
  });
  return entries.toReversed();
}

/**
 * A path of a `Change` in words: the path of an object's danger reads `Objects › Kestrel › Danger`.
 *
 * @param nameOf what an object is called, by the step that tells it from its neighbours; null where it is not known.
 */
export function formatChangePath(path: string, nameOf: (step: string) => string | null): string {
  return path
    .split('.')
    .map((step, index, steps) => {
      const isObject = objectLists.has(steps[index - 1] ?? '');
      return labels.get(step) ?? (isObject ? nameOf(step) : null) ?? spellOut(step);
    })
    .join(' › ');
}

const objectLists: ReadonlySet<string> = new Set([starSystemDetailFields.celestialObjects.sent, childrenField.sent]);

/** By the key they are sent under. What both have is called as a system has it. */
const labels: ReadonlyMap<string, string> = new Map([
  [childrenField.sent, childrenField.label],
  ...labelsOf(celestialObjectFields),
  ...labelsOf(starSystemDetailFields),
]);

function labelsOf(fields: FieldDeclarations): readonly (readonly [key: string, label: string])[] {
  return [...fieldsByPath(fields)].map(([key, name]) => [key, fields[name] ? changeLabel(fields[name]) : key]);
}

/** A letter says too little where its section is not beside it: `Position x`. */
function changeLabel({ label, section }: FieldDeclaration): string {
  return label.length === 1 && section !== undefined ? `${section} ${label}` : label;
}
