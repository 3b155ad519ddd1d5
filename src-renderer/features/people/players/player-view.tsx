import { Link } from 'wouter';
import type { Player } from '../../../../src-shared/domain/people.ts';
import { requestKey } from '../../../../src-shared/request-key.ts';
import type { CollectionState } from '../../../archive/hooks/use-collection.ts';
import { useBody } from '../../../archive/hooks/use-records.ts';
import type { Snapshot } from '../../../archive/schema/archive-rows.ts';
import { comparePlayersPath, playerPath } from '../../../format/paths.ts';
import { useReportShown } from '../../../services/connection/startup-idle.ts';
import { usePlan } from '../../../services/loads/plans.ts';
import { CopyLinkButton } from '../../../ui/kit/copy-and-save.tsx';
import { useDocumentTitle } from '../../../ui/kit/page-navigation.tsx';
import { Panel } from '../../../ui/kit/panel.tsx';
import { DriftList } from '../../../ui/record/drift-list.tsx';
import { JsonTree } from '../../../ui/record/json-tree.tsx';
import { RefreshButton } from '../../../ui/spend/refresh-button.tsx';
import { EmptyState, TableSkeleton } from '../../../ui/view/empty-state.tsx';
import { FailureCard } from '../../../ui/view/failure-card.tsx';
import { ViewHead } from '../../../ui/view/view-head.tsx';
import { WatchButton } from '../../../ui/view/watch-button.tsx';
import { RecordFreshness, shortTitle, useRecordPage } from '../shared/record-page.tsx';
import { MembershipsPanel } from './memberships-panel.tsx';
import { PlayerHistoryPanel } from './player-history-panel.tsx';
import { otherRouteFacts, usePlayerHistory } from './player-history.ts';
import { RoutesPanel } from './player-routes.tsx';
import classes from './player.module.css';
import { usePlayersView } from './players-store.ts';
import { BiographyPanel, ProfilePanel } from './profile-panel.tsx';

/** One player below the head: who they are, how they can be asked for, what changed, and the whole answer. */
export function PlayerView({ handle }: { readonly handle: string }) {
  const { collection, record, isLoading } = useRecordPage('user', { handle });
  const [{ route }] = usePlayersView();
  const stored = usePlan('user', { handle }, route);
  if (collection.state === 'ready' && record)
    return <Known handle={handle} player={record.fields} collection={collection} />;
  return (
    <div className="stack gap4">
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
  const past = usePlayerHistory(handle);
  const versions = past?.state === 'ready' ? past.versions : noVersions;
  const earlier = otherRouteFacts(versions);
  const latest = versions.at(-1);
  return (
    <div className="stack gap4">
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

interface PlayerHeadProps {
  readonly handle: string;
  /** The archive may spell the handle otherwise, and is still asked. */
  readonly isOpening: boolean;
}

/** One player's name, how old the answer is, what can be done, and what went wrong last. */
export function PlayerHead({ handle, isOpening }: PlayerHeadProps) {
  const { collection, record, isLoading } = useRecordPage('user', { handle });
  const plan = usePlan('user', { handle }, 'refresh');
  const isReady = collection.state === 'ready';
  const title = record?.title ?? handle;
  useReportShown('people', isReady);
  useDocumentTitle(title);
  return (
    <>
      <ViewHead
        title={shortTitle(title)}
        freshness={
          <RecordFreshness
            collection={collection}
            isWaiting={isLoading ? 'loading' : isOpening ? 'opening' : null}
            what={record ? (record.fields.handle ?? handle) : null}
            name={handle}
          />
        }
        actions={
          <>
            <CopyLinkButton path={playerPath(handle)} />
            <Link href={comparePlayersPath([handle])} className="link-button">
              Compare
            </Link>
            {isReady ? (
              <WatchButton resource="user" params={{ handle }} title={title} path={playerPath(handle)} />
            ) : null}
            {/* Of somebody unknown, the act is the free look-up below. */}
            <RefreshButton
              plan={plan.ok ? plan.value : null}
              reason="check the handle"
              tone={isReady ? 'act' : 'plain'}
            />
          </>
        }
      />
      <FailureCard
        requestKey={requestKey('user', { handle })}
        {...(isReady ? { stillWorks: 'The archived copy is shown below.' } : {})}
      />
    </>
  );
}

/** The answer as it was sent, because the record's shape is not documented, and how it departs from what was expected. */
function AnswerPanel({ snapshot }: { readonly snapshot: Snapshot }) {
  const body = useBody(snapshot);
  return (
    <Panel title="The whole answer" aside={<span className="muted small">keys as sent</span>}>
      {typeof body === 'object' && body !== null ? <JsonTree label="The whole answer" value={body} /> : null}
      <div className="above3">
        <DriftList drift={snapshot.drift} />
      </div>
    </Panel>
  );
}
