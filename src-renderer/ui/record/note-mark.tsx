import { IconNote } from '@tabler/icons-react';
import classes from './notes.module.css';

/** More of a note is not shown in a tip. */
const longestTip = 280;

interface NoteMarkProps {
  /** What is noted, as `useNotes().textOf` gives it; null where nothing is. */
  readonly text: string | null;
}

/** Beside a name in a list: something is noted about it. Its beginning stands in the tip, all of it on the page of the thing. */
export function NoteMark({ text }: NoteMarkProps) {
  if (text === null) return null;
  const tip = text.length > longestTip ? `${text.slice(0, longestTip).toWellFormed()}…` : text;
  return (
    <span className={classes['mark']} title={tip}>
      <IconNote size={14} stroke={1.75} aria-hidden />
      <span className="visually-hidden"> (with a note)</span>
    </span>
  );
}
