import { useId, useState, type ReactNode } from 'react';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { dayMs } from '../../../src-shared/day.ts';
import { useResponseDays } from '../../archive/hooks/use-response-days.ts';
import { formatDay, formatIsoDay, formatUtcInstant, formatUtcTime } from '../../format/format.ts';
import { endOfDay, useTimeMachine, useTimePanelStore } from '../../services/time-machine/as-of.ts';
import { useClock } from '../../services/time-machine/clock.ts';
import { Button } from '../kit/button.tsx';
import { HangingPanel } from '../kit/hanging-panel.tsx';
import { DayGrid, type DayGridProps } from './day-grid.tsx';
import classes from './time-panel.module.css';
import { readTypedInstant, type TypedInstant } from './typed-instant.ts';

interface TimePopoverProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The button it hangs on. */
  readonly children: ReactNode;
}

/** The choice of an instant, hanging on the chip that names it. */
export function TimePopover({ isOpen, onClose, children }: TimePopoverProps) {
  return (
    <HangingPanel
      isOpen={isOpen}
      onChange={(opened) => (opened ? undefined : onClose())}
      position="bottom-start"
      width={312}
      transitionProps={{ duration: 0 }}
      label="Show the archive as of"
      button={children}
    >
      <TimePanel />
    </HangingPanel>
  );
}

/** An instant typed, picked from the days of a month, or reached by steps from one day with responses to the next. */
function TimePanel() {
  const { asOf, show } = useTimeMachine();
  const days = useResponseDays();
  const today = Math.floor(useClock() / dayMs);
  const day = asOf === null ? today : Math.floor(asOf / dayMs);
  const showDay = (next: number) => show(endOfDay(next, Date.now()));
  return (
    <div className="stack gap3">
      <h2 className="row-base medium bold spread">
        Show the archive as of <span className="muted tiny light">dates and times are UTC</span>
      </h2>
      <TypedInstantForm asOf={asOf} onShow={show} />
      <DayGrid day={day} today={today} counts={days?.counts} onPick={showDay} />
      <DaySteps day={day} today={today} counts={days?.counts} onPick={showDay} />
      <div className="row line-above padded-above3 spread gap3">
        <FirstResponse at={days?.firstAt} />
        <Button
          disabled={asOf === null}
          onClick={() => {
            show(null);
            useTimePanelStore.getState().close();
          }}
        >
          Back to now
        </Button>
      </div>
    </div>
  );
}

/** @param props.at UTC, epoch milliseconds; null in an empty archive, undefined while it is read. */
function FirstResponse({ at }: { readonly at: number | null | undefined }) {
  if (at === undefined) return <span className="muted small balanced" />;
  return (
    <span className="muted small balanced">
      {at === null
        ? 'Nothing was fetched into this archive yet.'
        : `The first response came on ${formatUtcInstant(at)}.`}
    </span>
  );
}

/** From the day on screen to the one before and after it that brought answers; after the last of them comes now. */
function DaySteps({ day, today, counts, onPick }: DayGridProps) {
  const days = [...(counts?.keys() ?? [])];
  const before = dayWithResponses(days, day, -1);
  const after = dayWithResponses(days, day, 1) ?? (day < today ? today : null);
  return (
    <div className={classes['steps']} role="group" aria-label="Days with responses">
      <Button
        aria-disabled={before === null || undefined}
        onClick={() => (before === null ? undefined : onPick(before))}
        aria-label={
          before === null
            ? 'No earlier day with responses'
            : `Previous day with responses, ${formatDay(before * dayMs)}`
        }
      >
        <IconChevronLeft size={14} aria-hidden className={classes['arrow']} />
        {before === null ? 'None before' : formatDay(before * dayMs)}
      </Button>
      <Button
        aria-disabled={after === null || undefined}
        onClick={() => (after === null ? undefined : onPick(after))}
        aria-label={
          after === null
            ? 'No later day'
            : after === today
              ? 'Next: now'
              : `Next day with responses, ${formatDay(after * dayMs)}`
        }
      >
        {after === null ? 'None after' : after === today ? 'Now' : formatDay(after * dayMs)}
        <IconChevronRight size={14} aria-hidden className={classes['arrow']} />
      </Button>
    </div>
  );
}

/** The nearest of some days before (-1) or after (1) one; null where there is none. @param days the first first. */
export function dayWithResponses(days: readonly number[], from: number, step: -1 | 1): number | null {
  return (step === -1 ? days.findLast((day) => day < from) : days.find((day) => day > from)) ?? null;
}

interface TypedInstantFormProps {
  readonly asOf: number | null;
  readonly onShow: (at: number | null) => void;
}

/** A date and a time of day, typed. What cannot be shown is said beside the field it is about. */
function TypedInstantForm({ asOf, onShow }: TypedInstantFormProps) {
  const id = useId();
  const [date, setDate] = useState(() => dateOf(asOf));
  const [time, setTime] = useState(() => timeOf(asOf));
  const [shown, setShown] = useState(asOf);
  if (shown !== asOf) {
    // Another instant was chosen, here or below.
    setShown(asOf);
    setDate(dateOf(asOf));
    setTime(timeOf(asOf));
  }
  const [wrong, setWrong] = useState<Extract<TypedInstant, { readonly ok: false }> | null>(null);
  const fieldProps = (field: 'date' | 'time') => ({
    className: 'faint-hint invalid-edge frame pad0-2 ground height-row wide',
    'aria-invalid': wrong?.field === field || undefined,
    'aria-describedby': wrong?.field === field ? `${id}-wrong` : undefined,
    'data-autofocus': field === 'date' || undefined,
    autoComplete: 'off',
    spellCheck: false,
  });
  const submit = () => {
    const read = readTypedInstant(date, time, Date.now());
    setWrong(read.ok ? null : read);
    if (read.ok) onShow(read.at);
    else document.getElementById(`${id}-${read.field}`)?.focus();
  };
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <label className="muted small" htmlFor={`${id}-date`}>
        Date
      </label>
      <label className="muted small" htmlFor={`${id}-time`}>
        Time
      </label>
      <span />
      <input
        {...fieldProps('date')}
        id={`${id}-date`}
        value={date}
        placeholder="2026-11-12"
        onChange={({ currentTarget }) => setDate(currentTarget.value)}
      />
      <input
        {...fieldProps('time')}
        id={`${id}-time`}
        value={time}
        placeholder="23:59"
        onChange={({ currentTarget }) => setTime(currentTarget.value)}
      />
      <Button type="submit">Show</Button>
      <p id={`${id}-wrong`} role="alert" className="gone-empty bad small full-row">
        {wrong?.message}
      </p>
    </form>
  );
}

function dateOf(asOf: number | null): string {
  return asOf === null ? '' : (formatIsoDay(Math.floor(asOf / dayMs)) ?? '');
}

function timeOf(asOf: number | null): string {
  return asOf === null ? '' : formatUtcTime(asOf);
}
