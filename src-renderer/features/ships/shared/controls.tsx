import { NativeSelect } from '@mantine/core';
import { useId } from 'react';
import { sectionsOf, type ShipField } from '../model/ship-fields.ts';
import classes from './controls.module.css';

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
  const groups = sectionsOf(fields).map(({ section, fields: own }) => ({
    group: section,
    items: own.map((field) => ({ value: field.id, label: field.title })),
  }));
  return (
    <span className={classes['picker']}>
      <label htmlFor={id}>{label}</label>
      <NativeSelect
        id={id}
        size="xs"
        className={classes['field'] ?? ''}
        value={value ?? ''}
        data={[...(none === undefined ? [] : [{ value: '', label: none }]), ...groups]}
        onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : currentTarget.value)}
      />
    </span>
  );
}
