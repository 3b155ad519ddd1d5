import type { UnitSystem } from '../../../format/units.ts';
import { writeMarkdownTable, writeTableCsv, type CsvColumn } from '../../../services/save/write-text.ts';
import { shipExportColumns } from '../model/ship-export-columns.ts';
import type { ShipRow } from '../model/ship-row.ts';

/** What of the ships goes into a file, in which order, and in which units. */
export interface ShipsToWrite {
  readonly rows: readonly ShipRow[];
  /** Ids of fields, or `name`. */
  readonly columnIds: readonly string[];
  readonly system: UnitSystem;
  /** Behind them, in CSV alone: the user's notes. */
  readonly added?: readonly CsvColumn<ShipRow>[];
}

/** Ships as CSV: units in the head, numbers bare, unknown an empty cell. */
export function writeShipsCsv({ rows, columnIds, system, added = [] }: ShipsToWrite): string {
  return writeTableCsv([...shipExportColumns(columnIds, system), ...added], rows);
}

/** Ships as a Markdown table that reads as the one on screen. */
export function writeShipsMarkdown({ rows, columnIds, system }: ShipsToWrite): string {
  const columns = shipExportColumns(columnIds, system).flatMap(({ words, ...column }) =>
    words === null ? [] : [{ ...column, words }],
  );
  return writeMarkdownTable(
    columns,
    rows.map((row) => columns.map(({ words }) => words(row))),
  );
}
