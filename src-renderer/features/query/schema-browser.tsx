import { TextInput } from '@mantine/core';
import { IconChevronRight, IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { SqlColumn } from '../../archive/tables/columns.ts';
import { sqlTables, type SqlTable } from '../../archive/tables/sql-tables.ts';
import { stepBelowField } from '../../ui/kit/roving-focus.ts';
import classes from './query.module.css';

const groups = [
  { group: 'records', title: 'Records' },
  { group: 'history', title: 'Over time' },
  { group: 'evidence', title: 'Asked, received, spent' },
] as const satisfies readonly { readonly group: SqlTable['group']; readonly title: string }[];

/** Every table with its columns and units. Arrow keys walk through it; a press opens a table, or puts a column's name into the query. */
export function SchemaBrowser({ onInsert }: { readonly onInsert: (name: string) => void }) {
  const [find, setFind] = useState('');
  const [open, setOpen] = useState<string | null>(null);
  const nav = useRef<HTMLElement>(null);
  const found = findTables(find);
  return (
    <nav
      ref={nav}
      aria-label="Tables"
      className="stack low gap2"
      onKeyDown={(event) => stepBelowField(event, nav.current, 'input, [data-stop]')}
    >
      <TextInput
        aria-label="Find a table or column"
        placeholder="Find a table or column"
        value={find}
        onChange={(event) => setFind(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setFind('');
        }}
        leftSection={<IconSearch size={14} aria-hidden />}
        size="xs"
        type="search"
      />
      <div className={classes['tables']}>
        {found.length === 0 ? <p className="muted small">No table or column has this name.</p> : null}
        {groups.map(({ group, title }) => {
          const tables = found.filter((table) => table.group === group);
          if (tables.length === 0) return null;
          return (
            <div key={group}>
              <h2 className={classes['group']}>{title}</h2>
              <ul aria-label={title} className="plain-list">
                {tables.map((table) => (
                  <li key={table.name}>
                    <TableEntry
                      table={table}
                      isOpen={open === table.name}
                      onToggle={() => setOpen(open === table.name ? null : table.name)}
                      onInsert={onInsert}
                    />
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      </div>
    </nav>
  );
}

interface TableEntryProps {
  readonly table: SqlTable;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onInsert: (name: string) => void;
}

function TableEntry({ table: { name, title, columns }, isOpen, onToggle, onInsert }: TableEntryProps) {
  return (
    <>
      <button
        type="button"
        data-stop
        className={classes['table']}
        aria-expanded={isOpen}
        title={title}
        onClick={onToggle}
      >
        <IconChevronRight size={14} aria-hidden />
        <span className="truncate mono">{name}</span>
      </button>
      {isOpen ? (
        <ul aria-label={`Columns of ${name}`} className={classes['columns']}>
          <li>
            <Insert name={name} note={title} onInsert={onInsert} />
          </li>
          {columns.map((column) => (
            <li key={column.name}>
              <Insert name={column.name} note={describe(column)} title={column.remark} onInsert={onInsert} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

interface InsertProps {
  readonly name: string;
  readonly note: string;
  readonly title?: string | undefined;
  readonly onInsert: (name: string) => void;
}

function Insert({ name, note, title, onInsert }: InsertProps) {
  return (
    <button type="button" data-stop className={classes['column']} title={title} onClick={() => onInsert(name)}>
      <span className="mono">{name}</span> <span className="muted tiny">{note}</span>
    </button>
  );
}

const kindNames: Readonly<Record<SqlColumn['kind'], string>> = {
  number: 'number',
  text: 'text',
  boolean: '0 or 1',
  instant: 'instant, UTC',
  day: 'day',
  json: 'JSON',
};

/** What it is, and in which unit. */
function describe({ label, kind, unit }: SqlColumn): string {
  return `${label} · ${unit ?? kindNames[kind]}`;
}

/** Tables whose name or title, or one of whose columns, holds a text. */
function findTables(find: string): readonly SqlTable[] {
  const typed = find.trim().toLowerCase();
  return sqlTables.filter(({ name, title, columns }) =>
    [name, title.toLowerCase(), ...columns.map((column) => column.name)].some((text) => text.includes(typed)),
  );
}
