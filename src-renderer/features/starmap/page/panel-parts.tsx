import type { ReactNode } from 'react';
import { formatCount } from '../../../format/format.ts';
import type { MapSystem } from '../model/star-map.ts';
import { showSystem, useStarmapStore } from '../model/starmap-store.ts';
import classes from './panel.module.css';

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
    <details className={`${classes['disclosure']} last-unlined line-below`} open={isOpen}>
      <summary className={classes['line']}>
        <span className={`${classes['disclosureTitle']} breakable`}>{title}</span>
        <span className="muted small to-right push">{note}</span>
      </summary>
      <div className={classes['body']}>{children}</div>
    </details>
  );
}

interface SystemChipsProps {
  readonly systems: readonly MapSystem[];
  /** What they have in common, for screen readers. */
  readonly label: string;
}

/** More are never looked through one by one: the tables are there for that. */
const mostShown = 60;

/** Systems by name; a click selects one and flies there. */
export function SystemChips({ systems, label }: SystemChipsProps) {
  const selected = useStarmapStore((store) => store.selected);
  return (
    <ul className="plain-list flex wrap gap1 above1 below2" aria-label={label}>
      {systems.slice(0, mostShown).map(({ identity, title }) => (
        <li key={identity}>
          <button
            type="button"
            className={classes['chip']}
            aria-pressed={identity === selected}
            onClick={() => showSystem(identity)}
          >
            {title}
          </button>
        </li>
      ))}
      {systems.length > mostShown ? (
        <li className="muted small self-mid">and {formatCount(systems.length - mostShown)} more</li>
      ) : null}
    </ul>
  );
}
