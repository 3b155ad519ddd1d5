import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { bookmarkOf, type BookmarkColour } from '../own-work/bookmarks.ts';
import { noteSubject, readNotes, subjectKey, type NotedPlace } from '../own-work/noted-places.ts';
import type { Note } from '../schema/archive-rows.ts';
import { useArchive, useFollowedQuery } from './archive-context.tsx';

/** The notes of the archive on screen, by what they are about. The same whichever instant is looked at. */
export interface Notes {
  /** False until they are read. */
  readonly isRead: boolean;
  /** All of them, and all bookmarks, those edited last first. */
  readonly all: readonly Note[];
  /** Those about one thing that have words, the oldest first. */
  readonly about: (place: NotedPlace) => readonly Note[];
  /** What they say about it, as one text; null where nothing is noted. */
  readonly textOf: (place: NotedPlace) => string | null;
  /** The colour it is bookmarked with; null where it is not. */
  readonly colourOf: (place: NotedPlace) => BookmarkColour | null;
}

const none: readonly Note[] = [];
const noNotes: Notes = { isRead: false, all: none, about: () => none, textOf: () => null, colourOf: () => null };

const NotesContext = createContext<Notes>(noNotes);

/** Reads the notes once for all rows and pages that show them; there are as many as a person wrote. */
export function NotesProvider({ children }: { readonly children: ReactNode }) {
  const { archive } = useArchive();
  const all = useFollowedQuery({ archive, asOf: null, question: 'all notes' }, readNotes);
  const notes = useMemo(() => (all === undefined ? noNotes : notesOf(all)), [all]);
  return <NotesContext value={notes}>{children}</NotesContext>;
}

function notesOf(all: readonly Note[]): Notes {
  const bySubject = Map.groupBy(all, subjectKey);
  const about = (place: NotedPlace): readonly Note[] =>
    bySubject
      .get(subjectKey(noteSubject(place)))
      ?.filter(({ text }) => text !== '')
      .toSorted((one, other) => one.createdAt - other.createdAt) ?? none;
  const textOf = (place: NotedPlace): string | null =>
    about(place)
      .map(({ text }) => text)
      .join('\n\n') || null;
  const colourOf = (place: NotedPlace) => bookmarkOf(bySubject.get(subjectKey(noteSubject(place))) ?? none);
  return { isRead: true, all, about, textOf, colourOf };
}

/** None outside a `NotesProvider`. */
export function useNotes(): Notes {
  return useContext(NotesContext);
}
