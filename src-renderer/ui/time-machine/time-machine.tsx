import { IconClock } from '@tabler/icons-react';
import { lazy, Suspense, type ButtonHTMLAttributes, type Ref } from 'react';
import { useLocation } from 'wouter';
import { useAsOf } from '../../archive/hooks/archive-context.tsx';
import { formatDay } from '../format.ts';
import { KeepsFocus } from '../keeps-focus.tsx';
import { useClock } from '../use-clock.ts';
import { useSettled } from '../use-settled.ts';
import { utcTime, utcWords } from './as-of-words.ts';
import classes from './time-machine.module.css';
import { useTimePanelStore } from './time-panel-store.ts';
import { useTimeMachine } from './use-time-machine.ts';

// Nobody goes back in time in the first moment.
const TimePopover = lazy(async () => ({ default: (await import('./time-popover.tsx')).TimePopover }));

/** Says as of when the archive is shown, and opens the choice of another instant. */
export function TimeMachine() {
  const { asOf } = useTimeMachine();
  const isOfNow = useAsOf() === null;
  const isSettled = useSettled();
  const [location] = useLocation();
  const { openedAt, open, close } = useTimePanelStore();
  const isOpen = openedAt === location;
  const chip = <Chip asOf={asOf} onClick={() => (isOpen ? close() : open(location))} />;
  return (
    <KeepsFocus>
      {isSettled || isOpen ? (
        <Suspense fallback={chip}>
          <TimePopover isOpen={isOpen} onClose={close}>
            {chip}
          </TimePopover>
        </Suspense>
      ) : (
        chip
      )}
      {asOf !== null && isOfNow ? (
        <span className={classes['ofNow']}>
          <span className={classes['page']}>This page </span>shows now
        </span>
      ) : null}
    </KeepsFocus>
  );
}

interface ChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly asOf: number | null;
  readonly ref?: Ref<HTMLButtonElement>;
}

function Chip({ asOf, className, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={`As of ${asOf === null ? 'now' : utcWords(asOf)}`}
      title={asOf === null ? undefined : `As of ${utcWords(asOf)}`}
      className={[classes['chip'], className].filter((name) => name !== undefined).join(' ')}
      data-past={asOf !== null || undefined}
    >
      <IconClock size={14} stroke={1.75} aria-hidden />
      <span className={asOf === null ? 'visually-hidden' : classes['label']}>As of</span>{' '}
      <span className={classes['value']}>{asOf === null ? 'now' : <Instant at={asOf} />}</span>
    </button>
  );
}

/**
 * In a narrow head the end of a day is that day, and this year goes without saying: all of it stays in the button's name, its
 * tip and the status bar.
 */
function Instant({ at }: { readonly at: number }) {
  const now = useClock();
  const time = utcTime(at);
  const day = formatDay(at);
  const isThisYear = day.slice(-4) === formatDay(now).slice(-4);
  return (
    <>
      {day.slice(0, -5)}
      <span className={isThisYear ? classes['aside'] : undefined}>{day.slice(-5)}</span>
      <span className={time === '23:59' ? classes['aside'] : undefined}>, {time} UTC</span>
    </>
  );
}
