import type { ReactNode } from 'react';
import { useAsOf } from '../archive/hooks/archive-context.tsx';
import classes from './empty-state.module.css';
import { NothingThen, type Absent } from './time-machine/nothing-then.tsx';

interface EmptyStateProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The one act that fills it, with its price. */
  readonly action?: ReactNode;
  /** What is missing here, where it may have come later than the instant that is looked back to: then that is what is said. */
  readonly absent?: Absent;
}

/** Says what would be here, and offers the act that brings it. */
export function EmptyState({ title, children, action, absent }: EmptyStateProps) {
  const asOf = useAsOf();
  if (asOf === null || !absent) return <Card title={title} text={children} action={action} />;
  return <NothingThen absent={absent}>{(parts) => <Card {...parts} />}</NothingThen>;
}

interface CardProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly action: ReactNode;
}

function Card({ title, text, action }: CardProps) {
  return (
    <section className={classes['empty']}>
      <svg viewBox="0 0 64 64" className={classes['mark']} aria-hidden>
        <circle cx="32" cy="32" r="26" />
        <circle cx="32" cy="32" r="15" />
        <circle cx="32" cy="32" r="4" />
        <circle cx="52" cy="16" r="3" className={classes['planet']} />
      </svg>
      <h2 className={classes['title']}>{title}</h2>
      <p className={classes['text']}>{text}</p>
      {action}
    </section>
  );
}
