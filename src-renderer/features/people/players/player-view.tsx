import { Link } from 'wouter';
import { useMemo } from 'react';
import { catalog } from '../../../../src-shared/catalog/registry.ts';
import { playerFields, type Player, type PlayerOrganization } from '../../../../src-shared/catalog/user.ts';
import { requestKey } from '../../../../src-shared/request-key.ts';
import { fieldsInElement } from '../../../../src-shared/resource/part-fields.ts';
import type { CollectionState } from '../../../archive/hooks/use-collection.ts';
import { useBody } from '../../../archive/hooks/use-records.ts';
import type { CollectionRecord } from '../../../archive/read/read-collection.ts';
import type { Snapshot } from '../../../archive/schema/archive-rows.ts';
import { formatCount, formatCounted } from '../../../format/format.ts';
import { comparePlayersPath, organizationPath, playerPath, playersPath } from '../../../format/paths.ts';
import { useReportShown } from '../../../services/connection/startup-idle.ts';
import { usePlan } from '../../../services/loads/plans.ts';
import { useDocumentTitle } from '../../../ui/kit/page-navigation.tsx';
import { Facts, Panel } from '../../../ui/kit/panel.tsx';
import { DriftList } from '../../../ui/response/drift-list.tsx';
import { fieldFacts, sourcedFacts, type FactSource } from '../../../ui/record/field-facts.tsx';
import { JsonTree } from '../../../ui/record/json-tree.tsx';
import { RecordNotes } from '../../../ui/record/record-notes.tsx';
import { RefreshButton } from '../../../ui/spend/refresh-button.tsx';
import { EmptyState, TableSkeleton } from '../../../ui/view/empty-state.tsx';
import { FailureCard } from '../../../ui/view/failure-card.tsx';
import { useNotePage } from '../../../ui/view/recent-pages.ts';
import { ViewHead } from '../../../ui/view/view-head.tsx';
import { PeopleTabs } from '../shared/people-parts.tsx';
import { RecordFreshness, shortTitle, useFactSource, useRecordPage } from '../shared/record-page.tsx';
import { PictureTrouble, RecordPicture } from '../shared/record-picture.tsx';
import { formatStanding, organizationName, type PlayerFactId } from './player-facts.ts';
import { PlayerHistoryPanel } from './player-history-panel.tsx';
import { otherRouteFacts, usePlayerHistory, type EarlierFact } from './player-history.ts';
import { RoutesPanel } from './player-routes.tsx';
import classes from './player.module.css';
import { usePlayersView } from './players-store.ts';
import { BiographyPanel, EarlierMark, ProfilePanel } from './profile-panel.tsx';

/** One player below the head: who they are, how they can be asked for, what changed, and the whole response. */
export function PlayerView({ handle }: { readonly handle: string }) {
  const { collection, record, isLoading } = useRecordPage('user', { handle });
  const [{ route }] = usePlayersView();
  const stored = usePlan('user', { handle }, route);
  if (collection.state === 'ready' && record) return <Known handle={handle} record={record} collection={collection} />;
  return (
    <div className="stack gap4">
      {collection.state === 'opening' || isLoading ? (
        <TableSkeleton />
      ) : (
        <EmptyState
          title={`${handle} is not in the archive`}
          action={<RefreshButton plan={stored.ok ? stored.value : null} />}
          absent={{ what: `response about ${handle}`, of: [{ resource: 'user', params: { handle } }] }}
        >
          The profile would be here: name, organization, languages, when they enlisted.
        </EmptyState>
      )}
      <RoutesPanel handle={handle} past={undefined} />
    </div>
  );
}

interface KnownProps {
  readonly handle: string;
  readonly record: CollectionRecord<Player>;
  readonly collection: CollectionState<Player> & { readonly state: 'ready' };
}

