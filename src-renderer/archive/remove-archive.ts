import { Dexie } from 'dexie';
import { archiveName } from './archive-database.ts';

/**
 * Deletes a profile's archive for good: everything fetched and the user's own work. Only after the user has removed the
 * connection and agreed to lose it; other connections to the database close themselves.
 */
export async function removeArchive(profileId: string): Promise<void> {
  await Dexie.delete(archiveName(profileId));
}
