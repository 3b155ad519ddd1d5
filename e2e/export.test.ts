import 'fake-indexeddb/auto';
import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync, existsSync, mkdirSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DuckDBInstance } from '@duckdb/node-api';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createExportStore, type ExportStore } from '../src-main/exports/export-store.ts';
import { createRedactor } from '../src-main/service/redactor.ts';
import { partsByDay } from '../src-renderer/archive/export/day-parts.ts';
import { exportState, writeExport, type ExportSink } from '../src-renderer/archive/export/write-export.ts';
import { arriveWell, attemptRow, createArchive } from '../src-renderer/archive/ingest/archive-fixture.ts';
import { queryBounds } from '../src-renderer/archive/query/query-reply.ts';
import { namedTables, SqlEngine } from '../src-renderer/archive/query/sql-engine.ts';
import type { ArchiveDatabase } from '../src-renderer/archive/schema/archive-database.ts';
import { archiveIdOf } from '../src-renderer/archive/schema/archive-database.ts';
import type { Row } from '../src-renderer/archive/tables/columns.ts';
import { sqlTables } from '../src-renderer/archive/tables/sql-tables.ts';
import { exportFormats, type ExportFormat } from '../src-shared/export-contract.ts';
import { dayMs } from '../src-shared/day.ts';
import { ProblemError, type Outcome } from '../src-shared/problem.ts';

const asOf = Date.UTC(2026, 10, 20);
const key = 'test-key-Zq7Kd2Lw4X';

let root = '';
let archive: ArchiveDatabase;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'orrery-export-'));
  archive = await fill();
});
afterAll(() => {
  archive.close();
  rmSync(root, { recursive: true });
});

/** Ten days of two lists, with ships that come, go and change, texts of every kind, and a board of cards. */
async function fill(): Promise<ArchiveDatabase> {
  const filled = createArchive();
  for (let day = 0; day < 10; day += 1) {
    const at = asOf - (12 - day) * dayMs;
    const ships = Array.from({ length: 6 }, (_, id) => ({
      id: String(id),
      name: id === 5 ? `Jötun 🚀 "${'long, '.repeat(20_000)}"` : `Ship ${id}`,
      mass: String(1_000 * (id + (day % (id + 1)))),
      manufacturer: { id: String(id % 2), name: id % 2 === 0 ? 'Wren Works' : null },
    })).filter(({ id }) => (Number(id) + day) % 5 !== 0);
    await arriveWell(filled, { data: ships, at });
    const cards = [
      { id: '7', name: 'Hull', updated_at: day },
      { id: '8', name: `Map ${day % 3}` },
    ];
    const release = { id: '1', name: '4.2', scheduled_at: '2026-02-05', cards };
    await arriveWell(filled, { resource: 'roadmap', params: { board: 'main' }, data: [release], at: at + 1 });
  }
  await filled.attempts.put(
    attemptRow({ id: 'a1', resource: 'ships', startedAt: asOf - dayMs, endedAt: asOf - dayMs + 5 }),
  );
  return filled;
}

function createStore(dataDir: string, floorBytes = 0): ExportStore {
  const redactor = createRedactor();
  redactor.protect(key);
  mkdirSync(dataDir, { recursive: true });
  const nothing = (): void => undefined;
  return createExportStore({
    dataDir,
    redactor,
    disk: { floorBytes, readFreeBytes: () => Promise.resolve(1_000_000) },
    log: nothing,
    onReport: nothing,
  });
}

interface Run {
  readonly format?: ExportFormat;
  /** Breaks off before so many calls of the writer came to main. */
  readonly breakAt?: number;
  readonly bounds?: { readonly mostRows: number; readonly mostChars: number };
  readonly from?: ArchiveDatabase;
}

/** One run of an export as the program makes it, with the worker's part and main's in this process. */
async function run(folder: string, { format = 'parquet', breakAt = Infinity, bounds, from = archive }: Run = {}) {
  const store = createStore(join(root, 'data'));
  const chosen = must(await store.choose({ profileId: 'p', format, folder }));
  const { exportId } = chosen;
  const begun = must(await store.begin({ exportId, asOf, state: await exportState(from, archiveIdOf(from), asOf) }));
  let calls = 0;
  const step = async <T>(work: () => Promise<Outcome<T>>): Promise<void> => {
    calls += 1;
    if (calls > breakAt) throw new ProblemError({ kind: 'cancelled' });
    must(await work());
  };
  const sink: ExportSink = {
    // One piece a call, so that it can break off between any two parts.
    write: async (pieces) => {
      for (const { chunk, ...piece } of pieces)
        await step(() =>
          store.write({ exportId, pieces: [{ ...piece, chunk: Buffer.from(chunk).toString('base64') }] }),
        );
    },
    finishTable: (table) => step(() => store.finishTable({ exportId, ...table })),
  };
  try {
    await writeExport(from, { format, asOf, finished: begun.finished }, sink, bounds ? { bounds } : {});
    return { calls, there: begun.finished.length, written: must(await store.finish(exportId)) };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    await store.stop({ exportId, problem: error.problem });
    if (error.problem.kind !== 'cancelled') throw error;
    return { calls, there: begun.finished.length, written: null };
  }
}

