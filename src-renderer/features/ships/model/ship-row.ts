import type { Ship } from '../../../../src-shared/catalog/ships.ts';
import type { CollectionRecord } from '../../../archive/read/read-collection.ts';
import type { NumberField, WordField } from './ship-fields.ts';

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

/** What these ships have in a field of numbers; null where that is unknown. For a range such as crew, its second number. */
export function numbersOf(rows: readonly ShipRow[], field: NumberField): readonly (number | null)[] {
  return valuesOf(numbers, field, (row) => field.value(row.fields))(rows);
}

/** The other end of what they have as a range; the number itself where there is none. */
export function otherEndsOf(rows: readonly ShipRow[], field: NumberField): readonly (number | null)[] {
  const { from } = field;
  if (from === undefined) return numbersOf(rows, field);
  return valuesOf(otherEnds, field, ({ fields }) => from(fields) ?? field.value(fields))(rows);
}

/** The words these ships have in a field; null where that is unknown. */
export function textsOf(rows: readonly ShipRow[], field: WordField): readonly (string | null)[] {
  return valuesOf(words, field, (row) => field.value(row.fields))(rows);
}

const numbers = new Map<string, Values<number | null>>();
const otherEnds = new Map<string, Values<number | null>>();
const words = new Map<string, Values<string | null>>();

function valuesOf<Value>(
  kept: Map<string, Values<Value>>,
  { id }: { readonly id: string },
  read: (row: ShipRow) => Value,
): Values<Value> {
  const known = kept.get(id) ?? valuesOnce(read);
  kept.set(id, known);
  return known;
}
