import type { ArchiveDatabase } from '../archive-database.ts';
import { recountRequests } from './recount-requests.ts';

/** Counts the totals of a request anew, and of all that share a body with it, in a transaction of its own. */
export async function recountRequest(archive: ArchiveDatabase, requestKey: string): Promise<void> {
  const { snapshots, outlines, records, totals } = archive;
  // An async function, so that Dexie follows the awaits inside it and does not let the transaction end between two of them.
  await archive.transaction('rw', [snapshots, outlines, records, totals], async () => {
    await recountRequests(archive, [requestKey]);
  });
}
