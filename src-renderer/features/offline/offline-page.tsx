import { lazy, Suspense, type ComponentType } from 'react';
import { offlinePath, type OfflineSection } from '../../format/paths.ts';
import { SectionTabs } from '../../ui/kit/page-navigation.tsx';
import { usePathSegments } from '../../ui/view/view-address.ts';
import { ViewHead } from '../../ui/view/view-head.tsx';

interface Section {
  readonly name: OfflineSection;
  readonly title: string;
  readonly page: ComponentType;
}

const sections: readonly Section[] = [
  {
    name: 'readiness',
    title: 'Readiness',
    page: lazy(async () => ({ default: (await import('./readiness/readiness-section.tsx')).ReadinessSection })),
  },
  {
    name: 'basket',
    title: 'Basket',
    page: lazy(async () => ({ default: (await import('./basket/basket-section.tsx')).BasketSection })),
  },
  {
    name: 'watches',
    title: 'Watches',
    page: lazy(async () => ({ default: (await import('./watches/watches-section.tsx')).WatchesSection })),
  },
  {
    name: 'storage',
    title: 'Storage',
    page: lazy(async () => ({ default: (await import('./storage/storage-section.tsx')).StorageSection })),
  },
  {
    name: 'backups',
    title: 'Backups',
    page: lazy(async () => ({ default: (await import('./backups/backups-section.tsx')).BackupsSection })),
  },
];

/** What works without a network, what to fetch for it, and how nothing of it gets lost. */
export function OfflinePage() {
  const [, wanted] = usePathSegments();
  const section = sections.find(({ name }) => name === wanted) ?? sections[0];
  if (!section) return null;
  const { page: Page } = section;
  return (
    <>
      <ViewHead
        title="Offline"
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
      <Suspense>
        <Page />
      </Suspense>
    </>
  );
}
