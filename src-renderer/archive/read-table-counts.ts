import { archiveName } from './archive-database.ts';

/**
 * How many rows each table of an archive has, whatever its schema, past Dexie: nothing is upgraded.
 *
 * @returns null where it is not there or cannot be opened or read.
 */
export async function readTableCounts(archiveId: string): Promise<Readonly<Record<string, number>> | null> {
  try {
    const name = archiveName(archiveId);
    // Opening what is not there would make it.
    if (!(await indexedDB.databases()).some((database) => database.name === name)) return null;
    const database = await opened(indexedDB.open(name));
    try {
      const names = [...database.objectStoreNames];
      if (names.length === 0) return {};
      const reading = database.transaction(names);
      const counts = await Promise.all(names.map((table) => opened(reading.objectStore(table).count())));
      return Object.fromEntries(names.map((table, index) => [table, counts[index] ?? 0]));
    } finally {
      database.close();
    }
  } catch {
    return null;
  }
}

function opened<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('not read')));
    // Another connection holds it in an older form: it is not waited for.
    request.addEventListener('blocked', () => reject(new Error('blocked')));
  });
}
