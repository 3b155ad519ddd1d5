import classes from './panel-words.module.css';

/** In place of the facts about a system while there is none. */
export function NothingSelected({ isGone }: { readonly isGone: boolean }) {
  return (
    <>
      <h2 className={classes['title']}>No system selected</h2>
      <p className={classes['text']}>
        {isGone
          ? 'The one that was is not on this map.'
          : 'Click a system, or press Tab on the map to go from one to the next. Enter opens it.'}
      </p>
    </>
  );
}
