import { IconClock } from '@tabler/icons-react';
import { type ButtonHTMLAttributes, type Ref } from 'react';
import { useLocation } from 'wouter';
import { formatDay, formatUtcInstant, formatUtcTime } from '../../format/format.ts';
import { useStartupIdle } from '../../services/connection/startup-idle.ts';
import { useTimeMachine, useTimePanelStore } from '../../services/time-machine/as-of.ts';
import { useClock } from '../../services/time-machine/clock.ts';
import { KeepsFocus } from '../../ui/kit/focus.tsx';
import { routeAt } from '../routes.tsx';
import classes from './as-of-chip.module.css';
import { later } from '../../ui/kit/later.tsx';

// Nobody goes back in time in the first moment.
const TimePopover = later(async () => (await import('../../ui/time-machine/time-popover.tsx')).TimePopover);

/** Says as of when the archive is shown, and opens the choice of another instant. */
export function AsOfChip() {
  const { asOf } = useTimeMachine();
  const isSettled = useStartupIdle();
  const [location] = useLocation();
  const { openedAt, open, close } = useTimePanelStore();
  const isOpen = openedAt === location;
  const isOfNow = routeAt(location)?.isOfNow === true;
  const chip = <Chip asOf={asOf} onClick={() => (isOpen ? close() : open(location))} />;
  return (
    <KeepsFocus>
      {isSettled || isOpen ? (
        <TimePopover until={chip} isOpen={isOpen} onClose={close}>
          {chip}
        </TimePopover>
      ) : (
        chip
      )}
      {asOf !== null && isOfNow ? <span className={classes['aside-note']}>This page shows now</span> : null}
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
      aria-label={`As of ${asOf === null ? 'now' : formatUtcInstant(asOf)}`}
      title={asOf === null ? undefined : `As of ${formatUtcInstant(asOf)}`}
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
 * In a narrow bar the end of a day is that day, and this year goes without saying: all of it stays in the button's name, its
 * tip and the status bar.
 */
function Instant({ at }: { readonly at: number }) {
  const now = useClock();
  const time = formatUtcTime(at);
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
