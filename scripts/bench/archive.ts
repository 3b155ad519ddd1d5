import { measureBackupSpeed } from './backup-speed.ts';
import type { Figure } from './figure.ts';
import { measureManySnapshots } from './many-snapshots.ts';
import { measureRecordedSizes } from './recorded-sizes.ts';

/** What a long life does to the archive: many snapshots, their size, and getting all of it out and in again. */
export async function measureArchive(): Promise<readonly Figure[]> {
  return [...(await measureManySnapshots()), ...(await measureRecordedSizes()), ...(await measureBackupSpeed())];
}
