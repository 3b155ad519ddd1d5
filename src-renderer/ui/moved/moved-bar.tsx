import { useEffect, useRef } from 'react';
import type { Movement } from '../../archive/movement/movement.ts';
import type { CompareChoice } from './compare-choice.ts';
import { CompareControl } from './compare-control.tsx';
import classes from './moved-bar.module.css';
import { countedList, countMoved, movedLists, type MovedList, type MovedNoun } from './moved-lists.ts';
import chip from './moved-chip.module.css';
import { medianWords } from './slip-words.ts';
import type { Compared } from './use-compared.ts';

interface MovedBarProps {
  readonly compared: Compared;
  readonly choice: CompareChoice;
  readonly onChoose: (choice: CompareChoice) => void;
  readonly noun: MovedNoun;
  /** The list that the panel beside is open at; null while it is closed. */
  readonly list: MovedList | null;
  /** Opens the panel at a list; null closes it. */
  readonly onList: (list: MovedList | null) => void;
}

/** What the state on screen is compared with, and what moved, by number. */
export function MovedBar({ compared, choice, onChoose, noun, list, onList }: MovedBarProps) {
  const { movement, why } = compared;
  const isAwaited = movement === undefined && choice.kind !== 'off';
  return (
    <div role="group" aria-label="What moved" className={classes['bar']}>
      <CompareControl compared={compared} choice={choice} onChoose={onChoose} />
      {movement ? <Chips movement={movement} noun={noun} list={list} onList={onList} /> : null}
      {/* Said aloud when another comparison is there. */}
      <p role="status" className={movement ? 'visually-hidden' : classes['why']}>
        {movement ? summaryOf(movement, noun) : (why ?? (isAwaited ? 'Being compared…' : null))}
      </p>
    </div>
  );
}

type ChipsProps = Pick<MovedBarProps, 'noun' | 'list' | 'onList'> & { readonly movement: Movement };

function Chips({ movement, noun, list, onList }: ChipsProps) {
  const counts = countMoved(movement);
  const chips = useRef(new Map<MovedList, HTMLButtonElement | null>());
  const lastList = useRef(list);
  useEffect(() => {
    // The panel closed with the focus in it: back to where it was opened.
    const opened = lastList.current;
    lastList.current = list;
    if (list === null && opened !== null && document.activeElement === document.body)
      chips.current.get(opened)?.focus();
  }, [list]);
  const isStill = movedLists.every((each) => each === 'unchanged' || counts[each] === 0);
  const shown = movedLists.map((each) => {
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
        className={chip['chip']}
        data-moved-chip
        aria-expanded={isOpen}
        onClick={() => onList(isOpen ? null : each)}
      >
        <span className={classes['count']} data-list={each}>
          {countedList(each, count)}
        </span>
        {each === 'slipped' ? <span className={classes['note']}> {medianWords(movement.slips)}</span> : null}
        <span className="visually-hidden">
          : {isOpen ? 'close' : 'open'} the list of {noun}
        </span>
      </button>
    );
  });
  return (
    <>
      {isStill ? <span className={classes['why']}>Nothing moved</span> : null}
      {shown}
    </>
  );
}

function summaryOf(movement: Movement, noun: MovedNoun): string {
  const counts = countMoved(movement);
  const parts = movedLists.filter((list) => counts[list] > 0).map((list) => countedList(list, counts[list]));
  return parts.length === 0 ? `No ${noun} in either state` : `${parts.join(', ')} (${noun})`;
}
