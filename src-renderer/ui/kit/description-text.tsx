import { useId, useState } from 'react';
import { Button } from './button.tsx';
import classes from './content.module.css';

/** Longer texts are folded: the numbers are what most people come for. */
const mostCharacters = 900;

/** What the service says about a record, as plain text. */
export function DescriptionText({ text }: { readonly text: string | null }) {
  if (text === null) return <p className="faint">No description.</p>;
  return (
    <div>
      <FoldedText text={text} most={mostCharacters} more="Show the whole description" className={classes['text']} />
    </div>
  );
}

interface FoldedTextProps {
  readonly text: string;
  /** Characters of a text that is shown whole; of a longer one the beginning, `data-folded`, until the rest is asked for. */
  readonly most: number;
  /** What asks for the rest: "Show all". */
  readonly more: string;
  readonly className: string | undefined;
}

/** A plain text in its paragraphs. */
export function FoldedText({ text, most, more, className }: FoldedTextProps) {
  const [isOpen, setOpen] = useState(false);
  const textId = useId();
  const isLong = text.length > most;
  return (
    <>
      <div id={textId} className={className} data-folded={(isLong && !isOpen) || undefined}>
        {splitParagraphs(text).map((paragraph, index) => (
          // Plain text: paragraphs have no identity but their place.
          <p key={index}>{paragraph}</p>
        ))}
      </div>
      {isLong ? (
        <Button tone="quiet" aria-expanded={isOpen} aria-controls={textId} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show less' : more}
        </Button>
      ) : null}
    </>
  );
}

/** The paragraphs of a plain text: what empty lines separate. Line breaks inside a paragraph are kept. */
export function splitParagraphs(text: string): readonly string[] {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[ \t]*(?:\n[ \t]*)+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
