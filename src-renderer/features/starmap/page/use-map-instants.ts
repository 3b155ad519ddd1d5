import { Dexie } from 'dexie';
import type { ArchiveDatabase } from '../../../archive/archive-database.ts';
import { useArchiveQuery } from '../../../archive/use-archive-query.ts';
import { mapInstants } from './map-instants.ts';

/** The instants the map can be compared with, oldest first, followed live; undefined while they are being read. */
export function useMapInstants(): readonly number[] | undefined {
  return useArchiveQuery('instants of the map', async (archive, asOf) => {
    const [systems, tunnels] = await Promise.all([
      readInstants(archive, 'systems', asOf),
      readInstants(archive, 'tunnels', asOf),
    ]);
    return mapInstants(systems, tunnels);
  });
}

/** Read from the index alone. Request keys of lists without parameters are the resource's name. */
async function readInstants(archive: ArchiveDatabase, key: string, asOf: number | null): Promise<readonly number[]> {
  const found = await archive.snapshots
    .where('[requestKey+fetchedAt]')
    .between([key, Dexie.minKey], [key, asOf ?? Dexie.maxKey], true, true)
    .keys();
  // Keys of this index are the pair it is made of.
  return (found as unknown as readonly (readonly [string, number])[]).map(([, at]) => at);
}
