import { requestKey } from '../../../../src-shared/request-key.ts';
import { CopyLinkButton } from '../../../ui/copy-link-button.tsx';
import { formatCounted } from '../../../ui/format.ts';
import { FreshnessLabel } from '../../../ui/freshness-label.tsx';
import { useLoadsStore } from '../../../ui/loads-store.ts';
import { organizationPath } from '../../../ui/paths.ts';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { useActiveProfile } from '../../../ui/use-active-profile.ts';
import { usePlan } from '../../../ui/use-plan.ts';
import { useServiceTimes } from '../../../ui/use-service-times.ts';
import { ViewHead } from '../../../ui/view-head.tsx';
import { WatchButton } from '../../../ui/watch-button.tsx';
import { shortTitle } from '../short-title.ts';
import { sectionPath, type OrganizationSection } from './organization-tabs.tsx';
import { usableCount } from './usable-count.ts';
import type { OrganizationState } from './use-organization.ts';

interface OrganizationHeadProps {
  readonly sid: string;
  readonly organization: OrganizationState;
  readonly section: OrganizationSection | null;
}

/** Name, how old what is shown is, and the acts of the organization's own page; those of its members stand with the pages. */
export function OrganizationHead({ sid, organization, section }: OrganizationHeadProps) {
  const { collection, fields, title } = organization;
  const profile = useActiveProfile();
  const { renewedAt } = useServiceTimes();
  const isReady = collection.state === 'ready';
  const stored = usePlan('organization', { sid }, 'stored');
  const live = usePlan('organization', { sid }, 'refresh');
  const count = usableCount(fields?.memberCount ?? null);
  const isLoading = useLoadsStore((store) => store.running[requestKey('organization', { sid })] !== undefined);
  return (
    <ViewHead
      title={shortTitle(title)}
      freshness={
        <FreshnessLabel
          what={isReady ? `${sid} · ${count === null ? 'members unknown' : formatCounted(count, 'members')}` : null}
          nothing={
            isLoading ? `Looking up ${sid}` : collection.state === 'opening' ? sid : `${sid} is not in the archive`
          }
          source={isReady ? collection.confirmedSource : null}
          isDemo={profile.kind === 'demo'}
          confirmedAt={isReady ? collection.confirmedAt : null}
          renewedAt={renewedAt}
        />
      }
      actions={
        <>
          <CopyLinkButton path={sectionPath(sid, section)} />
          <WatchButton
            resource="organization"
            params={{ sid }}
            identity={sid}
            title={title}
            path={organizationPath(sid)}
          />
          {isReady && section === null ? (
            <RefreshButton plan={live.ok ? live.value : null} label="Live" tone="plain" />
          ) : null}
          {isReady || section === null ? null : (
            <RefreshButton plan={stored.ok ? stored.value : null} label="Fetch its page" tone="plain" />
          )}
          {/* Of the members, the act is to fetch pages; their number is the organization's own count. */}
          {isReady ? (
            <RefreshButton plan={stored.ok ? stored.value : null} tone={section === null ? 'act' : 'plain'} />
          ) : null}
        </>
      }
    />
  );
}
