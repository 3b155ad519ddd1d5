import type { ArchiveDatabase } from '../schema/archive-database.ts';

/**
 * Each is a preference of the archive under a key that holds all of it, so that backups have it and two archives that are
 * merged keep those of both.
 */
const keyStart = 'expression:';

/** Ids of the expressions the user keeps, by name; whoever shows them leaves out what can't be read. */
export async function readSavedExpressions({ preferences }: ArchiveDatabase): Promise<readonly string[]> {
  const keys = await preferences.where('key').startsWith(keyStart).primaryKeys();
  return keys.map((key) => key.slice(keyStart.length)).toSorted((a, b) => a.localeCompare(b));
}

/** Rejects as IndexedDB does, here and below. */
export async function saveExpression({ preferences }: ArchiveDatabase, id: string, at: number): Promise<void> {
  await preferences.put({ key: keyStart + id, value: { savedAt: at } });
}

export async function deleteExpression({ preferences }: ArchiveDatabase, id: string): Promise<void> {
  await preferences.delete(keyStart + id);
}
