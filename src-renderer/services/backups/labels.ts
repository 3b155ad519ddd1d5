import type { BackupKind } from '../../../src-shared/contract.ts';
import type { BackupFacts, BackupProgress } from '../../archive/backup/file/backup-format.ts';
import type { ReplacedBecause } from '../../archive/schema/generations.ts';
import { formatCount, formatCounted } from '../../format/format.ts';

/** Why a backup was made. */
export const backupKindLabels: Readonly<Record<BackupKind, string>> = {
  manual: 'By hand',
  automatic: 'Automatic',
  'before-restore': 'Before a restore',
  'before-update': 'Before an update',
  'before-clear': 'Before clearing',
};

/** Why an archive was put aside. */
export function formatReplacedBecause(why: ReplacedBecause): string {
  switch (why) {
    case 'restored':
      return 'Replaced by a restored backup';
    case 'started-afresh':
      return 'Put aside for a fresh start';
    case 'went-back':
      return 'Left for an earlier archive';
    default:
      return why satisfies never;
  }
}

/** What a table holds, as people would call it. */
const tableNames: Readonly<Record<string, string>> = {
  bodies: 'raw responses',
  snapshots: 'snapshots',
  outlines: 'outlines of snapshots',
  totals: 'totals of requests',
  records: 'records',
  changes: 'changes',
  attempts: 'calls',
  ledger: 'quota entries',
  observations: 'measured prices',
  pictures: 'pictures',
  notes: 'notes',
  sets: 'named sets',
  watches: 'watches',
  basket: 'basket items',
  preferences: 'settings',
};

/** A table of a later version keeps the name it has. */
export function formatTableRows(table: string): string {
  return tableNames[table] ?? table;
}

/** What is of nobody's making and follows from the rest: last in lists. */
const derivedTables: readonly string[] = ['outlines', 'totals', 'observations'];

/** "12,345 rows in 15 tables, all hashes agree": what reading a backup back came to. */
export function formatVerified({ counts }: Pick<BackupFacts, 'counts'>): string {
  const tables = Object.values(counts);
  const rows = tables.reduce((sum, count) => sum + count, 0);
  return `${formatCounted(rows, 'rows')} in ${formatCounted(tables.length, 'tables')}, all hashes agree`;
}

const phaseWords: Readonly<Record<BackupProgress['phase'], string>> = {
  writing: 'Writing the backup',
  checking: 'Reading it back',
  restoring: 'Writing the new archive',
  merging: 'Bringing both together',
  verifying: 'Comparing every table',
};

/** "Reading it back: 1,200 of 4,000". What is counted is rows or bytes, by the phase. */
export function formatBackupProgress({ phase, done, total }: BackupProgress): string {
  const words = phaseWords[phase];
  if (total <= 0) return done > 0 ? `${words}: ${formatCount(done)}` : words;
  return `${words}: ${Math.min(100, Math.floor((done / total) * 100))} %`;
}

/** What a restore does to one table, for the preview. */
export interface TableComparison {
  readonly table: string;
  /** Rows in the backup; null where it has no such table. */
  readonly inBackup: number | null;
  /** Rows in the archive as it is; null where it cannot be read or has no such table. */
  readonly now: number | null;
}

/** All tables of either side: the user's own and the evidence first, what follows from them last. */
export function compareTables(
  backup: Readonly<Record<string, number>>,
  archive: Readonly<Record<string, number>> | null,
): readonly TableComparison[] {
  const known = Object.keys(tableNames);
  const rank = (table: string): number =>
    (derivedTables.includes(table) ? 200 : 0) + (known.includes(table) ? known.indexOf(table) : 100);
  return [...new Set([...Object.keys(backup), ...Object.keys(archive ?? {})])]
    .toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
    .map((table) => ({ table, inBackup: backup[table] ?? null, now: archive?.[table] ?? null }));
}
