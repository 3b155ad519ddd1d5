import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The one act that fills it, with its price. */
  readonly action?: ReactNode;
}

/** Says what would be here, and offers the act that brings it. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <section className={classes['empty']}>
      <svg viewBox="0 0 64 64" className={classes['mark']} aria-hidden>
        <circle cx="32" cy="32" r="26" />
        <circle cx="32" cy="32" r="15" />
        <circle cx="32" cy="32" r="4" />
        <circle cx="52" cy="16" r="3" className={classes['planet']} />
      </svg>
      <h2 className={classes['title']}>{title}</h2>
      <p className={classes['text']}>{children}</p>
      {action}
    </section>
  );
}