function Known({ handle, record, collection }: KnownProps) {
  const { fields: player } = record;
  const from = useFactSource(collection, record.identity);
  const past = usePlayerHistory(handle);
  const versions = past?.state === 'ready' ? past.versions : noVersions;
  const earlier = otherRouteFacts(versions);
  const latest = versions.at(-1);
  return (
    <div className="stack gap4">
      <ProfilePanel player={player} earlier={earlier} responses={latest?.responses ?? noVersions} {...from} />
      <div className={classes['two']}>
        <MembershipsPanel player={player} earlier={earlier} snapshot={collection.snapshot} {...from} />
        <BiographyPanel text={player.bio} earlier={earlier.get('bio')} />
      </div>
      <PlayerHistoryPanel past={past} />
      <RoutesPanel handle={handle} past={past?.state === 'ready' ? past : undefined} />
      <ResponsePanel snapshot={collection.snapshot} />
    </div>
  );
}

const noVersions: readonly never[] = [];

interface PlayerHeadProps {
  readonly handle: string;
  /** The archive may spell the handle otherwise, and is still asked. */
  readonly isOpening: boolean;
}

/** One player's name, how old the response is, what can be done, and what went wrong last. */
export function PlayerHead({ handle, isOpening }: PlayerHeadProps) {
  const { collection, record, isLoading } = useRecordPage('user', { handle });
  const [{ route }] = usePlayersView();
  const stored = usePlan('user', { handle }, route);
  const live = usePlan('user', { handle }, 'refresh');
  const isReady = collection.state === 'ready';
  const title = record?.title ?? handle;
  useReportShown('people', isReady);
  useDocumentTitle(title);
  // The page around this head takes the window to its top, so the head has no `page` to be noted by.
  useNotePage(shortTitle(title));
  return (
    <>
      <ViewHead
        way={[{ title: 'People', path: playersPath() }]}
        title={shortTitle(title)}
        freshness={
          <RecordFreshness
            collection={collection}
            isWaiting={isLoading ? 'loading' : isOpening ? 'opening' : null}
            what={record ? (record.fields.handle ?? handle) : null}
            name={handle}
          />
        }
        share={{ link: playerPath(handle) }}
        watch={isReady ? { resource: 'user', params: { handle }, title, path: playerPath(handle) } : null}
        live={{ plan: live.ok ? live.value : null, reason: 'check the handle' }}
        refresh={{ plan: stored.ok ? stored.value : null, reason: 'check the handle' }}
        isEmpty={!isReady}
        tabs={<PeopleTabs current="players" />}
        filters={
          <Link href={comparePlayersPath([handle])} className="link-button">
            Compare
          </Link>
        }
      />
      <FailureCard
        requestKey={requestKey('user', { handle })}
        {...(isReady ? { stillWorks: 'The archived copy is shown below.' } : {})}
      />
      <RecordNotes place={{ kind: 'player', handle }} title={isReady ? title : null} />
    </>
  );
}

/** The response as it was sent, because the record's shape is not documented, and how it departs from what was expected. */
function ResponsePanel({ snapshot }: { readonly snapshot: Snapshot }) {
  const body = useBody(snapshot);
  return (
    <Panel title="The whole response" aside={<span className="muted small">keys as sent</span>}>
      {typeof body === 'object' && body !== null ? <JsonTree label="The whole response" value={body} /> : null}
      <div className="above3">
        <DriftList drift={snapshot.drift} />
      </div>
    </Panel>
  );
}

interface MembershipsPanelProps extends FactSource {
  readonly player: Player;
  readonly earlier: ReadonlyMap<PlayerFactId, EarlierFact>;
  readonly snapshot: Snapshot;
}

/** The main organization with rank and stars, and the others. */
function MembershipsPanel({ player, earlier, snapshot, ...from }: MembershipsPanelProps) {
  const { organization } = player;
  return (
    <Panel title="Organization">
      {organization ? <MainOrganization organization={organization} {...from} /> : <NoOrganization earlier={earlier} />}
      <h3 className={classes['title']}>Affiliations</h3>
      {player.affiliations === undefined ? (
        <AffiliationsReadAgain snapshot={snapshot} />
      ) : (
        <Affiliations affiliations={player.affiliations} count={player.affiliationCount} earlier={earlier} />
      )}
    </Panel>
  );
}

