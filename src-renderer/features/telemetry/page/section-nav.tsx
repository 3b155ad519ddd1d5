import { useEffect, useRef, useState, type RefObject } from 'react';
import classes from './section-nav.module.css';
import { sectionElementId, sections, type SectionId } from './sections.ts';

/** Where one is on the page, and the ways to its other parts. The address belongs to the views, so these are no links. */
export function SectionNav() {
  const nav = useRef<HTMLElement>(null);
  const [current, jump] = useCurrentSection(nav);
  return (
    <nav ref={nav} aria-label="On this page" className={classes['nav']}>
      {sections.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          className={classes['entry']}
          aria-current={id === current ? 'location' : undefined}
          onClick={() => jump(id)}
        >
          {title}
        </button>
      ))}
    </nav>
  );
}

/** A part counts as the one that is read once its head has come this near to the navigation, in pixels. */
const nearTop = 160;

/**
 * The part that is read: the last whose head has passed the navigation, at the end of the page the last of all. One that was
 * jumped to stays it until somebody scrolls: the last ones are too near to the end to come up to the top.
 */
function useCurrentSection(nav: RefObject<HTMLElement | null>) {
  const [current, setCurrent] = useState<SectionId | null>(null);
  const jumpedTo = useRef<number | null>(null);
  useEffect(() => {
    const view = nav.current?.closest('main');
    if (!view) return undefined;
    const follow = () => {
      if (jumpedTo.current !== null && Math.abs(view.scrollTop - jumpedTo.current) < 2) return;
      jumpedTo.current = null;
      setCurrent(sectionAt(view));
    };
    follow();
    view.addEventListener('scroll', follow, { passive: true });
    return () => view.removeEventListener('scroll', follow);
  }, [nav]);
  const jump = (id: SectionId) => {
    const section = document.getElementById(sectionElementId(id));
    section?.scrollIntoView({ block: 'start' });
    section?.querySelector<HTMLElement>('[data-section-title]')?.focus({ preventScroll: true });
    jumpedTo.current = nav.current?.closest('main')?.scrollTop ?? null;
    setCurrent(id);
  };
  return [current, jump] as const;
}

function sectionAt(view: HTMLElement): SectionId | null {
  const isAtEnd = view.scrollTop > 0 && view.scrollTop + view.clientHeight >= view.scrollHeight - 2;
  if (isAtEnd) return sections.at(-1)?.id ?? null;
  const line = view.getBoundingClientRect().top + nearTop;
  const passed = sections.findLast(({ id }) => {
    const element = document.getElementById(sectionElementId(id));
    return element !== null && element.getBoundingClientRect().top <= line;
  });
  return passed?.id ?? null;
}
