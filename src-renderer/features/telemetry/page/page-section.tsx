import { useId, type ReactNode } from 'react';
import classes from './page-section.module.css';
import { sectionElementId, type SectionId } from './sections.ts';

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
  return (
    <section
      id={sectionElementId(id)}
      className={classes['section']}
      data-open={isOpen || undefined}
      aria-labelledby={titleId}
    >
      <div className={classes['head']}>
        <h2 id={titleId} tabIndex={-1} data-section-title className={classes['title']}>
          {title}
        </h2>
        {aside ? <div className={classes['aside']}>{aside}</div> : null}
      </div>
      {note ? <p className={classes['note']}>{note}</p> : null}
      {children}
    </section>
  );
}
