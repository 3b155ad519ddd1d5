import type { ShownUnit } from '../../ui/units.ts';
import classes from './histogram.module.css';
import type { HistogramScale } from './histogram-scale.ts';
import { placeOnScale } from './place-on-scale.ts';
import { scaleTicks } from './scale-ticks.ts';

interface HistogramAxisProps {
  readonly scale: HistogramScale;
  readonly unit: ShownUnit;
}

/** Round numbers below a histogram. */
export function HistogramAxis({ scale, unit }: HistogramAxisProps) {
  return (
    <div aria-hidden className={classes['axis']} style={placeOnScale(scale)}>
      {scaleTicks(scale, unit).map(({ share, text }) => (
        <span key={text} className={classes['tick']} style={{ left: `${share * 100}%` }}>
          {text}
        </span>
      ))}
    </div>
  );
}

/** What the two shades of a bar are, where they differ. */
export function HistogramKey() {
  return (
    <div aria-hidden className={classes['key']}>
      <span>pass the other filters</span>
      <span>do not</span>
    </div>
  );
}
