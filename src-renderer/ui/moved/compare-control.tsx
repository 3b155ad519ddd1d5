import { Popover } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { useAsOf } from '../../archive/archive-context.tsx';
import { formatInstant } from '../format.ts';
import type { CompareChoice } from './compare-choice.ts';
import classes from './compare-control.module.css';
import { stateAt, whyNoVisit } from './comparison.ts';
import { shortInstantWords } from './instant-words.ts';
import chip from './moved-chip.module.css';
import { StatePair } from './state-pair.tsx';
import type { Compared } from './use-compared.ts';

interface CompareControlProps {
  readonly compared: Compared;
  readonly choice: CompareChoice;
  readonly onChoose: (choice: CompareChoice) => void;
}

/** A chip that says what the state on screen is compared with, and opens the choice of it. */
export function CompareControl({ compared, choice, onChoose }: CompareControlProps) {
  const words = chipWords(compared, choice);
  return (
    <Popover position="bottom-start" width={344} trapFocus returnFocus shadow="md" radius={8} withinPortal>
      <Popover.Target>
        <button type="button" className={chip['chip'] ?? ''}>
          <span className={chip['label']}>{words.label}</span>
          {words.value === null ? null : <span className={chip['value']}> {words.value}</span>}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label="What to compare with" aria-labelledby="">
        <Choices compared={compared} choice={choice} onChoose={onChoose} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** The chip tells the truth: it names two states only where two are compared. */
function chipWords({ history, beforeAt, afterAt }: Compared, choice: CompareChoice) {
  if (beforeAt === null) return { label: 'Not compared', value: null };
  if (choice.kind === 'visit') return { label: 'Since my last visit', value: formatInstant(beforeAt) };
  const told = shortInstantWords(history?.instants ?? []);
  return { label: 'Compared with', value: afterAt === null ? told(beforeAt) : `${told(beforeAt)} → ${told(afterAt)}` };
}

function Choices({ compared, choice, onChoose }: CompareControlProps) {
  const { history, lastVisit, beforeAt, afterAt } = compared;
  const instants = history?.instants ?? [];
  const noVisit = whyNoVisit(instants, lastVisit, useAsOf());
  const before = instants.at(-2);
  const group = useId();
  return (
    <fieldset className={classes['choices']}>
      <legend>Compare with</legend>
      <Option group={group} isChosen={choice.kind === 'off'} onChoose={() => onChoose({ kind: 'off' })} note={null}>
        Nothing
      </Option>
      <Option
        group={group}
        isChosen={choice.kind === 'visit'}
        isOff={noVisit !== null}
        onChoose={() => onChoose({ kind: 'visit' })}
        note={noVisit ?? (lastVisit === null ? null : formatInstant(lastVisit))}
      >
        My last visit
      </Option>
      <Option
        group={group}
        isChosen={choice.kind === 'instants'}
        isOff={before === undefined}
        onChoose={() => {
          const at = beforeAt === null ? null : stateAt(instants, beforeAt);
          if (before === undefined) return;
          // Nothing new since the last visit: the state before the latest is one to begin with.
          onChoose({ kind: 'instants', beforeAt: at === null || at > before ? before : at, afterAt });
        }}
        note={before === undefined ? 'Needs two states; the archive knows fewer so far.' : null}
      >
        Any two states
      </Option>
      {choice.kind === 'instants' && before !== undefined ? (
        <StatePair instants={instants} choice={choice} onChoose={onChoose} />
      ) : null}
    </fieldset>
  );
}

interface OptionProps {
  readonly group: string;
  readonly isChosen: boolean;
  readonly isOff?: boolean;
  readonly onChoose: () => void;
  readonly note: string | null;
  readonly children: ReactNode;
}

function Option({ group, isChosen, isOff = false, onChoose, note, children }: OptionProps) {
  const id = useId();
  return (
    <div className={classes['option']} data-off={isOff || undefined}>
      <input
        id={id}
        type="radio"
        name={group}
        checked={isChosen}
        disabled={isOff}
        data-autofocus={isChosen || undefined}
        aria-describedby={note === null ? undefined : `${id}-note`}
        onChange={onChoose}
      />
      <label htmlFor={id}>{children}</label>
      {note === null ? null : (
        <span id={`${id}-note`} className={classes['note']}>
          {note}
        </span>
      )}
    </div>
  );
}
