import {
  Activity,
  createContext,
  Fragment,
  memo,
  Suspense,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import { Router, type BaseLocationHook } from 'wouter';
import { navigate } from 'wouter/use-hash-location';
import { ArchiveProvider, useArchive, type ActiveArchive } from '../archive/hooks/archive-context.tsx';
import { TableSkeleton } from '../ui/view/empty-state.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import classes from './kept-views.module.css';
import type { Route } from './routes.tsx';

/** A view that nobody has looked at for so many milliseconds is made anew when it is opened again. */
const keptMs = 300_000;

/** A view that was opened, and is kept while others are on screen. */
interface OpenedView {
  readonly route: Route;
  /** The address it shows, or showed last: behind the `#`, not decoded. */
  readonly path: string;
  /** How often it was opened: what failed is tried again with the next time. */
  readonly visits: number;
  /** Epoch milliseconds; null while it is on screen. */
  readonly leftAt: number | null;
  /** Holds its elements, in the document while it is on screen. */
  readonly host: HTMLElement;
}

/**
 * The view of an address. Those that were on screen before keep their elements and their state outside of the document, where they
 * follow nothing: coming back to one puts it there again. Another archive or instant begins anew.
 *
 * @param route of `path`.
 */
export function KeptViews({ route, path }: { readonly route: Route; readonly path: string }) {
  const active = useArchive();
  const views = useOpenedViews(active, route, path);
  const shown = views.find((view) => view.route === route);
  return (
    <>
      {/* Before the views, so that they are in the document when they look how large they are. */}
      {shown ? <Place host={shown.host} /> : null}
      {views.map((view) => (
        <Fragment key={view.route.view}>{createPortal(<KeptView {...view} />, view.host)}</Fragment>
      ))}
    </>
  );
}

interface Opened {
  readonly active: ActiveArchive;
  readonly views: readonly OpenedView[];
}

/** The views that were opened, with that of the address among them. */
function useOpenedViews(active: ActiveArchive, route: Route, path: string): readonly OpenedView[] {
  const [opened, setOpened] = useState<Opened>({ active, views: [] });
  const views = openView(active === opened.active ? opened.views : onScreen(opened.views), route, path);
  if (views !== opened.views || active !== opened.active) setOpened({ active, views });
  const oldest = Math.min(...views.flatMap(({ leftAt }) => leftAt ?? []));
  useEffect(() => {
    if (oldest === Infinity) return undefined;
    const drop = (): void =>
      setOpened((known) => ({
        ...known,
        views: known.views.filter(({ leftAt }) => leftAt === null || leftAt + keptMs > Date.now()),
      }));
    const timer = setTimeout(drop, oldest + keptMs + 1 - Date.now());
    return () => clearTimeout(timer);
  }, [oldest]);
  return views;
}

function onScreen(views: readonly OpenedView[]): readonly OpenedView[] {
  return views.filter(({ leftAt }) => leftAt === null);
}

/** The views with one of them on screen; the same list where it was there, at that address. */
function openView(views: readonly OpenedView[], route: Route, path: string): readonly OpenedView[] {
  const known = views.find((view) => view.route === route);
  if (known?.leftAt === null && known.path === path) return views;
  const now = Date.now();
  const others = views.filter((view) => view !== known).map((view) => ({ ...view, leftAt: view.leftAt ?? now }));
  const shown: OpenedView = {
    route,
    path,
    visits: known === undefined ? 0 : known.visits + (known.leftAt === null ? 0 : 1),
    leftAt: null,
    host: known?.host ?? createHost(),
  };
  return [...others, shown].toSorted((a, b) => a.route.view.localeCompare(b.route.view));
}

function createHost(): HTMLElement {
  const host = document.createElement('div');
  host.className = classes['host'] ?? '';
  return host;
}

/** Where the view on screen stands in the document. */
function Place({ host }: { readonly host: HTMLElement }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(host);
  }, [host]);
  return <div ref={place} className={classes['host']} />;
}

const ViewPath = createContext('/');

/** Where a view stands: its own address, also while the window's is another view's. */
const useOwnPath: BaseLocationHook = () => [useContext(ViewPath), navigate];

const hashOf = (path: string): string => `#${path}`;

const KeptView = memo(function KeptView({ route, path, visits, leftAt }: OpenedView) {
  return (
    <Activity mode={leftAt === null ? 'visible' : 'hidden'}>
      <ViewPath value={path}>
        <Router hook={useOwnPath} hrefs={hashOf}>
          <ErrorBoundary resetKey={`${visits} ${path}`}>
            <Suspense fallback={<TableSkeleton />}>
              <RoutePage route={route} />
            </Suspense>
          </ErrorBoundary>
        </Router>
      </ViewPath>
    </Activity>
  );
});

const RoutePage = memo(function RoutePage({ route }: { readonly route: Route }) {
  return route.isOfNow ? (
    <InThePresent>
      <route.page />
    </InThePresent>
  ) : (
    <route.page />
  );
});

/** A page about what is here now, whichever instant is looked back to: settings, storage, backups, the basket. */
function InThePresent({ children }: { readonly children: ReactNode }) {
  const active = useArchive();
  return (
    <ArchiveProvider value={active.asOf === null ? active : { ...active, asOf: null }}>{children}</ArchiveProvider>
  );
}
