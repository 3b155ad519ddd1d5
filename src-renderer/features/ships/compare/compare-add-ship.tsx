import { Combobox } from '@mantine/core';
import { useEffect, useMemo, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { useCollection } from '../../../archive/hooks/use-collection.ts';
import { useRecordSets } from '../../../archive/hooks/use-own-work.ts';
import { formatCounted } from '../../../format/format.ts';
import { shipsPath } from '../../../format/paths.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { useUnitsStore } from '../../../ui/kit/measure.tsx';
import { AddField, AddOptions } from '../../../ui/view/add-field.tsx';
import { EmptyState } from '../../../ui/view/empty-state.tsx';
import type { CompareView } from '../model/compare-view.ts';
import { filterShips } from '../model/filter-ships.ts';
import type { ShipRow } from '../model/ship-row.ts';
import { isComparable, openSet, shipsOfSet } from '../model/ships-address.ts';
import { mostCompared } from '../model/ships-store.ts';
import { sortShips } from '../model/sort-ships.ts';
import { addShip, removeColumn } from './compare-actions.ts';
import { nameOf, type ResolvedColumn } from './compare-columns.ts';
import classes from './compare-page.module.css';

interface CompareAddShipProps {
  readonly columns: CompareView['columns'];
  readonly onAdd: (identity: string) => void;
  /** Where this is the one thing to do, and nothing else has the focus: after the last column but one was removed. */
  readonly takesFocus?: boolean;
}

/** Finds an archived ship by its name and puts it into the comparison. Stays open to the next one. */
export function CompareAddShip({ columns, onAdd, takesFocus = false }: CompareAddShipProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) field.current?.focus();
  }, [takesFocus]);
  if (columns.length >= mostCompared) {
    return <p className="muted small">{mostCompared} columns: the most there can be</p>;
  }
  return (
    <AddField
      ref={field}
      label="Add ship"
      width={200}
      onAdd={onAdd}
      renderOptions={(query) => <ShipOptions query={query} columns={columns} />}
    />
  );
}

/** Only there while the list is open: a comparison opens without reading every ship. */
function ShipOptions({ query, columns }: { readonly query: string } & Pick<CompareAddShipProps, 'columns'>) {
  const collection = useCollection('ships');
  const system = useUnitsStore((store) => store.system);
  const records = collection.state === 'ready' ? collection.records : noShips;
  const found = useMemo(() => {
    const shown = new Set(columns.filter(({ snapshotId }) => snapshotId === null).map(({ identity }) => identity));
    const byName = sortShips(records, [], system);
    const passing = filterShips(byName, { find: query, filters: [] }).filter(({ identity }) => !shown.has(identity));
    // The text may also stand in a maker or a type: those called so come first.
    const start = query.trim().toLowerCase();
    const isCalledSo = ({ title }: ShipRow): boolean => title.toLowerCase().startsWith(start);
    return [...passing.filter(isCalledSo), ...passing.filter((row) => !isCalledSo(row))].map(
      ({ identity, title, fields }) => ({ value: identity, title, aside: fields.manufacturer }),
    );
  }, [records, columns, query, system]);
  return (
    <AddOptions label="Ships" found={found}>
      {found.length > 0 ? null : (
        <Combobox.Empty>
          {collection.state === 'opening' ? 'Reading the ships…' : `No other ship is called “${query.trim()}”`}
        </Combobox.Empty>
      )}
    </AddOptions>
  );
}

const noShips: readonly ShipRow[] = [];

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
          <div className="row wrap middle gap2">
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
      <h3 className="muted small firmer below2">Or open a set</h3>
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
