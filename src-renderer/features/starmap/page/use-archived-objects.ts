import type { CelestialObject } from '../../../../src-shared/domain/celestial-object.ts';
import type { StarSystemDetail } from '../../../../src-shared/domain/star-system-detail.ts';
import type { ArchiveDatabase } from '../../../archive/archive-database.ts';
import { latestByRequest } from '../../../archive/latest-by-request.ts';
import { useArchiveQuery } from '../../../archive/use-archive-query.ts';
import type { ArchivedObject } from './find-places.ts';

/** Every star, planet, station and so on that the archive has heard of, followed live; undefined while it is being read. */
export function useArchivedObjects(): readonly ArchivedObject[] | undefined {
  return useArchiveQuery('objects of the starmap', async (archive, asOf) => {
    const [systems, objects] = await Promise.all([
      readLatest(archive, 'star-system', asOf),
      readLatest(archive, 'object', asOf),
    ]);
    return [
      // The resource of a record decides the type of its fields.
      ...systems.flatMap((fields) => objectsOf(fields as StarSystemDetail)),
      ...objects.flatMap((fields) => withChildren(fields as CelestialObject, null)),
    ];
  });
}

async function readLatest(archive: ArchiveDatabase, resource: 'star-system' | 'object', asOf: number | null) {
  const all = await archive.outlines.where('resource').equals(resource).toArray();
  const latest = latestByRequest(all.filter(({ fetchedAt }) => asOf === null || fetchedAt <= asOf));
  const snapshots = await archive.snapshots.bulkGet([...latest.values()].map(({ id }) => id));
  const rows = await archive.records.bulkGet(snapshots.flatMap((snapshot) => snapshot?.manifest ?? []));
  return rows.flatMap((row) => row?.fields ?? []);
}

function objectsOf(system: StarSystemDetail): readonly ArchivedObject[] {
  return system.celestialObjects.flatMap((object) => withChildren(object, system));
}

/** Children are one level deep wherever they were seen; what a stranger nests deeper is not followed. */
function withChildren(object: CelestialObject, system: StarSystemDetail | null): readonly ArchivedObject[] {
  const place = { systemId: system?.id ?? null, systemCode: system?.code ?? codeOfSystem(object.code) };
  return [object, ...object.children].map((fields) => ({ ...place, fields }));
}

/** An object's code usually begins with its system's; where it does not, the map has no such system. */
function codeOfSystem(code: string | null): string | null {
  return code?.split('.')[0] ?? null;
}
