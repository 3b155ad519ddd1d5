import type { RecordOf } from '../../../../../src-shared/catalog/registry.ts';
import type { CelestialObject } from '../../../../../src-shared/catalog/starmap-object.ts';
import type { StarSystemDetail } from '../../../../../src-shared/catalog/star-system.ts';
import { requestKey } from '../../../../../src-shared/request-key.ts';
import type { Params } from '../../../../../src-shared/resource/resource.ts';
import { readCollection, type CollectionRecord } from '../../../../archive/read/read-collection.ts';
import type { RecordSource } from '../../../../archive/read/read-records-at.ts';
import { latestByRequest } from '../../../../archive/read/read-requests.ts';
import { snapshotsAsOf } from '../../../../archive/read/read-snapshots.ts';
import type { ArchiveDatabase } from '../../../../archive/schema/archive-database.ts';
import { identityInRecordId } from '../../../../archive/schema/ids.ts';
import type { SystemTree } from './system-tree.ts';

/** Resources that are asked for by a code and answer with one record. */
export type DetailResource = 'star-system' | 'object';

/** The details of one system or object as the archive has them. */
export interface Detail<Name extends DetailResource> {
  readonly record: CollectionRecord<RecordOf<Name>>;
  readonly source: RecordSource;
  /** What was asked to get it: its history is that request's. */
  readonly params: Params;
}

/** A system or object: its code, and its identity in the archive where that is known. */
export interface DetailQuestion {
  readonly code: string;
  readonly identity: string | null;
}

/**
 * The details that the archive held at an instant: what was answered for the code, or else the latest answer for another
 * spelling of it, since a code may have been typed by hand.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 * @returns null where there are none.
 */
export async function readDetail<Name extends DetailResource>(
  archive: ArchiveDatabase,
  resource: Name,
  { code, identity }: DetailQuestion,
  asOf: number | null,
): Promise<Detail<Name> | null> {
  const direct = await readOne<Name>(archive, requestKey(resource, { code }), asOf);
  if (direct || identity === null) return direct;
  const all = await archive.outlines.where('resource').equals(resource).toArray();
  const latest = latestByRequest(all.filter(({ fetchedAt }) => asOf === null || fetchedAt <= asOf));
  const snapshots = await archive.snapshots.bulkGet([...latest.values()].map(({ id }) => id));
  const holders = snapshots
    .filter((snapshot) => snapshot !== undefined)
    .filter(({ manifest }) => manifest.some((id) => identityInRecordId(id) === identity));
  const [holding] = (await snapshotsAsOf(archive, holders, asOf)).toSorted((a, b) => b.lastSeenAt - a.lastSeenAt);
  return holding ? readOne<Name>(archive, holding.requestKey, asOf, identity) : null;
}

/** One record is asked for; should more come, the first is as good as any, but for one that is known. */
async function readOne<Name extends DetailResource>(
  archive: ArchiveDatabase,
  key: string,
  asOf: number | null,
  identity: string | null = null,
): Promise<Detail<Name> | null> {
  const found = await readCollection<Name>(archive, key, asOf);
  const record = found?.records.find((each) => each.identity === identity) ?? found?.records[0];
  if (!found || !record) return null;
  const { snapshot, confirmedAt, confirmedSource } = found;
  return { record, source: { snapshot, confirmedAt, source: confirmedSource }, params: snapshot.params };
}

/** An object as its own answer has it, with what stands and circles on it. */
export interface ObjectDetail {
  readonly fields: CelestialObject;
  readonly source: RecordSource;
}

/**
 * The objects among these whose own details the archive held at an instant, by identity. Only those are read: an archive
 * may hold hundreds.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 */
export async function readObjectDetails(
  archive: ArchiveDatabase,
  identities: ReadonlySet<string>,
  asOf: number | null,
): Promise<ReadonlyMap<string, ObjectDetail>> {
  const all = await archive.outlines.where('resource').equals('object').toArray();
  const latest = latestByRequest(all.filter(({ fetchedAt }) => asOf === null || fetchedAt <= asOf));
  const kept = await archive.snapshots.bulkGet([...latest.values()].map(({ id }) => id));
  const present = kept.filter((snapshot) => snapshot !== undefined);
  const snapshots = await snapshotsAsOf(archive, present, asOf);
  const sightings = snapshots.flatMap((snapshot) =>
    snapshot.manifest.flatMap((id) => (identities.has(identityInRecordId(id)) ? [{ id, snapshot }] : [])),
  );
  const rows = await archive.records.bulkGet(sightings.map(({ id }) => id));
  const found = new Map<string, ObjectDetail>();
  for (const [index, { snapshot }] of sightings.entries()) {
    const row = rows[index];
    const known = row ? found.get(row.identity) : undefined;
    const confirmedAt = snapshot.lastSeenAt;
    if (!row || (known && known.source.confirmedAt >= confirmedAt)) continue;
    const source = { snapshot, confirmedAt, source: snapshot.lastSeenSource };
    // The record's resource decides the type of its fields; its id carries the resource's name.
    found.set(row.identity, { fields: row.fields as CelestialObject, source });
  }
  return found;
}

/**
 * A system's objects with what only their own details tell: what stands and circles on them. A system's list leaves landing
 * zones out (recordings).
 *
 * @param details by the objects' ids.
 */
export function mergeObjects(
  objects: readonly CelestialObject[],
  details: ReadonlyMap<string, ObjectDetail>,
): readonly CelestialObject[] {
  return objects.map((object) => {
    const children = details.get(object.id ?? '')?.fields.children ?? [];
    return children.length === 0 ? object : { ...object, children };
  });
}

/** Codes of the planets and moons whose own details are not archived: landing zones come with those only (recordings). */
export function worldsWithoutDetails(
  { all }: SystemTree,
  details: ReadonlyMap<string, ObjectDetail>,
): readonly string[] {
  return all.flatMap(({ kind, object: { id, code } }) => {
    const isWorld = kind === 'planet' || kind === 'moon';
    return isWorld && code !== null && !details.has(id ?? '') ? [code] : [];
  });
}

/** The system an object is in. */
interface ObjectHome {
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
