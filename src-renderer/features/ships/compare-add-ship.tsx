import '@mantine/core/styles/Combobox.css';
import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useCollection } from '../../archive/use-collection.ts';
import { formatCount } from '../../ui/format.ts';
import { useUnitsStore } from '../../ui/units-store.ts';
import classes from './compare-add-ship.module.css';
import type { CompareView } from './compare-view.ts';
import { filterShips } from './filter-ships.ts';
import type { ShipRow } from './ship-row.ts';
import { mostCompared } from './ships-store.ts';
import { sortShips } from './sort-ships.ts';

interface CompareAddShipProps {
  readonly columns: CompareView['columns'];
  readonly onAdd: (identity: string) => void;
  /** Where this is the one thing to do, and nothing else has the focus: after the last column but one was removed. */
  readonly takesFocus?: boolean;
}

/** Finds an archived ship by its name and puts it into the comparison. Stays open to the next one. */
export function CompareAddShip({ columns, onAdd, takesFocus = false }: CompareAddShipProps) {
  const [sought, setSought] = useState('');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) field.current?.focus();
  }, [takesFocus]);
  if (columns.length >= mostCompared) {
    return <p className={classes['full']}>{mostCompared} columns: the most there can be</p>;
  }
  const add = (identity: string): void => {
    onAdd(identity);
    setSought('');
    combobox.closeDropdown();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={add} shadow="md" radius={8} width={300} position="bottom-start">
      <Combobox.Target withExpandedAttribute>
        <TextInput
          ref={field}
          aria-label="Add ship"
          placeholder="Add ship"
          role="combobox"
          size="xs"
          w={200}
          leftSection={<IconPlus size={14} aria-hidden />}
          value={sought}
          onChange={(event) => {
            setSought(event.currentTarget.value);
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
          }}
          onClick={() => combobox.openDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        {combobox.dropdownOpened ? <ShipOptions sought={sought} columns={columns} /> : null}
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** As many names as fit a short list; typing narrows it. */
const mostOptions = 40;

/** Only there while the list is open: a comparison opens without reading every ship. */
function ShipOptions({ sought, columns }: { readonly sought: string } & Pick<CompareAddShipProps, 'columns'>) {
  const collection = useCollection('ships');
  const system = useUnitsStore((store) => store.system);
  const records = collection.state === 'ready' ? collection.records : noShips;
  const found = useMemo(() => {
    const shown = new Set(columns.filter(({ snapshotId }) => snapshotId === null).map(({ identity }) => identity));
    const byName = sortShips(records, [], system);
    const passing = filterShips(byName, { find: sought, filters: [] }).filter(({ identity }) => !shown.has(identity));
    // The text may also stand in a maker or a type: those called so come first.
    const start = sought.trim().toLowerCase();
    const isCalledSo = ({ title }: ShipRow): boolean => title.toLowerCase().startsWith(start);
    return [...passing.filter(isCalledSo), ...passing.filter((row) => !isCalledSo(row))];
  }, [records, columns, sought, system]);
  const more = found.length - mostOptions;
  return (
    <>
      <Combobox.Options mah={300} className={classes['options'] ?? ''} aria-label="Ships">
        {found.slice(0, mostOptions).map(({ identity, title, fields }) => (
          <Combobox.Option key={identity} value={identity} className={classes['option'] ?? ''}>
            {title} <span className={classes['maker']}>{fields.manufacturer}</span>
          </Combobox.Option>
        ))}
        {found.length > 0 ? null : (
          <Combobox.Empty>
            {collection.state === 'opening' ? 'Reading the ships…' : `No other ship is called “${sought.trim()}”`}
          </Combobox.Empty>
        )}
      </Combobox.Options>
      {more > 0 ? (
        <Combobox.Footer className={classes['maker'] ?? ''}>and {formatCount(more)} more</Combobox.Footer>
      ) : null}
    </>
  );
}

const noShips: readonly ShipRow[] = [];