interface MainOrganizationProps extends FactSource {
  readonly organization: PlayerOrganization;
}

const membershipFields = fieldsInElement(playerFields.organization);

function MainOrganization({ organization, ...from }: MainOrganizationProps) {
  const { imageUrl, name, sid, stars } = organization;
  const { imageUrl: picture } = membershipFields;
  const link = (title: string | null) =>
    title === null || sid === null ? title : <OrganizationLink key={title} sid={sid} title={title} />;
  return (
    <div className={classes['main']}>
      <RecordPicture
        url={imageUrl}
        what={picture.label}
        alt={`Picture of ${organizationName(organization)}`}
        size="small"
        tellsTrouble={false}
      />
      <Facts
        facts={[
          [membershipFields.name.label, link(name)],
          [membershipFields.sid.label, link(sid)],
          ...sourcedFacts(
            fieldFacts(membershipFields, ['rank', 'stars'], organization, {
              stars: stars === null ? null : formatCount(stars),
            }),
            from,
          ),
        ]}
      />
      <div className="full-row gone-empty">
        <PictureTrouble url={imageUrl} what={picture.label} />
      </div>
    </div>
  );
}

function NoOrganization({ earlier }: Pick<MembershipsPanelProps, 'earlier'>) {
  const fact = earlier.get('organization');
  if (!fact) return <p className="muted">No organization is shown for this player.</p>;
  const stars = earlier.get('organization.stars')?.text;
  const standing = [
    earlier.get('organization.rank')?.text,
    stars === undefined ? undefined : formatCounted(Number(stars), 'stars'),
  ];
  return (
    <p>
      {[fact.text, ...standing].filter((part) => part !== undefined).join(', ')}
      <EarlierMark fact={fact} />
    </p>
  );
}

/** The page of an organization in this program. */
function OrganizationLink({ sid, title }: { readonly sid: string; readonly title: string }) {
  return (
    <Link href={organizationPath(sid)} className={classes['link'] ?? ''}>
      {title}
    </Link>
  );
}

interface AffiliationsProps {
  readonly affiliations: readonly PlayerOrganization[] | null;
  readonly count: number | null;
  readonly earlier?: MembershipsPanelProps['earlier'];
}

function Affiliations({ affiliations, count, earlier }: AffiliationsProps) {
  const fact = earlier?.get('affiliations');
  if (affiliations === null || (affiliations.length === 0 && fact)) {
    return fact ? (
      <p>
        {fact.text}
        <EarlierMark fact={fact} />
      </p>
    ) : (
      <p className="muted">This response says nothing of other memberships.</p>
    );
  }
  const unread = (count ?? 0) - affiliations.length;
  return (
    <>
      {affiliations.length === 0 && unread <= 0 ? <p className="muted">None in this response.</p> : null}
      <ul className="plain-list">
        {affiliations.map((membership, index) => (
          // One may come twice, and each stands where it stands.
          <li key={index} className="row-base pad1-0 target wrap spread gap0-3">
            {membership.sid === null ? (
              organizationName(membership)
            ) : (
              <OrganizationLink sid={membership.sid} title={organizationName(membership)} />
            )}
            <span className="muted">{formatStanding(membership)}</span>
          </li>
        ))}
      </ul>
      {unread > 0 ? (
        <p className="muted">
          {formatCounted(unread, 'memberships')} more could not be read; the whole response below has them.
        </p>
      ) : null}
    </>
  );
}

/**
 * An earlier version of the program archived the record without reading them. The response itself is kept, so they are read
 * from it; what was stored stays as it is.
 */
function AffiliationsReadAgain({ snapshot }: { readonly snapshot: Snapshot }) {
  const body = useBody(snapshot);
  const player = useMemo(
    () => (body === undefined ? undefined : catalog.user.read(body, snapshot.params).records[0]?.fields),
    [body, snapshot.params],
  );
  if (!player) return <p className="muted">Not read when this response was archived.</p>;
  return <Affiliations affiliations={player.affiliations ?? null} count={player.affiliationCount} />;
}
