import { ArchiveDatabase } from '../archive-database.ts';

/** A table of a schema version, and the field its rows are named by. */
export interface ArchiveTable {
  readonly name: string;
  readonly key: string;
}

/**
 * The tables that archives of a schema version have, in the order a backup holds them: what others refer to comes first,
 * so that references can be followed in one reading.
 */
export function archiveTables(schemaVersion: number): readonly ArchiveTable[] {
  const declared = new ArchiveDatabase('schema', schemaVersion); // never opened
  const tables = declared.tables.map(({ name, schema }) => ({ name, key: String(schema.primKey.keyPath) }));
  return tables.toSorted((a, b) => rank(a.name) - rank(b.name));
}

const first = ['bodies', 'records', 'snapshots', 'outlines', 'totals', 'changes'];

function rank(name: string): number {
  const index = first.indexOf(name);
  return index === -1 ? first.length : index;
}
