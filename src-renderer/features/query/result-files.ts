import type { QueryResult, ResultColumn } from '../../archive/query/query-reply.ts';
import { formatCounted } from '../../format/format.ts';
import { writeCsvTable } from '../../services/save/write-text.ts';
import type { FileChoice } from '../../ui/save/save-files.tsx';

/** The ways a result can be saved. */
export function filesOfResult(result: QueryResult): readonly FileChoice[] {
  const note = formatCounted(result.rows.length, 'rows');
  const name = { dated: 'orrery-query' };
  return [
    { label: 'Result as CSV', note, name, kind: 'csv', write: () => writeResultCsv(result) },
    { label: 'Result as JSON', note, name, kind: 'json', write: () => writeResultJson(result) },
  ];
}

/** With the unit behind a column's name, where it has one. */
export function writeResultCsv({ columns, rows }: QueryResult): string {
  return writeCsvTable(
    columns.map(({ name, unit }) => (unit === null ? name : `${name} (${unit})`)),
    rows,
  );
}

/** A list of objects, a row each, a line each; of columns with one name the later ones are numbered. */
export function writeResultJson({ columns, rows }: QueryResult): string {
  const names = uniqueNames(columns);
  const lines = rows.map((row) =>
    JSON.stringify(Object.fromEntries(names.map((name, index) => [name, row[index] ?? null]))),
  );
  return `[\n${lines.join(',\n')}\n]\n`;
}

/** `name`, `name_2`, `name_3`. */
export function uniqueNames(columns: readonly Pick<ResultColumn, 'name'>[]): readonly string[] {
  const taken = new Set<string>();
  return columns.map(({ name }) => {
    let own = name;
    for (let next = 2; taken.has(own); next += 1) own = `${name}_${next}`;
    taken.add(own);
    return own;
  });
}
