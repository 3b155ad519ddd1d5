import classes from './overview-page.module.css';

/** The outline of the page below its first panels, while that part of the program is loaded. */
export function OverviewSkeleton() {
  return (
    <div className={classes['columns']} aria-hidden>
      <div className={classes['stack']}>
        <div className={classes['outline']}>
          <Lines />
        </div>
        <div className={classes['outline']}>
          <Lines />
        </div>
      </div>
      <div className={classes['side']}>
        <div className={classes['outline']}>
          <Lines />
        </div>
      </div>
    </div>
  );
}

/** Room for lines that are being read, so that what stands below does not jump more than it must. */
export function Lines({ count = 3 }: { readonly count?: number }) {
  return (
    <div className={classes['lines']} aria-hidden data-reading>
      {Array.from({ length: count }, (_, line) => (
        <span key={line} style={{ width: `${72 - line * 11}%` }} />
      ))}
    </div>
  );
}
