import 'fake-indexeddb/auto';
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { DuckDBInstance } from '@duckdb/node-api';
import { createExportStore } from '../../src-main/exports/export-store.ts';
import { createRedactor } from '../../src-main/service/redactor.ts';
import { encodeJsonLines, exportState, writeExport } from '../../src-renderer/archive/export/write-export.ts';
import { arriveWell, createArchive } from '../../src-renderer/archive/ingest/archive-fixture.ts';
import { archiveIdOf, type ArchiveDatabase } from '../../src-renderer/archive/schema/archive-database.ts';
import { sqlTables } from '../../src-renderer/archive/tables/sql-tables.ts';
import { dayMs } from '../../src-shared/day.ts';
import { exportFormats, type ExportFormat } from '../../src-shared/export-contract.ts';
import { ProblemError, type Outcome } from '../../src-shared/problem.ts';
import { withBenchFolder } from './bench-app.ts';
import { bounded, median, round, type Figure } from './figure.ts';

const days = 3_650;
const ships = 40;
const changedADay = 8;
/** Each writes, and reads back, some thousand files; more rounds would only take longer. */
const rounds = 1;
/** How many times slower than only reading the same rows, and than packing them with gzip. */
const readBound = 2;
const gzipBound = 8;
/** What an export may take besides the archive. It holds 16 million characters of waiting rows and two bundles at most. */
const mostMemoryMb = 300;
const lastAt = Date.UTC(2026, 10, 20);

/**
 * Ten years of daily responses to two requests, exported as the program does it (read, encoded, written to the disk, read back, compared,
 * searched for keys) beside gzip of the same rows as JSON; and what that takes in memory. The archive is in this process.
 */
export function measureExport(): Promise<readonly Figure[]> {
  return withBenchFolder(async (folder) => {
    const archive = await fillYears();
    const rows = await packRows(archive);
    const figures: Figure[] = [];
    let most = 0;
    for (const format of exportFormats) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const target = join(folder, `${format}-${round}`);
        const { ms, memoryMb } = await exportOnce(archive, { folder: target, dataDir: folder, format });
        times.push(ms);
        most = Math.max(most, memoryMb);
      }
      figures.push(...speedFigures(format, median(times), rows));
      const size = sizeOf(join(folder, `${format}-0`));
      console.log(`${format}: ${round(size.bytes / 1_000_000)} MB in ${size.files} files.`);
    }
    await requireSameRows(join(folder, 'parquet-0'), archive);
    archive.close();
    return [...figures, bounded('memory of an export of ten years, besides the archive', most, mostMemoryMb, 'MB')];
  });
}

/** Prices that change by a fixed rule, and counts that change every day. */
async function fillYears(): Promise<ArchiveDatabase> {
  const archive = createArchive();
  for (let day = 0; day < days; day += 1) {
    const at = lastAt - (days - day) * dayMs;
    const data = Array.from({ length: ships }, (_, id) => ({
      id: String(id),
      name: `Ship ${id}`,
      description: `What it is and was built for, in some words of its own. ${'It flies well. '.repeat(id % 9)}`,
      mass: String(50_000 + 100 * (Math.floor((day * changedADay + id) / ships) % 977)),
      length: String(20 + id),
      manufacturer: { id: String(id % 7), code: `M${id % 7}`, name: `Maker ${id % 7}` },
    }));
    await arriveWell(archive, { data, at });
    const stats = { current_live: `4.${Math.floor(day / 90)}`, fans: 1_000_000 + day, funds: 10_000_000 + 77 * day };
    await arriveWell(archive, { resource: 'stats', data: stats, at: at + 1_000 });
  }
  return archive;
}

interface PackedRows {
  /** Of the rows as JSON. */
  readonly bytes: number;
  readonly gzipMs: number;
  /** To read them out of the archive, and nothing else. */
  readonly readMs: number;
}

