import { formatCount } from '../../ui/format.ts';
import classes from './words-filter-editor.module.css';

interface WordLineProps {
  /** Null is unknown. */
  readonly word: string | null;
  /** Ships with this word among those that the other conditions let pass. */
  readonly count: number;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
  readonly onOnly: () => void;
}

/** One word to choose, how many ships it stands for, and the shortcut to it alone. */
export function WordLine({ word, count, isChosen, onToggle, onOnly }: WordLineProps) {
  const name = word ?? 'unknown';
  return (
    <li className={classes['line']} data-unknown={word === null || undefined} data-none={count === 0 || undefined}>
      <label className={classes['word']}>
        <input type="checkbox" checked={isChosen} onChange={onToggle} />
        <span className={classes['name']} title={name}>
          {name}
        </span>
        <span className={classes['count']}>{formatCount(count)}</span>
      </label>
      <button type="button" className={classes['only']} aria-label={`Only this: ${name}`} onClick={onOnly}>
        only this
      </button>
    </li>
  );
}
