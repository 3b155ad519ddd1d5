import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { formatTimetable } from '../model/labels.ts';
import type { Timetable } from '../model/telemetry.ts';
import classes from './sections.module.css';
import { useSkippedOutOfView } from './skipped-out-of-view.ts';

interface PageSectionProps {
  readonly id: SectionId;
  readonly title: string;
  /** What it shows and how it is made, in a sentence or two. */
  readonly note?: ReactNode;
  readonly aside?: ReactNode;
  /** Without a frame: what is in it has frames of its own. */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** One part of the page, which the page's own navigation leads to. */
export function PageSection({ id, title, note, aside, isOpen = false, children }: PageSectionProps) {
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  useSkippedOutOfView(section);
  return (
    <section
      ref={section}
      id={sectionElementId(id)}
      className={classes['section']}
      data-open={isOpen || undefined}
      aria-labelledby={titleId}
    >
      <div className={classes['head']}>
        <h2 id={titleId} tabIndex={-1} data-section-title className="large bold">
          {title}
        </h2>
        {aside ? <div className="row wrap gap2">{aside}</div> : null}
      </div>
      {note ? <p className={classes['note']}>{note}</p> : null}
      {children}
    </section>
  );
}

/** The parts of the page, from top to bottom, as its own navigation names them. */
const sections = [
  { id: 'load-times', title: 'Load times' },
  { id: 'my-load-time', title: 'My load time' },
  { id: 'steadiness', title: 'Latency and stability' },
  { id: 'resolutions', title: 'Resolutions' },
  { id: 'past', title: 'Past' },
  { id: 'compare', title: 'Compare' },
  { id: 'days', title: 'Day by day' },
  { id: 'versions', title: 'Versions' },
] as const;

type SectionId = (typeof sections)[number]['id'];

/** Ids are shared by the whole window. */
function sectionElementId(id: SectionId): string {
  return `telemetry-${id}`;
}

/** Where one is on the page, and the ways to its other parts. The address belongs to the views, so these are no links. */
export function SectionNav() {
  const nav = useRef<HTMLElement>(null);
  const [current, jump] = useCurrentSection(nav);
  return (
    <nav ref={nav} aria-label="On this page" className="flex wrap gap0">
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
    // With the first frame: by then the page is laid out anyway.
    const first = requestAnimationFrame(follow);
    view.addEventListener('scroll', follow, { passive: true });
    return () => {
      cancelAnimationFrame(first);
      view.removeEventListener('scroll', follow);
    };
  }, [nav]);
  const jump = (id: SectionId) => {
    const section = document.getElementById(sectionElementId(id));
    if (!section) {
      // All but the page's beginning comes behind it: whoever is quicker is taken there when it has come.
      if (nav.current?.isConnected) requestAnimationFrame(() => jump(id));
      return;
    }
    section.scrollIntoView({ block: 'start' });
    section.querySelector<HTMLElement>('[data-section-title]')?.focus({ preventScroll: true });
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

/** Ids are shared by the whole window. */
export const versionChoiceId = 'telemetry-version';
export const glanceTitleId = 'telemetry-glance';

/** An act that vanishes by what it does hands the focus on to the choice of the version, which says what is shown now. */
export function focusVersionChoice(): void {
  document.getElementById(versionChoiceId)?.focus();
}

/** To the top of the page, where the version that was chosen further down is shown. */
export function goToGlance(): void {
  const title = document.getElementById(glanceTitleId);
  title?.closest('main')?.scrollTo({ top: 0 });
  title?.focus({ preventScroll: true });
}

/** Where pictures of all versions would be. */
export function NoFigures({ timetable }: { readonly timetable: Timetable }) {
  return <p className="card muted pad4">No version has figures {formatTimetable(timetable)} in the archive.</p>;
}
