import { Dexie } from 'dexie';
import type { RecordOf, ResourceName } from '../../src-shared/catalog/registry.ts';
import { requestKey } from '../../src-shared/request-key.ts';
import type { ArchiveDatabase } from './archive-database.ts';
import { readRecordsAt, type RecordsAt } from './read-records-at.ts';
import { useArchiveQuery } from './use-archive-query.ts';
import { useLastKnown } from './use-last-known.ts';

/** A record as one snapshot has it; null is the latest snapshot. */
export interface RecordQuestion {
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
 * are read, so that a few of thousands come at once. While another question is read, the last answer stays.
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
