import { useState, type FocusEvent } from 'react';
import { useResponseDays } from '../../archive/hooks/use-response-days.ts';
import { Button } from '../button.tsx';
import { useClock } from '../use-clock.ts';
import { DayGrid } from './day-grid.tsx';
import { DaySteps } from './day-steps.tsx';
import { FirstAnswer } from './first-answer.tsx';
import { useTimePanelStore } from './time-panel-store.ts';
import classes from './time-panel.module.css';
import { TypedInstantForm } from './typed-instant-form.tsx';
import { endOfDay } from './typed-instant.ts';
import { useTimeMachine } from './use-time-machine.ts';

const dayMs = 86_400_000;

/** An instant typed, picked from the days of a month, or reached by steps from one day with answers to the next. */
export function TimePanel() {
  const { asOf, show } = useTimeMachine();
  const days = useResponseDays();
  const today = Math.floor(useClock() / dayMs);
  const [focused] = useState(() => useTimePanelStore.getState().focused ?? 'date');
  const noteFocus = ({ target }: FocusEvent) => {
    const part = target instanceof HTMLElement ? target.dataset['part'] : undefined;
    useTimePanelStore.getState().noteFocus(part ?? null);
  };
  const day = asOf === null ? today : Math.floor(asOf / dayMs);
  const showDay = (next: number) => show(endOfDay(next, Date.now()));
  return (
    <div className={classes['panel']} onFocus={noteFocus}>
      <h2 className={classes['title']}>
        Show the archive as of <span className={classes['zone']}>dates and times are UTC</span>
      </h2>
      <TypedInstantForm asOf={asOf} onShow={show} focused={focused} />
      <DayGrid day={day} today={today} counts={days?.counts} onPick={showDay} focused={focused} />
      <DaySteps day={day} today={today} counts={days?.counts} onPick={showDay} focused={focused} />
      <div className={classes['foot']}>
        <FirstAnswer at={days?.firstAt} />
        <Button
          disabled={asOf === null}
          data-part="now"
          data-autofocus={focused === 'now' || undefined}
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
