import { formatDay, formatIsoInstant } from '../../../format/format.ts';
import { formatInUnit, shownUnit, titleWithUnit, type UnitSystem } from '../../../format/units.ts';
import type { CsvCell } from '../../../services/save/write-text.ts';
import { shipField, shipRecordFields, type InstantField, type NumberField, type WordField } from './ship-fields.ts';
import type { ShipRow } from './ship-row.ts';

/** One column of an export of ships. */
export interface ShipExportColumn {
  /** With the unit: `Length (m)`. */
  readonly title: string;
  readonly isNumber: boolean;
  /** Numbers in the shown unit and not rounded, instants in ISO 8601 (UTC), unknown as null. */
  readonly csv: (row: ShipRow) => CsvCell;
  /** As it is on screen, without the unit; null where Markdown has it in the column after this one. */
  readonly words: ((row: ShipRow) => string) | null;
}

/** The columns of these ids, in their order; ids that are no columns are left out. */
export function shipExportColumns(ids: readonly string[], system: UnitSystem): readonly ShipExportColumn[] {
  return ids.flatMap((id) => {
    if (id === 'name') return [nameColumn];
    const field = shipField(id) ?? shipRecordFields.find((known) => known.id === id);
    switch (field?.kind) {
      case undefined:
        return [];
      case 'number':
        return numberColumns(field, system);
      case 'word':
        return [wordColumn(field)];
      case 'instant':
        return [instantColumn(field)];
      default:
        return field satisfies never;
    }
  });
}

const nameColumn: ShipExportColumn = {
  title: 'Name',
  isNumber: false,
  csv: ({ title }) => title,
  words: ({ title }) => title,
};

function wordColumn({ title, value }: WordField): ShipExportColumn {
  return {
    title,
    isNumber: false,
    csv: ({ fields }) => value(fields),
    words: ({ fields }) => value(fields) ?? 'unknown',
  };
}

function instantColumn({ title, value }: InstantField): ShipExportColumn {
  return {
    title,
    isNumber: false,
    csv: ({ fields }) => formatIsoInstant(value(fields)),
    words: ({ fields }) => {
      const at = value(fields);
      return at === null ? 'unknown' : formatDay(at);
    },
  };
}

/** A field that is a range has a column for each end, so that both stay numbers. */
function numberColumns(field: NumberField, system: UnitSystem): readonly ShipExportColumn[] {
  const { value, from, insteadOfNumber, absence, title } = field;
  const unit = shownUnit(field.quantity, system);
  const { factor } = unit;
  const shown = (stored: number | null): string | null => (stored === null ? null : formatInUnit(stored, unit));
  const main: ShipExportColumn = {
    title: titleWithUnit(title, unit),
    isNumber: true,
    csv: ({ fields }) => insteadOfNumber?.(fields) ?? inShownUnit(value(fields), factor),
    words: ({ fields }) => {
      const last = shown(value(fields));
      const first = shown(from?.(fields) ?? null) ?? last;
      return (
        insteadOfNumber?.(fields) ??
        absence?.(fields) ??
        (last === null ? 'unknown' : first === last ? last : `${first}–${last}`)
      );
    },
  };
  if (from === undefined) return [main];
  const least: ShipExportColumn = {
    title: titleWithUnit(`${title}, least`, unit),
    isNumber: true,
    csv: ({ fields }) => inShownUnit(from(fields), factor),
    words: null,
  };
  return [least, main];
}

/** Twelve digits: what lies beyond them comes from the arithmetic, not from the service. */
export function inShownUnit(stored: number | null, factor: number): number | null {
  return stored === null ? null : Number((stored * factor).toPrecision(12));
}
