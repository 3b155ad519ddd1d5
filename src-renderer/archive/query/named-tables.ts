import { sqlTables, type SqlTable } from '../tables/sql-tables.ts';

/**
 * The tables of the archive whose names stand in a query: only those are read. A name in a text or a comment counts as well, which
 * reads a table too many and none too few.
 */
export function namedTables(sql: string): readonly SqlTable[] {
  const words = new Set(sql.toLowerCase().match(/[a-z_][a-z\d_]*/g));
  return sqlTables.filter(({ name }) => words.has(name));
}

/** A query without its comments, at the same places: each is as many blanks. Texts and quoted names stay as they are. */
export function withoutComments(sql: string): string {
  return sql.replaceAll(
    /'(?:[^']|'')*'?|"(?:[^"]|"")*"?|`[^`]*`?|\[[^\]]*\]?|--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g,
    (part) => (part.startsWith('--') || part.startsWith('/*') ? ' '.repeat(part.length) : part),
  );
}
