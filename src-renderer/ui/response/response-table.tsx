import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { CloseButton } from '@mantine/core';
import { catalog } from '../../../src-shared/catalog/registry.ts';
import type { StoredRecord } from '../../archive/schema/archive-rows.ts';
import { formatCount } from '../../format/format.ts';
import { DataTable, type DataColumn } from '../table/data-table.tsx';
import { JsonTree } from '../record/json-tree.tsx';
import {
  columnsOf,
  isUnknownThroughout,
  sortValue,
  valueOf,
  formatRecordValue,
  type RecordColumn,
} from '../record/record-columns.ts';
import { foldJson } from './response-body.ts';
import classes from './response.module.css';

/** A record and where it stood in the response; a response may name the same record twice. */
interface Row {
  readonly record: StoredRecord;
  readonly position: number;
}

/** The records of a response: one row each, their fields as columns; a record opens beside the table. */
export function ResponseTable({ rows }: { readonly rows: readonly StoredRecord[] }) {
  const [open, setOpen] = useState<StoredRecord | null>(null);
  const numbered = useMemo(() => rows.map((record, position): Row => ({ record, position })), [rows]);
  const onOpen = useCallback((record: StoredRecord) => setOpen(record), []);
  const { columns, unknown } = useMemo(() => describeRows(rows, onOpen), [rows, onOpen]);
  return (
    <div className={classes['split']}>
      <div className={classes['list']}>
        <DataTable label="Records" rows={numbered} columns={columns} rowId={idOf} sortedBy="position" />
        {unknown.length > 0 ? (
          <p className="muted small rigid">
            Unknown in every record, so without a column: {unknown.map(({ title }) => title.toLowerCase()).join(', ')}.
          </p>
        ) : null}
      </div>
      {open ? <RecordPanel record={open} onClose={() => setOpen(null)} /> : null}
    </div>
  );
}

const idOf = ({ position }: Row): string => String(position);

function describeRows(rows: readonly StoredRecord[], onOpen: (record: StoredRecord) => void) {
  const fields = rows.map((row) => row.fields);
  const all = columnsOf(fields, rows[0] && catalog[rows[0].resource].fields);
  const unknown = all.filter(({ field }) => isUnknownThroughout(fields, field));
  // What the title says already needs no column of its own.
  const isTitle = ({ field }: RecordColumn): boolean => rows.every((row) => valueOf(row.fields, field) === row.title);
  const shown = all.filter((column) => !unknown.includes(column) && !isTitle(column));
  return {
    columns: [titleColumn(rows, onOpen), positionColumn, ...shown.map((column) => fieldColumn(column, fields))],
    unknown,
  };
}

const positionColumn: DataColumn<Row> = {
  id: 'position',
  title: '#',
  isNumber: true,
  width: 56,
  value: ({ position }) => position + 1,
  show: ({ position }) => <span className="faint">{formatCount(position + 1)}</span>,
};

function titleColumn(rows: readonly StoredRecord[], onOpen: (record: StoredRecord) => void): DataColumn<Row> {
  return {
    id: 'title',
    title: 'Record',
    isNumber: false,
    width: widthFor(
      rows.map(({ title }) => title),
      'Record',
    ),
    value: ({ record }) => record.title,
    show: ({ record }) => (
      <button type="button" className={classes['open']} onClick={() => onOpen(record)}>
        {record.title}
      </button>
    ),
  };
}

function fieldColumn(column: RecordColumn, records: readonly object[]): DataColumn<Row> {
  const isNumber = column.kind === 'number';
  const words = (record: object): string | null => formatRecordValue(column, valueOf(record, column.field));
  const sample = records.slice(0, measuredRows).map((record) => `${words(record) ?? 'unknown'} ${column.unit ?? ''}`);
  return {
    id: column.field,
    title: column.title,
    isNumber,
    width: widthFor(sample, column.title),
    value: ({ record }) => sortValue(column, valueOf(record.fields, column.field)),
    show: ({ record }) => <Cell words={words(record.fields)} unit={column.unit} />,
  };
}

function Cell({ words, unit }: { readonly words: string | null; readonly unit: string | null }) {
  if (words === null) return <span className="faint">unknown</span>;
  return (
    <>
      {words.length > mostCellChars ? `${words.slice(0, mostCellChars)}…` : words}
      {unit === null ? null : <span className="faint"> {unit}</span>}
    </>
  );
}

/** Longest text put in a cell; the column cuts it earlier for the eye, the open record has it whole. */
const mostCellChars = 160;

/** Rows looked at for a column's width. */
const measuredRows = 200;

/** Pixels a character takes on average, and what a cell has around it. */
const charWidth = 7.2;
const cellPadding = 28;
const narrowest = 64;
const widest = 280;

/** Column width for most of its texts: the longest of them would leave no room for the others. */
function widthFor(texts: readonly string[], title: string): number {
  const lengths = texts.map(({ length }) => length).toSorted((a, b) => a - b);
  const usual = lengths[Math.floor(lengths.length * 0.95)] ?? 0;
  const pixels = Math.max(usual, title.length + 2) * charWidth + cellPadding;
  return Math.round(Math.min(widest, Math.max(narrowest, pixels)));
}

interface RecordPanelProps {
  readonly record: StoredRecord;
  readonly onClose: () => void;
}

/** One record of a table with all its fields, nothing cut. Takes the focus, so that the keyboard follows the eye. */
function RecordPanel({ record, onClose }: RecordPanelProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), [record]);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={`Record ${record.title}`}
      className={classes['panel']}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <div className="row spread gap2 least-row">
        <h3 className="medium bold breakable">{record.title}</h3>
        <CloseButton size="sm" aria-label="Close the record" onClick={onClose} />
      </div>
      <RecordFacts record={record} />
    </section>
  );
}

/** Every field of one record with its value, whole; nested values open as trees. */
export function RecordFacts({ record: { resource, fields } }: { readonly record: StoredRecord }) {
  const columns = useMemo(() => columnsOf([fields], catalog[resource].fields), [resource, fields]);
  return (
    <dl className={classes['recordFactsFacts']}>
      {columns.map((column) => (
        <div key={column.field} className={classes['fact']}>
          <dt className="muted">{column.title}</dt>
          <dd>
            <Value column={column} value={valueOf(fields, column.field)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ column, value }: { readonly column: RecordColumn; readonly value: unknown }) {
  const words = formatRecordValue(column, value);
  if (words === null) return <span className="faint">unknown</span>;
  if (typeof value === 'object' && value !== null && Object.keys(value).length > 0) {
    return <Nested column={column} value={value} words={words} />;
  }
  return (
    <>
      {words}
      {column.unit === null ? null : <span className="faint"> {column.unit}</span>}
    </>
  );
}

interface NestedProps {
  readonly column: RecordColumn;
  readonly value: object;
  readonly words: string;
}

function Nested({ column, value, words }: NestedProps) {
  const folded = useMemo(() => foldJson(value), [value]);
  return (
    <details>
      <summary>{words}</summary>
      <JsonTree label={column.title} value={folded.value} />
    </details>
  );
}
