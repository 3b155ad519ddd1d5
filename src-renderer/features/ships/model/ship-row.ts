import type { Ship } from '../../../../src-shared/catalog/ships.ts';
import type { CollectionRecord } from '../../../archive/read/read-collection.ts';
import type { NumberField, ShipField, WordField } from './ship-fields.ts';

/** A ship as the views of this folder get it: identity, title and the domain record. */
export type ShipRow = CollectionRecord<Ship>;

/** One value for each of these rows, in their order, made once per list: 10,000 ships are asked at every key. */
type Values<Value> = (rows: readonly ShipRow[]) => readonly Value[];

/** Keeps what `read` makes of a list for as long as the list itself is kept. */
export function valuesOnce<Value>(read: (row: ShipRow) => Value): Values<Value> {
  const made = new WeakMap<readonly ShipRow[], readonly Value[]>();
  return (rows) => {
    const known = made.get(rows);
    if (known !== undefined) return known;
    const values = rows.map(read);
    made.set(rows, values);
    return values;
  };
}

/** The same of a field. */
function fieldValuesOnce<Field extends ShipField, Value>(read: (field: Field, ship: Ship) => Value) {
  const made = new WeakMap<Field, Values<Value>>();
  return (rows: readonly ShipRow[], field: Field): readonly Value[] => {
    const values = made.get(field) ?? valuesOnce(({ fields }) => read(field, fields));
    made.set(field, values);
    return values(rows);
  };
}

/** What these ships have in a field of numbers; null where that is unknown. For a range such as crew, its second number. */
export const numbersOf = fieldValuesOnce((field: NumberField, ship) => field.value(ship));

/** The first number of what they have as a range, the second where only that is known. */
export const rangeStartsOf = fieldValuesOnce((field: NumberField, ship) => field.from?.(ship) ?? field.value(ship));

/** The words these ships have in a field; null where that is unknown. */
export const textsOf = fieldValuesOnce((field: WordField, ship) => field.value(ship));
