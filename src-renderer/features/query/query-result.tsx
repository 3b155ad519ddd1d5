import { useId, useMemo, useState } from 'react';
import { queryBounds, type QueryResult as Result } from '../../archive/query/query-reply.ts';
import { formatCounted, formatElapsed, formatFixed } from '../../format/format.ts';
import { Segments } from '../../ui/kit/segments.tsx';
import { DataTable, type DataColumn } from '../../ui/table/data-table.tsx';
import { ResultChartFigure } from './result-chart-figure.tsx';
import { uniqueNames } from './result-files.ts';

const modes = [
  { value: 'table', label: 'Table' },
  { value: 'chart', label: 'Chart' },
] as const;

interface QueryResultProps {
  readonly result: Result;
  /** Whose figures these are and of when. */
  readonly source: string;
}

/** What a query brought: how much and how fast, as a table or as a chart. */
export function QueryResult({ result, source }: QueryResultProps) {
  const titleId = useId();
  const [mode, setMode] = useState<(typeof modes)[number]['value']>('table');
  return (
    <section aria-labelledby={titleId} className="stack gap3">
      <div className="row wrap gap3">
        <h2 id={titleId} className="medium bold">
          Result
        </h2>
        <Segments label="Show the result as" value={mode} options={modes} onChange={setMode} />
        <p role="status" className="muted small">
          {sumUp(result)}
        </p>
      </div>
      {mode === 'chart' ? (
        <ResultChartFigure result={result} source={source} />
      ) : result.rows.length === 0 ? (
        <p className="muted small">No rows. What the query asks for is not in the archive.</p>
      ) : (
        <ResultTable result={result} />
      )}
    </section>
  );
}

/** In one line. */
function sumUp({ rows, isCut, queryMs, readRows, readMs }: Result): string {
  const count = isCut
    ? `The first ${formatCounted(rows.length, 'rows')}: there are more`
    : formatCounted(rows.length, 'rows');
  const read = readRows > 0 ? ` · ${formatCounted(readRows, 'rows')} read from the archive in ${formatMs(readMs)}` : '';
  const bound = isCut ? ` than are shown at once. Narrow the query, or add LIMIT.` : '';
  return `${count}${bound}${isCut ? '' : ` in ${formatMs(queryMs)}`}${read}`;
}

function formatMs(ms: number): string {
  return ms < 1_000 ? `${Math.max(1, Math.round(ms))} ms` : formatElapsed(ms);
}

interface Numbered {
  readonly place: number;
  readonly cells: Result['rows'][number];
}

/** Sorted as the query sorted it until a column's head is pressed. */
function ResultTable({ result: { columns, rows } }: { readonly result: Result }) {
  const numbered = useMemo(() => rows.map((cells, place): Numbered => ({ place, cells })), [rows]);
  const shown = useMemo(() => {
    const names = uniqueNames(columns);
    return columns.map(({ name, unit, isNumber }, index): DataColumn<Numbered> => {
      const decimals = isNumber ? decimalsOf(rows, index) : 0;
      return {
        id: names[index] ?? name,
        title: unit === null ? name : `${name} (${unit})`,
        isNumber,
        width: widthOf(rows, index, name),
        value: ({ cells }) => cells[index] ?? null,
        show: ({ cells }) => showCell(cells[index] ?? null, decimals),
      };
    });
  }, [columns, rows]);
  return (
    <DataTable
      label="Rows of the result"
      rows={numbered}
      columns={shown}
      rowId={({ place }) => String(place)}
      sortedBy=""
      order={asAsked}
    />
  );
}

const asAsked: readonly [] = [];

function showCell(cell: Result['rows'][number][number], decimals: number) {
  if (cell === null) return <span className="faint">unknown</span>;
  return typeof cell === 'number' ? formatFixed(cell, decimals) : cell;
}

/** Digits after the point that every number of a column is shown with, so that they stand under each other; four at most. */
function decimalsOf(rows: Result['rows'], index: number): number {
  return rows.reduce((most, row) => {
    const [, digits = ''] = /\.(\d+)$/.exec(String(row[index] ?? '')) ?? [];
    return Math.min(mostDecimals, Math.max(most, digits.length));
  }, 0);
}

const mostDecimals = 4;

/** Pixels for the longest of the first values, within bounds. */
function widthOf(rows: Result['rows'], index: number, name: string): number {
  const longest = rows
    .slice(0, 50)
    .reduce((most, row) => Math.max(most, String(row[index] ?? '').length), name.length + 4);
  return Math.min(360, Math.max(90, longest * 8 + 24));
}

/** What a result may hold, in words. */
export const boundsText = `A result has up to ${formatCounted(queryBounds.mostRows, 'rows')}; a query may take ${queryBounds.mostMs / 1_000} seconds and ${Math.round(queryBounds.mostBytes / (1024 * 1024))} MB of memory.`;
