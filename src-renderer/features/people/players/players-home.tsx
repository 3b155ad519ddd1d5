import { useCallback, useDeferredValue, useMemo } from 'react';
import type { SortOrder } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FindField } from '../../../ui/find-field.tsx';
import { formatCounted } from '../../../ui/format.ts';
import { TableSkeleton } from '../../../ui/table-skeleton.tsx';
import type { ArchivedPlayer } from './archived-player.ts';
import { findPlayers } from './find-players.ts';
import { PickedPlayers } from './picked-players.tsx';
import classes from './players-home.module.css';
import { PlayersTable } from './players-table.tsx';
import { useChangePlayersView, usePlayersView } from './players-store.ts';

interface PlayersHomeProps {
  /** Undefined while they are read. */
  readonly players: readonly ArchivedPlayer[] | undefined;
  /** Why the address names nobody, though it tries to. */
  readonly trouble: string | null;
}

/** Everybody in the archive, to be found, sorted, picked and compared. */
export function PlayersHome({ players, trouble }: PlayersHomeProps) {
  const { sought, picked, order } = usePlayersView();
  const change = useChangePlayersView();
  const pick = useCallback((handles: readonly string[]) => change({ picked: handles }), [change]);
  const sort = useCallback((chosen: SortOrder) => change({ order: chosen }), [change]);
  const words = useDeferredValue(sought);
  const found = useMemo(() => findPlayers(players ?? [], words), [players, words]);
  return (
    <>
      {trouble === null ? null : (
        <p role="alert" className={classes['trouble']}>
          This address names no player. {trouble}
        </p>
      )}
      {players === undefined ? (
        <TableSkeleton />
      ) : players.length === 0 ? (
        <EmptyState title="Look up a player" absent={{ what: 'players', of: [{ resource: 'user' }] }}>
          Type a handle on the left. The stored copy is free; what comes back stays in the archive and can be read
          without a network.
        </EmptyState>
      ) : (
        <>
          <div className={classes['tools']}>
            <FindField
              label="Find a player"
              value={sought}
              onChange={(text) => change({ sought: text })}
              result={sought === '' ? null : formatCounted(found.length, 'players')}
            />
          </div>
          {found.length === 0 ? (
            <p className={classes['none']}>Nobody in the archive fits “{sought.trim()}”.</p>
          ) : (
            <PlayersTable players={found} picked={picked} onPick={pick} order={order} onOrder={sort} />
          )}
          <PickedPlayers players={players} picked={picked} onPick={pick} />
        </>
      )}
    </>
  );
}