function must<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new ProblemError(outcome.problem);
  return outcome.value;
}

let made = 0;
const newFolder = (): string => join(root, `export-${(made += 1)}`);

/** Every file with its bytes, but for the manifest, whose lines tell of each run. */
function filesOf(folder: string): ReadonlyMap<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((each) => each.isFile() && each.name !== 'manifest.jsonl');
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).toSorted();
  return new Map(paths.map((path) => [path.slice(folder.length), readFileSync(path).toString('latin1')]));
}

/** Names of files that only one has, or that read otherwise. */
function differences(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string> = new Map()): readonly string[] {
  return [...new Set([...a.keys(), ...b.keys()])].filter((path) => a.get(path) !== b.get(path));
}

const queries = [
  'SELECT record_id, name, mass_kg, request_key FROM ships ORDER BY record_id',
  `SELECT name, CAST(valid_from AS VARCHAR) < '2026-11-12' AS early, count(*) FROM ships_history WHERE record_id <> '5' GROUP BY 1, 2 ORDER BY 1, 2`,
  'SELECT record_id, sum(mass_kg), count(valid_to), avg(mass_kg) FROM ships_history GROUP BY record_id ORDER BY record_id',
  `SELECT record_id, mass_kg FROM ships_history WHERE valid_from <= '2026-11-12 12:00:00' AND (valid_to IS NULL OR valid_to > '2026-11-12 12:00:00') ORDER BY 1`,
  'SELECT release_name, name, count(*) FROM cards_history GROUP BY 1, 2 ORDER BY 1, 2',
  'SELECT resource, count(*), sum(records), sum(response_bytes) FROM snapshots GROUP BY resource ORDER BY resource',
  'SELECT length(name), mass_kg FROM ships_history ORDER BY 1, 2',
  'SELECT attempt_id, outcome FROM attempts',
  'SELECT count(*) FROM members_history',
];

/** What Query of the program answers. */
async function askProgram(sql: string): Promise<unknown> {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('@sqlite.org/sqlite-wasm/sqlite3.wasm'));
  const engine = await SqlEngine.open(Uint8Array.from(wasm), queryBounds);
  for (const table of namedTables(sql)) await engine.fill(table, table.read(archive, asOf));
  const reply = engine.ask(sql);
  engine.close();
  return reply.kind === 'rows' ? reply.rows : reply.words;
}

async function askDuck(folder: string, sql: string): Promise<unknown> {
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  const views = readFileSync(join(folder, 'views.sql'), 'utf8').replaceAll(
    "read_parquet('",
    `read_parquet('${folder}/`,
  );
  await connection.run(views);
  const rows = (await connection.runAndReadAll(sql)).getRowsJson();
  connection.closeSync();
  return rows.map((row) =>
    row.map((cell) =>
      typeof cell === 'boolean' ? Number(cell) : typeof cell === 'string' && /^\d+$/.test(cell) ? Number(cell) : cell,
    ),
  );
}

const plain = (rows: unknown): unknown =>
  Array.isArray(rows)
    ? rows.map((row: readonly unknown[]) =>
        row.map((cell) => (typeof cell === 'string' && /^\d+$/.test(cell) ? Number(cell) : cell)),
      )
    : rows;

test('the same SQL brings the same rows in the program, in DuckDB over the folder, and in the SQLite file', async () => {
  const parquet = newFolder();
  const sqlite = newFolder();
  await run(parquet);
  await run(sqlite, { format: 'sqlite' });
  const database = new DatabaseSync(join(sqlite, 'archive.sqlite'), { readOnly: true });
  expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
  for (const sql of queries) {
    const asked = plain(await askProgram(sql));
    expect(await askDuck(parquet, sql), sql).toEqual(asked);
    expect(
      plain(
        database
          .prepare(sql)
          .all()
          .map((row) => Object.values(row)),
      ),
      sql,
    ).toEqual(asked);
  }
  database.close();
});

