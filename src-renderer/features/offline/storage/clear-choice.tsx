import { useId, useState } from 'react';
import type { Clearable, ClearablePart } from '../../../archive/rewrite/clearing.ts';
import { KeepsFocus } from '../../../ui/keeps-focus.tsx';
import { AskFirst } from './ask-first.tsx';
import classes from './clear-panel.module.css';
import { chosenWords, partCount, partHint, partTitle } from './clear-words.ts';

interface ClearChoiceProps {
  readonly title: string;
  readonly parts: readonly Clearable[];
  readonly isBusy: boolean;
  /** What the question says besides what would go. */
  readonly words: string;
  readonly onClear: (parts: readonly Clearable[]) => void;
}

/** Parts to tick, and the one act that clears them, which asks and names what would go. */
export function ClearChoice({ title, parts, isBusy, words, onClear }: ClearChoiceProps) {
  const [ticked, setTicked] = useState<ReadonlySet<ClearablePart>>(new Set());
  const titleId = useId();
  const chosen = parts.filter(({ part, count }) => ticked.has(part) && count > 0);
  const toggle = (part: ClearablePart): void => {
    const next = new Set(ticked);
    if (!next.delete(part)) next.add(part);
    setTicked(next);
  };
  return (
    <div role="group" aria-labelledby={titleId} className={classes['group']}>
      <h3 id={titleId} className={classes['title']}>
        {title}
      </h3>
      <ul className={classes['parts']}>
        {parts.map((clearable) => (
          <li key={clearable.part}>
            <label className={classes['part']} data-empty={clearable.count === 0 || undefined}>
              <input
                type="checkbox"
                checked={ticked.has(clearable.part) && clearable.count > 0}
                disabled={clearable.count === 0 || isBusy}
                aria-describedby={`${titleId}-${clearable.part}`}
                onChange={() => toggle(clearable.part)}
              />
              <span>{partTitle(clearable.part)}</span>
              <span className={classes['count']}>{partCount(clearable)}</span>
            </label>
            <p id={`${titleId}-${clearable.part}`} className={classes['hint']}>
              {partHint(clearable.part)}
            </p>
          </li>
        ))}
      </ul>
      <KeepsFocus>
        <AskFirst
          // Asked anew when what would go has changed.
          key={chosen.map(({ part, count }) => `${part} ${count}`).join()}
          act="Clear"
          note={chosen.length === 0 ? 'nothing ticked' : null}
          isDisabled={chosen.length === 0 || isBusy}
          question="Clear these?"
          words={
            <>
              <p>{chosenWords(chosen)}</p>
              <p>{words}</p>
            </>
          }
          agree="Clear"
          onAgree={() => {
            setTicked(new Set());
            onClear(chosen);
          }}
        />
      </KeepsFocus>
    </div>
  );
}
