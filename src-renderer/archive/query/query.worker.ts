import wasmUrl from '@sqlite.org/sqlite-wasm/sqlite3.wasm?url&inline';
import { fail, succeed, type Outcome } from '../../../src-shared/problem.ts';
import { fromBase64 } from '../backup/file/row-text.ts';
import { joinArchive, type ArchiveDatabase } from '../schema/archive-database.ts';
import { storageProblem } from '../schema/storage-problem.ts';
import type { SqlTable } from '../tables/sql-tables.ts';
import type { ToWorker } from '../worker/worker-calls.ts';
import { queryBounds, type QueryReply } from './query-reply.ts';
import { namedTables, OutOfRoom, outOfRoomText, SqlEngine } from './sql-engine.ts';

/**
 * The thread that queries run in: it copies the tables a query names out of the archive, and asks the engine. It writes nothing, and
 * whoever gives a query up ends the whole thread, for an engine at work hears no message.
 */

/** A question to an archive as of now or of an instant (UTC, epoch milliseconds). */
export interface QueryCall {
  readonly requestId: string;
  readonly archiveId: string;
  readonly asOf: number | null;
  readonly sql: string;
}

type Reply =
  | { readonly requestId: string; readonly done: number }
  | { readonly requestId: string; readonly outcome: Outcome<QueryReply> };

let opening: Promise<SqlEngine> | null = null;
/** Names of the tables that are filled, and the state of the archive they were filled from. */
const filled = new Set<string>();
let filledFrom = '';
let last: Promise<unknown> = Promise.resolve();

addEventListener('message', ({ data }: MessageEvent<ToWorker<QueryCall>>) => {
  if ('isCancelled' in data) return;
  last = last
    .then(() => reply(data))
    .then(succeed, (error: unknown) => fail(storageProblem(error)))
    .then((outcome) => postMessage({ requestId: data.requestId, outcome } satisfies Reply));
});

async function reply({ requestId, archiveId, asOf, sql }: QueryCall): Promise<QueryReply> {
  // Not fetched: the page's policy lets nobody read the program's own files, and need not be loosened for it.
  opening ??= SqlEngine.open(fromBase64(wasmUrl.slice(wasmUrl.indexOf(',') + 1)), queryBounds);
  // Where there was no room for it, the next query tries again.
  opening.catch(() => {
    opening = null;
  });
  const engine = await opening;
  const startedAt = performance.now();
  let readRows = 0;
  const archive = joinArchive(archiveId);
  try {
    await fill(engine, archive, { asOf, archiveId, tables: namedTables(sql) }, (rows) => {
      readRows += rows;
      postMessage({ requestId, done: readRows } satisfies Reply);
    });
  } catch (error) {
    if (error instanceof OutOfRoom) return { kind: 'refused', words: outOfRoomText(queryBounds.mostBytes), at: null };
    throw error;
  } finally {
    archive.close();
  }
  const readMs = performance.now() - startedAt;
  const result = engine.ask(sql);
  return result.kind === 'rows' ? { ...result, readRows, readMs } : result;
}

interface Wanted {
  readonly asOf: number | null;
  readonly archiveId: string;
  readonly tables: readonly SqlTable[];
}

async function fill(
  engine: SqlEngine,
  archive: ArchiveDatabase,
  { asOf, archiveId, tables }: Wanted,
  onRows: (count: number) => void,
): Promise<void> {
  const state = `${archiveId} ${asOf ?? 'now'} ${await readState(archive)}`;
  if (state !== filledFrom) for (const name of filled) engine.clear(name);
  if (state !== filledFrom) filled.clear();
  filledFrom = state;
  for (const table of tables) {
    if (filled.has(table.name)) continue;
    try {
      await engine.fill(table, table.read(archive, asOf), onRows);
    } catch (error) {
      // What did not fit makes room again.
      engine.clear(table.name);
      throw error;
    }
    // Calls and spends change without a new response, so those are read each time.
    if (table.group !== 'evidence') filled.add(table.name);
  }
}

/** A text that is another as soon as a response was stored, confirmed or removed. */
async function readState({ totals }: ArchiveDatabase): Promise<string> {
  const rows = await totals.toArray();
  return JSON.stringify(rows.map((row) => [row.requestKey, row.latestSnapshotId, row.snapshots, row.confirmedAt]));
}
