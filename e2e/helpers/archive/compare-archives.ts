import { createHash } from 'node:crypto';
import { canonicalJson } from '../../../src-shared/request-key.ts';
import type { ArchiveImage, ImageRow } from './archive-image.ts';

/** How many rows a table has, and one hash over all of them, whatever their order. */
interface TableSummary {
  readonly rows: number;
  /** Hex. */
  readonly sha256: string;
}

/** What every table of an archive holds, as counts and hashes over its rows in canonical form. */
function summariseArchive({ tables }: ArchiveImage): Readonly<Record<string, TableSummary>> {
  return Object.fromEntries(Object.entries(tables).map(([table, rows]) => [table, summariseTable(rows)]));
}

/** The tables that are not the same in both, in words. The schema's version counts as well. */
export function compareArchives(one: ArchiveImage, other: ArchiveImage): readonly string[] {
  const [before, after] = [summariseArchive(one), summariseArchive(other)];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const differing = names.flatMap((table) => {
    const [was, is] = [before[table], after[table]];
    if (was?.sha256 === is?.sha256) return [];
    return `${table}: ${was?.rows ?? 'no table with'} rows, then ${is?.rows ?? 'no table with'} rows${examples(one.tables[table] ?? [], other.tables[table] ?? [])}`;
  });
  return one.version === other.version ? differing : [`version ${one.version}, then ${other.version}`, ...differing];
}

/** The rows of the first archive that the second has not, or has in another way, in words; what it has besides does not count. */
export function missingRows(one: ArchiveImage, other: ArchiveImage): readonly string[] {
  return Object.entries(one.tables).flatMap(([table, rows]) => {
    const there = new Set((other.tables[table] ?? []).map((row) => canonicalJson(row)));
    const missing = rows.map((row) => canonicalJson(row)).filter((text) => !there.has(text));
    return missing.length === 0 ? [] : `${table}: ${missing.length} rows are missing, such as ${short(missing[0])}`;
  });
}

function summariseTable(rows: readonly ImageRow[]): TableSummary {
  const hashes = rows.map((row) => sha256(canonicalJson(row))).toSorted();
  return { rows: rows.length, sha256: sha256(hashes.join('\n')) };
}

/** The first row that only one side has, for the report of a journey that failed. */
function examples(one: readonly ImageRow[], other: readonly ImageRow[]): string {
  const [before, after] = [one, other].map((rows) => new Set(rows.map((row) => canonicalJson(row))));
  const gone = [...(before ?? [])].find((text) => after?.has(text) !== true);
  const came = [...(after ?? [])].find((text) => before?.has(text) !== true);
  return `; only in the first: ${short(gone)}; only in the second: ${short(came)}`;
}

function short(text: string | undefined): string {
  return text?.slice(0, 300) ?? 'nothing';
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
