import { formatCount } from '../../../ui/format.ts';
import type { MapSystem } from '../star-map.ts';
import { useStarmapStore } from '../starmap-store.ts';
import { showSystem } from './show-system.ts';
import classes from './system-chips.module.css';

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
    <ul className={classes['chips']} aria-label={label}>
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
        <li className={classes['more']}>and {formatCount(systems.length - mostShown)} more</li>
      ) : null}
    </ul>
  );
}
