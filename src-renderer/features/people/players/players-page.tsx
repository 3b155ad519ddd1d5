import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { formatAge, formatCounted } from '../../../format/format.ts';
import { playerPath } from '../../../format/paths.ts';
import { useNow } from '../../../services/time-machine/clock.ts';
import { FindField } from '../../../ui/kit/find-field.tsx';
import { useTopOfPage } from '../../../ui/kit/page-navigation.tsx';
import { archivedSpelling, findPlayers, useArchivedPlayers, type ArchivedPlayer } from './archived-players.ts';
import { LookupForm } from './lookup-form.tsx';
import type { HandleReading } from './player-requests.ts';
import { PlayerHead, PlayerView } from './player-view.tsx';
import { PlayersHome, PlayersHomeHead } from './players-home.tsx';
import classes from './players.module.css';

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
        <div className="stack narrow low">
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

interface ArchivedPlayersProps {
  /** Who is on screen. */
  readonly handle: string;
  readonly players: readonly ArchivedPlayer[];
}

/** A field to find by is no help in a list one sees whole. */
const fewPlayers = 8;

/** As many as anybody scrolls through beside a page; the list of all is one step away, and finding narrows it. */
const mostListed = 100;

/** Every player in the archive, the latest first. */
function ArchivedPlayers({ handle, players }: ArchivedPlayersProps) {
  const [sought, setSought] = useState('');
  const now = useNow();
  const found = useMemo(() => findPlayers(players, sought), [players, sought]);
  if (players.length === 0) return null;
  const more = found.length - mostListed;
  return (
    <nav aria-label="Archived players" className={`${classes['nav']} stack gap1`}>
      <h2 className="muted small firmer">In the archive</h2>
      {players.length > fewPlayers ? (
        <FindField
          label="Find a player"
          value={sought}
          onChange={setSought}
          result={sought === '' ? null : formatCounted(found.length, 'players')}
        />
      ) : null}
      <ul className="plain-list">
        {found.slice(0, mostListed).map(({ requestKey, handle: name, title, confirmedAt }) => (
          <li key={requestKey}>
            <Link
              href={playerPath(name)}
              className={classes['entry'] ?? ''}
              aria-current={name.toLowerCase() === handle.toLowerCase() ? 'true' : undefined}
              title={title === name ? undefined : `${title}, ${name}`}
            >
              <span className="truncate">{title}</span>
              <span className="muted small light rigid">{formatAge(now - confirmedAt)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="muted small light rigid">and {formatCounted(more, 'players')} more</p> : null}
    </nav>
  );
}
