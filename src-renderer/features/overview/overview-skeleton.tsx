import classes from './overview-body.module.css';

/** The outline of the page, while that part of the program and the archive's totals are loaded. */
export function OverviewSkeleton() {
  return (
    <div aria-hidden>
      <div className={classes['headline']}>
        <span className={classes['leadLater']} />
      </div>
      <div className={classes['panels']}>
        <div className={classes['main']}>
          <Outline lines={8} />
          <Outline lines={6} />
        </div>
        <div className={classes['side']}>
          <Outline lines={2} />
          <Outline lines={5} />
          <Outline lines={2} />
        </div>
      </div>
    </div>
  );
}

function Outline({ lines }: { readonly lines: number }) {
  return (
    <div className="card pad4">
      <Lines count={lines} />
    </div>
  );
}

/** Room for lines that are being read, so that what stands below does not jump more than it must. */
export function Lines({ count = 3 }: { readonly count?: number }) {
  return (
    <div className={classes['lines']} aria-hidden data-reading>
      {Array.from({ length: count }, (_, line) => (
        <span key={line} style={{ width: `${72 - (line % 4) * 11}%` }} />
      ))}
    </div>
  );
}
