import { useMemo } from 'react';
import { JsonTree } from '../json-tree.tsx';
import { foldJson } from './fold-json.ts';
import classes from './record-facts.module.css';
import { columnsOf, valueOf, type RecordColumn } from './record-columns.ts';
import { valueWords } from './value-words.ts';

/** Every field of one record with its value, whole; nested values open as trees. */
export function RecordFacts({ record }: { readonly record: object }) {
  const columns = useMemo(() => columnsOf([record]), [record]);
  return (
    <dl className={classes['facts']}>
      {columns.map((column) => (
        <div key={column.field} className={classes['fact']}>
          <dt>{column.title}</dt>
          <dd>
            <Value column={column} value={valueOf(record, column.field)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ column, value }: { readonly column: RecordColumn; readonly value: unknown }) {
  const words = valueWords(column, value);
  if (words === null) return <span className={classes['faint']}>unknown</span>;
  if (typeof value === 'object' && value !== null && Object.keys(value).length > 0) {
    return <Nested column={column} value={value} words={words} />;
  }
  return (
    <>
      {words}
      {column.unit === null ? null : <span className={classes['faint']}> {column.unit}</span>}
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
