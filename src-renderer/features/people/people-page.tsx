import { lazy } from 'react';
import { Redirect } from 'wouter';
import { organizationsPath, playerPath, playersPath } from '../../format/paths.ts';
import { SectionTabs } from '../../ui/kit/page-navigation.tsx';
import { usePathSegments } from '../../ui/view/view-address.ts';
import { readHandle } from './players/player-requests.ts';
import { PlayersPage } from './players/players-page.tsx';

const ComparePlayersPage = lazy(async () => ({
  default: (await import('./players/compare/compare-players-page.tsx')).ComparePlayersPage,
}));
const OrganizationPage = lazy(async () => ({
  default: (await import('./organizations/organization-page.tsx')).OrganizationPage,
}));

/** Everything under `/people`: players, players side by side, and organizations. */
export function PeoplePage() {
  const [, page, of = ''] = usePathSegments();
  const isOrganization = page === 'organization';
  return (
    <>
      <div className="flex rigid below3">
        <SectionTabs
          label="People"
          tabs={[
            { title: 'Players', href: playersPath(), isCurrent: !isOrganization },
            { title: 'Organizations', href: organizationsPath(), isCurrent: isOrganization },
          ]}
        />
      </div>
      <Page page={page} of={of} />
    </>
  );
}

function Page({ page, of }: { readonly page: string | undefined; readonly of: string }) {
  switch (page) {
    case undefined:
      return <PlayersPage sought={null} />;
    case 'player': {
      const reading = readHandle(of);
      return <PlayersPage sought={reading} />;
    }
    case 'compare':
      return <ComparePlayersPage query={of} />;
    case 'organization':
      return <OrganizationPage sid={of} />;
    default:
      // Addresses of earlier versions of the program named the handle alone.
      return <Redirect to={playerPath(page)} replace />;
  }
}
