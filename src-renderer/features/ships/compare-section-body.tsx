import { IconChevronRight } from '@tabler/icons-react';
import { memo } from 'react';
import { formatCount } from '../../ui/format.ts';
import { betterWords } from './better-words.ts';
import type { CompareActs } from './compare-acts.ts';
import { CompareCell } from './compare-cell.tsx';
import type { ResolvedColumn } from './compare-columns.ts';
import { CompareRowLabel } from './compare-row-label.tsx';
import type { CompareRow } from './compare-row.ts';
import type { CompareSection } from './compare-rows.ts';
import classes from './compare-table.module.css';
import type { CompareView } from './compare-view.ts';

interface CompareSectionBodyProps {
  readonly section: CompareSection;
  readonly columns: readonly ResolvedColumn[];
  /** Ships as they were sent, by key of the column; undefined until they are unpacked. */
  readonly elements: ReadonlyMap<string, unknown> | undefined;
  readonly sort: CompareView['sort'];
  /** Numbers that were chosen to say who beats whom. */
  readonly goals: CompareView['goals'];
  readonly acts: CompareActs;
}

/** One section of a comparison: its head, which folds it, and its rows. */
export const CompareSectionBody = memo(function CompareSectionBody(props: CompareSectionBodyProps) {
  const { section, columns, elements, sort, goals, acts } = props;
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
              <CompareRowLabel
                title={row.title}
                by={row.id}
                sort={sort}
                onSort={acts.onCycleSort}
                goal={goalOf(row, goals)}
              />
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

function goalOf({ field }: CompareRow, goals: CompareView['goals']): string | null {
  const goal = goals.find(({ field: id }) => id === field.id);
  return goal && field.kind === 'number' ? betterWords(field, goal.better) : null;
}
