import { Link } from 'wouter';
import { IconChevronDown, IconDots } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useStartupIdle } from '../../services/connection/startup-idle.ts';
import { useFetchManyStore } from '../../services/loads/fetch-many.ts';
import { useLoadsStore } from '../../services/loads/running-loads.ts';
import { Button } from '../kit/button.tsx';
import { useTopOfPage } from '../kit/page-navigation.tsx';
import type { Shared } from '../save/save-files.tsx';
import { ShareButton } from '../save/share-button.tsx';
import { CombinedPlanButton } from '../spend/combined-plan-button.tsx';
import { FetchManyButton } from '../spend/fetch-many-button.tsx';
import { RefreshButton } from '../spend/refresh-button.tsx';
import { plansOfFetch, useOfferHead, type HeadFetch, type HeadFetchLabel } from './head-on-screen.ts';
import { useNotePage } from './recent-pages.ts';
import { WatchButton, type Watchable } from './watch-button.tsx';
import classes from './view-head.module.css';
import { later } from '../kit/later.tsx';

export const ShareMenu = later(async () => (await import('../save/share-menu.tsx')).ShareMenu);

export interface ViewHeadProps {
  /** The way back, before the title: the outermost first. */
  readonly way?: readonly { readonly title: string; readonly path: string }[];
  readonly title: string;
  /** Of a page among others of its kind, what it shows: another one begins at its top, and is noted as looked at. */
  readonly page?: string;
  /** A `FreshnessLabel`, on one line. */
  readonly freshness?: ReactNode;
  readonly share?: Shared | null | undefined;
  readonly watch?: Watchable | null | undefined;
  /** A response from the source itself, which costs. Absent where there is nothing yet, or no such way. */
  readonly live?: HeadFetch | null | undefined;
  /** The stored copy, which is free. */
  readonly refresh?: HeadFetch | null | undefined;
  /** Nothing is here yet: the empty state offers Refresh, and the head shows it only while it runs, so that it can be cancelled. */
  readonly isEmpty?: boolean;
  /** How the view is shown, or which part of it: `Segments` or `SectionTabs`. */
  readonly tabs?: ReactNode;
  /** A `FindField`. */
  readonly search?: ReactNode;
  /** Filters side by side; where they do not fit, they are behind “⋯”. */
  readonly filters?: ReactNode;
  /** How many filters are on; said on “⋯” while they are behind it. */
  readonly filterCount?: number;
  /** What the display menu holds: units, columns, colours. */
  readonly display?: ReactNode;
  /** What is always behind “⋯”: links to pages beside this one, acts that are seldom needed. */
  readonly more?: ReactNode;
}

/** Of the heading that names what is on screen; `main` is called by it. */
export const viewTitleId = 'view-title';

/**
 * The head every view has, in two rows at most: title, freshness, share, watch, live, refresh; below it the switch, the search,
 * the filters and the display menu. A view fills the places and cannot arrange them otherwise.
 */
export function ViewHead(props: ViewHeadProps) {
  const { way = [], title, page, freshness, share, watch, live, refresh, isEmpty = false } = props;
  const header = useRef<HTMLElement>(null);
  useOfferHead(header, title, { live: isEmpty ? null : live, refresh });
  useNotePage(page === undefined ? null : title);
  return (
    <header ref={header} className={classes['head']} data-view-head>
      <div className={classes['first']}>
        {page === undefined ? null : <PageTop page={page} />}
        {way.length === 0 ? null : <WayBack way={way} />}
        <h1 id={viewTitleId} className={classes['title']} title={title}>
          {title}
        </h1>
        <div className={classes['freshness']}>{freshness}</div>
        <div className={classes['actions']}>
          {share ? <Share {...share} /> : null}
          {watch ? <WatchButton {...watch} /> : null}
          {live && !isEmpty ? <HeadFetchButton fetch={live} label="Live" /> : null}
          {refresh && isEmpty ? <RunningFetch fetch={refresh} /> : null}
          {refresh && !isEmpty ? <HeadFetchButton fetch={refresh} label="Refresh" /> : null}
        </div>
      </div>
      <Toolbar {...props} />
    </header>
  );
}

/** The menu comes after the first view; where it is wanted before, it opens as soon as it is there. */
function Share(shared: Shared) {
  const isSettled = useStartupIdle();
  const [isWanted, setWanted] = useState(false);
  const button = <ShareButton aria-haspopup="menu" onClick={() => setWanted(true)} />;
  if (!isSettled && !isWanted) return button;
  return <ShareMenu until={button} {...shared} isOpenAtFirst={isWanted} />;
}

function PageTop({ page }: { readonly page: string }) {
  return <span ref={useTopOfPage(page)} hidden />;
}

