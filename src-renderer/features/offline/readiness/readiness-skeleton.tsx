import classes from './readiness-skeleton.module.css';

/** Meters of each view, as many as there are on the way. */
const metersOfViews = [2, 2, 4, 2, 4, 5];

/** The outline of the views while what the archive holds is counted. */
export function ReadinessSkeleton() {
  return (
    <div aria-hidden data-reading>
      {metersOfViews.map((meters, view) => (
        <div key={view} className={classes['view']} style={{ opacity: 1 - view * 0.14 }}>
          <span className={classes['title']} />
          <div>
            {Array.from({ length: meters }, (_, meter) => (
              <div key={meter} className={classes['meter']}>
                <span style={{ width: `${112 - meter * 9}px` }} />
                <span />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
