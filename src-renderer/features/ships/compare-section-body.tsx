import { IconChevronRight } from '@tabler/icons-react';
import { memo } from 'react';
import { formatCount } from '../../ui/format.ts';
import type { CompareActs } from './compare-acts.ts';
import { CompareCell } from './compare-cell.tsx';
import type { ResolvedColumn } from './compare-columns.ts';
import type { CompareRow } from './compare-row.ts';
import type { CompareSection } from './compare-rows.ts';
import classes from './compare-table.module.css';
import type { CompareView } from './compare-view.ts';
import { sortWords } from './compare-words.ts';

interface CompareSectionBodyProps {
  readonly section: CompareSection;
  readonly columns: readonly ResolvedColumn[];
  /** Ships as they were sent, by key of the column; undefined until they are unpacked. */
  readonly elements: ReadonlyMap<string, unknown> | undefined;
  readonly sort: CompareView['sort'];
  readonly acts: CompareActs;
}

/** One section of a comparison: its head, which folds it, and its rows. */
export const CompareSectionBody = memo(function CompareSectionBody(props: CompareSectionBodyProps) {
  const { section, columns, elements, sort, acts } = props;
  const { title, isFolded, rows, hiddenRows } = section;
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={columns.length + 1} className={classes['section']}>
          <button
            type="button"
            tabIndex={-1}
            aria-expanded={!isFolded}
            className={classes['fold']}
            onClick={() => acts.onToggleFold(title)}
          >
            <IconChevronRight size={14} stroke={1.75} aria-hidden className={classes['chevron']} />
            {title}
            {hiddenRows === 0 ? null : (
              <span className={classes['aside']}>
                {' '}
                {formatCount(hiddenRows)} more {hiddenRows === 1 ? 'reads' : 'read'} the same
              </span>
            )}
          </button>
        </th>
      </tr>
      {isFolded
        ? null
        : rows.map((row) => (
            <tr key={row.id}>
              <RowLabel row={row} sort={sort?.field === row.id ? sort : null} onSort={acts.onCycleSort} />
              {columns.map((column, index) => {
                const cell = row.cells[index];
                return cell ? (
                  <CompareCell
                    key={column.key}
                    cell={cell}
                    column={column}
                    fieldId={row.id}
                    element={elements?.get(column.key)}
                  />
                ) : null;
              })}
            </tr>
          ))}
    </tbody>
  );
});

interface RowLabelProps {
  readonly row: CompareRow;
  /** Null unless the ships are sorted by this row. */
  readonly sort: CompareView['sort'];
  readonly onSort: (field: string) => void;
}

/** `aria-sort` is for column heads, so the button's own name says how its row sorts the ships. */
function RowLabel({ row: { id, title }, sort, onSort }: RowLabelProps) {
  const next =
    sort === null
      ? `Sort the ships, ${sortWords({ field: id, isDescending: true })}`
      : sort.isDescending
        ? `Sort the ships, ${sortWords({ field: id, isDescending: false })}`
        : 'Back to your order';
  return (
    <th scope="row" aria-label={title} className={classes['labelled']}>
      <button
        type="button"
        tabIndex={-1}
        className={classes['label']}
        data-sorted={sort !== null || undefined}
        title={next}
        onClick={() => onSort(id)}
      >
        {title}
        {sort === null ? null : (
          <>
            <span aria-hidden className={classes['direction']}>
              {sort.isDescending ? '▾' : '▴'}
            </span>
            <span className="visually-hidden">, sorted {sortWords(sort)}</span>
          </>
        )}
      </button>
    </th>
  );
}
