import { useMemo, useState, type KeyboardEvent } from 'react';
import { FilterEditorHead } from './filter-editor-head.tsx';
import { filterShips } from './filter-ships.ts';
import { countWords } from './count-words.ts';
import type { WordField } from './ship-fields.ts';
import type { WordsFilter } from './ship-filter.ts';
import type { ShipRow } from './ship-row.ts';
import { wordsOf } from './ship-values.ts';
import type { ShipsView } from './ships-store.ts';
import { WordLine } from './word-line.tsx';
import classes from './words-filter-editor.module.css';

interface WordsFilterEditorProps {
  readonly field: WordField;
  readonly filter: WordsFilter;
  /** True while no word is chosen and it is not applied: then every ship passes. */
  readonly isDraft: boolean;
  /** All ships. */
  readonly rows: readonly ShipRow[];
  /** Text and filters but this one. */
  readonly others: Pick<ShipsView, 'find' | 'filters'>;
  readonly onChange: (filter: WordsFilter) => void;
}

/** More words than this can be searched. */
const mostAtOnce = 12;

/** Any number of a field's words, each with how many ships it stands for. */
export function WordsFilterEditor({ field, filter, isDraft, rows, others, onChange }: WordsFilterEditorProps) {
  const [find, setFind] = useState('');
  const left = useMemo(() => filterShips(rows, others), [rows, others]);
  const words = useMemo(
    () => countWords(wordsOf(rows, field), wordsOf(left, field), filter.words),
    [rows, left, field, filter.words],
  );
  const chosen = new Set(filter.words);
  const passing = isDraft
    ? left.length
    : words.reduce((sum, { word, count }) => (chosen.has(word) ? sum + count : sum), 0);
  const sought = find.trim().toLowerCase();
  const shown = words.filter(({ word }) => (word ?? 'unknown').toLowerCase().includes(sought));
  const choose = (next: readonly (string | null)[]): void => onChange({ ...filter, words: next });
  return (
    <div className={classes['editor']}>
      <FilterEditorHead title={field.title} passing={passing} all={rows.length} />
      {words.length > mostAtOnce ? (
        <input
          className={classes['find']}
          aria-label={`Find in ${field.title}`}
          placeholder={`Find among ${words.length}`}
          autoComplete="off"
          spellCheck={false}
          value={find}
          onChange={(event) => setFind(event.currentTarget.value)}
          data-autofocus
        />
      ) : null}
      <ul className={classes['words']} aria-label={`${field.title}: words`} onKeyDown={moveWithArrows}>
        {shown.map(({ word, count }) => (
          <WordLine
            key={word === null ? 'unknown' : `word ${word}`}
            word={word}
            count={count}
            isChosen={chosen.has(word)}
            onToggle={() =>
              choose(chosen.has(word) ? filter.words.filter((known) => known !== word) : [...filter.words, word])
            }
            onOnly={() => choose([word])}
          />
        ))}
      </ul>
      <div className={classes['foot']}>
        <span role="status" className={classes['note']}>
          {shown.length === 0 ? 'No such word.' : isDraft ? 'None chosen: all pass.' : null}
        </span>
        <button type="button" className={classes['all']} disabled={isDraft} onClick={() => choose([])}>
          All
        </button>
      </div>
    </div>
  );
}

/** Up and down go from checkbox to checkbox; tab also finds the shortcuts between them. */
function moveWithArrows(event: KeyboardEvent<HTMLUListElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input')];
  const row = event.target instanceof Element ? event.target.closest('li') : null;
  const at = boxes.findIndex((box) => row?.contains(box));
  boxes[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
}
