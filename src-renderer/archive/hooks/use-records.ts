import { Dexie } from 'dexie';
import type { RecordOf, ResourceName } from '../../../src-shared/catalog/registry.ts';
import { problemOf, type Problem } from '../../../src-shared/problem.ts';
import { requestKey } from '../../../src-shared/request-key.ts';
import type { Params } from '../../../src-shared/resource/resource.ts';
import { readBody } from '../bodies/pack-body.ts';
import type { ElementSource } from '../bodies/prepare-response.ts';
import { readPicture } from '../ingest/pictures.ts';
import { readElements } from '../read/read-elements.ts';
import { readRecordHistory, type RecordHistory } from '../read/read-record-history.ts';
import { readRecordsAt, type RecordsAt } from '../read/read-records-at.ts';
import { readArchivedRequests, type ArchivedRequest } from '../read/read-requests.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { Snapshot, StoredPicture } from '../schema/archive-rows.ts';
import { useArchiveQuery, useLastKnown, useRawQuery, useReadState, type ReadState } from './archive-context.tsx';

/** A record as one snapshot has it; null is the latest snapshot. */
interface RecordQuestion {
  readonly identity: string;
  readonly snapshotId: string | null;
}

/** Some records, each as its snapshot has it. */
export interface RecordsInTime<Fields extends object> {
  /** What this answers: while another question is read, it is less than what was asked. */
  readonly questions: readonly RecordQuestion[];
  /** Null where nothing was ever fetched. */
  readonly latest: RecordsAt<Fields> | null;
  /** By snapshot id; without snapshots that the archive does not hold. */
  readonly earlier: ReadonlyMap<string, RecordsAt<Fields>>;
}

/**
 * Some records of a resource's complete list, as the latest snapshot and others have them, followed live. Only these records
 * are read, so that a few of thousands come at once. While another question is read, the last response stays.
 */
export function useRecordsAt<Name extends ResourceName>(
  resource: Name,
  questions: readonly RecordQuestion[],
): RecordsInTime<RecordOf<Name>> | undefined {
  // Their order makes no other question: columns that change places are not read again.
  const asked = questions.map(({ identity, snapshotId }) => JSON.stringify([identity, snapshotId])).toSorted();
  const found = useArchiveQuery(`records ${resource} ${asked.join()}`, (archive, asOf) =>
    readInTime<Name>(archive, { resource, questions, asOf }),
  );
  return useLastKnown(found);
}

interface TimeQuestion<Name extends ResourceName> {
  readonly resource: Name;
  readonly questions: readonly RecordQuestion[];
  readonly asOf: number | null;
}

async function readInTime<Name extends ResourceName>(
  archive: ArchiveDatabase,
  { resource, questions, asOf }: TimeQuestion<Name>,
): Promise<RecordsInTime<RecordOf<Name>>> {
  const key = requestKey(resource, {});
  // Ids alone, from the index: the snapshot itself is read once, below.
  const ids = await archive.snapshots
    .where('[requestKey+fetchedAt]')
    .between([key, Dexie.minKey], [key, asOf ?? Dexie.maxKey], true, true)
    .primaryKeys();
  const latestId = ids.at(-1);
  const readAt = (snapshotId: string, identities: readonly string[]) =>
    readRecordsAt<Name>(archive, { resource, snapshotId, asOf }, identities);
  const everyIdentity = [...new Set(questions.map(({ identity }) => identity))];
  const latest = latestId === undefined ? null : await readAt(latestId, everyIdentity);
  const earlier = new Map<string, RecordsAt<RecordOf<Name>>>();
  for (const [snapshotId, group] of Map.groupBy(questions, (question) => question.snapshotId)) {
    if (snapshotId === null) continue;
    const identities = group.map(({ identity }) => identity);
    const then = await readAt(snapshotId, identities);
    if (then) earlier.set(snapshotId, then);
  }
  return { questions, latest, earlier };
}

export type RecordHistoryState<Fields extends object> = ReadState<RecordHistory<Fields>>;

/** One record over the snapshots of a request, followed live; undefined while it is read. */
export function useRecordHistory<Name extends ResourceName>(
  resource: Name,
  params: Params,
  identity: string,
): RecordHistoryState<RecordOf<Name>> | undefined {
  const key = requestKey(resource, params);
  return useReadState(`history ${JSON.stringify([key, identity])}`, (archive, asOf) =>
    readRecordHistory(archive, { requestKey: key, resource, identity }, asOf),
  );
}

/** `failed` names what is wrong with the raw response; the records read from it earlier are not affected. */
type ElementsState =
  | { readonly state: 'ready'; readonly elements: ReadonlyMap<string, unknown> }
  | { readonly state: 'failed'; readonly problem: Problem };

/** The raw elements of these records in a snapshot; undefined while they are read, and for no snapshot. */
export function useElements(snapshot: ElementSource | null, identities: readonly string[]): ElementsState | undefined {
  const asked = JSON.stringify([snapshot?.id ?? null, ...identities]);
  const read = useRawQuery(`elements ${asked}`, (archive) =>
    snapshot === null ? Promise.resolve(null) : readState(archive, snapshot, identities),
  );
  return read ?? undefined;
}

async function readState(
  archive: ArchiveDatabase,
  snapshot: ElementSource,
  identities: readonly string[],
): Promise<ElementsState> {
  try {
    return { state: 'ready', elements: await readElements(archive, snapshot, identities) };
  } catch (error) {
    return { state: 'failed', problem: problemOf(error) };
  }
}

/** Every request of a resource that the archive has a response to, the latest first, followed live. */
export function useArchivedRequests(resource: ResourceName): readonly ArchivedRequest[] | undefined {
  return useArchiveQuery(`requests ${resource}`, (archive, asOf) => readArchivedRequests(archive, resource, asOf));
}

/** The raw payload of a snapshot, keys as sent; undefined while it is unpacked. */
export function useBody(snapshot: Snapshot): unknown {
  return useRawQuery(`body ${snapshot.bodyHash}`, (archive) => readBody(archive, snapshot));
}

/**
 * The archived picture of the first of these addresses that has one, followed live; null when none has, undefined while it
 * is read. Always the latest one: a picture is no evidence, whichever instant is on screen.
 *
 * @param urls null while it is not wanted: nothing is read then.
 */
export function usePicture(urls: readonly string[] | null): StoredPicture | null | undefined {
  const picture = useArchiveQuery(`picture of ${urls?.join('\n') ?? ''}`, async (archive) => ({
    value: urls === null ? undefined : await readPicture(archive, urls),
  }));
  return picture?.value;
}
