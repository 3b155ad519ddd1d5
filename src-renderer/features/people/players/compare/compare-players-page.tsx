import { useMemo, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Combobox } from '@mantine/core';
import { useNotes, type Notes } from '../../../../archive/hooks/notes-context.tsx';
import { formatCounted } from '../../../../format/format.ts';
import { comparePlayersPath, organizationPath, playersPath } from '../../../../format/paths.ts';
import { useActiveProfile } from '../../../../services/connection/app-state.ts';
import { useReportShown } from '../../../../services/connection/startup-idle.ts';
import type { FileChoice } from '../../../../ui/save/save-files.tsx';
import { FetchManyStatus } from '../../../../ui/spend/fetch-many-end.tsx';
import { AddField, AddOption, AddOptions } from '../../../../ui/view/add-field.tsx';
import { EmptyState, TableSkeleton } from '../../../../ui/view/empty-state.tsx';
import { FreshnessLabel } from '../../../../ui/view/freshness-label.tsx';
import type { HeadFetch } from '../../../../ui/view/head-on-screen.ts';
import { ViewHead } from '../../../../ui/view/view-head.tsx';
import { PeopleTabs } from '../../shared/people-parts.tsx';
import { findArchived, findPlayers, useArchivedPlayers, type ArchivedPlayer } from '../archived-players.ts';
import { mostComparedPlayers, readComparedHandles, readHandle, storedPlans } from '../player-requests.ts';
import { ComparePlayersTable } from './compare-players-table.tsx';
import classes from './compare-players.module.css';
import {
  comparePlayers,
  isDifference,
  sharedThings,
  writeComparedPlayersCsv,
  writeComparedPlayersMarkdown,
  type ComparedPlayer,
  type ComparedRow,
  type SharedThing,
} from './compare-players.ts';

/** Several players side by side. Who they are is its address, so that a copied link shows the same. */
export function ComparePlayersPage({ query }: { readonly query: string }) {
  const { handles, dropped } = useMemo(() => readComparedHandles(query), [query]);
  const archived = useArchivedPlayers();
  const [, navigate] = useLocation();
  const notes = useNotes();
  const [isShort, setShort] = useState(false);
  const players = useMemo(
    () => (archived ? handles.map((handle) => toCompared(handle, archived)) : noPlayers),
    [handles, archived],
  );
  const rows = useMemo(() => comparePlayers(players), [players]);
  const shown = isShort ? rows.filter(isDifference) : rows;
  const show = (next: readonly string[]) => navigate(comparePlayersPath(next), { replace: true });
  useReportShown('people', archived !== undefined);
  return (
    <>
      <ViewHead
        way={[{ title: 'People', path: playersPath() }]}
        page=""
        title="Players side by side"
        freshness={<Freshness players={archived && players} isDemo={useActiveProfile().kind === 'demo'} />}
        share={
          handles.length === 0
            ? null
            : {
                link: comparePlayersPath(handles),
                ...(players.some(({ player }) => player !== null)
                  ? { files: () => comparisonFiles(players, rows, shown, notes) }
                  : {}),
              }
        }
        refresh={comparedPlans(players)}
        tabs={<PeopleTabs current="players" />}
        search={
          <AddPlayer
            handles={handles}
            archived={archived ?? noPlayers}
            onAdd={(handle) => show([...handles, handle])}
          />
        }
        filters={
          players.length > 1 ? (
            <>
              <label className="inline-row target gap2">
                <input type="checkbox" checked={isShort} onChange={() => setShort(!isShort)} />
                Differences only
              </label>
              <span role="status" className="muted small">
                {formatCounted(rows.filter(({ state }) => state === 'unlike').length, 'facts')} differ
                {isShort ? `, ${rows.length - shown.length} hidden` : ''}
              </span>
            </>
          ) : null
        }
      />
      <FetchManyStatus
        names={[actName]}
        noun="players"
        nameOf={({ params }) => String(params['handle'])}
        shows="trouble"
      />
      {dropped > 0 ? (
        <p className="warn small below3">
          {formatCounted(dropped, 'parts')} of the link left out: no handle, or more than {mostComparedPlayers} players.
        </p>
      ) : null}
      {archived === undefined ? (
        <TableSkeleton />
      ) : players.length === 0 ? (
        <EmptyState title="Choose players to compare">
          Add players from the archive or by handle; up to {mostComparedPlayers} stand side by side. The list of players
          has a mark before each name to pick several at once.
        </EmptyState>
      ) : (
        <>
          <SharedThingsLine things={sharedThings(players)} />
          <ComparePlayersTable players={players} rows={shown} onShow={show} />
        </>
      )}
    </>
  );
}

const noPlayers: readonly never[] = [];
const actName = 'compared players';

interface FreshnessProps {
  readonly players: readonly ComparedPlayer[] | undefined;
  readonly isDemo: boolean;
}

/** The age of a comparison is that of its oldest response. */
function Freshness({ players, isDemo }: FreshnessProps) {
  const known = (players ?? []).filter(({ confirmedAt }) => confirmedAt !== null);
  const oldest = known.toSorted((a, b) => (a.confirmedAt ?? 0) - (b.confirmedAt ?? 0))[0];
  return (
    <FreshnessLabel
      what={oldest ? `${formatCounted(known.length, 'players')}, the oldest` : null}
      nothing={players === undefined ? 'Opening the archive' : 'No player chosen'}
      source={oldest?.source ?? null}
      isDemo={isDemo}
      confirmedAt={oldest?.confirmedAt ?? null}
    />
  );
}

