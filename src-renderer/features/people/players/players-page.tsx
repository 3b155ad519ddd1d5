import { useTopOfPage } from '../../../ui/use-top-of-page.ts';
import { archivedSpelling } from './archived-player.ts';
import { ArchivedPlayers } from './archived-players.tsx';
import { LookupForm } from './lookup-form.tsx';
import { PlayerHead } from './player-head.tsx';
import { PlayerView } from './player-view.tsx';
import type { HandleReading } from './players-address.ts';
import { PlayersHome } from './players-home.tsx';
import { PlayersHomeHead } from './players-home-head.tsx';
import classes from './players-page.module.css';
import { useArchivedPlayers } from './use-archived-players.ts';

interface PlayersPageProps {
  /** What the address names; null where it names nobody. */
  readonly sought: HandleReading | null;
}

/** Players: the look-up and who is in the archive stay, beside one player or the list of all. */
export function PlayersPage({ sought }: PlayersPageProps) {
  const archived = useArchivedPlayers();
  const asked = sought && 'handle' in sought ? sought.handle : null;
  const handle = asked === null ? null : archivedSpelling(asked, archived ?? noPlayers);
  const top = useTopOfPage(handle?.toLowerCase() ?? '');
  return (
    <>
      {handle === null ? (
        <PlayersHomeHead players={archived} />
      ) : (
        <PlayerHead key={handle} handle={handle} isOpening={archived === undefined} />
      )}
      <div className={classes['columns']} data-home={handle === null || undefined}>
        <div ref={top} className={classes['aside']}>
          <LookupForm handle={handle} archived={archived ?? noPlayers} />
          {handle === null ? null : <ArchivedPlayers handle={handle} players={archived ?? noPlayers} />}
        </div>
        <div className={classes['page']}>
          {handle === null ? (
            <PlayersHome players={archived} trouble={sought && 'trouble' in sought ? sought.trouble : null} />
          ) : archived === undefined ? null : (
            <PlayerView key={handle} handle={handle} />
          )}
        </div>
      </div>
    </>
  );
}

const noPlayers: readonly never[] = [];
