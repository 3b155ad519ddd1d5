import { catalog } from '../../../../src-shared/catalog/registry.ts';
import { requestKey } from '../../../../src-shared/request-key.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailureCard } from '../../../ui/failure-card.tsx';
import { useLoadsStore } from '../../../ui/loads-store.ts';
import { TableSkeleton } from '../../../ui/table-skeleton.tsx';
import { usePathSegments } from '../../../ui/use-path-segments.ts';
import { useReportShown } from '../../../ui/use-report-shown.ts';
import { useTopOfPage } from '../../../ui/use-top-of-page.ts';
import { ViewHead } from '../../../ui/view-head.tsx';
import { usePageKeepsFocus } from '../use-page-keeps-focus.ts';
import { AboutView } from './about-view.tsx';
import { ChangesView } from './changes-view.tsx';
import { HistoryView } from './history-view.tsx';
import { MembersView } from './members-view.tsx';
import { NotArchived } from './not-archived.tsx';
import { OrganizationHead } from './organization-head.tsx';
import { OrganizationTabs, type OrganizationSection } from './organization-tabs.tsx';
import { OrganizationsList } from './organizations-list.tsx';
import { useOrganization, type OrganizationState } from './use-organization.ts';
import { useDocumentTitle } from '../../../ui/use-document-title.ts';

/**
 * One organization: what it says about itself, its members page by page, what changed among them, and its past. Without a SID,
 * the look-up and every organization in the archive.
 */
export function OrganizationPage({ sid }: { readonly sid: string }) {
  const [, , , section] = usePathSegments();
  const isSid = catalog.organization.params.safeParse({ sid }).success;
  if (sid === '') return <OrganizationsList />;
  if (!isSid) return <NoSid sid={sid} />;
  return <KnownSid key={sid} sid={sid} section={readSection(section)} />;
}

const sections: readonly OrganizationSection[] = ['members', 'changes', 'history'];

function readSection(text: string | undefined): OrganizationSection | null {
  return sections.find((section) => section === text) ?? null;
}

interface KnownSidProps {
  readonly sid: string;
  readonly section: OrganizationSection | null;
}

function KnownSid({ sid, section }: KnownSidProps) {
  const organization = useOrganization(sid);
  const { collection, title } = organization;
  const top = useTopOfPage(sid);
  useReportShown('people', collection.state !== 'opening');
  useDocumentTitle(title);
  return (
    <>
      <div ref={top}>
        <OrganizationHead sid={sid} organization={organization} section={section} />
      </div>
      <FailureCard
        requestKey={requestKey('organization', { sid })}
        {...(collection.state === 'ready' ? { stillWorks: 'What was fetched before is shown below.' } : {})}
      />
      <OrganizationTabs sid={sid} current={section} />
      <Section sid={sid} section={section} organization={organization} />
    </>
  );
}

interface SectionProps extends KnownSidProps {
  readonly organization: OrganizationState;
}

function Section({ sid, section, organization }: SectionProps) {
  const { collection, fields } = organization;
  const isLoading = useLoadsStore((store) => store.running[requestKey('organization', { sid })] !== undefined);
  usePageKeepsFocus(fields ? 'organization' : isLoading ? 'loading' : collection.state);
  // Pages are counted from what its answer says.
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
        return <AboutView sid={sid} fields={fields} snapshot={collection.snapshot} />;
      return isLoading ? <TableSkeleton /> : <NotArchived sid={sid} />;
    default:
      return section satisfies never;
  }
}

/** An address may hold anything. */
function NoSid({ sid }: { readonly sid: string }) {
  return (
    <>
      <ViewHead title="Organization" freshness={null} />
      <EmptyState title={`“${sid.length > 40 ? `${sid.slice(0, 40)}…` : sid}” is no SID`}>
        A SID has at most 30 letters, digits, “-”, “_” and “.”. Look an organization up under Organizations.
      </EmptyState>
    </>
  );
}
