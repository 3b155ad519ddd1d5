import { useId, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';

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
      <div className="flex wrap gap2 above3">
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
      className="frame pad3 above3"
      onKeyDown={(event) => {
        if (event.key === 'Escape') setAsking(false);
      }}
    >
      <h3 id={titleId} className="medium bold below1">
        {question}
      </h3>
      <div>{words}</div>
      <div className="flex wrap gap2 above3">
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

interface InlineQuestionProps {
  /** What is asked about, for screen readers. */
  readonly label: string;
  readonly children: ReactNode;
  /** The response that changes nothing; it has the focus. */
  readonly decline: string;
  readonly onDecline: () => void;
  /** The button that agrees. */
  readonly agree: ReactNode;
}

/** A question in one line, in the place of the button that asked for it. */
export function InlineQuestion({ label, children, decline, onDecline, agree }: InlineQuestionProps) {
  return (
    <div className="row wrap at-end gap2" role="group" aria-label={label}>
      <span>{children}</span>
      {/* Where the question is asked, the response that loses nothing has the focus. */}
      <Button tone="quiet" autoFocus onClick={onDecline}>
        {decline}
      </Button>
      {agree}
    </div>
  );
}
