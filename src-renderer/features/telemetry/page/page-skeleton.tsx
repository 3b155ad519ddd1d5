import classes from './page-skeleton.module.css';

/** The outline of the page while the archive opens or the first answers are on their way. */
export function PageSkeleton() {
  return (
    <div className={classes['outline']} aria-hidden>
      <div className={classes['glance']}>
        {Array.from({ length: 5 }, (_, tile) => (
          <span key={tile} />
        ))}
      </div>
      <div className={classes['pair']}>
        <span />
        <span />
      </div>
      <div className={classes['pair']}>
        <span />
        <span />
      </div>
    </div>
  );
}
