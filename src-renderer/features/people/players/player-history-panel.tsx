import { useMemo } from 'react';
import { formatCounted, formatInstant } from '../../../ui/format.ts';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemCard } from '../../../ui/problem-card.tsx';
import { playerEntries, type PlayerEntry } from './player-entries.ts';
import classes from './player-history-panel.module.css';
import { PlayerHistoryTable } from './player-history-table.tsx';
import type { PlayerPast } from './player-past.ts';
import type { PlayerPastState } from './use-player-past.ts';

/** How a player changed from snapshot to snapshot. */
export function PlayerHistoryPanel({ past }: { readonly past: PlayerPastState | undefined }) {
  return (
    <Panel title="History">
      {past === undefined ? <p className={classes['note']}>Reading the snapshots…</p> : null}
      {past?.state === 'failed' ? (
        <ProblemCard problem={past.problem} stillWorks="What the latest answer says of this player is not affected." />
      ) : null}
      {past?.state === 'ready' ? <Changes past={past} /> : null}
    </Panel>
  );
}

function Changes({ past }: { readonly past: PlayerPast }) {
  const entries = useMemo(() => playerEntries(past), [past]);
  return (
    <>
      <p className={classes['note']}>{summaryOf(past, entries)}</p>
      {entries.length > 1 ? <PlayerHistoryTable entries={entries} /> : null}
    </>
  );
}

/** `No change in 3 snapshots since …`, or in how many of them something changed. */
function summaryOf({ versions }: PlayerPast, entries: readonly PlayerEntry[]): string {
  const [first] = versions;
  if (!first) return 'No snapshot yet.';
  const since = formatInstant(first.snapshot.fetchedAt);
  if (versions.length === 1) return `One snapshot so far, of ${since}; the next will show what changes.`;
  const span = `${formatCounted(versions.length, 'snapshots')} since ${since}`;
  // The first one changes nothing.
  const changed = entries.length - 1;
  return changed <= 0 ? `No change in ${span}.` : `Changed in ${changed} of ${span}.`;
}
