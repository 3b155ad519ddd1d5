import type { Deliverable } from '../../../src-shared/catalog/deliverables.ts';
import type { RecordOf, ResourceName } from '../../../src-shared/catalog/registry.ts';
import type { Release } from '../../../src-shared/catalog/roadmap.ts';
import { systemPictureUrls } from '../../../src-shared/catalog/starmap/star-system.ts';
import type { CelestialObject } from '../../../src-shared/catalog/starmap/starmap-object.ts';
import { readBodyRecords } from '../bodies/prepare-response.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import { readRecordsById } from '../read/read-collection.ts';
import type { Snapshot, StoredRecord } from '../schema/archive-rows.ts';
import { identityInRecordId } from '../schema/ids.ts';
import type { Player, PlayerOrganization } from '../../../src-shared/catalog/user.ts';
import type { Organization } from '../../../src-shared/catalog/organization.ts';

/** Somebody or something a response names, by which its details can be asked for. */
export interface NamedSubject {
  readonly identity: string;
  /** What it is asked for by: a code, a slug, a version; null where none was sent. */
  readonly code: string | null;
}

/** What readiness needs of one response. A response never changes, so it is read once. */
export interface ResponseContents {
  /** Systems, teams or versions a list names; the systems or objects of a response to one. */
  readonly subjects: readonly NamedSubject[];
  /** Planets and moons of a system: what stands on them comes with their own answers only (recordings). */
  readonly worlds: readonly NamedSubject[];
  /** Deliverables, with how many disciplines they have and of how many their time is told. */
  readonly work: readonly DeliverableWork[];
  /** Of an organization; null where it was not sent. */
  readonly memberCount: number | null;
  /** Addresses of each picture, best first, as sent. */
  readonly pictures: readonly (readonly string[])[];
}

interface DeliverableWork {
  readonly identity: string;
  readonly disciplines: number;
  readonly timed: number;
}

/** A record as the archive has it, and its element as it was sent where that is needed. */
interface ReadRecord {
  readonly identity: string;
  readonly fields: object;
  readonly element?: unknown;
}

export const noContents: ResponseContents = { subjects: [], worlds: [], work: [], memberCount: null, pictures: [] };

/** Sums a response up. @param records all of it. */
function contentsOf(resource: ResourceName, records: readonly ReadRecord[]): ResponseContents {
  const read = readers[resource];
  return read ? { ...noContents, ...read(records) } : noContents;
}

type Reader = (records: readonly ReadRecord[]) => Partial<ResponseContents>;

const readers: Partial<Record<ResourceName, Reader>> = {
  ships: (records) => ({
    pictures: records.flatMap((record) => filled(fieldsOf<'ships'>(record).pictureUrls ?? [])),
  }),
  systems: (records) => ({
    subjects: records.map((record) => ({ identity: record.identity, code: fieldsOf<'systems'>(record).code })),
  }),
  'star-system': (records) => ({
    subjects: records.map((record) => ({ identity: record.identity, code: fieldsOf<'star-system'>(record).code })),
    worlds: records.flatMap((record) => worldsOf(fieldsOf<'star-system'>(record).celestialObjects)),
    pictures: records.flatMap((record) =>
      filled(fieldsOf<'star-system'>(record).pictureUrls ?? systemPictureUrls(record.element)),
    ),
  }),
  object: (records) => ({ subjects: records.map(({ identity }) => ({ identity, code: null })) }),
  teams: (records) => ({
    subjects: records.map((record) => ({ identity: record.identity, code: fieldsOf<'teams'>(record).slug })),
  }),
  deliverables: (records) => ({
    work: records.map((record) => workOf(record.identity, fieldsOf<'deliverables'>(record))),
    pictures: records.flatMap((record) => filled([fieldsOf<'deliverables'>(record).card?.thumbnailPath])),
  }),
  versions: (records) => ({
    subjects: records.map((record) => ({ identity: record.identity, code: fieldsOf<'versions'>(record).version })),
    pictures: records.flatMap((record) => filled([fieldsOf<'versions'>(record).imageUrl])),
  }),
  roadmap: (records) => ({ pictures: records.flatMap((record) => cardPictures(fieldsOf<'roadmap'>(record))) }),
  user: (records) => ({ pictures: records.flatMap((record) => playerPictures(fieldsOf<'user'>(record))) }),
  organization: (records) => ({
    memberCount: records[0] ? fieldsOf<'organization'>(records[0]).memberCount : null,
    pictures: records.flatMap((record) => organizationPictures(fieldsOf<'organization'>(record))),
  }),
};

/** The resource of a response decides the type of its records' fields. */
function fieldsOf<Name extends ResourceName>({ fields }: ReadRecord): RecordOf<Name> {
  return fields as RecordOf<Name>;
}

/** One picture by its addresses; none where there is no address. */
function filled(urls: readonly (string | null | undefined)[]): readonly (readonly string[])[] {
  const known = [...new Set(urls.flatMap((url) => (url ? [url] : [])))];
  return known.length === 0 ? [] : [known];
}

/** Types of planets and moons, as sent (recordings) and in spellings they might come to have, without separators. */
const worldTypes: ReadonlySet<string> = new Set(['PLANET', 'SATELLITE', 'MOON']);

