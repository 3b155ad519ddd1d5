import { Popover } from '@mantine/core';
import { useState, type Ref } from 'react';
import classes from './add-filter-menu.module.css';
import { FieldList } from './field-list.tsx';
import type { NumberField, WordField } from './ship-fields.ts';

interface AddFilterMenuProps {
  /** Ids of fields that are filtered by already; choosing one again opens its filter. */
  readonly used: ReadonlySet<string>;
  readonly onChoose: (field: NumberField | WordField) => void;
  readonly ref: Ref<HTMLButtonElement>;
}

/** Every field there is to filter by, found by typing. */
export function AddFilterMenu({ used, onChoose, ref }: AddFilterMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const choose = (field: NumberField | WordField): void => {
    setIsOpen(false);
    onChoose(field);
  };
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-start"
      width={248}
      trapFocus
      shadow="md"
      radius={8}
      withinPortal
    >
      <Popover.Target>
        <button ref={ref} type="button" className={classes['add'] ?? ''} onClick={() => setIsOpen(!isOpen)}>
          + Filter
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Add a filter" aria-labelledby="" className={classes['menu'] ?? ''}>
        <FieldList used={used} onChoose={choose} />
      </Popover.Dropdown>
    </Popover>
  );
}
