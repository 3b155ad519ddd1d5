import type { ReactNode } from 'react';
import { formatDay, formatMoment } from '../../../format/format.ts';
import type { UnitSystem } from '../../../format/units.ts';
import { showMeasure } from '../../../ui/kit/measure.tsx';
import type { ShipField } from '../model/ship-fields.ts';
import type { ShipRow } from '../model/ship-row.ts';

interface ShipCellProps {
  readonly field: ShipField;
  readonly row: ShipRow;
  readonly system: UnitSystem;
  /** The ship before or after a change of this field, from which it has to read differently. */
  readonly unlike?: ShipRow;
}

/** What a ship has in a field. */
export function ShipCell({ field, row, system, unlike }: ShipCellProps) {
  return showCell(field, row, system, unlike);
}

/** The same without a component of its own, for the cells of a table: a thousand of them are drawn at once. */
export function showCell(field: ShipField, { fields }: ShipRow, system: UnitSystem, unlike?: ShipRow): ReactNode {
  if (field.kind === 'number') {
    const value = field.value(fields);
    const from = field.from?.(fields) ?? null;
    const instead = field.insteadOfNumber?.(fields) ?? field.absence?.(fields) ?? null;
    const measure = { value, quantity: field.quantity, from, instead };
    return showMeasure(unlike ? { ...measure, among: [field.value(unlike.fields)] } : measure, system);
  }
  const value = field.value(fields);
  if (value === null) return <span className="faint">unknown</span>;
  if (typeof value !== 'number') return value;
  // Both may lie on one day.
  return unlike ? formatMoment(value) : formatDay(value);
}
