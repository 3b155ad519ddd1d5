import { IconNote } from '@tabler/icons-react';
import { useNotes, type Notes } from '../../archive/hooks/notes-context.tsx';
import type { NotedPlace } from '../../archive/own-work/notes.ts';
import type { CsvColumn } from '../../services/save/write-text.ts';
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

/** The same for lists of a hundred rows: it reads the notes itself. */
export function NoteMarkOf({ place }: { readonly place: NotedPlace }) {
  return <NoteMark text={useNotes().textOf(place)} />;
}

/** The column of the user's notes for a file; none where no row has one. */
export function noteColumns<Row>(
  notes: Notes,
  rows: readonly Row[],
  placeOf: (row: Row) => NotedPlace | null,
): readonly CsvColumn<Row>[] {
  const textOf = (row: Row): string | null => {
    const place = placeOf(row);
    return place === null ? null : notes.textOf(place);
  };
  return rows.some((row) => textOf(row) !== null) ? [{ title: 'Note', csv: textOf }] : [];
}
