import { useId, type ReactNode } from 'react';
import classes from './panel.module.css';

interface PanelProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A titled area. */
export function Panel({ title, aside, children }: PanelProps) {
  const titleId = useId();
  return (
    <section className={classes['panel']} aria-labelledby={titleId}>
      <div className={classes['head']}>
        <h2 id={titleId} className={classes['title']}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

interface FactsProps {
  /** Name and value; an absent value reads "unknown". */
  readonly facts: readonly (readonly [name: string, value: ReactNode, ...rest: readonly unknown[]])[];
}

/** Names and values in two columns. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={classes['facts']}>
      {facts.map(([name, value]) => (
        <div key={name} className={classes['fact']}>
          <dt>{name}</dt>
          <dd>{value ?? <span className={classes['unknown']}>unknown</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
