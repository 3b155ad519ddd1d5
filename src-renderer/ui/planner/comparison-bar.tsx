import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useAsOf } from '../../archive/hooks/archive-context.tsx';
import type { ScheduleDiff } from '../../archive/schedule/schedule.ts';
import { formatInstant } from '../../format/format.ts';
import { Button } from '../kit/button.tsx';
import { HangingPanel } from '../kit/hanging-panel.tsx';
import classes from './comparison-bar.module.css';
import { stateAt, stepBefore, whyNoVisit, type CompareChoice } from './comparison.ts';
import { countDiffItems, countedList, diffLists, type DiffList, type ItemNoun } from './diff-lists.ts';
import { formatMedianSlip, instantFormatter, shortInstantFormatter } from './labels.ts';
import type { ScheduleComparison } from './use-schedule-comparison.ts';

interface MovedBarProps {
  readonly compared: ScheduleComparison;
  readonly choice: CompareChoice;
  readonly onChoose: (choice: CompareChoice) => void;
  readonly noun: ItemNoun;
  /** The list that the panel beside is open at; null while it is closed. */
  readonly list: DiffList | null;
  /** Opens the panel at a list; null closes it. */
  readonly onList: (list: DiffList | null) => void;
}

/** What the state on screen is compared with, and what moved, by number. */
export function ComparisonBar({ compared, choice, onChoose, noun, list, onList }: MovedBarProps) {
  const { diff, why } = compared;
  const isAwaited = diff === undefined && choice.kind !== 'off';
  return (
    <div role="group" aria-label="What moved" aria-busy={compared.isOfLastChoice} className="row wrap narrow gap1-2">
      <CompareControl compared={compared} choice={choice} onChoose={onChoose} />
      {diff ? <Chips diff={diff} noun={noun} list={list} onList={onList} /> : null}
      {/* Said aloud when another comparison is there. */}
      <p role="status" className={diff ? 'visually-hidden' : 'gone-empty muted small'}>
        {diff ? summaryOf(diff, noun) : (why ?? (isAwaited ? 'Being compared…' : null))}
      </p>
    </div>
  );
}

type ChipsProps = Pick<MovedBarProps, 'noun' | 'list' | 'onList'> & { readonly diff: ScheduleDiff };

function Chips({ diff, noun, list, onList }: ChipsProps) {
  const counts = countDiffItems(diff);
  const chips = useRef(new Map<DiffList, HTMLButtonElement | null>());
  const lastList = useRef(list);
  useEffect(() => {
    // The panel closed with the focus in it: back to where it was opened.
    const opened = lastList.current;
    lastList.current = list;
    if (list === null && opened !== null && document.activeElement === document.body)
      chips.current.get(opened)?.focus();
  }, [list]);
  const isStill = diffLists.every((each) => each === 'unchanged' || counts[each] === 0);
  const shown = diffLists.map((each) => {
    const count = counts[each];
    if (count === 0 && each !== 'unchanged') return null;
    const isOpen = list === each;
    return (
      <button
        key={each}
        ref={(element) => {
          chips.current.set(each, element);
        }}
        type="button"
        className={classes['chip']}
        data-moved-chip
        aria-expanded={isOpen}
        onClick={() => onList(isOpen ? null : each)}
      >
        <span className="firmer toned" data-list={each}>
          {countedList(each, count)}
        </span>
        {each === 'slipped' ? <span className="beside1 muted"> {formatMedianSlip(diff.slips)}</span> : null}
        <span className="visually-hidden">
          : {isOpen ? 'close' : 'open'} the list of {noun}
        </span>
      </button>
    );
  });
  return (
    <>
      {isStill ? <span className="gone-empty muted small">Nothing moved</span> : null}
      {shown}
    </>
  );
}

function summaryOf(diff: ScheduleDiff, noun: ItemNoun): string {
  const counts = countDiffItems(diff);
  const parts = diffLists.filter((list) => counts[list] > 0).map((list) => countedList(list, counts[list]));
  return parts.length === 0 ? `No ${noun} in either state` : `${parts.join(', ')} (${noun})`;
}

interface CompareControlProps {
  readonly compared: ScheduleComparison;
  readonly choice: CompareChoice;
  readonly onChoose: (choice: CompareChoice) => void;
}

/** A chip that says what the state on screen is compared with, and opens the choice of it. */
function CompareControl({ compared, choice, onChoose }: CompareControlProps) {
  const [isOpen, setOpen] = useState(false);
  const words = chipWords(compared, choice);
  return (
    <HangingPanel
      isOpen={isOpen}
      onChange={setOpen}
      position="bottom-start"
      width={344}
      label="What to compare with"
      button={
        <button type="button" className={classes['chip'] ?? ''} onClick={() => setOpen(!isOpen)}>
          <span className="muted">{words.label}</span>
          {words.value === null ? null : <span className="firmer beside1"> {words.value}</span>}
        </button>
      }
    >
      <Choices compared={compared} choice={choice} onChoose={onChoose} />
    </HangingPanel>
  );
}

/** The chip tells the truth: it names two states only where two are compared. */
function chipWords({ history, lastVisit, beforeAt, afterAt }: ScheduleComparison, choice: CompareChoice) {
  if (beforeAt === null) return { label: 'Not compared', value: null };
  if (choice.kind === 'visit')
    return {
      label: beforeAt === lastVisit ? 'Since my last visit' : 'Latest change, since',
      value: formatInstant(beforeAt),
    };
  const told = shortInstantFormatter(history?.instants ?? []);
  return { label: 'Compared with', value: afterAt === null ? told(beforeAt) : `${told(beforeAt)} → ${told(afterAt)}` };
}

function Choices({ compared, choice, onChoose }: CompareControlProps) {
  const { history, lastVisit, beforeAt, afterAt } = compared;
  const instants = history?.instants ?? [];
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
        isOff={before === undefined}
        onChoose={() => onChoose({ kind: 'visit' })}
        note={visitNote(lastVisit, whyNoVisit(instants, lastVisit, useAsOf()))}
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
        note={before === undefined ? 'Needs two states; the archive has fewer so far.' : null}
      >
        Any two states
      </Option>
      {choice.kind === 'instants' && before !== undefined ? (
        <StatePair instants={instants} choice={choice} onChoose={onChoose} />
      ) : null}
    </fieldset>
  );
}

/** When that was, and what is shown where it has nothing to tell. */
function visitNote(lastVisit: number | null, why: string | null): string {
  const instead = why === null ? null : `${why}: the latest change is shown`;
  return [lastVisit === null ? null : formatInstant(lastVisit), instead].filter((words) => words !== null).join('; ');
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
        <span id={`${id}-note`} className={classes['compareControlNote']}>
          {note}
        </span>
      )}
    </div>
  );
}

interface StatePairProps {
  /** Of the archive's states, oldest first; two at least. */
  readonly instants: readonly number[];
  readonly choice: Extract<CompareChoice, { readonly kind: 'instants' }>;
  readonly onChoose: (choice: CompareChoice) => void;
}

/** Chooses the two states that are compared. */
function StatePair({ instants, choice, onChoose }: StatePairProps) {
  const { beforeAt, afterAt } = choice;
  const told = instantFormatter(instants);
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
        <span className={classes['statePairNote']}>moves the state before</span>
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
        className="frame clear small pad0-2 panel height30"
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
