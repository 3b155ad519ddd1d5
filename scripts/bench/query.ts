import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { DuckDBInstance } from '@duckdb/node-api';

import { queryBounds } from '../../src-renderer/archive/query/query-reply.ts';
import { namedTables, SqlEngine } from '../../src-renderer/archive/query/sql-engine.ts';
import type { Row, SqlColumn } from '../../src-renderer/archive/tables/columns.ts';
import { withFilledDemo } from './demo-days.ts';
import { bounded, median, ratioFigure, round, type Figure } from './figure.ts';
import { observeRest } from './observe-rest.ts';

const records = 100_000;
const ships = 500;
const rounds = 5;
/** What the issue asks for, beside DuckDB as a program of its own. */
const bound = 3;
const mostOpenMs = 250;
/** From the press in the rail to the first result, in the program; somebody waits for it, so about a second. */
const mostFirstResultMs = 1_000;
const mostMemoryMb = 200;
const dayMs = 86_400_000;

/** Questions of the kinds people ask of a history, in words that both engines know. */
const queries: Readonly<Record<string, string>> = {
  count: 'SELECT count(*) FROM ships_history',
  group:
    'SELECT manufacturer, count(*), avg(price_usd), sum(cargo_scu) FROM ships_history GROUP BY manufacturer ORDER BY 3 DESC',
  year: 'SELECT substr(CAST(valid_from AS VARCHAR), 1, 4) AS year, avg(price_usd) FROM ships_history GROUP BY year',
  median: 'SELECT manufacturer, median(price_usd) FROM ships_history GROUP BY manufacturer',
  filter: `SELECT * FROM ships_history WHERE cargo_scu > 650 AND size = 'large' ORDER BY price_usd DESC LIMIT 100`,
  window: `SELECT id, max(d) FROM (SELECT id, price_usd - lag(price_usd) OVER (PARTITION BY id ORDER BY valid_from) AS d
    FROM ships_history) AS x GROUP BY id ORDER BY 2 DESC LIMIT 10`,
  distinct: 'SELECT count(DISTINCT id || size), count(DISTINCT price_usd) FROM ships_history',
  join: `SELECT a.manufacturer, max(b.price_usd - a.price_usd) FROM ships_history a JOIN ships_history b ON a.id = b.id
    WHERE a.valid_from = (SELECT min(valid_from) FROM ships_history) GROUP BY 1`,
  rank: `SELECT * FROM (SELECT manufacturer, name, price_usd,
    row_number() OVER (PARTITION BY manufacturer ORDER BY price_usd DESC) AS r FROM ships_history) AS x WHERE r <= 3`,
  recursion: `WITH RECURSIVE r (n, d) AS (SELECT 0, 0 UNION SELECT (n * 7 + k) % 500, d + 1
    FROM r, (SELECT 1 AS k UNION ALL SELECT 2 UNION ALL SELECT 3) AS steps WHERE d < 5) SELECT count(DISTINCT n), max(d) FROM r`,
};

/**
 * The engine of Query on a history of 100,000 rows, in this process: opening it, filling it, and ten questions, each beside DuckDB as a
 * program of its own with the same rows. What DuckDB would be in a browser is printed as well where it is installed
 * (`npm install --no-save @duckdb/duckdb-wasm`): decision 55 compares them.
 */
