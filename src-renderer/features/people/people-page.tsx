import { Redirect } from 'wouter';
import { playerPath } from '../../format/paths.ts';
import { usePathSegments } from '../../ui/view/path-segments.ts';
import { readHandle } from './players/player-requests.ts';
import { PlayersPage } from './players/players-page.tsx';
import { later } from '../../ui/kit/later.tsx';
import { TableSkeleton } from '../../ui/view/empty-state.tsx';

const ComparePlayersPage = later(
  async () => (await import('./players/compare/compare-players-page.tsx')).ComparePlayersPage,
  <TableSkeleton />,
);
const OrganizationPage = later(
  async () => (await import('./organizations/organization-page.tsx')).OrganizationPage,
  <TableSkeleton />,
);

/** Everything under `/people`: players, players side by side, and organizations. */
export function PeoplePage() {
  const [, page, of = ''] = usePathSegments();
  switch (page) {
    case undefined:
      return <PlayersPage lookup={null} />;
    case 'player': {
      const reading = readHandle(of);
      return <PlayersPage lookup={reading} />;
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
