import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { CopyLinkButton } from '../../../ui/copy-link-button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FetchManyButton } from '../../../ui/fetch-many-button.tsx';
import { FetchManyStatus } from '../../../ui/fetch-many-status.tsx';
import { formatCounted } from '../../../ui/format.ts';
import { FreshnessLabel } from '../../../ui/freshness-label.tsx';
import { comparePlayersPath } from '../../../ui/paths.ts';
import { TableSkeleton } from '../../../ui/table-skeleton.tsx';
import { useActiveProfile } from '../../../ui/use-active-profile.ts';
import { useReportShown } from '../../../ui/use-report-shown.ts';
import { useTopOfPage } from '../../../ui/use-top-of-page.ts';
import { ViewHead } from '../../../ui/view-head.tsx';
import { AddPlayer } from './add-player.tsx';
import { comparePlayers, isDifference, sharedThings, type ComparedPlayer } from './compare-players.ts';
import { ComparePlayersExports } from './compare-players-exports.tsx';
import { ComparePlayersTable } from './compare-players-table.tsx';
import classes from './compare-players-page.module.css';
import { mostComparedPlayers, readComparedHandles } from './players-address.ts';
import { SharedThingsLine } from './shared-things-line.tsx';
import { useComparedPlayers } from './use-compared-players.ts';
import { storedPlans } from './stored-plans.ts';

/** Several players side by side. Who they are is its address, so that a copied link shows the same. */
export function ComparePlayersPage({ query }: { readonly query: string }) {
  const { handles, dropped } = useMemo(() => readComparedHandles(query), [query]);
  const compared = useComparedPlayers(handles);
  const [, navigate] = useLocation();
  const [isShort, setShort] = useState(false);
  const top = useTopOfPage('');
  const players = compared?.players ?? noPlayers;
  const rows = useMemo(() => comparePlayers(players), [players]);
  const shown = isShort ? rows.filter(isDifference) : rows;
  const show = (next: readonly string[]) => navigate(comparePlayersPath(next), { replace: true });
  useReportShown('people', compared !== undefined);
  return (
    <>
      <div ref={top}>
        <ViewHead
          title="Players side by side"
          freshness={<Freshness players={compared?.players} isDemo={useActiveProfile().kind === 'demo'} />}
          actions={
            <>
              {handles.length > 0 ? <CopyLinkButton path={comparePlayersPath(handles)} /> : null}
              {players.some(({ player }) => player !== null) ? (
                <ComparePlayersExports players={players} rows={rows} shown={shown} />
              ) : null}
              <FetchPlayersButton players={players} />
            </>
          }
        />
      </div>
      <FetchManyStatus
        names={[actName]}
        noun="players"
        nameOf={({ params }) => String(params['handle'])}
        shows="trouble"
      />
      {dropped > 0 ? (
        <p className={classes['dropped']}>
          {formatCounted(dropped, 'parts')} of the link left out: no handle, or more than {mostComparedPlayers} players.
        </p>
      ) : null}
      <div className={classes['tools']}>
        <AddPlayer
          handles={handles}
          archived={compared?.archived ?? noPlayers}
          onAdd={(handle) => show([...handles, handle])}
        />
        {players.length > 1 ? (
          <label className={classes['toggle']}>
            <input type="checkbox" checked={isShort} onChange={() => setShort(!isShort)} />
            Differences only
          </label>
        ) : null}
        {players.length > 1 ? (
          <span role="status" className={classes['note']}>
            {formatCounted(rows.filter(({ state }) => state === 'unlike').length, 'facts')} differ
            {isShort ? `, ${rows.length - shown.length} hidden` : ''}
          </span>
        ) : null}
      </div>
      {compared === undefined ? (
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

/** The age of a comparison is that of its oldest answer. */
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
      renewedAt={null}
    />
  );
}

/** The stored copies of all compared players by one act; of those only that are not in the archive, where some are not. */
function FetchPlayersButton({ players }: { readonly players: readonly ComparedPlayer[] }) {
  const missing = players.filter(({ player }) => player === null);
  const plans = storedPlans(missing.length > 0 ? missing : players);
  if (plans.length === 0) return null;
  return (
    <FetchManyButton
      name={actName}
      plans={plans}
      label={missing.length > 0 ? 'Fetch missing' : 'Refresh all'}
      what={formatCounted(plans.length, 'players')}
      tone="act"
    />
  );
}
