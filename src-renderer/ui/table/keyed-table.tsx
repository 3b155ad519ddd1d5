import { useRef } from 'react';
import { DataTable } from './data-table.tsx';
import { useRowKeys } from './row-keys.ts';

type KeyedTableProps<Row extends object> = Parameters<typeof DataTable<Row>>[0] & {
  /** Of what holds the table: how high it may be. */
  readonly className: string | undefined;
};

/** A `DataTable` whose rows are one stop of the Tab key: the arrow keys move among the links marked `data-row`. */
export function KeyedTable<Row extends object>({ className, ...table }: KeyedTableProps<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  const keys = useRowKeys(frame);
  return (
    <div ref={frame} className={className} onKeyDown={keys.onKeyDown} onFocus={keys.onFocus}>
      <DataTable {...table} />
    </div>
  );
}
