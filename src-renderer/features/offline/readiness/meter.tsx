import classes from './meter.module.css';
import { isWhole, percentOf, type MeterReading } from './readiness-words.ts';

interface MeterProps extends MeterReading {
  readonly title: string;
  /** What the numbers say. */
  readonly words: string;
  /** Said below it; null where there is nothing to say. */
  readonly remark: string | null;
}

/** How much of a part is archived: its bar and its numbers say the same. An unknown total has neither share nor bar. */
export function Meter({ title, words, remark, ...reading }: MeterProps) {
  const percent = percentOf(reading);
  return (
    <div className={classes['line']}>
      <span className={classes['title']} aria-hidden>
        {title}
      </span>
      <div
        role="meter"
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={Math.max(1, reading.total ?? reading.known)}
        aria-valuenow={reading.held}
        aria-valuetext={percent === null ? words : `${words}, ${percent} %`}
        data-known={percent !== null}
        data-whole={(percent !== null && isWhole(reading)) || undefined}
        className={classes['bar']}
      >
        {percent === null ? null : <div className={classes['fill']} style={{ width: `${percent}%` }} />}
      </div>
      <span
        className={reading.total === null ? `${classes['numbers']} ${classes['faint']}` : classes['numbers']}
        aria-hidden
      >
        {words}
        <span className={classes['percent']}>{percent === null ? '' : `${percent} %`}</span>
      </span>
      {remark === null ? null : <span className={classes['remark']}>{remark}</span>}
    </div>
  );
}
