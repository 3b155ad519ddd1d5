import type { CelestialObject } from '../../../../src-shared/domain/celestial-object.ts';
import type { StarSystemDetail } from '../../../../src-shared/domain/star-system-detail.ts';
import type { ArchiveDatabase } from '../../../archive/archive-database.ts';
import { latestByRequest } from '../../../archive/latest-by-request.ts';

/** The system an object is in. */
export interface ObjectHome {
  /** What the system's page is found by. */
  readonly systemCode: string;
  readonly object: CelestialObject;
}

/**
 * Looks an object up by its code in the archived details of all systems: its code need not begin with its system's, and its
 * own details do not name it (recordings).
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 * @returns null where no archived system has it.
 */
export async function readObjectHome(
  archive: ArchiveDatabase,
  code: string,
  asOf: number | null,
): Promise<ObjectHome | null> {
  const all = await archive.outlines.where('resource').equals('star-system').toArray();
  const latest = latestByRequest(all.filter(({ fetchedAt }) => asOf === null || fetchedAt <= asOf));
  const snapshots = await archive.snapshots.bulkGet([...latest.values()].map(({ id }) => id));
  const rows = await archive.records.bulkGet(snapshots.flatMap((snapshot) => snapshot?.manifest ?? []));
  for (const row of rows) {
    // The record's resource decides the type of its fields; the manifest is that of a star system.
    const system = row?.fields as StarSystemDetail | undefined;
    const object = system?.celestialObjects.find((each) => each.code === code);
    if (row && system && object) return { systemCode: system.code ?? row.identity, object };
  }
  return null;
}
