import { formatAge, formatInstant } from '../../ui/format.ts';
import { countdownParts, passedShare } from './countdown-parts.ts';
import classes from './countdown.module.css';
import { useSecond } from './use-second.ts';
import { useAsOf } from '../../archive/archive-context.tsx';

interface CountdownProps {
  readonly title: string;
  /** When it happened last and will happen next, as the service said; epoch milliseconds, null where it did not say. */
  readonly lastAt: number | null;
  readonly nextAt: number | null;
  /** What is said instead of the time left once it has passed, and what to do then. */
  readonly passed: { readonly words: string; readonly advice: string };
}

/** How long until something happens, ticking by itself: what stands around it is not drawn again. */
export function Countdown({ title, lastAt, nextAt, passed }: CountdownProps) {
  return (
    <div className={classes['countdown']}>
      <h3 className={classes['title']}>{title}</h3>
      {nextAt === null ? (
        <>
          <p className={classes['left']} data-unknown>
            unknown
          </p>
          <div className={classes['track']} aria-hidden />
          <p className={classes['aside']}>The service has not said when.</p>
        </>
      ) : (
        <Running title={title} lastAt={lastAt} nextAt={nextAt} passed={passed} />
      )}
    </div>
  );
}

function Running({ title, lastAt, nextAt, passed }: CountdownProps & { readonly nextAt: number }) {
  const second = useSecond();
  const asOf = useAsOf();
  const now = asOf ?? second;
  const isPassed = nextAt <= now;
  const share = passedShare(lastAt, nextAt, now);
  return (
    <>
      <p role="timer" aria-label={title} className={classes['left']} data-passed={isPassed || undefined}>
        {isPassed ? passed.words : <Left leftMs={nextAt - now} />}
      </p>
      <div className={classes['track']} aria-hidden>
        {share === null ? null : <div style={{ width: `${share * 100}%` }} />}
      </div>
      <p className={classes['aside']}>
        {isPassed ? 'since ' : 'at '}
        <time dateTime={new Date(nextAt).toISOString()}>{formatInstant(nextAt)}</time>
      </p>
      <p className={classes['aside']}>
        {isPassed
          ? asOf === null
            ? passed.advice
            : ''
          : lastAt === null
            ? ''
            : `last ${formatAge(Math.max(0, now - lastAt))}`}
      </p>
    </>
  );
}

function Left({ leftMs }: { readonly leftMs: number }) {
  return countdownParts(leftMs).map(([figure, unit]) => (
    <span key={unit}>
      {figure}
      <span className={classes['unit']}> {unit} </span>
    </span>
  ));
}
