import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { expect, test } from 'vitest';
import type { QueryResult } from '../../archive/query/query-reply.ts';
import { writeResultCsv, writeResultJson, writeResultParquet } from './result-files.ts';

const result: QueryResult = {
  kind: 'rows',
  columns: [
    { name: 'name', isNumber: false, unit: null, kind: 'text' },
    { name: 'length', isNumber: true, unit: 'm', kind: 'number' },
    { name: 'name', isNumber: false, unit: null, kind: null },
  ],
  rows: [
    ['Wren', 21.5, 'a, "b"'],
    ['Jötun 🚀', null, null],
    [null, -0.1, 7],
  ],
  isCut: false,
  readRows: 3,
  readMs: 1,
  queryMs: 1,
};

test('a result is written as CSV with units, and as JSON with a name for each column', () => {
  expect(writeResultCsv(result)).toContain('name,length (m),name');
  expect(JSON.parse(writeResultJson(result))).toEqual([
    { name: 'Wren', length: 21.5, name_2: 'a, "b"' },
    { name: 'Jötun 🚀', length: null, name_2: null },
    { name: null, length: -0.1, name_2: 7 },
  ]);
});

test('another engine reads the same rows from its Parquet file, with types and units', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'orrery-parquet-'));
  const file = join(folder, 'result.parquet');
  writeFileSync(file, await writeResultParquet(result));
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const read = async (sql: string) => (await connection.runAndReadAll(sql)).getRowsJson();
  expect(await read(`SELECT * FROM '${file}'`)).toEqual([
    ['Wren', 21.5, 'a, "b"'],
    ['Jötun 🚀', null, null],
    [null, -0.1, '7'],
  ]);
  expect(await read(`SELECT column_name, column_type FROM (DESCRIBE SELECT * FROM '${file}')`)).toEqual([
    ['name', 'VARCHAR'],
    ['length', 'DOUBLE'],
    ['name_2', 'VARCHAR'],
  ]);
  expect(
    await read(`SELECT decode(value) FROM parquet_kv_metadata('${file}') WHERE decode(key) = 'orrery.units'`),
  ).toEqual([['{"length":"m"}']]);
  connection.closeSync();
  instance.closeSync();
  rmSync(folder, { recursive: true });
});

test('a result without rows is a file with its columns', async () => {
  const bytes = await writeResultParquet({ ...result, rows: [] });
  expect(new TextDecoder().decode(bytes.subarray(0, 4))).toBe('PAR1');
});