export async function measureQuery(): Promise<readonly Figure[]> {
  const [table] = namedTables('ships_history');
  if (!table) throw new Error('There is no table ships_history.');
  const rows = historyRows(table.columns);
  const wasm = readFileSync(createRequire(import.meta.url).resolve('@sqlite.org/sqlite-wasm/sqlite3.wasm'));
  const before = residentMb();
  const opens: number[] = [];
  let engine = await SqlEngine.open(Uint8Array.from(wasm), queryBounds);
  for (let turn = 0; turn < rounds; turn += 1) {
    engine.close();
    const startedAt = performance.now();
    engine = await SqlEngine.open(Uint8Array.from(wasm), queryBounds);
    opens.push(performance.now() - startedAt);
  }
  const filledAt = performance.now();
  await engine.fill(table, inBatches(rows));
  const fillMs = performance.now() - filledAt;
  const memory = residentMb() - before;
  const native = await fillNative(table.columns, rows);
  const own: Record<string, number[]> = {};
  const theirs: Record<string, number[]> = {};
  for (let turn = 0; turn < rounds; turn += 1) {
    for (const [name, sql] of Object.entries(queries)) {
      const startedAt = performance.now();
      const response = engine.ask(sql);
      (own[name] ??= []).push(performance.now() - startedAt);
      if (response.kind === 'refused') throw new Error(`${name}: ${response.words}`);
      const askedAt = performance.now();
      const { length } = await native.ask(sql);
      (theirs[name] ??= []).push(performance.now() - askedAt);
      if (length !== response.rows.length)
        throw new Error(`${name}: ${response.rows.length} rows, and ${length} of DuckDB.`);
    }
  }
  engine.close();
  const whole = (of: Record<string, number[]>): readonly number[] =>
    Array.from({ length: rounds }, (_, turn) => Object.values(of).reduce((sum, each) => sum + (each[turn] ?? 0), 0));
  const steps = Object.entries(own).map(([step, times]) => ({ step, ms: round(median(times)) }));
  await printDuckDbInWasm(table.columns, rows);
  return [
    {
      ...ratioFigure(
        `ten queries of ${records} records together, beside DuckDB as a program`,
        whole(own),
        whole(theirs),
        bound,
      ),
      steps,
    },
    ratioFigure(
      `filling the engine with ${records} records, beside DuckDB as a program`,
      [fillMs],
      [native.fillMs],
      bound * 2,
    ),
    bounded('opening the engine', median(opens), mostOpenMs),
    bounded(`memory of the engine with ${records} records`, memory, mostMemoryMb, 'MB'),
    await measureFirstResult(),
  ];
}

/** Milliseconds. */
interface Results {
  readonly first: number;
  readonly second: number;
}

/** Query as somebody meets it: its view, its engine and the tables that the example asks for, none of which was there before. */
async function measureFirstResult(): Promise<Figure> {
  const { first, second } = await withFilledDemo(observeRest(), (page) => page.evaluate<Results>(firstResults));
  return {
    ...bounded(
      'opening Query in the program, from the press in the rail to the first result',
      first,
      mostFirstResultMs,
    ),
    steps: [
      { step: 'view, engine and tables', ms: round(first - second) },
      { step: 'the query alone, asked once more', ms: round(second) },
    ],
  };
}

/** Page script: opens Query, runs the example that stands there, and runs it again. */
const firstResults = `(async () => {
  const until = (find) => new Promise((resolve) => {
    const look = () => {
      const found = find();
      if (found) resolve(found);
      else requestAnimationFrame(look);
    };
    look();
  });
  const runButton = () => [...document.querySelectorAll('main button')].find(
    (button) => /^Run/.test(button.textContent.trim()) && !button.disabled,
  );
  const words = () => document.querySelector('main').textContent;
  await window.__bench.rest();
  const openedAt = performance.now();
  document.querySelector('nav a[href$="#/query"]').click();
  (await until(runButton)).click();
  await until(() => /\\d rows in .*read from the archive/.test(words()));
  const first = performance.now() - openedAt;
  const askedAt = performance.now();
  (await until(runButton)).click();
  await until(() => /\\d rows in/.test(words()) && !words().includes('read from the archive'));
  return { first, second: performance.now() - askedAt };
})()`;

/** Prices that change every eighteen days, made by a fixed rule. */
function historyRows(columns: readonly SqlColumn[]): readonly Row[] {
  let state = 7;
  const random = (): number => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  const first = Date.UTC(2016, 0, 1);
  return Array.from({ length: records }, (_, index): Row => {
    const id = index % ships;
    const at = first + Math.floor(index / ships) * 18 * dayMs;
    const values: Readonly<Record<string, Row[number]>> = {
      id: String(id),
      record_id: String(id),
      name: `Ship ${id}`,
      manufacturer: `Maker ${id % 23}`,
      size: ['small', 'medium', 'large', 'capital'][id % 4] ?? null,
      price_usd: Math.round(random() * 500),
      cargo_scu: Math.round(random() * 696),
      valid_from: at,
      valid_to: at + 18 * dayMs,
      is_whole_list: true,
    };
    return columns.map(({ name }) => values[name] ?? null);
  });
}

async function* inBatches(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  await Promise.resolve();
  for (let from = 0; from < rows.length; from += 500) yield rows.slice(from, from + 500);
}

