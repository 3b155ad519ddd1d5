import { useMemo } from 'react';
import type { RecordHistoryState } from '../../../archive/hooks/use-records.ts';
import type { RecordHistory } from '../../../archive/read/read-record-history.ts';
import type { Change } from '../../../archive/schema/archive-rows.ts';
import { formatCounted, formatInstant } from '../../../format/format.ts';
import { Panel } from '../../../ui/kit/panel.tsx';
import { ProblemCard } from '../../../ui/kit/problem-card.tsx';
import { HistoryTable, PartCells } from '../../../ui/record/history-table.tsx';
import classes from './system-page.module.css';

/** One request that told of the record. */
interface HistorySource {
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

interface RecordHistoryTableProps {
  readonly entries: readonly HistoryEntry[];
  readonly nameOf: (step: string) => string | null;
}

/** Which fields of a record changed when, newest first. A record that came or went has one line that says so. */
function RecordHistoryTable({ entries, nameOf }: RecordHistoryTableProps) {
  return (
    <HistoryTable caption="Changes" entries={entries} wholeOf={({ kind }) => wholeRecord[kind]}>
      {({ path, kind, before, after }) => (
        <PartCells what={formatChangePath(path, nameOf)} kind={kind} before={before} after={after} />
      )}
    </HistoryTable>
  );
}

const wholeRecord: Readonly<Record<HistoryEntry['kind'], string>> = {
  first: 'In the archive since this snapshot',
  added: 'In the answer from here on',
  removed: 'No longer in the answer',
  changed: 'Changed; the answer before can’t be read',
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
    const kind = kindOfEntry({
      isFirst: !previous,
      was: (previous?.record ?? null) !== null,
      is: record !== null,
      told: own.length,
    });
    if (kind === null) return [];
    const lines = kind === 'changed' ? own.filter(({ path }) => path !== '') : [];
    return [
      { snapshotId: snapshot.id, at: snapshot.fetchedAt, after: previous?.snapshot.lastSeenAt ?? null, kind, lines },
    ];
  });
  return entries.toReversed();
}

interface Sightings {
  readonly isFirst: boolean;
  readonly was: boolean;
  readonly is: boolean;
  /** How many differences were found when the snapshot was stored. */
  readonly told: number;
}

function kindOfEntry({ isFirst, was, is, told }: Sightings): HistoryEntry['kind'] | null {
  if (!is) return was ? 'removed' : null;
  if (!was) return isFirst ? 'first' : 'added';
  return told === 0 ? null : 'changed';
}

/**
 * A path of a `Change` in words: `celestial_objects.3000.sensor_danger` reads `Objects › Kestrel › Sensor danger`.
 *
 * @param nameOf what an object is called, by the step that tells it from its neighbours; null where it is not known.
 */
export function formatChangePath(path: string, nameOf: (step: string) => string | null): string {
  return path
    .split('.')
    .map((step, index, steps) => {
      if (Object.hasOwn(words, step)) return words[step];
      const isObject = index > 0 && ['celestial_objects', 'children'].includes(steps[index - 1] ?? '');
      return (isObject ? nameOf(step) : null) ?? spaced(step);
    })
    .join(' › ');
}

/** Steps whose own words say less. */
const words: Readonly<Record<string, string>> = {
  celestial_objects: 'Objects',
  children: 'Children',
  aggregated_size: 'Size',
  aggregated_population: 'Population',
  aggregated_economy: 'Economy',
  aggregated_danger: 'Danger',
  position_x: 'Position x',
  position_y: 'Position y',
  position_z: 'Position z',
  sensor_danger: 'Danger',
  sensor_economy: 'Economy',
  sensor_population: 'Population',
  show_orbitlines: 'Orbit shown',
  show_label: 'Label shown',
  time_modified: 'Modified',
  info_url: 'Page',
  fairchanceact: 'fairchanceact',
};

function spaced(step: string): string {
  const text = step.replaceAll('_', ' ').trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
