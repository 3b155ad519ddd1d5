import { Link } from 'wouter';
import { useEffect, useRef } from 'react';
import classes from './content.module.css';

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
  const begun = useRef<string>(null);
  useEffect(() => {
    // Who comes back to the page finds it as it was left.
    if (begun.current === identity) return;
    begun.current = identity;
    const view = top.current?.closest('main');
    view?.scrollTo({ top: 0 });
    const head = top.current?.closest('[data-view-head]') ?? top.current;
    const focused = document.activeElement;
    // A page may come late: whoever has gone on to a popover meanwhile keeps the keyboard there.
    const popover = focused?.closest('[role="dialog"]:not([aria-modal="true"])') ?? null;
    if (popover === null && !head?.contains(focused)) view?.focus({ preventScroll: true });
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
