import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { catalog, resourceNames } from '../../../src-shared/catalog/registry.ts';
import type { AppState } from '../../../src-shared/contract.ts';
import { readLink } from '../../../src-shared/deep-link.ts';
import { useArchive, useArchiveQuery } from '../../archive/hooks/archive-context.tsx';
import { readRecordSets } from '../../archive/own-work/read-record-sets.ts';
import type { RecordSet } from '../../archive/schema/archive-rows.ts';
import { openSet, shipsOfSet } from '../../features/ships/model/ships-address.ts';
import { formatCounted } from '../../format/format.ts';
import {
  comparePlayersPath,
  explorerPath,
  ledgerPath,
  offlinePath,
  shipSetsPath,
  snapshotsPath,
} from '../../format/paths.ts';
import { changeConnections } from '../../services/connection/change-connections.ts';
import { useAppStore } from '../../services/connection/app-state.ts';
import { useAsOfStore, useTimePanelStore } from '../../services/time-machine/as-of.ts';
import { guidePages } from '../../ui/help/guide-pages.ts';
import { useHelpStore } from '../../ui/help/help-store.ts';
import { useUnitsStore } from '../../ui/kit/measure.tsx';
import { linkedPath } from '../start-path.ts';
import { routeAt, routes } from '../routes.tsx';
import { useActionsHere } from './actions-here.ts';
import { offer, type Offer } from './destinations.ts';
import type { ShownGroup } from './result-groups.ts';

/** Everything the palette finds besides the archive's records: views, sets, actions, settings, what the Explorer can ask for, and the guide. */
export function useOffers(isOpen: boolean, view: string): readonly Offer[] {
  const [, navigate] = useLocation();
  const { asOf } = useArchive();
  const state = useAppStore((store) => store.state);
  const here = useActionsHere(view);
  const system = useUnitsStore((store) => store.system);
  // The user's own work has no past: sets are those of now, whichever instant is looked at.
  const sets = useArchiveQuery(`palette sets ${isOpen}`, async (archive) =>
    isOpen ? readRecordSets(archive, 'ships') : noSets,
  );
  return useMemo(
    () => [
      ...routes.map(({ view, title, icon }) => offer('view', view, title, { icon, run: () => navigate(`/${view}`) })),
      ...pages.map(({ title, path, words }) => offer('view', path, title, { words, run: () => navigate(path) })),
      ...(sets ?? noSets).map((set) =>
        offer('set', set.id, set.name, {
          hint: formatCounted(shipsOfSet(set).length, 'ships'),
          run: () => openSet(set, navigate),
        }),
      ),
      ...here,
      ...actsOn(navigate, asOf),
      ...(state === null ? [] : settingsOf(state, navigate)),
      ...unitOffers(system),
      ...resourceNames.map((resource) =>
        offer('resource', resource, catalog[resource].title, {
          hint: 'in the Explorer',
          words: `explore ${resource}`,
          run: () => navigate(explorerPath({ resource, params: {}, intent: 'stored' })),
        }),
      ),
      ...guideOffers,
    ],
    [navigate, asOf, state, system, sets, here],
  );
}

const noSets: readonly RecordSet[] = [];

type Navigate = (path: string) => void;

/** Pages inside the views that people look for by their own names. */
const pages = [
  { title: 'Sets of ships', path: shipSetsPath(), words: 'named comparison' },
  { title: 'Compare players', path: comparePlayersPath(), words: 'people side by side' },
  { title: 'Organizations', path: '/people/organization', words: 'people' },
  { title: 'Snapshots', path: snapshotsPath(null), words: 'history responses' },
  { title: 'Ledger', path: ledgerPath(null), words: 'history quota spent units' },
  { title: 'Readiness', path: offlinePath(), words: 'offline missing complete' },
  { title: 'Basket', path: offlinePath('basket'), words: 'offline refresh' },
  { title: 'Watches', path: offlinePath('watches'), words: 'offline watched notifications' },
  { title: 'Notes', path: offlinePath('notes'), words: 'offline written own markdown' },
  { title: 'Storage', path: offlinePath('storage'), words: 'offline size disk room thinning clear import' },
  { title: 'Backups', path: offlinePath('backups'), words: 'offline restore' },
];

function actsOn(navigate: Navigate, asOf: number | null): readonly Offer[] {
  const goTo = (title: string, path: string, words: string): Offer =>
    offer('action', title, title, { words, run: () => navigate(path) });
  return [
    offer('action', 'look back', 'Look back to a date', {
      words: 'time machine as of history past earlier',
      run: () => openTimePanel(navigate),
    }),
    ...(asOf === null
      ? []
      : [
          offer('action', 'now', 'Back to now', {
            words: 'today present time machine',
            run: () => useAsOfStore.getState().returnToNow(),
          }),
        ]),
    goTo('Back up now', offlinePath('backups'), 'backup save copy'),
    goTo('Restore a backup', offlinePath('backups'), 'import zip'),
    goTo('Export archive', offlinePath('backups'), 'parquet sqlite jsonl duckdb polars pandas save'),
    goTo('Open basket', offlinePath('basket'), 'refresh quota'),
    goTo('What is missing', offlinePath(), 'readiness offline complete views fetch'),
    goTo('Show watches', offlinePath('watches'), 'watched notify'),
    goTo('Show notes', offlinePath('notes'), 'written own'),
    goTo('Import responses from files', offlinePath('storage'), 'json load open'),
    ...helpOffers,
    goTo('Thin out old snapshots', offlinePath('storage'), 'thinning clear space room'),
  ];
}

