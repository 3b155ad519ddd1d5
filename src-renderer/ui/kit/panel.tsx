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
    <section className="card pad4" aria-labelledby={titleId}>
      <div className="row-base spread gap3 below3">
        <h2 id={titleId} className="medium bold">
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
        <div key={name} className="first-unlined subgrid pad1-0 line-above target items-base">
          <dt className="muted">{name}</dt>
          <dd className="breakable">{value ?? <span className="faint">unknown</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
