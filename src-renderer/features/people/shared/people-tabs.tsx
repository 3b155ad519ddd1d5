import { organizationsPath, playersPath } from '../../../format/paths.ts';
import { SectionTabs } from '../../../ui/kit/page-navigation.tsx';

/** The two sides of People. */
export function PeopleTabs({ current }: { readonly current: 'players' | 'organizations' }) {
  return (
    <SectionTabs
      label="People"
      tabs={[
        { title: 'Players', href: playersPath(), isCurrent: current === 'players' },
        { title: 'Organizations', href: organizationsPath(), isCurrent: current === 'organizations' },
      ]}
    />
  );
}
