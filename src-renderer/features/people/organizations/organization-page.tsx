import { Link } from 'wouter';
import { catalog } from '../../../../src-shared/catalog/registry.ts';
import { requestKey } from '../../../../src-shared/request-key.ts';
import { useArchivedRequests } from '../../../archive/hooks/use-records.ts';
import { formatCounted } from '../../../format/format.ts';
import { organizationPath, organizationsPath } from '../../../format/paths.ts';
import { useReportShown } from '../../../services/connection/startup-idle.ts';
import { usePlan } from '../../../services/loads/plans.ts';
import { SectionTabs, useDocumentTitle } from '../../../ui/kit/page-navigation.tsx';
import { RecordNotes } from '../../../ui/record/record-notes.tsx';
import { RefreshButton } from '../../../ui/spend/refresh-button.tsx';
import { EmptyState, TableSkeleton } from '../../../ui/view/empty-state.tsx';
import { FailureCard } from '../../../ui/view/failure-card.tsx';
import { usePathSegments } from '../../../ui/view/path-segments.ts';
import { ViewHead } from '../../../ui/view/view-head.tsx';
import { RecordFreshness, shortTitle, useRecordPage, type RecordPage } from '../shared/record-page.tsx';
import { AboutView } from './about-view.tsx';
import { ChangesView } from './changes-view.tsx';
import { HistoryView } from './history-view.tsx';
import { MembersView } from './members-view.tsx';
import { usableCount } from './model/member-state.ts';
import { OrganizationsList } from './organizations-list.tsx';

/**
 * One organization: what it says about itself, its members page by page, what changed among them, and its past. Without a SID,
 * the look-up and every organization in the archive.
 */
export function OrganizationPage({ sid }: { readonly sid: string }) {
  const [, , , section] = usePathSegments();
  const isSid = catalog.organization.params.safeParse({ sid }).success;
  if (sid === '') return <OrganizationsList />;
  if (!isSid) return <NoSid sid={sid} />;
  return <KnownSid key={sid} sid={sid} section={tabs.find((tab) => tab.section === section)?.section ?? null} />;
}

interface KnownSidProps {
  readonly sid: string;
  readonly section: OrganizationSection | null;
}

function KnownSid({ sid, section }: KnownSidProps) {
  const organization = useRecordPage('organization', { sid });
  const { collection } = organization;
  useReportShown('people', collection.state !== 'opening');
  useDocumentTitle(organization.record?.title ?? sid);
  return (
    <>
      <OrganizationHead sid={sid} organization={organization} section={section} />
      <FailureCard
        requestKey={requestKey('organization', { sid })}
        {...(collection.state === 'ready' ? { stillWorks: 'What was fetched before is shown below.' } : {})}
      />
      <RecordNotes
        place={{ kind: 'organization', sid }}
        title={collection.state === 'ready' ? (organization.record?.title ?? sid) : null}
      />
      <Section sid={sid} section={section} organization={organization} />
    </>
  );
}

interface SectionProps extends KnownSidProps {
  readonly organization: RecordPage<'organization'>;
}

function Section({ sid, section, organization: { collection, record, isLoading } }: SectionProps) {
  const fields = record?.fields ?? null;
  // Pages are counted from what its response says.
  if (collection.state === 'opening') return <TableSkeleton />;
  switch (section) {
    case 'members':
      return <MembersView sid={sid} organization={fields} />;
    case 'changes':
      return <ChangesView sid={sid} organization={fields} />;
    case 'history':
      return <HistoryView sid={sid} />;
    case null:
      if (collection.state === 'ready' && fields !== null)
        return <AboutView sid={sid} fields={fields} collection={collection} />;
      return isLoading ? <TableSkeleton /> : <NotArchived sid={sid} />;
    default:
      return section satisfies never;
  }
}

/** An address may hold anything. */
function NoSid({ sid }: { readonly sid: string }) {
  return (
    <>
      <ViewHead way={way} title="Organization" />
      <EmptyState title={`“${sid.length > 40 ? `${sid.slice(0, 40)}…` : sid}” is no SID`}>
        A SID has at most 30 letters, digits, “-”, “_” and “.”. Look an organization up under Organizations.
      </EmptyState>
    </>
  );
}

/** Name, how old what is shown is, and the acts of the organization's own page; those of its members stand with the pages. */
function OrganizationHead({ sid, organization: { collection, record, isLoading }, section }: SectionProps) {
  const title = record?.title ?? sid;
  const isReady = collection.state === 'ready';
  const stored = usePlan('organization', { sid }, 'stored');
  const live = usePlan('organization', { sid }, 'refresh');
  const count = usableCount(record?.fields.memberCount ?? null);
  return (
    <ViewHead
      way={way}
      page={sid}
      title={shortTitle(title)}
      freshness={
        <RecordFreshness
          collection={collection}
          isWaiting={isLoading ? 'loading' : null}
          what={`${sid} · ${count === null ? 'members unknown' : formatCounted(count, 'members')}`}
          name={sid}
        />
      }
      share={{ link: sectionPath(sid, section) }}
      watch={{ resource: 'organization', params: { sid }, identity: sid, title, path: organizationPath(sid) }}
      live={isReady && section === null ? { plan: live.ok ? live.value : null } : null}
      refresh={{ plan: stored.ok ? stored.value : null }}
      isEmpty={!isReady && section === null}
      tabs={
        <SectionTabs
          label="Organization"
          tabs={tabs.map((tab) => ({
            title: tab.title,
            href: sectionPath(sid, tab.section),
            isCurrent: tab.section === section,
          }))}
        />
      }
    />
  );
}

/** What is shown of an organization; null is what it says about itself. */
type OrganizationSection = 'members' | 'changes' | 'history';

const way = [{ title: 'Organizations', path: organizationsPath() }];

const tabs: readonly { readonly section: OrganizationSection | null; readonly title: string }[] = [
  { section: null, title: 'About' },
  { section: 'members', title: 'Members' },
  { section: 'changes', title: 'Joined and left' },
  { section: 'history', title: 'History' },
];

/** The address of one side of an organization's page. */
function sectionPath(sid: string, section: OrganizationSection | null): string {
  return section === null ? organizationPath(sid) : `${organizationPath(sid)}/${section}`;
}

/** No response about this organization is in the archive: how to fetch one, and who else may have been meant. */
function NotArchived({ sid }: { readonly sid: string }) {
  const plan = usePlan('organization', { sid }, 'stored');
  const others = useOthersLike(sid);
  return (
    <EmptyState
      title={`${sid} is not in the archive`}
      action={<RefreshButton plan={plan.ok ? plan.value : null} />}
      absent={{ what: `response about ${sid}`, of: [{ resource: 'organization', params: { sid } }] }}
    >
      Its public page would be here: what it does, whom it looks for, what it writes about itself. Capital and small
      letters of a SID differ.
      {others.map((other) => (
        <span key={other} className="block above2">
          The archive has{' '}
          <Link href={organizationPath(other)} className="quiet-line clear lines28 target inline-block">
            {other}
          </Link>
          , written otherwise.
        </span>
      ))}
    </EmptyState>
  );
}

/** SIDs in the archive that are the same but for capital and small letters. */
function useOthersLike(sid: string): readonly string[] {
  const requests = useArchivedRequests('organization') ?? [];
  return requests
    .map(({ params }) => String(params['sid']))
    .filter((other) => other !== sid && other.toLowerCase() === sid.toLowerCase());
}
