import { useState } from 'react';
import { useArchive } from '../../archive/hooks/archive-context.tsx';
import { useNotes } from '../../archive/hooks/notes-context.tsx';
import { bookmarkColours, setBookmark, type BookmarkColour } from '../../archive/own-work/bookmarks.ts';
import { noteSubject, type NotedPlace } from '../../archive/own-work/notes.ts';
import { bookmarkLooks } from './bookmark-looks.ts';
import { detailOf, NoteFailure } from './note-editor.tsx';
import { BookmarkShape } from './note-mark.tsx';
import classes from './notes.module.css';

interface BookmarkChoiceProps {
  readonly place: NotedPlace;
  /** What the page calls it. */
  readonly title: string;
}

/** Bookmarks what a page shows, in one of a few colours; the one it has takes the bookmark away. */
export function BookmarkChoice({ place, title }: BookmarkChoiceProps) {
  const { archive } = useArchive();
  const current = useNotes().colourOf(place);
  const [failure, setFailure] = useState<string | null>(null);
  const choose = (colour: BookmarkColour | null): void => {
    setFailure(null);
    setBookmark(archive, { subject: noteSubject(place), title, colour }).catch((error: unknown) =>
      setFailure(`Not bookmarked: ${detailOf(error)}`),
    );
  };
  return (
    <>
      <span role="group" aria-label="Bookmark" className="inline-row">
        <span className="muted small" aria-hidden>
          Bookmark
        </span>
        {bookmarkColours.map((colour) => (
          <button
            key={colour}
            type="button"
            className={classes['colour']}
            aria-pressed={colour === current}
            aria-label={bookmarkLooks[colour].label}
            title={colour === current ? 'Remove the bookmark' : bookmarkLooks[colour].label}
            onClick={() => choose(colour === current ? null : colour)}
          >
            <BookmarkShape colour={colour} />
          </button>
        ))}
      </span>
      <NoteFailure message={failure} />
    </>
  );
}
