import type { ReactNode } from 'react';
import classes from './view-head.module.css';

interface ViewHeadProps {
  readonly title: string;
  /** A `FreshnessLabel`. */
  readonly freshness: ReactNode;
  /** Buttons, the main one last. */
  readonly actions?: ReactNode;
}

/** The head every view has: title, how old and from where, and the acts with their prices. */
export function ViewHead({ title, freshness, actions }: ViewHeadProps) {
  return (
    <header className={classes['head']}>
      <h1 className={classes['title']}>{title}</h1>
      {freshness}
      <div className={classes['actions']}>{actions}</div>
    </header>
  );
}
