import type { ReactNode } from 'react';
import { TimeMachine } from './time-machine/time-machine.tsx';
import classes from './view-head.module.css';

interface ViewHeadProps {
  readonly title: string;
  /** A `FreshnessLabel`. */
  readonly freshness: ReactNode;
  /** Buttons, the main one last. */
  readonly actions?: ReactNode;
}

/** The head every view has: title, how old and from where, as of when, and the acts with their prices. */
export function ViewHead({ title, freshness, actions }: ViewHeadProps) {
  return (
    <header className={classes['head']} data-view-head>
      <h1 className={classes['title']}>{title}</h1>
      {freshness}
      <TimeMachine />
      <div className={classes['actions']}>{actions}</div>
    </header>
  );
}
