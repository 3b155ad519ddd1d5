import type { Dexie } from 'dexie';
import { archiveTables } from './archive-tables.ts';
import type { BackupFacts, BackupProgress, BackupSource } from './backup-format.ts';
import { inspectBackup } from './inspect-backup.ts';

/** A backup that was read to its end, beside an archive. */
export interface BackupComparison {
  readonly facts: BackupFacts;
  /** By table: so many of the backup's rows the archive has under the same key. Tables whose keys mean nothing elsewhere are left out. */
  readonly shared: Readonly<Record<string, number>>;
}

/** Numbered anew in every archive, or made from the others. */
const ownKeys: readonly string[] = ['changes', 'outlines', 'totals'];

/**
 * Checks a backup as `inspectBackup` does, and counts what an archive has of it already.
 *
 * @param database open, at whatever schema it has.
 */
export async function compareBackup(
  source: BackupSource,
  database: Dexie,
  onProgress: (progress: BackupProgress) => void,
): Promise<BackupComparison> {
  const here = new Set(database.tables.map(({ name }) => name));
  const shared: Record<string, number> = {};
  const keys = new Map<string, string>();
  const { facts } = await inspectBackup(source, {
    onProgress,
    onManifest: ({ schemaVersion }) => {
      for (const { name, key } of archiveTables(schemaVersion)) {
        if (!here.has(name) || ownKeys.includes(name)) continue;
        keys.set(name, key);
        shared[name] = 0;
      }
      return Promise.resolve();
    },
    onRows: async (table, rows) => {
      const key = keys.get(table);
      if (key === undefined) return;
      const wanted = rows.map((row) => row[key] as string); // every table but those left out is keyed by text
      shared[table] = (shared[table] ?? 0) + (await database.table(table).where(':id').anyOf(wanted).count());
    },
  });
  return { facts, shared };
}
