import { useId, useState } from 'react';
import { Button } from './button.tsx';
import classes from './content.module.css';

/** Longer texts are folded: the numbers are what most people come for. */
const mostCharacters = 900;

/** What the service says about a record, as plain text. */
export function DescriptionText({ text }: { readonly text: string | null }) {
  const [isOpen, setOpen] = useState(false);
  const textId = useId();
  const isLong = text !== null && text.length > mostCharacters;
  if (text === null) return <p className="faint">No description.</p>;
  return (
    <div>
      <div id={textId} className={classes['text']} data-folded={(isLong && !isOpen) || undefined}>
        {splitParagraphs(text).map((paragraph, index) => (
          // Plain text: paragraphs have no identity but their place.
          <p key={index}>{paragraph}</p>
        ))}
      </div>
      {isLong ? (
        <Button tone="quiet" aria-expanded={isOpen} aria-controls={textId} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show less' : 'Show the whole description'}
        </Button>
      ) : null}
    </div>
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