function WayBack({ way }: { readonly way: NonNullable<ViewHeadProps['way']> }) {
  return (
    <nav aria-label="Breadcrumb" className={classes['way']}>
      <ol className="plain-list row">
        {way.map(({ title, path }) => (
          <li key={path}>
            <Link href={path} className="hover-clear quiet-line inline-row muted target target-wide">
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const labelsOfAll = { Refresh: 'Refresh all', Live: 'Live all' } satisfies Record<HeadFetchLabel, string>;

function HeadFetchButton({ fetch, label }: { readonly fetch: HeadFetch; readonly label: HeadFetchLabel }) {
  const tone = label === 'Live' ? 'plain' : 'act';
  if ('batch' in fetch)
    return <FetchManyButton {...fetch.batch} label={fetch.isOfAll ? labelsOfAll[label] : label} tone={tone} />;
  if ('plans' in fetch) return <CombinedPlanButton plans={fetch.plans} label={label} tone={tone} />;
  return <RefreshButton {...fetch} label={label} tone={tone} />;
}

/** The button of a fetch as long as it runs. */
function RunningFetch({ fetch }: { readonly fetch: HeadFetch }) {
  const isLoading = useLoadsStore(
    ({ running }) => !('batch' in fetch) && plansOfFetch(fetch).some(({ requestKey }) => running[requestKey]),
  );
  const isBatchRunning = useFetchManyStore(
    ({ run }) => 'batch' in fetch && run?.state === 'running' && run.name === fetch.batch.name,
  );
  return isLoading || isBatchRunning ? <HeadFetchButton fetch={fetch} label="Refresh" /> : null;
}

function Toolbar({ tabs, search, filters, filterCount = 0, display, more }: ViewHeadProps) {
  if (![tabs, search, filters, display, more].some(isFilled)) return null;
  return (
    <div className={classes['second']}>
      {tabs}
      {search}
      {isFilled(filters) || isFilled(more) ? <Filters filters={filters} count={filterCount} more={more} /> : null}
      {isFilled(display) ? <DisplayMenu>{display}</DisplayMenu> : null}
    </div>
  );
}

function isFilled(slot: ReactNode): boolean {
  return slot !== undefined && slot !== null && slot !== false;
}

interface FiltersProps {
  readonly filters: ReactNode;
  readonly count: number;
  readonly more: ReactNode;
}

/** Filters side by side as long as they fit on the line; else in the panel below “⋯”, as the same elements. */
function Filters({ filters, count, more }: FiltersProps) {
  const { isOpen, setOpen, place, closeOnEscape } = useDropped();
  const room = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const [isFolded, setFolded] = useState(false);
  const isInPanel = isFolded && isOpen;
  useLayoutEffect(() => {
    const measure = () => {
      if (!room.current || !line.current) return;
      const isTooLong = line.current.offsetWidth > room.current.clientWidth;
      setFolded(isTooLong);
      // A filter that was just added, or is being edited, stays on screen.
      if (isTooLong && line.current.matches(':has(:focus, [aria-expanded="true"])')) setOpen(true);
    };
    // In the panel they stand in several lines.
    if (isInPanel) return undefined;
    const observer = new ResizeObserver(measure);
    for (const element of [room.current, line.current]) if (element) observer.observe(element);
    return () => observer.disconnect();
  }, [isInPanel, setOpen]);
  return (
    <div ref={place} className={classes['through']} onKeyDown={closeOnEscape}>
      <div ref={room} className="grow narrow low">
        <div
          ref={line}
          className={classes['line']}
          data-folded={isFolded || undefined}
          data-open={isInPanel || undefined}
          inert={isFolded && !isOpen}
        >
          {filters}
          {isInPanel ? more : null}
        </div>
      </div>
      {isFolded || isFilled(more) ? (
        <div className={classes['drop']}>
          <Button
            aria-expanded={isOpen}
            aria-label={isFolded && count > 0 ? `Filters and more, ${count} on` : undefined}
            title={isFolded ? 'Filters and more' : 'More'}
            note={isFolded && count > 0 ? `${count} on` : null}
            onClick={() => setOpen(!isOpen)}
          >
            <IconDots size={16} stroke={1.75} aria-hidden className="line-mid" />
          </Button>
          {isOpen && !isFolded ? <div className={classes['panel']}>{more}</div> : null}
        </div>
      ) : null}
    </div>
  );
}

/** A menu of settings that stay open while they are changed. */
function DisplayMenu({ children }: { readonly children: ReactNode }) {
  const { isOpen, setOpen, place, closeOnEscape } = useDropped();
  return (
    <div ref={place} className={classes['drop']} onKeyDown={closeOnEscape}>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Display <IconChevronDown size={12} aria-hidden className="line-mid" />
      </Button>
      {isOpen ? (
        <div role="group" aria-label="Display" className={classes['panel']}>
          {children}
        </div>
      ) : null}
    </div>
  );
}

/**
 * A button and what hangs below it, next to each other for the keyboard. Not a popover of the kit: menus that open inside of it
 * are drawn elsewhere in the document, and a click in one of them would close it.
 */
function useDropped() {
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    const leave = ({ target, type }: Event) => {
      if (!(target instanceof Element) || place.current?.contains(target) || target.closest('[data-portal]')) return;
      // A press on words inside gives the focus to the view around it, before it is a click.
      if (target.contains(place.current) && type === 'focusin') return;
      setOpen(false);
    };
    const ways = ['pointerdown', 'focusin'];
    for (const way of ways) document.addEventListener(way, leave);
    return () => {
      for (const way of ways) document.removeEventListener(way, leave);
    };
  }, [isOpen]);
  const closeOnEscape = (event: KeyboardEvent<HTMLDivElement>) => {
    // A menu inside of it closes alone.
    if (event.key !== 'Escape' || !isOpen || !(event.target instanceof Node)) return;
    if (!event.currentTarget.contains(event.target)) return;
    event.stopPropagation();
    setOpen(false);
    event.currentTarget.querySelector<HTMLElement>('button[aria-expanded="true"]')?.focus();
  };
  return { isOpen, setOpen, place, closeOnEscape };
}
