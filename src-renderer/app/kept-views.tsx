import {
  Activity,
  createContext,
  memo,
  startTransition,
  useCallback,
  useMemo,
  useReducer,
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
import { AheadContext, ArchiveProvider, useArchive, type ActiveArchive } from '../archive/hooks/archive-context.tsx';
import { keptMs } from '../archive/hooks/followed-queries.ts';
import { VisitContext } from '../ui/kit/visit-context.ts';
import { viewOf } from '../format/paths.ts';
import { hashOf } from './drawn-location.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import classes from './kept-views.module.css';
import type { Route } from './routes.tsx';
import { windowPath } from './start-path.ts';
import { usePointedStore } from './view-ahead.ts';

/** A view that was opened, and is kept while others are on screen. */
interface OpenedView {
  readonly route: Route;
  /** The address it shows, or showed last: behind the `#`, not decoded. */
  readonly path: string;
  /** How often it was come back to; -1 while it was never on screen, but made ahead. */
  readonly visit: number;
  /** Epoch milliseconds; null while it is on screen. */
  readonly leftAt: number | null;
  /** Holds its elements, in the document while it is on screen. */
  readonly host: HTMLElement;
}

/**
 * The view of an address. Those that were on screen before keep their elements and their state outside of the document, where they
 * follow nothing: coming back to one puts it there again (docs/decisions/0074-views-are-kept.md). One whose link is pointed at is made
 * ahead, and waits there as well. For another archive or instant, and
 * after some minutes away, a view is made anew; what is about here and now, where things are removed and keys are typed, always is.
 *
 * @param route the one that `path` belongs to.
 */
export function KeptViews({ route, path }: { readonly route: Route; readonly path: string }) {
  const views = useOpenedViews(route, path);
  const shown = views.find(({ leftAt }) => leftAt === null);
  return (
    <>
      {/* Before the views: what they are is in the document when they ask how large it is. */}
      {shown ? <Place host={shown.host} /> : null}
      {views.map((view) => createPortal(<KeptView {...view} />, view.host, view.route.view))}
    </>
  );
}

interface OpenedViews {
  readonly active: ActiveArchive;
  readonly views: readonly OpenedView[];
}

/** The views that were opened, with that of the address on screen. */
function useOpenedViews(route: Route, path: string): readonly OpenedView[] {
  const active = useArchive();
  const [opened, setOpened] = useState<OpenedViews>({ active, views: [] });
  const views = withView(active === opened.active ? opened.views : opened.views.filter(isOnScreen), route, path);
  if (views !== opened.views || active !== opened.active) setOpened({ active, views });
  useEffect(
    () =>
      usePointedStore.subscribe(({ pointed }) => {
        if (!pointed) return;
        startTransition(() => setOpened((known) => withViewAhead(known, pointed)));
      }),
    [],
  );
  const oldest = Math.min(...views.map(({ leftAt }) => leftAt ?? Infinity));
  useEffect(() => {
    if (oldest === Infinity) return undefined;
    const drop = (): void =>
      setOpened((known) => ({
        ...known,
        views: known.views.filter(({ leftAt }) => leftAt === null || leftAt > Date.now() - keptMs),
      }));
    const timer = setTimeout(drop, oldest + keptMs - Date.now());
    return () => clearTimeout(timer);
  }, [oldest]);
  return views;
}

/** The views with one that is made ahead of its being opened: outside of the document, as one that was left. */
function withViewAhead(opened: OpenedViews, route: Route): OpenedViews {
  if (opened.views.some((view) => view.route === route)) return opened;
  const view = { route, path: `/${route.view}`, visit: -1, leftAt: Date.now(), host: createHost() };
  return { ...opened, views: [...opened.views, view] };
}

function isOnScreen({ leftAt }: OpenedView): boolean {
  return leftAt === null;
}

/** The views with one of them on screen, at an address; the same list where it is there already. */
function withView(views: readonly OpenedView[], route: Route, path: string): readonly OpenedView[] {
  const known = views.find((view) => view.route === route);
  if (known && isOnScreen(known) && known.path === path) return views;
  const now = Date.now();
  const others = views
    .filter((view) => view !== known && !view.route.isOfNow)
    .map((view) => ({ ...view, leftAt: view.leftAt ?? now }));
  if (known === undefined) return [...others, { route, path, visit: 0, leftAt: null, host: createHost() }];
  return [...others, { ...known, path, visit: known.visit + (isOnScreen(known) ? 0 : 1), leftAt: null }];
}

function createHost(): HTMLElement {
  const host = document.createElement('div');
  host.className = classes['host'] ?? '';
  return host;
}

/**
 * Where the view on screen stands in the document. It and what is in it are scrolled as they were left, which elements outside of it
 * forget; pointer and focus leave a view that goes, of which elements are not told.
 */
function Place({ host }: { readonly host: HTMLElement }) {
  const place = useRef<HTMLDivElement>(null);
  const pointed = useRef<EventTarget>(null);
  const [positions] = useState(() => new ScrollPositions());
  useLayoutEffect(() => {
    const frame = place.current?.parentElement;
    if (!frame) return undefined;
    const note = ({ target }: Event): void => {
      pointed.current = target;
    };
    frame.addEventListener('pointerover', note, { passive: true });
    const stop = positions.follow(frame);
    return () => {
      frame.removeEventListener('pointerover', note);
      stop();
    };
  }, [positions]);
  useLayoutEffect(() => {
    const before = place.current?.firstElementChild ?? null;
    if (before === host) return;
    if (before) leave(before, pointed.current);
    place.current?.replaceChildren(host);
    positions.restore(host);
  }, [positions, host]);
  return <div ref={place} className={classes['host']} />;
}

/** Takes pointer and focus off a view that goes: what is shown for as long as they are there would be found there still. */
function leave(view: Element, pointed: EventTarget | null): void {
  if (pointed instanceof Element && view.contains(pointed)) {
    pointed.dispatchEvent(new PointerEvent('pointerout', { bubbles: true, relatedTarget: document.body }));
    for (let element: Element | null = pointed; element !== null && element !== view; element = element.parentElement)
      element.dispatchEvent(new PointerEvent('pointerleave'));
  }
  const { activeElement: focused } = document;
  if (focused instanceof HTMLElement && view.contains(focused)) focused.blur();
}

interface ScrollPosition {
  readonly top: number;
  readonly left: number;
}

/** How far the frame of the views and what is in each view is scrolled, but for what is not: setting it has the browser lay a view out. */
class ScrollPositions {
  readonly #byHost = new WeakMap<HTMLElement, Map<Element, ScrollPosition>>();
  #frame: HTMLElement | null = null;
  #shown = new Map<Element, ScrollPosition>();

  /** @param frame the element that scrolls around the views. */
  follow(frame: HTMLElement): () => void {
    this.#frame = frame;
    // Asked for in the event: whoever asks when a view has gone finds it short, and has it laid out.
    const note = ({ target }: Event): void => {
      if (!(target instanceof Element)) return;
      const { scrollTop: top, scrollLeft: left } = target;
      if (top === 0 && left === 0) this.#shown.delete(target);
      else this.#shown.set(target, { top, left });
    };
    frame.addEventListener('scroll', note, { capture: true, passive: true });
    return () => frame.removeEventListener('scroll', note, { capture: true });
  }

  /** @param host that has come into the document. */
  restore(host: HTMLElement): void {
    const frame = this.#frame;
    const wasScrolled = frame !== null && this.#shown.has(frame);
    this.#shown = this.#byHost.get(host) ?? new Map<Element, ScrollPosition>();
    this.#byHost.set(host, this.#shown);
    for (const [element, position] of this.#shown) {
      if (element === frame || host.contains(element)) element.scrollTo(position);
      else this.#shown.delete(element);
    }
    // Another view begins at its own top.
    if (wasScrolled && !this.#shown.has(frame)) frame.scrollTo({ top: 0, left: 0 });
  }
}

const ViewPath = createContext('/');

/**
 * Where a view stands: at its own address, also while the window's is another view's. Then it has nothing to put in the place of that: what
 * it would, as where somebody goes on typing while another view is made, was meant for its own.
 */
const useOwnPath: BaseLocationHook = () => {
  const path = useContext(ViewPath);
  const view = viewOf(path);
  const go = useCallback(
    (to: string, options?: Parameters<typeof navigate>[1]) => {
      if (options?.replace !== true || viewOf(windowPath()) === view) navigate(to, options);
    },
    [view],
  );
  return [path, go];
};

const KeptView = memo(function KeptView({ route, path, visit, leftAt }: OpenedView) {
  const [turn, drawAnew] = useReducer((count: number) => count + 1, 0);
  const ahead = useMemo(() => ({ turn, drawAnew }), [turn]);
  return (
    <Activity mode={leftAt === null ? 'visible' : 'hidden'}>
      <AheadContext value={visit < 0 ? ahead : null}>
        <VisitContext value={visit}>
          <ViewPath value={path}>
            <Router hook={useOwnPath} hrefs={hashOf}>
              {/* What failed is tried again whenever one comes back. */}
              <ErrorBoundary resetKey={`${visit} ${path}`}>
                <RoutePage route={route} />
              </ErrorBoundary>
            </Router>
          </ViewPath>
        </VisitContext>
      </AheadContext>
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
