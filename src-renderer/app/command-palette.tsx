import { Spotlight, type SpotlightActionData, type SpotlightActionGroupData } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { catalog, resourceNames } from '../../src-shared/catalog/registry.ts';
import { readLink } from '../../src-shared/deep-link.ts';
import { useArchivedRequests } from '../archive/use-archived-requests.ts';
import { useCollection } from '../archive/use-collection.ts';
import { explorerPath } from '../ui/paths.ts';
import { routes } from './routes.tsx';

/** Ctrl/Cmd-K: views, every request the service knows, everything archived that has a name, and links pasted in. */
export function CommandPalette() {
  const [, navigate] = useLocation();
  const [query, setQuery] = useState('');
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
    const linked = query.startsWith('orrery:') ? readLink(query) : null;
    if (linked) return [{ group: 'Link', actions: [linkAction(query, linked, navigate)] }];
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
      {
        group: 'Explorer',
        actions: resourceNames.map((resource) => ({
          id: `explore-${resource}`,
          label: `Explore ${catalog[resource].title}`,
          description: catalog[resource].summary,
          onClick: () => navigate(explorerPath({ resource, params: {}, intent: 'stored' })),
        })),
      },
    ];
  }, [query, ships, systems, players, navigate]);
  return (
    <Spotlight
      actions={actions}
      query={query}
      onQueryChange={setQuery}
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

/** What a pasted link would open, or why it opens nothing. Opening fetches nothing. */
function linkAction(
  text: string,
  linked: ReturnType<typeof readLink>,
  navigate: (path: string) => void,
): SpotlightActionData {
  // The palette shows what holds the typed text, so the link is its own keyword.
  const shared = { id: 'link', keywords: [text] };
  if (!linked.ok) return { ...shared, label: 'This link opens nothing', description: linked.problem.detail ?? '' };
  const { resource } = linked.value;
  return {
    ...shared,
    label: `Open ${catalog[resource].title} in the Explorer`,
    description: 'Nothing is fetched before you click.',
    onClick: () => navigate(explorerPath(linked.value)),
  };
}

function byTitle(a: { readonly title: string }, b: { readonly title: string }): number {
  return a.title.localeCompare(b.title);
}