interface OtherEngine {
  readonly fillMs: number;
  readonly ask: (sql: string) => Promise<{ readonly length: number }>;
}

const typeOf = ({ kind }: SqlColumn): string =>
  kind === 'instant' ? 'TIMESTAMP' : kind === 'number' ? 'DOUBLE' : kind === 'boolean' ? 'BOOLEAN' : 'VARCHAR';

async function fillNative(columns: readonly SqlColumn[], rows: readonly Row[]): Promise<OtherEngine> {
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  const startedAt = performance.now();
  await connection.run(
    `CREATE TABLE ships_history (${columns.map((each) => `${each.name} ${each.kind === 'instant' ? 'BIGINT' : typeOf(each)}`).join(', ')})`,
  );
  const appender = await connection.createAppender('ships_history');
  for (const row of rows) {
    for (const cell of row) {
      if (cell === null) appender.appendNull();
      else if (typeof cell === 'string') appender.appendVarchar(cell);
      else if (typeof cell === 'boolean') appender.appendBoolean(cell);
      else if (Number.isInteger(cell) && cell > 1e9) appender.appendBigInt(BigInt(cell));
      else appender.appendDouble(cell);
    }
    appender.endRow();
  }
  appender.closeSync();
  const fillMs = performance.now() - startedAt;
  for (const { name, kind } of columns) {
    if (kind === 'instant')
      await connection.run(
        `ALTER TABLE ships_history ALTER ${name} TYPE TIMESTAMP USING make_timestamp(${name} * 1000)`,
      );
  }
  return { fillMs, ask: async (sql) => (await connection.runAndReadAll(sql)).getRows() };
}

/** What of DuckDB for browsers is used here; it is no part of the project. */
interface DuckDbInWasm {
  readonly createDuckDB: (bundles: object, logger: object, runtime: object) => Promise<WasmDatabase>;
  readonly VoidLogger: new () => object;
  readonly NODE_RUNTIME: object;
}

interface WasmDatabase {
  readonly instantiate: (onProgress: () => void) => Promise<unknown>;
  readonly registerFileText: (name: string, text: string) => void;
  readonly connect: () => { readonly query: (sql: string) => { readonly toArray: () => readonly unknown[] } };
}

/** Printed and not kept: most who run this do not have it. */
async function printDuckDbInWasm(columns: readonly SqlColumn[], rows: readonly Row[]): Promise<void> {
  const require = createRequire(import.meta.url);
  const name = '@duckdb/duckdb-wasm/dist/duckdb-node-blocking.cjs';
  let path: string;
  try {
    path = require.resolve(name);
  } catch {
    return;
  }
  const duck = require(path) as DuckDbInWasm; // the package's own types are not installed
  const before = residentMb();
  const startedAt = performance.now();
  const file = path.replace('duckdb-node-blocking.cjs', 'duckdb-eh.wasm');
  const main = { mainModule: file, mainWorker: '' };
  const db = await duck.createDuckDB({ mvp: main, eh: main }, new duck.VoidLogger(), duck.NODE_RUNTIME);
  await db.instantiate(() => undefined);
  const connection = db.connect();
  const openMs = performance.now() - startedAt;
  const filledAt = performance.now();
  const lines = rows.map((row) =>
    row
      .map((cell, index) => (columns[index]?.kind === 'instant' ? new Date(Number(cell)).toISOString() : (cell ?? '')))
      .join(),
  );
  db.registerFileText('rows.csv', lines.join('\n'));
  const described = columns.map((each) => `'${each.name}': '${typeOf(each)}'`).join(', ');
  connection.query(`CREATE TABLE ships_history AS FROM read_csv('rows.csv', header = false, columns = {${described}})`);
  const fillMs = performance.now() - filledAt;
  const times = Object.entries(queries).map(([query, sql]) => {
    const runs = Array.from({ length: rounds }, () => {
      const askedAt = performance.now();
      connection.query(sql).toArray();
      return performance.now() - askedAt;
    });
    return `${query} ${round(median(runs))} ms`;
  });
  console.log(
    `DuckDB-Wasm: opening ${round(openMs)} ms, filling from CSV ${round(fillMs)} ms, ${round(residentMb() - before)} MB, ${times.join(', ')}.`,
  );
}

function residentMb(): number {
  return process.memoryUsage.rss() / 1_000_000;
}