/** Some stand among another's children only; those four levels are all the catalogue reads. */
function worldsOf(objects: readonly CelestialObject[]): readonly NamedSubject[] {
  return objects.flatMap(({ id, code, type, children }) => {
    const identity = id ?? code;
    const isWorld = worldTypes.has((type ?? '').toUpperCase().replaceAll(/[^A-Z]/g, ''));
    return [...(isWorld && identity !== null ? [{ identity, code }] : []), ...worldsOf(children)];
  });
}

function workOf(identity: string, { disciplines, numberOfDisciplines }: Deliverable): DeliverableWork {
  return {
    identity,
    disciplines: Math.max(disciplines.length, numberOfDisciplines ?? 0),
    timed: disciplines.filter(({ timeAllocations }) => timeAllocations.length > 0).length,
  };
}

function cardPictures({ cards }: Release): readonly (readonly string[])[] {
  return cards.flatMap(({ thumbnail }) =>
    thumbnail === null
      ? []
      : // In the order the roadmap asks for them.
        filled([thumbnail.rectPath, thumbnail.largePath, thumbnail.squarePath, thumbnail.sourcePath]),
  );
}

function playerPictures(player: Player): readonly (readonly string[])[] {
  const organizations: readonly (PlayerOrganization | null)[] = [player.organization, ...(player.affiliations ?? [])];
  return [player.imageUrl, player.badgeImageUrl, ...organizations.map((each) => each?.imageUrl)].flatMap((url) =>
    filled([url]),
  );
}

function organizationPictures(organization: Organization): readonly (readonly string[])[] {
  const { logoUrl, bannerUrl, primaryFocus, secondaryFocus } = organization;
  return [logoUrl, bannerUrl, primaryFocus?.imageUrl, secondaryFocus?.imageUrl].flatMap((url) => filled([url]));
}

/**
 * Sums up some responses, on the thread it is called on, by snapshot id. What is no longer in the archive, or cannot be read,
 * names nothing.
 */
export async function readContents(
  archive: ArchiveDatabase,
  snapshotIds: readonly string[],
): Promise<ReadonlyMap<string, ResponseContents>> {
  const snapshots = (await archive.snapshots.bulkGet([...snapshotIds])).filter((snapshot) => snapshot !== undefined);
  const found = new Map<string, ResponseContents>(snapshotIds.map((id) => [id, noContents]));
  for (const group of groupBySize(snapshots))
    for (const [id, contents] of await readGroup(archive, group)) found.set(id, contents);
  return found;
}

/** Records that are read at once, about: there may be many thousands, and each reading is a way to the database and back. */
const readAtOnce = 1_000;

/** Of one resource each, whose records stand beside each other. */
function groupBySize(snapshots: readonly Snapshot[]): readonly (readonly Snapshot[])[] {
  const groups: Snapshot[][] = [];
  for (const ofResource of Map.groupBy(snapshots, ({ resource }) => resource).values()) {
    let records = Infinity;
    for (const snapshot of ofResource) {
      if (records + snapshot.manifest.length > readAtOnce) {
        groups.push([]);
        records = 0;
      }
      groups.at(-1)?.push(snapshot);
      records += snapshot.manifest.length;
    }
  }
  return groups;
}

/** Where they cannot be read together, each by itself and without what lies between: one that is damaged takes nothing from the others. */
async function readGroup(
  archive: ArchiveDatabase,
  group: readonly Snapshot[],
): Promise<readonly (readonly [string, ResponseContents])[]> {
  const idsOf = ({ resource, manifest }: Snapshot) => (resource === 'object' ? [] : manifest);
  const together = await readRecordsById(archive, group.flatMap(idsOf)).then(mapById, () => null);
  const found: (readonly [string, ResponseContents])[] = [];
  for (const snapshot of group) {
    const byId = together ?? (await archive.records.bulkGet([...idsOf(snapshot)]).then(mapById, () => new Map()));
    // A reader of long ago may have left records of another shape.
    const contents = await sumUp(archive, snapshot, byId).catch(() => noContents);
    found.push([snapshot.id, contents]);
  }
  return found;
}

function mapById(rows: readonly (StoredRecord | undefined)[]): ReadonlyMap<string, StoredRecord> {
  return new Map(rows.flatMap((row) => (row ? [[row.id, row] as const] : [])));
}

/** @param byId the records of the archive that are among the snapshot's. */
async function sumUp(
  archive: ArchiveDatabase,
  snapshot: Snapshot,
  byId: ReadonlyMap<string, StoredRecord>,
): Promise<ResponseContents> {
  const { resource, manifest } = snapshot;
  // Whose details they are is in the ids; there may be thousands of such responses.
  if (resource === 'object')
    return contentsOf(
      resource,
      manifest.map((id) => ({ identity: identityInRecordId(id), fields: {} })),
    );
  const records = manifest.flatMap((id): readonly StoredRecord[] => {
    const row = byId.get(id);
    return row ? [row] : [];
  });
  // Records of systems that were read long ago do not have their picture; their raw responses do.
  const isWithoutPicture = ({ fields }: ReadRecord) => !Object.hasOwn(fields, 'pictureUrls');
  if (resource !== 'star-system' || !records.some(isWithoutPicture)) return contentsOf(resource, records);
  const elements = await readBodyRecords(archive, snapshot).catch(() => null);
  return contentsOf(
    resource,
    records.map((record) => ({ ...record, element: elements?.get(record.identity)?.wire })),
  );
}