const { open: openHelp, openGuide, beginTour } = useHelpStore.getState();

const helpOffers: readonly Offer[] = [
  offer('action', 'shortcuts', 'Keyboard shortcuts', {
    words: 'help keys gestures',
    hint: '?',
    run: () => openHelp('shortcuts'),
  }),
  offer('action', 'guide', 'Read the guide', { words: 'help manual documentation', run: () => openHelp('guide') }),
  offer('action', 'about', 'About Orrery', {
    words: 'help version licence data folder diagnostics',
    run: () => openHelp('about'),
  }),
  offer('action', 'tour', 'Take the tour', { words: 'help introduction first steps', run: beginTour }),
];

const guideOffers: readonly Offer[] = guidePages.map(({ name, title, words }) =>
  offer('guide', name, title, { words, run: () => openGuide({ page: name, section: null }) }),
);

/** The pages of the program itself stay in the present: from there, the way back begins on the Overview. */
function openTimePanel(navigate: Navigate): void {
  const path = location.hash.slice(1) || '/overview';
  const isPresent = /^\/(?:settings|offline)(?:\/|$)/.test(path);
  if (isPresent) navigate('/overview');
  useTimePanelStore.getState().open(isPresent ? '/overview' : path);
}

const themes = [
  { theme: 'dark', title: 'Dark theme' },
  { theme: 'light', title: 'Light theme' },
  { theme: 'system', title: 'Theme as the system has it' },
] as const;

function settingsOf(state: AppState, navigate: Navigate): readonly Offer[] {
  const goTo = (title: string, words: string, path = '/settings'): Offer =>
    offer('setting', title, title, { words, run: () => navigate(path) });
  return [
    ...themes.map(({ theme, title }) =>
      offer('setting', `theme ${theme}`, title, {
        words: 'appearance colours scheme mode',
        hint: state.theme === theme ? 'in use' : null,
        run: () => void changeConnections('settings:set-theme', { theme }),
      }),
    ),
    ...state.profiles.map(({ id, name }) =>
      offer('setting', `connection ${id}`, `Show the archive of ${name}`, {
        words: 'connection switch profile',
        hint: id === state.activeProfileId ? 'shown now' : null,
        run: () => void selectConnection(id, navigate),
      }),
    ),
    goTo('Manage connections', 'settings add remove service address'),
    goTo('Key', 'settings api keychain account'),
    goTo('Appearance', 'settings theme'),
    goTo('Service and hosts of pictures', 'settings address measuring prices'),
    goTo('Automatic backups', 'settings backup rotate keep', offlinePath('backups')),
    goTo('Reserve of the quota', 'settings basket units kept', offlinePath('basket')),
    goTo('Notifications of watches', 'settings notify system', offlinePath('watches')),
    goTo('Rule for old snapshots', 'settings thinning keep days', offlinePath('storage')),
  ];
}

function unitOffers(system: string): readonly Offer[] {
  return (['metric', 'imperial'] as const).map((wanted) =>
    offer('setting', `units ${wanted}`, wanted === 'metric' ? 'Metric units' : 'Imperial units', {
      words: 'metres feet kilograms pounds',
      hint: system === wanted ? 'in use' : null,
      run: () => useUnitsStore.getState().setSystem(wanted),
    }),
  );
}

async function selectConnection(profileId: string, navigate: Navigate): Promise<void> {
  const outcome = await changeConnections('connection:select', { profileId });
  // Settings lists the connections and says what is wrong when one cannot be chosen there.
  if (!outcome.ok) navigate('/settings');
}

/** What a pasted link would open, or why it opens nothing; null where the text is no link. Opening fetches nothing. */
export function linkGroup(text: string, navigate: (path: string) => void): ShownGroup<Offer> | null {
  if (!text.trimStart().startsWith('orrery:')) return null;
  const linked = readLink(text);
  const document = (title: string, hint: string, run: () => void): Offer => ({
    key: 'link',
    kind: 'link',
    title,
    also: [],
    hint,
    run,
  });
  return { kind: 'link', found: [{ document: offerOf(), tier: 0, marks: [], field: null }], more: 0 };

  function offerOf(): Offer {
    if (!linked.ok) return document('This link opens nothing', linked.problem.detail ?? '', () => undefined);
    const link = linked.value;
    const open = () => navigate(linkedPath(link));
    return link.kind === 'view'
      ? document(`Open ${viewTitle(link.path)}`, 'as the link has it; nothing is fetched', open)
      : document(
          `Open ${catalog[link.resource].title} in the Explorer`,
          'as the link has it; nothing is fetched before you click',
          open,
        );
  }
}

/** The title of the view an address lies in. */
function viewTitle(path: string): string {
  return routeAt(path)?.title ?? 'a view';
}
