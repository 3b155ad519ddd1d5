import { IconNote } from '@tabler/icons-react';
import { useNotes, type Notes } from '../../archive/hooks/notes-context.tsx';
import type { BookmarkColour } from '../../archive/own-work/bookmarks.ts';
import type { NotedPlace } from '../../archive/own-work/noted-places.ts';
import type { CsvColumn } from '../../services/save/write-text.ts';
import { bookmarkLooks } from './bookmark-looks.ts';
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

/** The same for lists of a hundred rows: it reads the notes itself, and shows a bookmark before them. */
export function NoteMarkOf({ place }: { readonly place: NotedPlace }) {
  const notes = useNotes();
  return (
    <>
      <BookmarkMark colour={notes.colourOf(place)} />
      <NoteMark text={notes.textOf(place)} />
    </>
  );
}

/** Beside a name in a list: it is bookmarked. Its shape tells the colour as well. */
export function BookmarkMark({ colour }: { readonly colour: BookmarkColour | null }) {
  if (colour === null) return null;
  return (
    <span className={classes['mark']} title={bookmarkLooks[colour].label}>
      <BookmarkShape colour={colour} />
      <span className="visually-hidden"> ({bookmarkLooks[colour].label})</span>
    </span>
  );
}

/** A bookmark as it is drawn beside marks on the map. */
export function BookmarkShape({ colour }: { readonly colour: BookmarkColour }) {
  const { corners, token } = bookmarkLooks[colour];
  return (
    <svg viewBox="-6 -6 12 12" width={12} height={12} aria-hidden>
      <polygon points={corners.join(' ')} fill={`var(${token})`} />
    </svg>
  );
}

/** The columns of the user's notes and bookmarks for a file; none where no row has one. */
export function noteColumns<Row>(
  notes: Notes,
  rows: readonly Row[],
  placeOf: (row: Row) => NotedPlace | null,
): readonly CsvColumn<Row>[] {
  const textOf = (row: Row): string | null => {
    const place = placeOf(row);
    return place === null ? null : notes.textOf(place);
  };
  const colourOf = (row: Row): string | null => {
    const place = placeOf(row);
    return place === null ? null : notes.colourOf(place);
  };
  const columns = [
    { title: 'Bookmark', csv: colourOf },
    { title: 'Note', csv: textOf },
  ];
  return columns.filter(({ csv }) => rows.some((row) => csv(row) !== null));
}
