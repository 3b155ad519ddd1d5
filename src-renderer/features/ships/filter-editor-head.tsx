import { formatCount } from '../../ui/format.ts';
import classes from './filter-editor-head.module.css';

interface FilterEditorHeadProps {
  readonly title: string;
  /** What its numbers are in, and on which scale. */
  readonly note?: string;
  /** Ships that pass with this filter and all others, of all ships. */
  readonly passing: number;
  readonly all: number;
}

/** What is filtered by, and how many ships are left. */
export function FilterEditorHead({ title, note, passing, all }: FilterEditorHeadProps) {
  return (
    <div className={classes['head']}>
      <h2 className={classes['title']}>{title}</h2>
      {note === undefined ? null : <span className={classes['note']}>{note}</span>}
      <span role="status" className={classes['count']}>
        {formatCount(passing)} of {formatCount(all)} {all === 1 ? 'ship passes' : 'ships pass'}
      </span>
    </div>
  );
}
