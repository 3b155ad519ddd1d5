import { useMemo } from 'react';
import { Link } from 'wouter';
import { formatCounted, formatInstant } from '../../../format/format.ts';
import { comparePath, organizationPath, snapshotPath } from '../../../format/paths.ts';
import { Panel } from '../../../ui/kit/panel.tsx';
import { ProblemCard } from '../../../ui/kit/problem-card.tsx';
import { ChangeValue } from '../../../ui/record/change-value.tsx';
import {
  Absent,
  HistoryAside,
  HistoryTable,
  partCells,
  respelledCells,
  type HistoryCells,
} from '../../../ui/record/history-table.tsx';
import { organizationName } from './player-facts.ts';
import { playerHistoryEntries, type PlayerDifference, type PlayerHistoryEntry } from './player-history-entries.ts';
import type { PlayerHistory, PlayerHistoryState } from './player-history.ts';

/** How a player changed from snapshot to snapshot. */
export function PlayerHistoryPanel({ past }: { readonly past: PlayerHistoryState | undefined }) {
  return (
    <Panel title="History">
      {past === undefined ? <p className="muted">Reading the snapshots…</p> : null}
      {past?.state === 'failed' ? (
        <ProblemCard
          problem={past.problem}
          stillWorks="What the latest response says of this player is not affected."
        />
      ) : null}
      {past?.state === 'ready' ? <Changes past={past} /> : null}
    </Panel>
  );
}

function Changes({ past }: { readonly past: PlayerHistory }) {
  const entries = useMemo(() => playerHistoryEntries(past), [past]);
  return (
    <>
      <p className="muted">{summaryOf(past, entries)}</p>
      {entries.length > 1 ? <PlayerHistoryTable entries={entries} /> : null}
    </>
  );
}

/** `No change in 3 snapshots since …`, or in how many of them something changed. */
function summaryOf({ versions }: PlayerHistory, entries: readonly PlayerHistoryEntry[]): string {
  const [first] = versions;
  if (!first) return 'No snapshot yet.';
  const since = formatInstant(first.snapshot.fetchedAt);
  if (versions.length === 1) return `One snapshot so far, of ${since}; the next will show what changes.`;
  const span = `${formatCounted(versions.length, 'snapshots')} since ${since}`;
  // The first one changes nothing.
  const changed = entries.length - 1;
  return changed <= 0 ? `No change in ${span}.` : `Changed in ${changed} of ${span}.`;
}

/** What changed of a player and when, newest first; each snapshot leads to the whole difference in History. */
function PlayerHistoryTable({ entries }: { readonly entries: readonly PlayerHistoryEntry[] }) {
  return (
    <HistoryTable
      caption="Changes of this player"
      entries={entries}
      pathOf={({ previousId, snapshotId }) =>
        previousId === null ? snapshotPath(snapshotId) : comparePath(previousId, snapshotId)
      }
      renderAside={(entry) => <Routes entry={entry} />}
      wholeOf={() => 'In the archive since this snapshot'}
      cellsOf={cellsOf}
    />
  );
}

function Routes({ entry: { route, otherRoute } }: { readonly entry: PlayerHistoryEntry }) {
  return (
    <>
      <HistoryAside>{route}</HistoryAside>
      {otherRoute === null ? null : (
        <HistoryAside>the one before from {otherRoute}: what only one of them has is no change</HistoryAside>
      )}
    </>
  );
}

function cellsOf(line: PlayerDifference): HistoryCells {
  switch (line.kind) {
    case 'field': {
      const { field, isSilence, before, after } = line;
      return {
        what: (
          <>
            {field.title}
            {isSilence ? <HistoryAside>the other interface says nothing</HistoryAside> : null}
          </>
        ),
        before: <Said text={before} />,
        after: <Said text={after} />,
      };
    }
    case 'membership': {
      const { organization, before, after } = line;
      const name = organizationName(organization);
      const absent = <Absent words="no member" />;
      return {
        what: (
          <>
            Affiliation{' '}
            {organization.sid === null ? name : <Link href={organizationPath(organization.sid)}>{name}</Link>}
          </>
        ),
        before: before ?? absent,
        after: after ?? absent,
      };
    }
    case 'respelled':
      return respelledCells({ title: line.title, before: line.before, after: line.after });
    case 'part':
      return partCells({
        what: line.path.split('.').join(' › ').replaceAll('_', ' '),
        kind: line.change,
        before: line.before,
        after: line.after,
      });
    case 'unexplained':
      return { what: 'Changed; the response before can’t be read' };
    default:
      return line satisfies never;
  }
}

/** Long texts, as biographies are, come folded. */
function Said({ text }: { readonly text: string | null }) {
  return text === null ? <Absent words="not said" /> : <ChangeValue value={text} />;
}
