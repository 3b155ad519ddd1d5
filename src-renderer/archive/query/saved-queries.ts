import * as z from 'zod/mini';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { StoredPreference } from '../schema/archive-rows.ts';

/** A query the user keeps under a name. */
export interface SavedQuery {
  readonly id: string;
  readonly name: string;
  readonly sql: string;
  /** UTC, epoch milliseconds. */
  readonly editedAt: number;
}

/** In characters; more than anybody types. */
export const mostNameChars = 80;
export const mostSqlChars = 50_000;

const valueSchema = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(mostNameChars)),
  sql: z.string().check(z.minLength(1), z.maxLength(mostSqlChars)),
  editedAt: z.number(),
});

/**
 * Each is a preference of the archive by a key of its own, so that backups hold it and two archives that are merged keep those of both.
 */
const keyStart = 'query:';

/** The user's queries by name; what cannot be read is left out. */
export async function readSavedQueries({ preferences }: ArchiveDatabase): Promise<readonly SavedQuery[]> {
  const rows = await preferences.where('key').startsWith(keyStart).toArray();
  const found = rows.flatMap(({ key, value }) => {
    const read = valueSchema.safeParse(value);
    return read.success ? [{ id: key.slice(keyStart.length), ...read.data }] : [];
  });
  return found.toSorted((a, b) => a.name.localeCompare(b.name));
}

/**
 * Keeps a query under a name; one that has the name already, whatever its case, is replaced. Rejects as IndexedDB does.
 *
 * @param sql one of `mostSqlChars` at most.
 */
export async function saveQuery(archive: ArchiveDatabase, name: string, sql: string): Promise<SavedQuery> {
  const value = valueSchema.parse({ name: name.trim().slice(0, mostNameChars), sql, editedAt: Date.now() });
  const known = await readSavedQueries(archive);
  const same = known.find((each) => each.name.toLowerCase() === value.name.toLowerCase());
  const id = same?.id ?? crypto.randomUUID();
  await archive.preferences.put({ key: keyStart + id, value });
  return { id, ...value };
}

/** Of two archives' rows of one query the one that was edited last; of any other setting, and of what cannot be read, the first. */
export function laterQuery(one: StoredPreference, other: StoredPreference | undefined): StoredPreference {
  if (!other || !one.key.startsWith(keyStart)) return one;
  const [here, there] = [valueSchema.safeParse(one.value), valueSchema.safeParse(other.value)];
  return there.success && (!here.success || there.data.editedAt > here.data.editedAt) ? other : one;
}

/** Brings back one that was deleted, as it was. Rejects as IndexedDB does. */
export async function restoreQuery({ preferences }: ArchiveDatabase, { id, ...query }: SavedQuery): Promise<void> {
  await preferences.put({ key: keyStart + id, value: valueSchema.parse(query) });
}

/** Rejects as IndexedDB does. */
export async function deleteQuery({ preferences }: ArchiveDatabase, id: string): Promise<void> {
  await preferences.delete(keyStart + id);
}
