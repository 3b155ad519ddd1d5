import { memo, useEffect, useMemo, useRef, type ReactNode, type RefObject } from 'react';
import { Link, useLocation } from 'wouter';
import { catalog } from '../../../src-shared/catalog/registry.ts';
import { useArchive, useAsOf } from '../../archive/hooks/archive-context.tsx';
import { useArchiveSummary } from '../../archive/hooks/use-collection.ts';
import { isReading } from '../../archive/recent/recent.ts';
import { formatBytes, formatCounted, formatDuration, formatUtcInstant } from '../../format/format.ts';
import { viewOf } from '../../format/paths.ts';
import { formatLastBackup, useBackupList } from '../../services/backups/backup-runs.ts';
import { useBasketRunStore } from '../../services/basket/basket-run-store.ts';
import { useStartupIdle } from '../../services/connection/startup-idle.ts';
import { useFetchManyStore } from '../../services/loads/fetch-many.ts';
import { useLoadsStore } from '../../services/loads/running-loads.ts';
import { useServiceTimes } from '../../services/quota/quota.ts';
import { useClock, useNow } from '../../services/time-machine/clock.ts';
import { viewTitleId } from '../../ui/view/view-head.tsx';
import { routes, type Route } from '../routes.tsx';
import { pointAt, pointAway } from '../view-ahead.ts';
import classes from './frame.module.css';
import noticesClasses from './notices.module.css';
import { TopBar } from './top-bar.tsx';
import { later } from '../../ui/kit/later.tsx';

const Notices = later(async () => (await import('./notices.tsx')).Notices);

/** The frame every view stands in: top bar, rail, status bar. It never jumps, and of it only what tells the view is drawn anew with the view. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  useKeptFocus(main);
  const isSettled = useStartupIdle();
  const notices = useMemo(() => (isSettled ? <Notices /> : null), [isSettled]);
  return (
    <div className={classes['frame']}>
      <a href="#main" className={classes['skip']} onClick={focusMain}>
        Skip to the view
      </a>
      <TopBar />
      <nav aria-label="Main" className={classes['rail']}>
        <RailLinks routes={routes.filter(({ isTool }) => !isTool)} />
        <RailLinks routes={routes.filter(({ isTool }) => isTool)} />
      </nav>
      <main ref={main} id="main" aria-labelledby={viewTitleId} tabIndex={-1} className={classes['main']}>
        {children}
      </main>
      {/* Between the view and the status bar, so that nothing is covered and the view's top stays where it is. */}
      <div className={noticesClasses['notices']}>{notices}</div>
      <LoadEnds />
      <StatusBar />
    </div>
  );
}

function RailLinks({ routes: links }: { readonly routes: readonly Route[] }) {
  const [location] = useLocation();
  return (
    <ul className={classes['links']}>
      {links.map((route) => (
        <li key={route.view}>
          <RailLink route={route} isCurrent={viewOf(location) === route.view} />
        </li>
      ))}
    </ul>
  );
}

const RailLink = memo(function RailLink({ route, isCurrent }: { readonly route: Route; readonly isCurrent: boolean }) {
  const { view, title, icon: Icon } = route;
  const point = (): void => pointAt(route);
  return (
    <Link
      href={`/${view}`}
      className={classes['link'] ?? ''}
      aria-current={isCurrent ? 'page' : undefined}
      title={title}
      onPointerEnter={point}
      onPointerLeave={pointAway}
      onFocus={point}
      onBlur={pointAway}
    >
      <Icon size={16} stroke={1.75} aria-hidden />
      <span className={classes['name']}>{title}</span>
    </Link>
  );
});

/** The address bar belongs to the views, so the skip link moves the focus by itself. */
function focusMain(event: { preventDefault: () => void }): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

/** Longest time after a link was followed that its page may take to replace what was there, in milliseconds. */
const pagePatienceMs = 5_000;

/**
 * A link that goes with its page takes the focus with it: whoever follows one by the keyboard would begin at the window's top again,
 * and a screen reader would say nothing. The focus goes to the view instead, which is called by its heading.
 */
function useKeptFocus(main: RefObject<HTMLElement | null>): void {
  const [location] = useLocation();
  // What the view was called while the focus was in it; null while it was elsewhere.
  const focusedOn = useRef<string | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      const isWithin = target instanceof Node && main.current !== target && main.current?.contains(target) === true;
      focusedOn.current = isWithin ? viewTitle() : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [main]);
  useEffect(() => {
    const view = main.current;
    if (view === null) return;
    const look = (): void => {
      const title = viewTitle();
      // Within one view whatever replaces a button keeps the focus itself.
      const isAnother = focusedOn.current !== null && title !== null && title !== focusedOn.current;
      if (!isAnother || document.activeElement !== document.body) return;
      view.focus({ preventScroll: true });
      observer.disconnect();
    };
    // A page may come late, and what was there stays until then.
    const observer = new MutationObserver(look);
    observer.observe(view, { childList: true, subtree: true, attributes: true, attributeFilter: ['style'] });
    look();
    const timer = setTimeout(() => observer.disconnect(), pagePatienceMs);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [location, main]);
}

const viewTitle = (): string | null => document.getElementById(viewTitleId)?.textContent ?? null;

/** The archive's size and its last backup on the left, the next free renewal on the right. */
const StatusBar = memo(function StatusBar() {
  const summary = useArchiveSummary();
  const { renewsAt } = useServiceTimes();
  const now = useNow();
  const asOf = useAsOf();
  return (
    <footer className={classes['bar']}>
      <span>
        {asOf === null ? null : <strong className="clear bold">As of {formatUtcInstant(asOf)} · </strong>}
        {summary
          ? `Archive ${formatCounted(summary.snapshots, 'snapshots')} · ${formatBytes(summary.storedBytes)}`
          : 'Archive opening'}
        <LastBackup />
      </span>
      <span>{asOf === null ? renewalWords(renewsAt, now) : 'Looking back; nothing is fetched'}</span>
    </footer>
  );
});

/** Of this computer's clock: a backup is of today's archive, whichever instant is looked back to. */
function LastBackup() {
  const { profileId } = useArchive();
  const { list } = useBackupList(profileId);
  const now = useClock();
  if (list === null) return null;
  return ` · ${formatLastBackup(list.backups[0]?.at ?? null, now)}`;
}

function renewalWords(renewsAt: number | null, now: number): string {
  if (renewsAt === null) return 'Renewal of the stored copies: unknown';
  if (renewsAt <= now) return 'Stored copies have renewed; refresh to read them';
  return `Stored copies renew in ${formatDuration(renewsAt - now)}`;
}

/**
 * Says aloud that what a button fetched has come, for whoever does not see the view change. What failed is said by its own card, and a
 * batch or a basket by its own line; what is read by itself nobody waits for.
 */
export const LoadEnds = memo(function LoadEnds() {
  const fetched = useLoadsStore((store) => store.fetched);
  const isBatch = useFetchManyStore(({ run }) => run?.state === 'running');
  const isBasket = useBasketRunStore(({ runs }) => Object.keys(runs).length > 0);
  const isSaid = fetched !== null && !isReading(fetched.resource) && !isBatch && !isBasket;
  return (
    <p role="status" className="visually-hidden">
      {isSaid ? `${catalog[fetched.resource].title}: fetched` : ''}
    </p>
  );
});
