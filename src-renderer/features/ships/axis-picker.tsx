import { NativeSelect } from '@mantine/core';
import { useId } from 'react';
import classes from './axis-picker.module.css';
import { shipSections, type ShipField } from './ship-fields.ts';

interface AxisPickerProps {
  readonly label: string;
  /** Id of the field chosen; null is `none`. */
  readonly value: string | null;
  readonly fields: readonly ShipField[];
  /** What no field is called, where that can be chosen. */
  readonly none?: string;
  readonly onChange: (id: string | null) => void;
}

/** Chooses which field something in the plot stands for. */
export function AxisPicker({ label, value, fields, none, onChange }: AxisPickerProps) {
  const id = useId();
  const groups = shipSections
    .map((section) => ({
      group: section,
      items: fields
        .filter((field) => field.section === section)
        .map((field) => ({ value: field.id, label: field.title })),
    }))
    .filter(({ items }) => items.length > 0);
  return (
    <span className={classes['picker']}>
      <label htmlFor={id}>{label}</label>
      <NativeSelect
        id={id}
        size="xs"
        classNames={{ root: classes['field'] ?? '', input: classes['input'] ?? '' }}
        value={value ?? ''}
        data={[...(none === undefined ? [] : [{ value: '', label: none }]), ...groups]}
        onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : currentTarget.value)}
      />
    </span>
  );
}
