import type { Player } from '../../../../src-shared/domain/player.ts';
import { requestKey } from '../../../../src-shared/request-key.ts';
import { useCollection, type CollectionState } from '../../../archive/use-collection.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useLoadsStore } from '../../../ui/loads-store.ts';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { TableSkeleton } from '../../../ui/table-skeleton.tsx';
import { usePlan } from '../../../ui/use-plan.ts';
import { usePageKeepsFocus } from '../use-page-keeps-focus.ts';
import { AnswerPanel } from './answer-panel.tsx';
import { BiographyPanel } from './biography-panel.tsx';
import { MembershipsPanel } from './memberships-panel.tsx';
import { otherRouteFacts } from './other-route-facts.ts';
import { PlayerHistoryPanel } from './player-history-panel.tsx';
import classes from './player-view.module.css';
import { usePlayersView } from './players-store.ts';
import { ProfilePanel } from './profile-panel.tsx';
import { RoutesPanel } from './routes-panel.tsx';
import { usePlayerPast } from './use-player-past.ts';

/** One player below the head: who they are, how they can be asked for, what changed, and the whole answer. */
export function PlayerView({ handle }: { readonly handle: string }) {
  const collection = useCollection('user', { handle });
  const isLoading = useLoadsStore((store) => store.running[requestKey('user', { handle })] !== undefined);
  const stored = usePlan('user', { handle }, usePlayersView().route);
  const player = collection.state === 'ready' ? collection.records[0] : undefined;
  usePageKeepsFocus(player ? 'player' : isLoading ? 'loading' : collection.state);
  if (collection.state === 'ready' && player)
    return <Known handle={handle} player={player.fields} collection={collection} />;
  return (
    <div className={classes['cards']}>
      {collection.state === 'opening' || isLoading ? (
        <TableSkeleton />
      ) : (
        <EmptyState
          title={`${handle} is not in the archive`}
          action={<RefreshButton plan={stored.ok ? stored.value : null} label="Fetch" />}
          absent={{ what: `answer about ${handle}`, of: [{ resource: 'user', params: { handle } }] }}
        >
          The profile would be here: name, organization, languages, when they enlisted. Below are the other routes to
          it.
        </EmptyState>
      )}
      <RoutesPanel handle={handle} past={undefined} />
    </div>
  );
}

interface KnownProps {
  readonly handle: string;
  readonly player: Player;
  readonly collection: CollectionState<Player> & { readonly state: 'ready' };
}

function Known({ handle, player, collection }: KnownProps) {
  const past = usePlayerPast(handle);
  const versions = past?.state === 'ready' ? past.versions : noVersions;
  const earlier = otherRouteFacts(versions);
  const latest = versions.at(-1);
  return (
    <div className={classes['cards']}>
      <ProfilePanel player={player} earlier={earlier} answers={latest?.answers ?? noVersions} />
      <div className={classes['two']}>
        <MembershipsPanel player={player} earlier={earlier} snapshot={collection.snapshot} />
        <BiographyPanel text={player.bio} earlier={earlier.get('bio')} />
      </div>
      <PlayerHistoryPanel past={past} />
      <RoutesPanel handle={handle} past={past?.state === 'ready' ? past : undefined} />
      <AnswerPanel snapshot={collection.snapshot} />
    </div>
  );
}

const noVersions: readonly never[] = [];
