import { useArchiveQuery } from '../use-archive-query.ts';
import { countStorageUse, type StorageUse } from './storage-use.ts';

/** What the archive's answers take now, followed live; undefined while it is read. */
export function useStorageUse(): StorageUse | undefined {
  return useArchiveQuery('storage use', async ({ outlines }) => countStorageUse(await outlines.toArray()));
}
