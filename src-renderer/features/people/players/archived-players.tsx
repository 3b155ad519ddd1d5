import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { FindField } from '../../../ui/find-field.tsx';
import { formatAge, formatCounted } from '../../../ui/format.ts';
import { playerPath } from '../../../ui/paths.ts';
import { useNow } from '../../../ui/use-now.ts';
import type { ArchivedPlayer } from './archived-player.ts';
import classes from './archived-players.module.css';
import { findPlayers } from './find-players.ts';

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
export function ArchivedPlayers({ handle, players }: ArchivedPlayersProps) {
  const [sought, setSought] = useState('');
  const now = useNow();
  const found = useMemo(() => findPlayers(players, sought), [players, sought]);
  if (players.length === 0) return null;
  const more = found.length - mostListed;
  return (
    <nav aria-label="Archived players" className={classes['nav']}>
      <h2 className={classes['title']}>In the archive</h2>
      {players.length > fewPlayers ? (
        <FindField
          label="Find a player"
          value={sought}
          onChange={setSought}
          result={sought === '' ? null : formatCounted(found.length, 'players')}
        />
      ) : null}
      <ul className={classes['list']}>
        {found.slice(0, mostListed).map(({ requestKey, handle: name, title, confirmedAt }) => (
          <li key={requestKey}>
            <Link
              href={playerPath(name)}
              className={classes['entry'] ?? ''}
              aria-current={name.toLowerCase() === handle.toLowerCase() ? 'true' : undefined}
              title={title === name ? undefined : `${title}, ${name}`}
            >
              <span className={classes['name']}>{title}</span>
              <span className={classes['age']}>{formatAge(now - confirmedAt)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 ? <p className={classes['age']}>and {formatCounted(more, 'players')} more</p> : null}
    </nav>
  );
}
