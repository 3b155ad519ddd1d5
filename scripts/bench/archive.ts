import type { Figure } from './figure.ts';
import { measureManySnapshots } from './many-snapshots.ts';
import { measureRecordedSizes } from './recorded-sizes.ts';

/** What a long life does to the archive: many snapshots, and their size. */
export async function measureArchive(): Promise<readonly Figure[]> {
  return [...(await measureManySnapshots()), ...(await measureRecordedSizes())];
}
