import { verifiedWords } from './backup-words.ts';
import { useCheckedStore } from './checked-store.ts';
import classes from './checked-words.module.css';
import { gapWords } from './restore-words.ts';

/** Whether a backup in the list was read to its end, and what came of it in this run. */
export function CheckedWords({ name }: { readonly name: string }) {
  const checked = useCheckedStore((store) => store.checked[name]);
  if (!checked) return <span className={classes['before']}>when it was made</span>;
  const { outcome } = checked;
  if (!outcome.ok)
    return (
      <span role="alert" className={classes['bad']}>
        Damaged: {outcome.problem.detail ?? 'it could not be read'}
      </span>
    );
  const gaps = gapWords(outcome.value);
  return (
    <span className={classes['good']}>
      ✓ {verifiedWords(outcome.value)}
      <span className={classes['by']}> by Orrery {outcome.value.app}</span>
      {gaps === null ? null : <span className={classes['gaps']}>{gaps}</span>}
    </span>
  );
}
