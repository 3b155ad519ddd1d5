import classes from './time-panel.module.css';
import { utcWords } from './as-of-words.ts';

/** @param props.at UTC, epoch milliseconds; null in an empty archive, undefined while it is read. */
export function FirstAnswer({ at }: { readonly at: number | null | undefined }) {
  if (at === undefined) return <span className={classes['first']} />;
  return (
    <span className={classes['first']}>
      {at === null ? 'Nothing was fetched into this archive yet.' : `The first answer came on ${utcWords(at)}.`}
    </span>
  );
}
