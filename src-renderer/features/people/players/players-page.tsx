import { useDeferredValue, useMemo, useState, type SubmitEvent } from 'react';
import { Link, useLocation } from 'wouter';
import { TextInput } from '@mantine/core';
import { demoHandles } from '../../../../src-shared/demo-names.ts';
import { planFetch } from '../../../../src-shared/plan.ts';
import { useArchive } from '../../../archive/hooks/archive-context.tsx';
import { formatAge, formatCounted } from '../../../format/format.ts';
import { playerPath } from '../../../format/paths.ts';
import { useActiveProfile } from '../../../services/connection/app-state.ts';
import { usePlan } from '../../../services/loads/plans.ts';
import { runPlan } from '../../../services/loads/run-plan.ts';
import { formatPrice } from '../../../services/quota/quota.ts';
import { useIsLookingBack } from '../../../services/time-machine/as-of.ts';
import { useNow } from '../../../services/time-machine/clock.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { FindField } from '../../../ui/kit/find-field.tsx';
import { useTopOfPage } from '../../../ui/kit/page-navigation.tsx';
import { DemoHint } from '../shared/people-parts.tsx';
import { archivedSpelling, findPlayers, useArchivedPlayers, type ArchivedPlayer } from './archived-players.ts';
import { readHandle, type HandleReading } from './player-requests.ts';
import { RouteChoice } from './player-routes.tsx';
import { PlayerHead, PlayerView } from './player-view.tsx';
import { PlayersHome, PlayersHomeHead } from './players-home.tsx';
import { usePlayersView } from './players-store.ts';
import classes from './players.module.css';

interface PlayersPageProps {
  /** What the address names; null where it names nobody. */
  readonly lookup: HandleReading | null;
}

/** Players: the look-up and who is in the archive stay, beside one player or the list of all. */
export function PlayersPage({ lookup }: PlayersPageProps) {
  const archived = useArchivedPlayers();
  const asked = lookup && 'handle' in lookup ? lookup.handle : null;
  const handle = asked === null ? null : archivedSpelling(asked, archived ?? noPlayers);
  const top = useTopOfPage(handle?.toLowerCase() ?? '');
  const [{ query }] = usePlayersView();
  // Typing must not wait for a list of thousands.
  const words = useDeferredValue(query);
  const found = useMemo(
    () => (handle === null ? findPlayers(archived ?? noPlayers, words) : noPlayers),
    [handle, archived, words],
  );
  return (
    <>
      {handle === null ? (
        <PlayersHomeHead players={archived} found={found} />
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
            <PlayersHome
              players={archived}
              found={found}
              trouble={lookup && 'trouble' in lookup ? lookup.trouble : null}
            />
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
  const [lookup, setLookup] = useState('');
  const now = useNow();
  const found = useMemo(() => findPlayers(players, lookup), [players, lookup]);
  if (players.length === 0) return null;
  const more = found.length - mostListed;
  return (
    <nav aria-label="Archived players" className={`${classes['nav']} stack gap1`}>
      <h2 className="muted small firmer">In the archive</h2>
      {players.length > fewPlayers ? (
        <FindField
          label="Find a player"
          value={lookup}
          onChange={setLookup}
          result={lookup === '' ? null : formatCounted(found.length, 'players')}
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

interface LookupFormProps {
  /** Who is on screen; null for nobody. */
  readonly handle: string | null;
  readonly archived: readonly ArchivedPlayer[];
}

/**
 * Fetches the stored copy of a player's profile by the service's interface v2, or by v1 where that is chosen. All four ways
 * are on the player's page, each with its price: it opens without fetching as well.
 */
function LookupForm({ handle, archived }: LookupFormProps) {
  const { archive } = useArchive();
  const profile = useActiveProfile();
  const [, navigate] = useLocation();
  const [edited, setEdited] = useState<EditedHandle>({ of: handle, text: handle ?? '', error: null });
  // What was typed belongs to the page it was typed on.
  const { text, error } = edited.of === handle ? edited : { text: handle ?? '', error: null };
  const [{ route }, change] = usePlayersView();
  // The price does not depend on the handle.
  const priced = usePlan('user', { handle: 'a' }, route);
  const isFree = priced.ok && priced.value.cost.maxUnits === 0;
  const isLookingBack = useIsLookingBack();
  const open = (wanted: string, isFetched: boolean) => {
    const reading = readHandle(wanted);
    if ('trouble' in reading) {
      setEdited({ of: handle, text: wanted, error: reading.trouble });
      return;
    }
    const spelled = archivedSpelling(reading.handle, archived);
    setEdited({ of: spelled, text: spelled, error: null });
    const plan = planFetch('user', { handle: spelled }, route);
    // What turned out to have a price is asked for on the player's page.
    const isRun = isFetched && isFree && plan.ok && !isLookingBack;
    if (isRun) void runPlan({ archive, profile }, plan.value, 0);
    const isAsked = !isRun && !isLookingBack;
    change({ routesOf: isAsked ? spelled : null, ...(isAsked ? { areRoutesOpen: true } : {}) });
    navigate(playerPath(spelled));
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    open(text, true);
  };
  return (
    <form onSubmit={submit} className={classes['form']} noValidate aria-label="Look up a player">
      <TextInput
        label="Handle"
        value={text}
        onChange={(event) => setEdited({ of: handle, text: event.currentTarget.value, error: null })}
        error={error}
        autoComplete="off"
        spellCheck={false}
        size="xs"
      />
      <Button
        type="submit"
        // Brass as long as there is nothing to refresh.
        tone={handle === null && archived.length === 0 ? 'act' : 'plain'}
        note={isLookingBack ? 'in the archive only' : priced.ok ? formatPrice(priced.value) : null}
      >
        Look up
      </Button>
      <DemoHint className="muted small" names={demoHandles.slice(0, 3)} onChoose={(name) => open(name, true)} />
      <details className={classes['advanced']}>
        <summary className="hover-clear muted small target arrow-pointer">Advanced</summary>
        <RouteChoice chosen={route} onChoose={(chosen) => change({ route: chosen })} />
        <Button tone="quiet" onClick={() => open(text, false)} note="fetches nothing yet">
          Open the page
        </Button>
      </details>
    </form>
  );
}

interface EditedHandle {
  /** Whose page it was typed on. */
  readonly of: string | null;
  readonly text: string;
  readonly error: string | null;
}
