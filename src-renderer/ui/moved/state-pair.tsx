import { useId } from 'react';
import { Button } from '../button.tsx';
import type { CompareChoice } from './compare-choice.ts';
import { stateAt, stepBefore } from './comparison.ts';
import { instantWords } from './instant-words.ts';
import classes from './state-pair.module.css';

interface StatePairProps {
  /** Of the archive's states, oldest first; two at least. */
  readonly instants: readonly number[];
  readonly choice: Extract<CompareChoice, { readonly kind: 'instants' }>;
  readonly onChoose: (choice: CompareChoice) => void;
}

/** Chooses the two states that are compared. */
export function StatePair({ instants, choice, onChoose }: StatePairProps) {
  const { beforeAt, afterAt } = choice;
  const told = instantWords(instants);
  const last = instants.at(-1) ?? 0;
  const before = stateAt(instants, beforeAt);
  const after = afterAt === null ? last : (stateAt(instants, afterAt) ?? last);
  const earlier = stepBefore(instants, choice, -1);
  const later = stepBefore(instants, choice, 1);
  return (
    <div className={classes['pair']}>
      <StateField
        label="Before"
        value={before}
        instants={instants.slice(0, -1)}
        told={told}
        onChoose={(at) => onChoose({ kind: 'instants', beforeAt: at, afterAt: at < after ? afterAt : null })}
      />
      <StateField
        label="After"
        value={after}
        instants={instants.filter((at) => at > (before ?? -1))}
        told={(at) => (at === last ? `${told(at)}, the latest` : told(at))}
        onChoose={(at) => onChoose({ kind: 'instants', beforeAt, afterAt: at === last ? null : at })}
      />
      <div className={classes['acts']}>
        <StepButton name="Earlier" step={earlier} onChoose={onChoose} />
        <StepButton name="Later" step={later} onChoose={onChoose} />
        <span className={classes['note']}>moves the state before</span>
      </div>
    </div>
  );
}

interface StepButtonProps {
  readonly name: string;
  /** Null where there is no further state. */
  readonly step: CompareChoice | null;
  readonly onChoose: (choice: CompareChoice) => void;
}

/** Never really disabled: that would take the focus away from whoever steps to the end. */
function StepButton({ name, step, onChoose }: StepButtonProps) {
  return (
    <Button
      aria-disabled={step === null}
      className={step === null ? classes['end'] : undefined}
      onClick={() => {
        if (step !== null) onChoose(step);
      }}
    >
      {name}
    </Button>
  );
}

interface StateFieldProps {
  readonly label: string;
  /** Null where the archive held no state then. */
  readonly value: number | null;
  readonly instants: readonly number[];
  readonly told: (at: number) => string;
  readonly onChoose: (at: number) => void;
}

/** The newest is at the top. */
function StateField({ label, value, instants, told, onChoose }: StateFieldProps) {
  const id = useId();
  // A link may compare a state with itself.
  const offered = value === null || instants.includes(value) ? instants : [...instants, value];
  return (
    <div className={classes['field']}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={classes['select']}
        value={value ?? ''}
        onChange={(event) => onChoose(Number(event.currentTarget.value))}
      >
        {value === null ? <option value="">before the archive began</option> : null}
        {offered.toReversed().map((at) => (
          <option key={at} value={at}>
            {told(at)}
          </option>
        ))}
      </select>
    </div>
  );
}