test('every table is there in every format, with the rows that its reader tells', async () => {
  for (const format of exportFormats) {
    const folder = newFolder();
    const { written } = await run(folder, { format });
    expect(written?.tables).toBe(sqlTables.length);
    const schema = JSON.parse(readFileSync(join(folder, 'schema.json'), 'utf8')) as {
      tables: { name: string; rows: number }[];
    };
    for (const table of sqlTables) {
      let rows = 0;
      for await (const batch of table.read(archive, asOf)) rows += batch.length;
      expect(schema.tables.find(({ name }) => name === table.name)?.rows).toBe(rows);
      if (format !== 'sqlite') expect(readdirSync(join(folder, table.name)).length).toBeGreaterThan(0);
    }
    expect(readFileSync(join(folder, 'README.md'), 'utf8')).toContain('| mass_kg | Mass | kg |');
  }
});

test('a column has one type in all parts, also where it holds nothing, and days are days', async () => {
  const folder = newFolder();
  await run(folder);
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  for (const { name, columns } of sqlTables) {
    const types = `SELECT name, count(DISTINCT type || coalesce(logical_type, '') || coalesce(converted_type, '')) FROM parquet_schema('${folder}/${name}/**/*.parquet') WHERE name <> 'root' GROUP BY name`;
    const found = (await connection.runAndReadAll(types)).getRowsJson();
    expect(found).toHaveLength(columns.length);
    expect(found.every(([, count]) => Number(count) === 1)).toBe(true);
  }
  const read = `FROM read_parquet('${folder}/ships_history/**/*.parquet', hive_partitioning = true)`;
  const rows = (
    await connection.runAndReadAll(
      `SELECT typeof(day), typeof(valid_from), typeof(mass_kg), day = CAST(valid_from AS DATE) ${read}`,
    )
  ).getRowsJson();
  expect(new Set(rows.map((row) => JSON.stringify(row)))).toEqual(new Set(['["DATE","TIMESTAMP","DOUBLE",true]']));
  connection.closeSync();
});

// Each part is forced to the disk, which takes ten times as long where others write as well.
test('what broke off at any part is gone on with, and comes to the same files', { timeout: 300_000 }, async () => {
  const wholes = new Map<ExportFormat, { calls: number; files: ReadonlyMap<string, string> }>();
  for (const format of exportFormats) {
    const folder = newFolder();
    const { calls } = await run(folder, { format });
    wholes.set(format, { calls, files: filesOf(folder) });
  }
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...exportFormats),
      fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 1, maxLength: 3 }),
      async (format, shares) => {
        const whole = wholes.get(format);
        const folder = newFolder();
        const breaks = [...shares.map((share) => Math.floor(share * (whole?.calls ?? 0))), Infinity];
        for (const breakAt of breaks) if ((await run(folder, { format, breakAt })).written !== null) break;
        expect(differences(filesOf(folder), whole?.files)).toEqual([]);
        rmSync(folder, { recursive: true });
      },
    ),
    // What goes on needs fewer calls, so that this one ends before it would break off.
    { numRuns: 8, examples: [['parquet', [0.014, 0.987]]] },
  );
});

test('a part that was damaged meanwhile is found and written again', async () => {
  const folder = newFolder();
  const { calls } = await run(newFolder());
  await run(folder, { breakAt: calls - 4 });
  const [day] = readdirSync(join(folder, 'ships_history')).toSorted();
  const part = join(folder, 'ships_history', day ?? '', 'part-0.parquet');
  const bytes = readFileSync(part);
  bytes[20] = (bytes[20] ?? 0) ^ 1;
  writeFileSync(part, bytes);
  truncateSync(join(folder, 'cards', readdirSync(join(folder, 'cards'))[0] ?? '', 'part-0.parquet'), 10);
  const again = await run(folder);
  expect(again.written).not.toBeNull();
  bytes[20] = (bytes[20] ?? 0) ^ 1;
  expect(readFileSync(part).equals(bytes)).toBe(true);
  expect(again.there).toBe(sqlTables.length - 2);
});

