import type { ScaleBar } from './scale-bar.ts';
import classes from './silhouette.module.css';

/** A length as it is drawn, with its words. */
export function ScaleBarMark({ width, label }: ScaleBar) {
  return (
    <span className={classes['scale']}>
      <svg width={width + 1} height={7} aria-hidden>
        <path d={`M0.5,0V7M0.5,3.5H${width + 0.5}M${width + 0.5},0V7`} />
      </svg>
      {label}
    </span>
  );
}