async function packRows(archive: ArchiveDatabase): Promise<PackedRows> {
  let bytes = 0;
  let gzipMs = 0;
  let readMs = 0;
  for (const table of sqlTables) {
    let readAt = performance.now();
    for await (const batch of table.read(archive, lastAt)) {
      readMs += performance.now() - readAt;
      const text = encodeJsonLines(table, batch);
      const startedAt = performance.now();
      gzipSync(text);
      gzipMs += performance.now() - startedAt;
      bytes += text.length;
      readAt = performance.now();
    }
    readMs += performance.now() - readAt;
  }
  return { bytes, gzipMs, readMs };
}

interface Target {
  readonly folder: string;
  readonly dataDir: string;
  readonly format: ExportFormat;
}

async function exportOnce(archive: ArchiveDatabase, { folder, dataDir, format }: Target) {
  mkdirSync(dataDir, { recursive: true });
  const redactor = createRedactor();
  redactor.protect('a-key-that-nobody-has-4711');
  const nothing = (): void => undefined;
  const store = createExportStore({ dataDir, redactor, log: nothing, onReport: nothing });
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20);
  const startedAt = performance.now();
  const { exportId } = must(await store.choose({ profileId: 'bench', format, folder }));
  const state = await exportState(archive, archiveIdOf(archive), lastAt);
  const { finished } = must(await store.begin({ exportId, asOf: lastAt, state }));
  await writeExport(
    archive,
    { format, asOf: lastAt, finished },
    {
      write: async (pieces) => {
        const crossing = pieces.map(({ chunk, ...piece }) => ({
          ...piece,
          chunk: Buffer.from(chunk).toString('base64'),
        }));
        must(await store.write({ exportId, pieces: crossing }));
      },
      finishTable: async (table) => void must(await store.finishTable({ exportId, ...table })),
    },
  );
  must(await store.finish(exportId));
  const ms = performance.now() - startedAt;
  clearInterval(watch);
  return { ms, memoryMb: (most - before) / 1_000_000 };
}

function must<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new ProblemError(outcome.problem);
  return outcome.value;
}

function speedFigures(format: ExportFormat, ms: number, { bytes, gzipMs, readMs }: PackedRows): readonly Figure[] {
  const speed = (ofMs: number): number => round(bytes / 1_000 / ofMs);
  const figure = (name: string, [own, other, bound]: readonly [own: number, other: number, bound: number]): Figure => {
    const ratio = Math.round((own / other) * 100) / 100;
    const goal = `at most ${bound} times slower`;
    return { name, value: speed(own), unit: 'MB/s', baseline: speed(other), ratio, goal, met: ratio <= bound };
  };
  const what = `export of ten years of daily responses (${round(bytes / 1_000_000)} MB of rows) as ${format}, verified`;
  return [
    figure(`${what}, beside only reading them`, [ms, readMs, readBound]),
    figure(`${what}, beside gzip`, [ms, gzipMs, gzipBound]),
  ];
}

function sizeOf(folder: string): { readonly files: number; readonly bytes: number } {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  return { files: files.length, bytes };
}

/** What was measured is an export only where another engine finds every row in it. */
async function requireSameRows(folder: string, archive: ArchiveDatabase): Promise<void> {
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  await connection.run(
    readFileSync(join(folder, 'views.sql'), 'utf8').replaceAll("read_parquet('", `read_parquet('${folder}/`),
  );
  for (const name of ['ships', 'ships_history', 'stats_history', 'snapshots']) {
    const table = sqlTables.find((each) => each.name === name);
    let rows = 0;
    for await (const batch of table?.read(archive, lastAt) ?? []) rows += batch.length;
    const [[found] = []] = (await connection.runAndReadAll(`SELECT count(*)::INTEGER FROM ${name}`)).getRows();
    if (found !== rows || rows === 0) throw new Error(`${name}: ${rows} rows, and ${String(found)} in DuckDB.`);
  }
  connection.closeSync();
}
