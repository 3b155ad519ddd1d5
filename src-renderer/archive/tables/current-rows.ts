import { catalog } from '../../../src-shared/catalog/registry.ts';
import { ProblemError } from '../../../src-shared/problem.ts';
import { canonicalJson } from '../../../src-shared/request-key.ts';
import type { Params } from '../../../src-shared/resource/resource.ts';
import { readRecordsById } from '../read/read-collection.ts';
import { readRequestKeys } from '../read/read-requests.ts';
import { latestSnapshot } from '../read/read-snapshots.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { Snapshot, StoredRecord } from '../schema/archive-rows.ts';
import { identityInRecordId } from '../schema/ids.ts';
import { column, type Row, type SqlColumn } from './columns.ts';
import type { RecordTable } from './record-tables.ts';

/** Records read at once: what a batch of rows comes from. */
const recordsAtOnce = 400;

/** What every table of records as of now has besides its own columns. */
export const currentColumns: readonly SqlColumn[] = [
  column('request_key', 'text', 'Request', 'The request whose response the row is of.'),
  column('confirmed_at', 'instant', 'Confirmed', 'When a response last said so.'),
];

/**
 * The records of a table as the archive knew them at an instant, in batches: of every list of the resource the latest response. A
 * record that several responses hold is told as the one confirmed last has it, and one that a later complete list does not
 * hold is left out, so that a row stands for one thing.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 * @throws ProblemError `storage-failed` when the archive has lost a record.
 */
export async function* readCurrentRows(
  archive: ArchiveDatabase,
  table: RecordTable,
  asOf: number | null,
): AsyncGenerator<readonly Row[]> {
  const latest: Snapshot[] = [];
  for (const key of await requestKeysOf(archive, table.resource)) {
    const snapshot = await latestSnapshot(archive, key, asOf);
    if (snapshot) latest.push(snapshot);
  }
  const lists = Map.groupBy(latest, ({ params }) => scopeOf(table, params));
  for (const responses of lists.values()) {
    const newestFirst = responses.toSorted((a, b) => b.lastSeenAt - a.lastSeenAt || b.fetchedAt - a.fetchedAt);
    const told = new Set<string>();
    for (const response of newestFirst) {
      const ids = response.manifest.filter((id) => !told.has(identityInRecordId(id)));
      for (const id of ids) told.add(identityInRecordId(id));
      const ends = [response.requestKey, response.lastSeenAt] as const;
      for (let from = 0; from < ids.length; from += recordsAtOnce) {
        const records = await readStored(archive, ids.slice(from, from + recordsAtOnce));
        yield records.flatMap(({ identity, fields }) =>
          table.rowsOf({ identity, fields, params: response.params }).map((row) => [...row, ...ends]),
        );
      }
      if (response.isComplete) break;
    }
  }
}

/** The requests of a resource that the archive has answers to. */
export async function requestKeysOf(archive: ArchiveDatabase, resource: string): Promise<readonly string[]> {
  const keys = await readRequestKeys(archive, resource);
  return keys.filter((key) => key === resource || key.startsWith(`${resource}?`));
}

/** Records by their ids, in that order. @throws ProblemError `storage-failed` where one is missing. */
export async function readStored(archive: ArchiveDatabase, ids: readonly string[]): Promise<readonly StoredRecord[]> {
  const rows = await readRecordsById(archive, ids);
  return rows.map((row) => {
    if (!row) throw new ProblemError({ kind: 'storage-failed', detail: 'A record of a snapshot is missing.' });
    return row;
  });
}

/** Which lists are of the same things: those asked for by the same path, such as one team's or one organization's. */
function scopeOf({ resource }: RecordTable, params: Params): string {
  const { parameters } = catalog[resource];
  return canonicalJson(
    Object.fromEntries(parameters.filter(({ where }) => where === 'path').map(({ name }) => [name, params[name]])),
  );
}
