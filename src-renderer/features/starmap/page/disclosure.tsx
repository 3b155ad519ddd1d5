import type { ReactNode } from 'react';
import classes from './disclosure.module.css';

interface DisclosureProps {
  readonly title: ReactNode;
  /** Fainter, at the right: a count. */
  readonly note?: ReactNode;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** A line that opens to what belongs to it. */
export function Disclosure({ title, note, isOpen = false, children }: DisclosureProps) {
  return (
    <details className={classes['disclosure']} open={isOpen}>
      <summary className={classes['line']}>
        <span className={classes['title']}>{title}</span>
        <span className={classes['note']}>{note}</span>
      </summary>
      <div className={classes['body']}>{children}</div>
    </details>
  );
}
