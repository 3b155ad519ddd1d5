import classes from './compare-table.module.css';
import type { CompareView } from './compare-view.ts';
import { sortWords } from './compare-words.ts';

interface CompareRowLabelProps {
  readonly title: string;
  /** What it sorts the ships by: the id of a field, or `mountSort`. */
  readonly by: string;
  readonly sort: CompareView['sort'];
  readonly onSort: (field: string) => void;
  /** Which end beats others, in words, where the row was chosen for that. */
  readonly goal?: string | null;
}

/**
 * The head of a row, which sorts the ships. `aria-sort` is for column heads, so the button's own name says how its row sorts
 * them.
 */
export function CompareRowLabel({ title, by, sort, onSort, goal = null }: CompareRowLabelProps) {
  const own = sort?.field === by ? sort : null;
  const next =
    own === null
      ? `Sort the ships, ${sortWords({ field: by, isDescending: true })}`
      : own.isDescending
        ? `Sort the ships, ${sortWords({ field: by, isDescending: false })}`
        : 'Back to your order';
  return (
    <th scope="row" aria-label={title} className={classes['labelled']}>
      <button
        type="button"
        tabIndex={-1}
        className={classes['label']}
        data-sorted={own !== null || undefined}
        title={next}
        onClick={() => onSort(by)}
      >
        {title}
        {goal === null ? null : <span className={classes['goal']}> ◆ {goal}</span>}
        {own === null ? null : (
          <>
            <span aria-hidden className={classes['direction']}>
              {own.isDescending ? '▾' : '▴'}
            </span>
            <span className="visually-hidden">, sorted {sortWords(own)}</span>
          </>
        )}
      </button>
    </th>
  );
}