test('an archive that lost a response meanwhile is exported anew, and nothing of before is left', async () => {
  const other = await fill();
  const folder = newFolder();
  await run(folder, { from: other, breakAt: 120 });
  const first = await other.snapshots.where('resource').equals('ships').first();
  await other.snapshots.delete(first?.id ?? '');
  expect((await run(folder, { from: other })).there).toBe(0);
  const fresh = newFolder();
  await run(fresh, { from: other });
  expect(differences(filesOf(folder), filesOf(fresh))).toEqual([]);
  other.close();
});

test('a folder with something else in it, another export, and a full disk are refused', async () => {
  const folder = newFolder();
  mkdirSync(folder);
  writeFileSync(join(folder, 'mine.txt'), 'mine');
  await expect(run(folder)).rejects.toThrow('The target is not empty');
  await expect(run(join(folder, 'mine.txt'))).rejects.toThrow('The target is a file');
  const begun = newFolder();
  await run(begun, { breakAt: 3 });
  await expect(run(begun, { format: 'jsonl' })).rejects.toThrow('unfinished export as parquet');
  await run(begun);
  await expect(run(begun)).rejects.toThrow('finished export');
  const full = await createStore(join(root, 'data'), 500_000_000).choose({
    profileId: 'p',
    format: 'jsonl',
    folder: join(root, 'full'),
  });
  expect(full).toMatchObject({ ok: false, problem: { kind: 'storage-full' } });
  expect(existsSync(join(root, 'full'))).toBe(false);
});

test('a key in a row ends the export, and the part that held it is gone', async () => {
  for (const format of exportFormats) {
    const other = createArchive();
    await arriveWell(other, { data: [{ id: '1', name: `Ship ${key}` }], at: asOf - dayMs });
    const folder = newFolder();
    await expect(run(folder, { format, from: other })).rejects.toThrow('held an API key');
    if (format !== 'sqlite') expect([...filesOf(folder).values()].some((text) => text.includes(key))).toBe(false);
    other.close();
  }
});

test('what waits for its part is bounded, whatever the order of the days', async () => {
  const rows = Array.from({ length: 5_000 }, (_, index): Row => [`row ${index}`, (index % 40) * dayMs]);
  async function* batches(): AsyncGenerator<readonly Row[]> {
    await Promise.resolve();
    for (let from = 0; from < rows.length; from += 700) yield rows.slice(from, from + 700);
  }
  const told: Row[] = [];
  const names = new Set<string>();
  for await (const { day, index, rows: part } of partsByDay(batches(), 1, { mostRows: 300, mostChars: 1_000_000 })) {
    expect(part.length).toBeLessThanOrEqual(300);
    names.add(`${day} ${index}`);
    told.push(...part);
  }
  expect(names.size).toBe(Math.ceil(5_000 / 300) * 40);
  expect(told.length).toBe(5_000);
  expect(new Set(told)).toEqual(new Set(rows));
});

test('pyarrow reads the folder as DuckDB does', async ({ skip }) => {
  if (!hasPyarrow()) skip('python3 with pyarrow is not on this machine');
  const folder = newFolder();
  await run(folder);
  // What each query below says, in the words of pyarrow, which knows no SQL.
  const script = `import pyarrow.dataset as d, pyarrow.compute as c, json, sys
t = d.dataset(sys.argv[1] + '/ships_history', format='parquet', partitioning='hive').to_table()
rows = [[r['record_id'], r['mass_kg']] for r in t.select(['record_id', 'mass_kg']).to_pylist()]
heavy = t.filter(c.greater(t['mass_kg'], 1500)).num_rows
groups = t.group_by('record_id').aggregate([('mass_kg', 'count'), ('mass_kg', 'max'), ('valid_from', 'min')]).to_pylist()
past = [[g['record_id'], g['mass_kg_count'], g['mass_kg_max'], g['valid_from_min'].isoformat(' ', 'milliseconds')] for g in groups]
print(json.dumps([sorted(rows), [[heavy]], sorted(past)]))`;
  const read: unknown = JSON.parse(execFileSync('python3', ['-c', script, folder], { encoding: 'utf8' }));
  const queries = [
    'SELECT record_id, mass_kg FROM ships_history ORDER BY 1, 2',
    'SELECT count(*) FROM ships_history WHERE mass_kg > 1500',
    'SELECT record_id, count(mass_kg), max(mass_kg), min(valid_from) FROM ships_history GROUP BY record_id ORDER BY 1',
  ];
  const asked: unknown[] = [];
  for (const sql of queries) asked.push(await askProgram(sql));
  expect(read).toEqual(asked);
});

function hasPyarrow(): boolean {
  try {
    execFileSync('python3', ['-c', 'import pyarrow'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
