import type { HTMLAttributes, ReactNode, TdHTMLAttributes } from 'react';
import { formatFixed } from '../../format/format.ts';
import type { CsvColumn } from '../../services/save/write-text.ts';
import classes from './table.module.css';

type Data = Readonly<Record<`data-${string}`, string | number | boolean | undefined>>;

/** One column of a table: its title, what it shows of a row, and what it writes of it (`writeTableCsv`). */
export interface TableColumn<Row> extends CsvColumn<Row> {
  readonly id: string;
  /** Empty above a picture or a button that needs none. */
  readonly title: string;
  /** Stands in the head instead of the title. */
  readonly head?: ReactNode;
  /** Leaves the title to screen readers. */
  readonly isTitleHidden?: boolean;
  /** Whether it stands as a number: to the right. */
  readonly isNumber?: boolean;
  /** Unit shown fainter behind numbers. */
  readonly unit?: string;
  /** Digits after the point, the same in every row so that they align; 0 unless said. */
  readonly decimals?: number;
  /** What is shown unless `show` says otherwise; null is unknown. */
  readonly value?: (row: Row) => string | number | null;
  readonly show?: (row: Row, index: number) => ReactNode;
  /** Names the row, instead of the first column. */
  readonly isRowHead?: boolean;
  /** One cell for all rows of a group, made of the first. */
  readonly isForGroup?: boolean;
  /** How many columns the cell of a row takes, this one with those after it; 1 unless said. One that takes all is no head. */
  readonly span?: (row: Row) => number;
  /** Further attributes of a cell. */
  readonly cell?: (row: Row) => TdHTMLAttributes<HTMLTableCellElement> & Data;
  /** Of the column's cells, head included: their width and what is their own. */
  readonly className?: string | undefined;
}

interface PlainTableProps<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row, index: number) => string | number;
  /** `framed`: one line a row, in a frame. `lines`: within a panel, flush with it. `text`: the same with text that wraps. */
  readonly look: 'framed' | 'lines' | 'text';
  /** Height of a row: 28, 32 or 44 pixels; `usual` unless said. */
  readonly density?: 'dense' | 'usual' | 'tall';
  /** Names the table; for screen readers only, unless `isCaptionShown`. */
  readonly caption?: string;
  readonly isCaptionShown?: boolean;
  /** Makes what scrolls around it a region of this name, which the keyboard reaches. */
  readonly label?: string;
  /** Pixels beyond which it scrolls. */
  readonly mostHeight?: number | undefined;
  /** Which rows belong together, each group in a body of its own. */
  readonly groupOf?: (row: Row) => string | number;
  /** A line above each group. */
  readonly groupTitle?: (row: Row) => ReactNode;
  readonly rowProps?: (row: Row, index: number) => HTMLAttributes<HTMLTableRowElement> & Data;
  /** The last line, a cell for each column. */
  readonly foot?: Readonly<Record<string, ReactNode>>;
  /** Stands where there are no rows. */
  readonly empty?: ReactNode;
  readonly isHeadHidden?: boolean;
  readonly className?: string | undefined;
  readonly frameClassName?: string | undefined;
}