/** The stored copies of all compared players together; of those only that are not in the archive, where some are not. */
function comparedPlans(players: readonly ComparedPlayer[]): HeadFetch | null {
  const missing = players.filter(({ player }) => player === null);
  const plans = storedPlans(missing.length > 0 ? missing : players);
  return plans.length === 0 ? null : { batch: { name: actName, plans } };
}

/** A player of a comparison, under the handle as the archive spells it. */
function toCompared(asked: string, archived: readonly ArchivedPlayer[]): ComparedPlayer {
  const player = findArchived(asked, archived);
  if (!player) return { handle: asked, title: asked, player: null, confirmedAt: null, source: null };
  const { handle, title, fields, confirmedAt, source } = player;
  return { handle, title, player: fields, confirmedAt, source };
}

/** Files of a comparison: every fact as CSV, what is on screen as Markdown. @param shown the rows on screen. */
function comparisonFiles(
  players: readonly ComparedPlayer[],
  rows: readonly ComparedRow[],
  shown: readonly ComparedRow[],
  { textOf }: Notes,
): readonly (readonly FileChoice[])[] {
  const file = { name: { dated: 'players-side-by-side' } };
  return [
    [
      {
        ...file,
        label: 'Everything as CSV',
        note: formatCounted(rows.length, 'facts'),
        kind: 'csv',
        write: () => writeComparedPlayersCsv(players, rows, (handle) => textOf({ kind: 'player', handle })),
      },
      {
        ...file,
        label: 'This view as Markdown',
        note: formatCounted(shown.length, 'facts'),
        kind: 'md',
        write: () => writeComparedPlayersMarkdown(players, shown),
      },
    ],
  ];
}

/** What some of the compared players have in common; nothing where there is nothing. */
function SharedThingsLine({ things }: { readonly things: readonly SharedThing[] }) {
  if (things.length === 0) return null;
  return (
    <section aria-label="In common" className="row-base rigid gap3 below3">
      <h2 className="muted small firmer rigid">In common</h2>
      <ul className="plain-list flex wrap gap0-4">
        {things.map(({ kind, title, sid, who }) => (
          <li className="lines28 breakable" key={`${kind} ${sid ?? title}`}>
            <span className="muted small">{kindWords[kind]}</span>{' '}
            {sid === null ? (
              title
            ) : (
              <Link href={organizationPath(sid)} className="quiet-line">
                {title}
              </Link>
            )}{' '}
            <span className="muted small">{who.join(', ')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const kindWords: Readonly<Record<SharedThing['kind'], string>> = {
  organization: 'Organization',
  language: 'Language',
  country: 'Country',
};

interface AddPlayerProps {
  /** Who is compared already. */
  readonly handles: readonly string[];
  readonly archived: readonly ArchivedPlayer[];
  readonly onAdd: (handle: string) => void;
}

/** Puts a player into the comparison: one from the archive, or anybody by handle. */
function AddPlayer({ handles, archived, onAdd }: AddPlayerProps) {
  if (handles.length >= mostComparedPlayers) {
    return <p className="muted small">{mostComparedPlayers} players: the most there can be</p>;
  }
  return (
    <AddField
      label="Add player"
      width={220}
      withinPortal={false}
      onAdd={onAdd}
      renderOptions={(query) => <PlayerOptions query={query} handles={handles} archived={archived} />}
    />
  );
}

function PlayerOptions({ query, handles, archived }: { readonly query: string } & Omit<AddPlayerProps, 'onAdd'>) {
  const shown = useMemo(() => new Set(handles.map((handle) => handle.toLowerCase())), [handles]);
  const found = useMemo(
    () =>
      findPlayers(archived, query)
        .filter(({ handle }) => !shown.has(handle.toLowerCase()))
        .map(({ handle, title }) => ({ value: handle, title, aside: title === handle ? null : handle })),
    [archived, query, shown],
  );
  const typed = typedHandle(query, archived, shown);
  return (
    <AddOptions label="Players" found={found}>
      {typed === null ? null : 'handle' in typed ? (
        <AddOption
          value={typed.handle}
          title={typed.handle}
          aside="not in the archive yet; nothing is fetched by adding"
        />
      ) : found.length > 0 ? null : (
        <Hint>{typed.trouble}</Hint>
      )}
      {found.length === 0 && typed === null ? <Hint>Type a handle</Hint> : null}
    </AddOptions>
  );
}

/** A list must not be without an option, so what is said in its place is one that cannot be chosen. */
function Hint({ children }: { readonly children: string }) {
  return (
    <Combobox.Option value="" disabled className={classes['hint'] ?? ''}>
      {children}
    </Combobox.Option>
  );
}

/** What was typed as a handle of somebody new; null while nothing is typed, and where the list has exactly that handle. */
function typedHandle(query: string, archived: readonly ArchivedPlayer[], shown: ReadonlySet<string>) {
  if (query.trim() === '') return null;
  const reading = readHandle(query);
  if ('trouble' in reading) return reading;
  const key = reading.handle.toLowerCase();
  if (shown.has(key)) return { trouble: `${reading.handle} is compared already.` };
  return archived.some(({ handle }) => handle.toLowerCase() === key) ? null : reading;
}
