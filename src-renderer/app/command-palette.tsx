import { Spotlight, type SpotlightActionData, type SpotlightActionGroupData } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { catalog, resourceNames } from '../../src-shared/catalog/registry.ts';
import { readLink } from '../../src-shared/deep-link.ts';
import { openSet, shipsOfSet } from '../features/ships/open-set.ts';
import { formatCounted } from '../ui/format.ts';
import {
  cardPath,
  deliverablePath,
  explorerPath,
  organizationPath,
  playerPath,
  shipPath,
  systemOnMapPath,
  telemetryOfPath,
} from '../ui/paths.ts';
import { linkedPath } from './linked-path.ts';
import { routes } from './routes.tsx';
import { usePaletteNames, type NamedRecord } from './use-palette-names.ts';

/** Ctrl/Cmd-K: views, every request the service knows, everything archived that has a name, and links pasted in. */
export function CommandPalette() {
  const [, navigate] = useLocation();
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  const names = usePaletteNames(isOpen);
  const actions = useMemo((): SpotlightActionGroupData[] => {
    const named = (records: readonly NamedRecord[], pathOf: (record: NamedRecord) => string) =>
      records.map(({ identity, title }) => ({
        id: `${identity} ${pathOf({ identity, title })}`,
        label: title,
        onClick: () => navigate(pathOf({ identity, title })),
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
      { group: 'Ships', actions: named(names.ships, ({ identity }) => shipPath(identity)) },
      {
        group: 'Sets',
        actions: names.sets.map((set) => ({
          id: `set-${set.id}`,
          label: `Set: ${set.name}`,
          description: formatCounted(shipsOfSet(set).length, 'ships'),
          onClick: () => openSet(set, navigate),
        })),
      },
      { group: 'Systems', actions: named(names.systems, ({ identity }) => systemOnMapPath(identity)) },
      {
        group: 'Cards',
        actions: names.cards.map(({ identity, title, board, release }) => ({
          id: `card-${board}-${identity}`,
          label: title,
          description: release ?? '',
          onClick: () => navigate(cardPath(board, identity)),
        })),
      },
      {
        group: 'Deliverables',
        actions: names.deliverables.map(({ identity, title }) => ({
          id: `deliverable-${identity}`,
          label: title,
          description: identity,
          onClick: () => navigate(deliverablePath(identity)),
        })),
      },
      {
        group: 'People',
        actions: names.players.map(({ requestKey, params, title }) => ({
          id: requestKey,
          label: title,
          description: `player ${String(params['handle'])}`,
          onClick: () => navigate(playerPath(String(params['handle']))),
        })),
      },
      {
        group: 'Organizations',
        actions: names.organizations.map(({ requestKey, params, title }) => ({
          id: requestKey,
          label: title,
          description: `organization ${String(params['sid'])}`,
          onClick: () => navigate(organizationPath(String(params['sid']))),
        })),
      },
      {
        group: 'Telemetry',
        actions: names.telemetry.map((version) => ({
          id: `telemetry-${version}`,
          label: `Telemetry of ${version}`,
          onClick: () => navigate(telemetryOfPath(version)),
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
  }, [query, names, navigate]);
  return (
    <Spotlight
      actions={actions}
      query={query}
      onSpotlightOpen={() => setOpen(true)}
      onSpotlightClose={() => setOpen(false)}
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
        placeholder: 'Find ships, systems, cards, people',
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
  const link = linked.value;
  return {
    ...shared,
    label:
      link.kind === 'view' ? `Open ${viewTitle(link.path)}` : `Open ${catalog[link.resource].title} in the Explorer`,
    description:
      link.kind === 'view' ? 'As the link has it. Nothing is fetched.' : 'Nothing is fetched before you click.',
    onClick: () => navigate(linkedPath(link)),
  };
}

/** The title of the view an address lies in. */
function viewTitle(path: string): string {
  return routes.find(({ view }) => view === path.split('/')[1])?.title ?? 'a view';
}
