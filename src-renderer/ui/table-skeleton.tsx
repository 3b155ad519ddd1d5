import classes from './table-skeleton.module.css';

/** The outline of a table while the archive opens or the first answer is on its way. */
export function TableSkeleton() {
  return (
    <div className={classes['frame']} aria-hidden>
      {Array.from({ length: 14 }, (_, row) => (
        <div key={row} className={classes['row']}>
          {[22, 16, 10, 10, 14].map((width, column) => (
            <span key={column} style={{ width: `${width}%`, opacity: 1 - row * 0.06 }} />
          ))}
        </div>
      ))}
    </div>
  );
}
