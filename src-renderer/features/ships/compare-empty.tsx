import { Link, useLocation } from 'wouter';
import { useRecordSets } from '../../archive/use-record-sets.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatCounted } from '../../ui/format.ts';
import { shipsPath } from '../../ui/paths.ts';
import { CompareAddShip } from './compare-add-ship.tsx';
import { addShip, removeColumn } from './compare-changes.ts';
import { nameOf, type ResolvedColumn } from './compare-columns.ts';
import classes from './compare-empty.module.css';
import type { CompareView } from './compare-view.ts';
import { isComparable, openSet, shipsOfSet } from './open-set.ts';

interface CompareEmptyProps {
  readonly columns: readonly ResolvedColumn[];
  readonly view: CompareView;
  readonly onChange: (change: Partial<CompareView>) => void;
}

/** Fewer than two ships are no comparison: says how to choose them. */
export function CompareEmpty({ columns, view, onChange }: CompareEmptyProps) {
  const [only] = columns;
  return (
    <EmptyState
      title={only ? `${nameOf(only)}, and which other?` : 'Which ships?'}
      action={
        <>
          <div className={classes['acts']}>
            <CompareAddShip takesFocus columns={view.columns} onAdd={(identity) => onChange(addShip(view, identity))} />
            {only ? (
              <Button tone="quiet" onClick={() => onChange(removeColumn(view, only.key))}>
                Remove {nameOf(only)}
              </Button>
            ) : null}
          </div>
          <NamedSets />
        </>
      }
    >
      Two to twelve ships stand side by side here, value by value, with what is best, what is worst and how far each
      lies from the one you measure by. Choose {only ? 'at least one more' : 'two or more'} by name, or{' '}
      <Link href={shipsPath()}>in the list</Link>.
    </EmptyState>
  );
}

/** More than this few are found on their own page. */
const mostSets = 6;

function NamedSets() {
  const [, navigate] = useLocation();
  const sets = (useRecordSets('ships') ?? []).filter((set) => isComparable(set) && shipsOfSet(set).length > 1);
  if (sets.length === 0) return null;
  return (
    <div className={classes['sets']}>
      <h3 className={classes['heading']}>Or open a set</h3>
      <ul className={classes['list']}>
        {sets.slice(0, mostSets).map((set) => (
          <li key={set.id}>
            <Button note={formatCounted(shipsOfSet(set).length, 'ships')} onClick={() => openSet(set, navigate)}>
              {set.name}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
