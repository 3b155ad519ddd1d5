import { IconX } from '@tabler/icons-react';
import { Link } from 'wouter';
import { Button } from '../../../ui/button.tsx';
import { comparePlayersPath } from '../../../ui/paths.ts';
import type { ArchivedPlayer } from './archived-player.ts';
import classes from './picked-players.module.css';
import headClasses from './player-head.module.css';
import { mostComparedPlayers } from './players-address.ts';
import { togglePick } from './toggle-pick.ts';

interface PickedPlayersProps {
  readonly players: readonly ArchivedPlayer[];
  readonly picked: readonly string[];
  readonly onPick: (picked: readonly string[]) => void;
}

/** The players picked so far, and the way to see them side by side; nothing while none is picked. */
export function PickedPlayers({ players, picked, onPick }: PickedPlayersProps) {
  if (picked.length === 0) return null;
  const titles = new Map(players.map(({ handle, title }) => [handle, title]));
  const tooMany = picked.length > mostComparedPlayers;
  return (
    <section aria-label="Picked players" className={classes['tray']}>
      <ul className={classes['names']}>
        {picked.map((handle) => (
          <li key={handle} className={classes['chip']}>
            <span>{titles.get(handle) ?? handle}</span>
            <button
              type="button"
              aria-label={`Remove ${titles.get(handle) ?? handle}`}
              onClick={({ currentTarget }) => {
                focusBeside(currentTarget);
                onPick(togglePick(picked, handle));
              }}
            >
              <IconX size={12} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <div className={classes['acts']}>
        {tooMany ? (
          <span className={classes['reason']}>{mostComparedPlayers} at most stand side by side</span>
        ) : picked.length < 2 ? (
          <span className={classes['reason']}>pick another one to compare</span>
        ) : (
          <Link href={comparePlayersPath(picked)} className={headClasses['link'] ?? ''}>
            Compare {picked.length} players
          </Link>
        )}
        <Button
          tone="quiet"
          onClick={() => {
            focusFindPlayer();
            onPick([]);
          }}
        >
          Clear
        </Button>
      </div>
    </section>
  );
}

/** The button goes with its player: the next one takes the focus, or the one before, or the field to find others by. */
function focusBeside(button: Element): void {
  const chip = button.closest('li');
  const beside = (chip?.nextElementSibling ?? chip?.previousElementSibling)?.querySelector('button');
  if (beside) beside.focus();
  else focusFindPlayer();
}

function focusFindPlayer(): void {
  document.querySelector<HTMLElement>('main [data-find]')?.focus();
}
