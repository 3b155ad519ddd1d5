import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { routes, type Route } from './routes.tsx';
import classes from './frame.module.css';
import { Notices } from './notices.tsx';
import { StatusBar } from './status-bar.tsx';
import { TopBar } from './top-bar.tsx';

/** The frame every view stands in: top bar, rail, status bar. It never jumps. */
export function Frame({ children }: { readonly children: ReactNode }) {
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
      <main id="main" tabIndex={-1} className={classes['main']}>
        {children}
      </main>
      <Notices />
      <StatusBar />
    </div>
  );
}

function RailLinks({ routes: links }: { readonly routes: readonly Route[] }) {
  const [location] = useLocation();
  return (
    <ul className={classes['links']}>
      {links.map(({ view, title, icon: Icon }) => (
        <li key={view}>
          <Link
            href={`/${view}`}
            className={classes['link'] ?? ''}
            aria-current={location.split('/')[1] === view ? 'page' : undefined}
          >
            <Icon size={16} stroke={1.75} aria-hidden />
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The address bar belongs to the views, so the skip link moves the focus by itself. */
function focusMain(event: { preventDefault: () => void }): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}
