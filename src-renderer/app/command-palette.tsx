import { Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { useArchivedRequests } from '../archive/use-archived-requests.ts';
import { useCollection } from '../archive/use-collection.ts';
import { routes } from './routes.tsx';

/** Ctrl/Cmd-K: views, and everything archived that has a name. */
export function CommandPalette() {
  const [, navigate] = useLocation();
  const ships = useCollection('ships');
  const systems = useCollection('systems');
  const players = useArchivedRequests('user');
  const actions = useMemo((): SpotlightActionGroupData[] => {
    const named = (collection: typeof ships | typeof systems, view: string) =>
      collection.state !== 'ready'
        ? []
        : collection.records.toSorted(byTitle).map(({ identity, title }) => ({
            id: `${view}-${identity}`,
            label: title,
            onClick: () => navigate(`/${view}/${encodeURIComponent(title)}`),
          }));
    return [
      {
        group: 'Views',
        actions: routes.map(({ view, title, page }) => ({
          id: view,
          label: title,
          description: page ? '' : 'not built yet',
          onClick: () => navigate(`/${view}`),
        })),
      },
      { group: 'Ships', actions: named(ships, 'ships') },
      { group: 'Systems', actions: named(systems, 'starmap') },
      {
        group: 'People',
        actions: (players ?? []).map(({ requestKey, params, title }) => ({
          id: requestKey,
          label: title,
          onClick: () => navigate(`/people/${encodeURIComponent(String(params['handle']))}`),
        })),
      },
    ];
  }, [ships, systems, players, navigate]);
  return (
    <Spotlight
      actions={actions}
      limit={30}
      shortcut={['mod + K']}
      highlightQuery
      scrollable
      maxHeight={420}
      // The dialog has no title to take its name from.
      attributes={{ content: { 'aria-label': 'Find anything' } }}
      nothingFound="Nothing archived has this name."
      searchProps={{
        leftSection: <IconSearch size={16} aria-hidden />,
        placeholder: 'Find ships, systems, people, views',
        'aria-label': 'Find',
      }}
    />
  );
}

function byTitle(a: { readonly title: string }, b: { readonly title: string }): number {
  return a.title.localeCompare(b.title);
}
