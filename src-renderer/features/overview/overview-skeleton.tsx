import { Lines } from './lines.tsx';
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
