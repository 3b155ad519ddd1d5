import {
  IconAdjustments,
  IconBook,
  IconBolt,
  IconBuildingCommunity,
  IconCards,
  IconCode,
  IconDatabase,
  IconId,
  IconLayoutDashboard,
  IconLink,
  IconListDetails,
  IconPlanet,
  IconRocket,
  IconStack2,
  IconStar,
  IconTag,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { ViewName } from '../../../src-shared/view-names.ts';
import type { ArchivedKind, ArchivedPlace, SearchDocument } from '../../archive/search/search-documents.ts';
import { emptyTrackerLink, writeTrackerLink } from '../../features/progress/model/progress-address.ts';
import { writeRoadmapView } from '../../features/roadmap/model/roadmap-address.ts';
import { firstRoadmapView } from '../../features/roadmap/model/roadmap-store.ts';
import { writeShipsView } from '../../features/ships/model/ships-address.ts';
import { firstShipsView } from '../../features/ships/model/ships-store.ts';
import { emptyLink, writeMapLink } from '../../features/starmap/model/starmap-address.ts';
import {
  explorerPath,
  progressPath,
  roadmapPath,
  shipsPath,
  starmapPath,
  telemetryOfPath,
  telemetryPath,
} from '../../format/paths.ts';
import { recordPath } from '../../ui/record/record-path.ts';
import type { Route } from '../routes.tsx';

/** Where in the window something archived is shown. */
export function pathOfPlace(place: ArchivedPlace): string {
  switch (place.kind) {
    case 'team':
      return progressPath(
        writeTrackerLink({ ...emptyTrackerLink, view: { ...emptyTrackerLink.view, teams: [place.slug] } }),
      );
    case 'version':
      return place.minor === null ? telemetryPath() : telemetryOfPath(place.minor);
    case 'request':
      return explorerPath({ resource: place.resource, params: place.params, intent: 'stored' });
    default:
      return recordPath(place);
  }
}

interface KindFacts {
  /** Of its group. */
  readonly title: string;
  readonly icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
  /** The view it belongs to: there it is a little ahead. */
  readonly view: ViewName | null;
  /** Where the view shows all that fits a text; absent where no view can, and the palette shows more itself. */
  readonly allPath?: (text: string) => string;
}

/** What the palette says of each kind of thing, in the order of the groups where nothing else decides. */
export const kindFacts: Readonly<Record<PaletteKind, KindFacts>> = {
  link: { title: 'Link', icon: IconLink, view: null },
  view: { title: 'Views', icon: IconLayoutDashboard, view: null },
  ship: {
    title: 'Ships',
    icon: IconRocket,
    view: 'ships',
    allPath: (find) => shipsPath(writeShipsView({ ...firstShipsView, find })),
  },
  set: { title: 'Sets', icon: IconStack2, view: 'ships' },
  system: { title: 'Systems', icon: IconStar, view: 'starmap', allPath: mapPath },
  object: { title: 'Celestial objects', icon: IconPlanet, view: 'starmap', allPath: mapPath },
  card: {
    title: 'Cards',
    icon: IconCards,
    view: 'roadmap',
    allPath: (find) => roadmapPath(writeRoadmapView({ ...firstRoadmapView, find })),
  },
  deliverable: {
    title: 'Deliverables',
    icon: IconListDetails,
    view: 'progress',
    allPath: (find) =>
      progressPath(writeTrackerLink({ ...emptyTrackerLink, view: { ...emptyTrackerLink.view, find } })),
  },
  team: { title: 'Teams', icon: IconUsersGroup, view: 'progress' },
  player: { title: 'Players', icon: IconUser, view: 'people' },
  organization: { title: 'Organizations', icon: IconBuildingCommunity, view: 'people' },
  member: { title: 'Members', icon: IconId, view: 'people' },
  version: { title: 'Game versions', icon: IconTag, view: 'telemetry' },
  action: { title: 'Actions', icon: IconBolt, view: 'offline' },
  setting: { title: 'Settings', icon: IconAdjustments, view: 'settings' },
  request: { title: 'Archived requests', icon: IconDatabase, view: 'explorer' },
  resource: { title: 'Explorer', icon: IconCode, view: 'explorer' },
  guide: { title: 'Guide', icon: IconBook, view: null },
};

function mapPath(find: string): string {
  return starmapPath(writeMapLink({ ...emptyLink, view: { ...emptyLink.view, find, panel: 'find' } }));
}

/** Kinds of things the palette knows without the archive's index. */
export type OfferKind = 'link' | 'view' | 'set' | 'action' | 'setting' | 'resource' | 'guide';

export type PaletteKind = ArchivedKind | OfferKind;

/** Something the program can do or show by itself. */
export interface Offer extends SearchDocument {
  readonly kind: OfferKind;
  readonly run: () => void;
  /** Does something that is seen nowhere else, and says what became of it; then the palette stays, and `run` is not called. */
  readonly tell?: () => Promise<string>;
  /** Its own, where it has one; else its kind's. */
  readonly icon?: Route['icon'];
}

interface OfferFacts {
  readonly run: () => void;
  readonly icon?: Offer['icon'];
  readonly tell?: Offer['tell'];
  readonly hint?: string | null;
  /** Words it is found by besides its title. */
  readonly words?: string;
}

/** An offer, by a key of its own among those of its kind. */
export function offer(
  kind: OfferKind,
  id: string,
  title: string,
  { run, icon, tell, hint = null, words = '' }: OfferFacts,
): Offer {
  const also = words === '' ? [] : [{ label: 'about', text: words, isName: false }];
  return { key: `${kind} ${id}`, kind, title, also, hint, run, ...(icon ? { icon } : {}), ...(tell ? { tell } : {}) };
}
