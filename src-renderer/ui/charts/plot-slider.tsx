import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { nextStep } from './next-step.ts';
import classes from './plot-frame.module.css';
import type { PlotStep } from './plot.ts';
import { stepWords } from './step-words.ts';
import { usePlotCursor, type CursorPlace } from './use-plot-cursor.ts';

interface PlotSliderProps {
  readonly label: string;
  /** At least one. */
  readonly steps: readonly PlotStep[];
  readonly hidden: ReadonlySet<string>;
  readonly place: CursorPlace;
  readonly ref: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/** What a plot is to the keyboard and to screen readers: a slider over its steps, which says the values of one. */
export function PlotSlider({ label, steps, hidden, place, ref, children }: PlotSliderProps) {
  const { pointed, pointAt } = usePlotCursor(place, steps);
  // Nothing read off yet: the newest is where reading begins.
  const current = pointed === -1 ? steps.length - 1 : pointed;
  const step = steps[current];
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = nextStep(event.key, current, steps.length);
    if (next === null && !(event.key === 'Escape' && pointed !== -1)) return;
    pointAt(next);
    event.preventDefault();
  };
  return (
    <div
      ref={ref}
      className={classes['frame']}
      data-plot={label}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={steps.length}
      aria-valuenow={current + 1}
      aria-valuetext={step ? stepWords(step, hidden) : ''}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        if (event.currentTarget.matches(':focus-visible')) pointAt(current);
      }}
      onBlur={() => pointAt(null)}
    >
      {children}
    </div>
  );
}
