import { expect, test } from 'vitest';
import type { QueryResult, ResultCell } from '../../archive/query/query-reply.ts';
import { drawResult, firstChoice, instantOf } from './result-chart.ts';
import { writeResultCsv, writeResultJson } from './result-files.ts';

function resultOf(names: readonly string[], rows: readonly (readonly ResultCell[])[]): QueryResult {
  const columns = names.map((name, index) => ({
    name,
    unit: name === 'mass' ? 'kg' : null,
    kind: null,
    isNumber: rows.length > 0 && rows.every((row) => row[index] === null || typeof row[index] === 'number'),
  }));
  return { kind: 'rows', columns, rows, isCut: false, readRows: 0, readMs: 0, queryMs: 0 };
}

test('days, instants, months and quarters are times; other texts, impossible days and numbers are none', () => {
  expect(instantOf('2026-11-23')).toBe(Date.UTC(2026, 10, 23));
  expect(instantOf('2026-11-23 18:46:00.005')).toBe(Date.UTC(2026, 10, 23, 18, 46, 0, 5));
  expect(instantOf('2026-11')).toBe(Date.UTC(2026, 10));
  expect(instantOf('2026-Q3')).toBe(Date.UTC(2026, 6));
  for (const none of ['2026-13-01', '4.2', '', 'Q3', 2026, null]) expect(instantOf(none)).toBeNull();
});

test('names get bars in their order, unknown ones included', () => {
  const result = resultOf(
    ['maker', 'ships'],
    [
      ['Heron', 3],
      [null, 1],
    ],
  );
  expect(firstChoice(result)).toEqual({ x: 0, y: 1, by: null });
  expect(drawResult(result, { x: 0, y: 1, by: null })).toMatchObject({
    kind: 'bars',
    steps: [
      { key: 'Heron', values: { s0: 3 } },
      { key: 'unknown', values: { s0: 1 } },
    ],
  });
});

test('days with a text beside them get a line for each value of it, in the order of time, with gaps', () => {
  const result = resultOf(
    ['day', 'maker', 'price'],
    [
      ['2026-06-01', 'Heron', 2],
      ['2026-05-01', 'Heron', 1],
      ['2026-05-01', 'Plover', 5],
    ],
  );
  const choice = firstChoice(result);
  expect(choice).toEqual({ x: 0, y: 2, by: 1 });
  const chart = drawResult(result, choice ?? { x: 0, y: 2, by: 1 });
  expect(chart.series.map(({ label }) => label)).toEqual(['Heron', 'Plover']);
  expect(chart.steps.map(({ key, values }) => [key, values])).toEqual([
    ['2026-05-01', { s0: 1, s1: 5 }],
    ['2026-06-01', { s0: 2 }],
  ]);
});

test('what there is no room for is counted', () => {
  const rows = Array.from({ length: 70 }, (_, index) => [`name ${index}`, index]);
  expect(drawResult(resultOf(['name', 'n'], rows), { x: 0, y: 1, by: null }).leftOut).toEqual({ steps: 10, series: 0 });
  const split = drawResult(resultOf(['name', 'n'], rows.slice(0, 8)), { x: 0, y: 1, by: 0 });
  expect([split.series.length, split.leftOut.series]).toEqual([6, 2]);
});

test('without numbers, or a column beside them, nothing is drawn at first', () => {
  expect(firstChoice(resultOf(['a', 'b'], [['x', 'y']]))).toBeNull();
  expect(firstChoice(resultOf(['n'], [[1]]))).toBeNull();
});

test('files: formulas stay text, units stand in the head, columns of one name are all kept', () => {
  const result = resultOf(
    ['name', 'mass', 'name'],
    [
      ['=1+1', 2, 'a'],
      ['b', null, 'c"'],
    ],
  );
  expect(writeResultCsv(result).split('\r\n')).toEqual(['name,mass (kg),name', `"'=1+1",2,a`, 'b,,"c"""']);
  expect(JSON.parse(writeResultJson(result))).toEqual([
    { name: '=1+1', mass: 2, name_2: 'a' },
    { name: 'b', mass: null, name_2: 'c"' },
  ]);
});
