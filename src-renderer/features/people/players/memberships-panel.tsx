import { useMemo } from 'react';
import { Link } from 'wouter';
import { catalog } from '../../../../src-shared/catalog/registry.ts';
import { playerFields } from '../../../../src-shared/catalog/user.ts';
import type { Player, PlayerOrganization } from '../../../../src-shared/domain/people.ts';
import { useBody } from '../../../archive/hooks/use-records.ts';
import type { Snapshot } from '../../../archive/schema/archive-rows.ts';
import { formatCount, formatCounted } from '../../../format/format.ts';
import { organizationPath } from '../../../format/paths.ts';
import { Facts, Panel } from '../../../ui/kit/panel.tsx';
import { PictureTrouble, RecordPicture } from '../shared/record-picture.tsx';
import { formatStanding, organizationName, type PlayerFactId } from './player-facts.ts';
import type { EarlierFact } from './player-history.ts';
import classes from './player.module.css';
import { EarlierMark } from './profile-panel.tsx';

interface MembershipsPanelProps {
  readonly player: Player;
  readonly earlier: ReadonlyMap<PlayerFactId, EarlierFact>;
  readonly snapshot: Snapshot;
}

/** The main organization with rank and stars, and the others. */
export function MembershipsPanel({ player, earlier, snapshot }: MembershipsPanelProps) {
  const { organization } = player;
  return (
    <Panel title="Organization">
      {organization ? <MainOrganization organization={organization} /> : <NoOrganization earlier={earlier} />}
      <h3 className={classes['title']}>Affiliations</h3>
      {player.affiliations === undefined ? (
        <AffiliationsReadAgain snapshot={snapshot} />
      ) : (
        <Affiliations affiliations={player.affiliations} count={player.affiliationCount} earlier={earlier} />
      )}
    </Panel>
  );
}

function MainOrganization({ organization }: { readonly organization: PlayerOrganization }) {
  const { imageUrl, sid, stars } = organization;
  const labels = playerFields.organization.fields;
  const link = (title: string | null) =>
    title === null || sid === null ? title : <OrganizationLink key={title} sid={sid} title={title} />;
  return (
    <div className={classes['main']}>
      <RecordPicture
        url={imageUrl}
        what={labels.imageUrl.label}
        alt={`Picture of ${organizationName(organization)}`}
        size="small"
        tellsTrouble={false}
      />
      <Facts
        facts={[
          [labels.name.label, link(organization.name)],
          [labels.sid.label, link(sid)],
          [labels.rank.label, organization.rank],
          [labels.stars.label, stars === null ? null : formatCount(stars)],
        ]}
      />
      <div className="full-row gone-empty">
        <PictureTrouble url={imageUrl} what={labels.imageUrl.label} />
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
      <p className="muted">This answer says nothing of other memberships.</p>
    );
  }
  const unread = (count ?? 0) - affiliations.length;
  return (
    <>
      {affiliations.length === 0 && unread <= 0 ? <p className="muted">None in this answer.</p> : null}
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
          {formatCounted(unread, 'memberships')} more could not be read; the whole answer below has them.
        </p>
      ) : null}
    </>
  );
}

/**
 * An earlier version of the program archived the record without reading them. The answer itself is kept, so they are read
 * from it; what was stored stays as it is.
 */
function AffiliationsReadAgain({ snapshot }: { readonly snapshot: Snapshot }) {
  const body = useBody(snapshot);
  const player = useMemo(
    () => (body === undefined ? undefined : catalog.user.read(body, snapshot.params).records[0]?.fields),
    [body, snapshot.params],
  );
  if (!player) return <p className="muted">Not read when this answer was archived.</p>;
  return <Affiliations affiliations={player.affiliations ?? null} count={player.affiliationCount} />;
}
