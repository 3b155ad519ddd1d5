import classes from './brand.module.css';

/** The mark and the name. */
export function Brand() {
  return (
    <div className={classes['brand']}>
      <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden>
        <circle cx="10" cy="10" r="8" />
        <circle cx="10" cy="10" r="3.5" />
        <circle cx="15.7" cy="4.3" r="1.8" className={classes['planet']} />
      </svg>
      Orrery
    </div>
  );
}
