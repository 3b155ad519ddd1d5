import { Dexie } from 'dexie';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { Snapshot } from '../schema/archive-rows.ts';
import { readStored, requestKeysOf } from './current-rows.ts';
import { column, type Row, type SqlColumn } from './columns.ts';
import type { RecordTable } from './record-tables.ts';

/** What every history has besides the columns of its table. */
export const historyColumns: readonly SqlColumn[] = [
  column('request_key', 'text', 'Request', 'The request whose responses the row is of.'),
  column(
    'is_whole_list',
    'boolean',
    'Whole list',
    'Whether its responses list everything there is, so that absence means something.',
  ),
  column('valid_from', 'instant', 'Valid from', 'When a response first said so.'),
  column('valid_to', 'instant', 'Valid to', 'When a response first said otherwise; null: still so.'),
];

/** Rows in a batch, about. */
const rowsAtOnce = 500;

/** Snapshots read at once; each names all its records. */
const snapshotsAtOnce = 20;

/**
 * What the answers to every request of a table's resource said, and from when to when, in batches and in no order. Of one
 * request exactly those rows are valid at an instant (`valid_from` ≤ t < `valid_to`) that the snapshot of that instant holds.
 * In memory are the rows of one list at most, and a batch.
 *
 * @param asOf UTC, epoch milliseconds: later responses are not told; null for now.
 * @throws ProblemError `storage-failed` when the archive has lost a record.
 */
export async function* readHistoryRows(
  archive: ArchiveDatabase,
  table: RecordTable,
  asOf: number | null,
): AsyncGenerator<readonly Row[]> {
  for (const key of await requestKeysOf(archive, table.resource)) {
    let batch: Row[] = [];
    const current = new CurrentRows(archive, table);
    for await (const snapshot of snapshotsOf(archive, key, asOf)) {
      batch.push(...(await current.advance(snapshot)));
      if (batch.length < rowsAtOnce) continue;
      yield batch;
      batch = [];
    }
    batch.push(...current.stillValid());
    if (batch.length > 0) yield batch;
  }
}

/** Oldest first. */
async function* snapshotsOf(archive: ArchiveDatabase, key: string, asOf: number | null): AsyncGenerator<Snapshot> {
  let after: number | null = null;
  for (;;) {
    const found: readonly Snapshot[] = await archive.snapshots
      .where('[requestKey+fetchedAt]')
      .between([key, after ?? Dexie.minKey], [key, asOf ?? Dexie.maxKey], false, true)
      .limit(snapshotsAtOnce)
      .toArray();
    yield* found;
    const last = found.at(-1);
    if (!last || found.length < snapshotsAtOnce) return;
    after = last.fetchedAt;
  }
}

/** A row that is valid since an instant; several records may say the same. */
interface OpenRow {
  readonly row: Row;
  readonly isWholeList: boolean;
  readonly since: number;
  holders: number;
}

/** The rows of one request's snapshots, one snapshot after the other. */
class CurrentRows {
  readonly #archive: ArchiveDatabase;
  readonly #table: RecordTable;
  /** The texts of the rows that each record of the last snapshot makes. */
  #records = new Map<string, readonly string[]>();
  readonly #open = new Map<string, OpenRow>();
  #requestKey = '';

  constructor(archive: ArchiveDatabase, table: RecordTable) {
    this.#archive = archive;
    this.#table = table;
  }

  /** @returns the rows that ended with this snapshot. */
  async advance(snapshot: Snapshot): Promise<readonly Row[]> {
    this.#requestKey = snapshot.requestKey;
    const manifest = new Set(snapshot.manifest);
    const before = this.#records;
    const gone = [...before].filter(([id]) => !manifest.has(id));
    const come = [...manifest].filter((id) => !before.has(id));
    for (const [id, keys] of gone) {
      before.delete(id);
      for (const key of keys) this.#hold(key, -1);
    }
    for (let from = 0; from < come.length; from += rowsAtOnce) {
      const ids = come.slice(from, from + rowsAtOnce);
      const records = await readStored(this.#archive, ids);
      for (const [index, { identity, fields }] of records.entries()) {
        const rows = this.#table.rowsOf({ identity, fields, params: snapshot.params });
        before.set(ids[index] ?? '', this.#enter(rows, snapshot));
      }
    }
    return this.#close(snapshot.fetchedAt);
  }

  /** Rows that the last snapshot held. */
  stillValid(): readonly Row[] {
    return [...this.#open.values()].map((open) => this.#toRow(open, null));
  }

  #enter(rows: readonly Row[], { isComplete, fetchedAt }: Snapshot): readonly string[] {
    const own = new Map<string, number>();
    return rows.map((row) => {
      const text = JSON.stringify(row);
      // Two parts of one record that read the same are two rows all the same.
      const repeats = own.get(text) ?? 0;
      own.set(text, repeats + 1);
      const key = repeats === 0 ? text : `${text}#${repeats}`;
      if (this.#open.has(key)) this.#hold(key, 1);
      else this.#open.set(key, { row, isWholeList: isComplete, since: fetchedAt, holders: 1 });
      return key;
    });
  }

  #hold(key: string, more: number): void {
    const open = this.#open.get(key);
    if (open) open.holders += more;
  }

  #close(at: number): readonly Row[] {
    const ended: Row[] = [];
    for (const [key, open] of this.#open) {
      if (open.holders > 0) continue;
      this.#open.delete(key);
      ended.push(this.#toRow(open, at));
    }
    return ended;
  }

  #toRow({ row, isWholeList, since }: OpenRow, until: number | null): Row {
    return [...row, this.#requestKey, isWholeList, since, until];
  }
}
