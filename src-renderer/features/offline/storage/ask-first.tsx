import { useId, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/kit/button.tsx';
import classes from './storage-section.module.css';

interface AskFirstProps {
  /** Words of the button that asks. */
  readonly act: string;
  readonly note?: ReactNode;
  readonly isDisabled?: boolean;
  readonly question: string;
  readonly words: ReactNode;
  /** Words of the button that agrees. */
  readonly agree: string;
  readonly onAgree: () => void;
}

/** An act that cannot be undone: asks in place. Stands in a `KeepsFocus`, which has the focus where the question was. */
export function AskFirst({ act, note, isDisabled = false, question, words, agree, onAgree }: AskFirstProps) {
  const [isAsking, setAsking] = useState(false);
  const titleId = useId();
  if (!isAsking) {
    return (
      <div className={classes['askFirstActs']}>
        <Button tone="risk" note={note} disabled={isDisabled} onClick={() => setAsking(true)}>
          {act}
        </Button>
      </div>
    );
  }
  return (
    <div
      role="group"
      aria-labelledby={titleId}
      className={classes['question']}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setAsking(false);
      }}
    >
      <h3 id={titleId} className="medium bold below1">
        {question}
      </h3>
      <div>{words}</div>
      <div className={classes['askFirstActs']}>
        <Button tone="quiet" autoFocus onClick={() => setAsking(false)}>
          Not now
        </Button>
        <Button
          tone="risk"
          onClick={() => {
            setAsking(false);
            onAgree();
          }}
        >
          {agree}
        </Button>
      </div>
    </div>
  );
}