/** A small table as it stands, neither sorted nor windowed: `DataTable` does that. */
export function PlainTable<Row>(props: PlainTableProps<Row>) {
  const { columns, rows, rowKey, look, density = 'usual', caption, isCaptionShown = false, label, mostHeight } = props;
  const { groupOf, groupTitle, rowProps, foot, empty, isHeadHidden = false, className, frameClassName } = props;
  const groups = groupOf ? [...Map.groupBy(rows, groupOf)] : [['all', rows] as const];
  const headId = rowHeadOf(columns);
  const scrolls = label !== undefined || mostHeight !== undefined || look === 'framed';
  const table = (
    <table
      className={joined(classes['plain'], className)}
      data-look={look}
      data-density={density}
      data-scrolls={scrolls || undefined}
    >
      {caption === undefined ? null : <caption className={isCaptionShown ? '' : 'visually-hidden'}>{caption}</caption>}
      <thead className={isHeadHidden ? 'visually-hidden' : ''}>
        <tr>
          {columns.map((column) => (
            <HeadCell key={column.id} column={column} />
          ))}
        </tr>
      </thead>
      {groups.map(([group, ofGroup]) => (
        <tbody key={group}>
          {groupTitle && ofGroup[0] !== undefined ? (
            <tr className={classes['group']}>
              <th scope="rowgroup" colSpan={columns.length}>
                {groupTitle(ofGroup[0])}
              </th>
            </tr>
          ) : null}
          {ofGroup.map((row, index) => (
            <tr key={rowKey(row, index)} {...rowProps?.(row, index)}>
              <RowCells columns={columns} row={row} index={index} groupSize={groupOf ? ofGroup.length : 1} />
            </tr>
          ))}
        </tbody>
      ))}
      {rows.length === 0 && empty !== undefined ? (
        <tbody>
          <tr>
            <td colSpan={columns.length} className="faint">
              {empty}
            </td>
          </tr>
        </tbody>
      ) : null}
      {foot ? (
        <tfoot>
          <tr>
            {columns.map(({ id, isNumber, className: own }) => {
              const Cell = id === headId ? 'th' : 'td';
              return (
                <Cell key={id} className={own} data-number={isNumber || undefined} {...scopeOf(id === headId)}>
                  {foot[id]}
                </Cell>
              );
            })}
          </tr>
        </tfoot>
      ) : null}
    </table>
  );
  if (!scrolls) return table;
  return (
    <div
      className={joined(look === 'framed' ? 'card scroll low' : 'scroll', frameClassName)}
      style={mostHeight === undefined ? undefined : { maxHeight: mostHeight }}
      {...(label === undefined ? {} : { role: 'region', 'aria-label': label, tabIndex: 0 })}
    >
      {table}
    </div>
  );
}

function HeadCell<Row>({ column }: { readonly column: TableColumn<Row> }) {
  const { title, head, isTitleHidden = false, isNumber, className } = column;
  // A head that names nothing is none for screen readers.
  if (title === '' && head === undefined) return <td className={className} />;
  return (
    <th scope="col" className={className} data-number={isNumber || undefined}>
      {head ?? (isTitleHidden ? <span className="visually-hidden">{title}</span> : title)}
    </th>
  );
}

interface RowCellsProps<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly row: Row;
  /** Its position within its group. */
  readonly index: number;
  /** Rows of its group. */
  readonly groupSize: number;
}

/** The cells of a row; the head of the row names it for screen readers. */
export function RowCells<Row>({ columns, row, index, groupSize }: RowCellsProps<Row>) {
  const headId = rowHeadOf(columns);
  let covered = 0;
  return columns.map((column) => {
    if (covered > 0 || (column.isForGroup === true && index > 0)) {
      covered -= covered > 0 ? 1 : 0;
      return null;
    }
    const colSpan = column.span?.(row) ?? 1;
    covered = colSpan - 1;
    // A cell that takes the whole row heads nothing.
    const isHead = column.id === headId && (colSpan === 1 || colSpan < columns.length);
    const Cell = isHead ? 'th' : 'td';
    const { className: own, ...attributes } = column.cell?.(row) ?? {};
    return (
      <Cell
        key={column.id}
        className={joined(column.className, own)}
        data-number={column.isNumber || undefined}
        rowSpan={column.isForGroup === true && groupSize > 1 ? groupSize : undefined}
        colSpan={colSpan > 1 ? colSpan : undefined}
        {...scopeOf(isHead, column.isForGroup)}
        {...attributes}
      >
        {column.show ? column.show(row, index) : <ColumnValue column={column} row={row} />}
      </Cell>
    );
  });
}

function rowHeadOf<Row>(columns: readonly TableColumn<Row>[]): string | undefined {
  return (columns.find(({ isRowHead }) => isRowHead === true) ?? columns[0])?.id;
}

function scopeOf(isHead: boolean, isForGroup = false): { readonly scope?: 'row' | 'rowgroup' } {
  return isHead ? { scope: isForGroup ? 'rowgroup' : 'row' } : {};
}

function joined(...names: readonly (string | undefined)[]): string | undefined {
  return names.filter((name) => name !== undefined && name !== '').join(' ') || undefined;
}

function ColumnValue<Row>({ column, row }: { readonly column: TableColumn<Row>; readonly row: Row }) {
  const value = column.value?.(row) ?? null;
  if (value === null) return <Unknown />;
  if (typeof value === 'string') return value;
  return (
    <>
      {formatFixed(value, column.decimals ?? 0)}
      {column.unit ? <span className="muted"> {column.unit}</span> : null}
    </>
  );
}

/** Stands in a cell where nothing is known. */
export function Unknown({ words = 'unknown' }: { readonly words?: string }) {
  return <span className="faint">{words}</span>;
}
