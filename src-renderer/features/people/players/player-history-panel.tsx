import { useMemo } from 'react';
import { Link } from 'wouter';
import { comparePath, organizationPath, snapshotPath } from '../../../format/paths.ts';
import { ChangeValue } from '../../../ui/record/change-value.tsx';
import {
  Absent,
  HistoryAside,
  HistoryPanel,
  HistoryTable,
  sharedHistoryCells,
  summariseHistory,
  type HistoryCells,
} from '../../../ui/record/history-table.tsx';
import { organizationName } from './player-facts.ts';
import { playerHistoryEntries, type PlayerDifference, type PlayerHistoryEntry } from './player-history-entries.ts';
import type { PlayerHistory, PlayerHistoryState } from './player-history.ts';

/** How a player changed from snapshot to snapshot. */
export function PlayerHistoryPanel({ past }: { readonly past: PlayerHistoryState | undefined }) {
  return (
    <HistoryPanel history={past} of="this player">
      {(ready) => <Changes past={ready} />}
    </HistoryPanel>
  );
}

function Changes({ past }: { readonly past: PlayerHistory }) {
  const entries = useMemo(() => playerHistoryEntries(past), [past]);
  return (
    <>
      {/* The first one changes nothing. */}
      <p className="muted">{summariseHistory(past.versions, entries.length - 1)}</p>
      {entries.length > 1 ? <PlayerHistoryTable entries={entries} /> : null}
    </>
  );
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
    default:
      return sharedHistoryCells(line, (path) => path.split('.').join(' › ').replaceAll('_', ' '));
  }
}

/** Long texts, as biographies are, come folded. */
function Said({ text }: { readonly text: string | null }) {
  return text === null ? <Absent words="not said" /> : <ChangeValue value={text} />;
}
