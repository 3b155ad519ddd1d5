import { Link } from 'wouter';
import { useEffect, useRef } from 'react';
import classes from './content.module.css';

interface CrumbsProps {
  readonly way: readonly { readonly title: string; readonly path: string }[];
  /** What this page shows. */
  readonly here: string;
}

/** The way back from a page to what it is a part of. */
export function Crumbs({ way, here }: CrumbsProps) {
  return (
    <nav aria-label="Breadcrumb" className="muted small below1">
      <ol className={classes['crumbs']}>
        {way.map(({ title, path }) => (
          <li className="lines28 target" key={path}>
            <Link href={path} className="hover-clear quiet-line muted target inline-block target-wide">
              {title}
            </Link>
          </li>
        ))}
        <li className="lines28 target" aria-current="page">
          {here}
        </li>
      </ol>
    </nav>
  );
}

interface SectionTab {
  readonly title: string;
  readonly href: string;
  readonly isCurrent: boolean;
}

/** The sides of a view, each with an address of its own. */
export function SectionTabs({ label, tabs }: { readonly label: string; readonly tabs: readonly SectionTab[] }) {
  return (
    <nav aria-label={label} className={classes['tabs']}>
      {tabs.map(({ title, href, isCurrent }) => (
        <Link key={href} href={href} className={classes['tab'] ?? ''} aria-current={isCurrent ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  );
}

/**
 * Coming from a link further down, a page begins at its top; the keyboard goes on there.
 *
 * @param identity of what the page shows.
 * @returns for an element at the top of the page or in its head, whose links keep the keyboard: who steps from page to page
 *   with one stays on it.
 */
export function useTopOfPage(identity: string) {
  const top = useRef<HTMLDivElement & HTMLSpanElement>(null);
  useEffect(() => {
    const view = top.current?.closest('main');
    view?.scrollTo({ top: 0 });
    const head = top.current?.closest('[data-view-head]') ?? top.current;
    if (!head?.contains(document.activeElement)) view?.focus({ preventScroll: true });
  }, [identity]);
  return top;
}

/** Names what is on screen in the window's title, as long as it is. */
export function useDocumentTitle(name: string): void {
  useEffect(() => {
    document.title = `${name} – Orrery`;
    return () => {
      document.title = 'Orrery';
    };
  }, [name]);
}
