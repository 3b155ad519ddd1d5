import {
  IconActivity,
  IconArchive,
  IconChartDots,
  IconCode,
  IconDatabaseSearch,
  IconHistory,
  IconLayoutDashboard,
  IconProgress,
  IconRocket,
  IconSettings,
  IconTimeline,
  IconUsers,
} from '@tabler/icons-react';
import { type ComponentType } from 'react';
import type { ViewName } from '../../src-shared/view-names.ts';
import { OverviewPage } from '../features/overview/overview-page.tsx';
import { openSet } from '../features/ships/model/ships-address.ts';
import { ShipsPage } from '../features/ships/ships-page.tsx';
import { viewOf } from '../format/paths.ts';
import { later, type LaterComponent } from '../ui/kit/later.tsx';
import { TableSkeleton } from '../ui/view/empty-state.tsx';

// The views most people open first are part of the first script; the others are loaded when they are opened.
const ExplorerPage = opened(async () => (await import('../features/explorer/explorer-page.tsx')).ExplorerPage);
const HistoryPage = opened(async () => (await import('../features/history/history-page.tsx')).HistoryPage);
const OfflinePage = opened(async () => (await import('../features/offline/offline-page.tsx')).OfflinePage);
const PeoplePage = opened(async () => (await import('../features/people/people-page.tsx')).PeoplePage);
const ProgressPage = opened(async () => (await import('../features/progress/progress-page.tsx')).ProgressPage);
const QueryPage = opened(async () => (await import('../features/query/query-page.tsx')).QueryPage);
const RoadmapPage = opened(async () => (await import('../features/roadmap/roadmap-page.tsx')).RoadmapPage);
const SettingsPage = opened(async () => (await import('../features/settings/settings-page.tsx')).SettingsPage);
const StarmapPage = opened(async () => (await import('../features/starmap/starmap-page.tsx')).StarmapPage);
const TelemetryPage = opened(async () => (await import('../features/telemetry/telemetry-page.tsx')).TelemetryPage);

const MapPreview = later(async () => (await import('../features/starmap/page/map-preview.tsx')).MapPreview);
const LastRoute = later(async () => (await import('../features/starmap/routes/ui/last-route.tsx')).LastRoute);

/** A page whose code comes when it is opened. */
function opened(load: () => Promise<ComponentType>): ViewPage {
  return later(load, <TableSkeleton />);
}

/** The home with what other features put on it. */
function Overview() {
  return <OverviewPage MapPreview={MapPreview} LastRoute={LastRoute} openSet={openSet} />;
}

/** The page of a view; its code may come later. */
type ViewPage = ComponentType & Partial<Pick<LaterComponent<object>, 'loadAhead'>>;

/** One view of the program: its link in the rail and its page. */
export interface Route {
  readonly view: ViewName;
  readonly title: string;
  readonly icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
  readonly page: ViewPage;
  /** Pictures stand first in the rail, tools below a line. */
  readonly isTool?: boolean;
  /** About what is here now, whichever instant is looked back to. */
  readonly isOfNow?: boolean;
}

export const routes: readonly Route[] = [
  { view: 'overview', title: 'Overview', icon: IconLayoutDashboard, page: Overview },
  { view: 'ships', title: 'Ships', icon: IconRocket, page: ShipsPage },
  { view: 'starmap', title: 'Starmap', icon: IconChartDots, page: StarmapPage },
  { view: 'roadmap', title: 'Roadmap', icon: IconTimeline, page: RoadmapPage },
  { view: 'progress', title: 'Progress', icon: IconProgress, page: ProgressPage },
  { view: 'telemetry', title: 'Telemetry', icon: IconActivity, page: TelemetryPage },
  { view: 'people', title: 'People', icon: IconUsers, page: PeoplePage },
  { view: 'explorer', title: 'Explorer', icon: IconCode, page: ExplorerPage, isTool: true },
  { view: 'query', title: 'Query', icon: IconDatabaseSearch, page: QueryPage, isTool: true },
  { view: 'history', title: 'History', icon: IconHistory, page: HistoryPage, isTool: true },
  { view: 'offline', title: 'Offline', icon: IconArchive, page: OfflinePage, isTool: true, isOfNow: true },
  { view: 'settings', title: 'Settings', icon: IconSettings, page: SettingsPage, isTool: true, isOfNow: true },
];

/** The route that an address inside the window belongs to, where it names a view. */
export function routeAt(path: string): Route | undefined {
  return routes.find(({ view }) => view === viewOf(path));
}
