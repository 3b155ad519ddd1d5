import { type ComponentType } from 'react';
import type { FetchPlan } from '../../../src-shared/plan.ts';
import { isReading, latestOf, type RequestTotals } from '../../archive/recent/recent.ts';
import type { StaleRequest } from '../../archive/recent/stale-requests.ts';
import { useRequestTotals } from '../../archive/recent/use-request-totals.ts';
import { formatHeldRequests, formatRequest } from '../../format/labels.ts';
import { offlinePath, type OfflineSection } from '../../format/paths.ts';
import { useStaleRequests } from '../../services/quota/quota.ts';
import { useNow } from '../../services/time-machine/clock.ts';
import { SectionTabs } from '../../ui/kit/page-navigation.tsx';
import { FetchManyStatus } from '../../ui/spend/fetch-many-end.tsx';
import { FreshnessLabel } from '../../ui/view/freshness-label.tsx';
import { usePathSegments } from '../../ui/view/path-segments.ts';
import type { HeadFetch } from '../../ui/view/head-on-screen.ts';
import { ViewHead } from '../../ui/view/view-head.tsx';
import { ReadinessSection } from './readiness/readiness-section.tsx';
import { later } from '../../ui/kit/later.tsx';

interface Section {
  readonly name: OfflineSection;
  readonly title: string;
  readonly page: ComponentType;
}

const sections: readonly Section[] = [
  {
    name: 'readiness',
    title: 'Readiness',
    page: ReadinessSection,
  },
  {
    name: 'basket',
    title: 'Basket',
    page: later(async () => (await import('./basket/basket-section.tsx')).BasketSection),
  },
  {
    name: 'watches',
    title: 'Watches',
    page: later(async () => (await import('./watches/watches-section.tsx')).WatchesSection),
  },
  {
    name: 'notes',
    title: 'Notes',
    page: later(async () => (await import('./notes/notes-section.tsx')).NotesSection),
  },
  {
    name: 'storage',
    title: 'Storage',
    page: later(async () => (await import('./storage/storage-section.tsx')).StorageSection),
  },
  {
    name: 'backups',
    title: 'Backups',
    page: later(async () => (await import('./backups/backups-section.tsx')).BackupsSection),
  },
];

/** What works without a network, what to fetch for it, and how nothing of it gets lost. */
export function OfflinePage() {
  const [, wanted] = usePathSegments();
  const section = sections.find(({ name }) => name === wanted) ?? sections[0];
  const totals = useRequestTotals();
  // The other parts show nothing that the service could renew.
  const isRenewable = section?.name === 'readiness';
  const copies = useStaleRequests(isRenewable ? totals : undefined);
  if (!section) return null;
  const { page: Page } = section;
  return (
    <>
      <ViewHead
        title="Offline"
        freshness={<ArchiveFreshness totals={totals} />}
        refresh={isRenewable ? toFetch(copies?.stale ?? []) : null}
        tabs={
          <SectionTabs
            label="Parts of Offline"
            tabs={sections.map(({ name, title }) => ({
              title,
              href: offlinePath(name),
              isCurrent: name === section.name,
            }))}
          />
        }
      />
      <FetchManyStatus names={[runName]} noun="requests" nameOf={nameOf} shows="trouble" />
      <Page />
    </>
  );
}

const runName = 'renewed stored copies';

const nameOf = ({ resource, params }: FetchPlan) => formatRequest(resource, params);

/** All of it that is free. */
function toFetch(stale: readonly Pick<StaleRequest, 'plan'>[]): HeadFetch {
  const plans = stale.map(({ plan }) => plan).filter(({ cost }) => cost.maxUnits === 0);
  return plans.length === 0 ? { plan: null, reason: 'nothing newer' } : { batch: { name: runName, plans } };
}

/** How much is archived, and how old the newest of it is; the account and the status are read by themselves. */
function ArchiveFreshness({ totals }: { readonly totals: readonly RequestTotals[] | undefined }) {
  const now = useNow();
  const held = (totals ?? []).filter(({ resource }) => !isReading(resource));
  const words = formatHeldRequests(held.length, now - (latestOf(held)?.confirmedAt ?? 0));
  return <FreshnessLabel what={totals && null} nothing={words} />;
}
