import { IconNote } from '@tabler/icons-react';
import { useState } from 'react';
import { formatWriteFailure } from '../../../src-shared/problem-labels.ts';
import { useArchive } from '../../archive/hooks/archive-context.tsx';
import { useNotes } from '../../archive/hooks/notes-context.tsx';
import { bookmarkColours, setBookmark, type BookmarkColour } from '../../archive/own-work/bookmarks.ts';
import { deleteNote, restoreNote } from '../../archive/own-work/notes.ts';
import { noteSubject, subjectKey, type NotedPlace } from '../../archive/own-work/noted-places.ts';
import type { Note } from '../../archive/schema/archive-rows.ts';
import { formatDate } from '../../format/format.ts';
import { Button } from '../kit/button.tsx';
import { KeepsFocus } from '../kit/focus.tsx';
import { bookmarkLooks } from './bookmark-looks.ts';
import { NoteEditor, NoteFailure, useDraft } from './note-editor.tsx';
import { BookmarkShape } from './note-mark.tsx';
import classes from './notes.module.css';
import { later } from '../kit/later.tsx';

const MarkdownText = later(async () => (await import('./markdown-text.tsx')).MarkdownText);

interface RecordNotesProps {
  readonly place: NotedPlace;
  /** What the page calls it; null where the archive does not have it: then there are only the notes there are. */
  readonly title: string | null;
}

/**
 * The user's own notes about what a page shows, below the page's head. They are of now whichever instant is looked at, and can
 * be written then as well: nothing is fetched.
 */
export function RecordNotes(props: RecordNotesProps) {
  const { archive } = useArchive();
  // What was being written stays with its archive and its record.
  return <NotesAbout key={`${archive.name} ${subjectKey(noteSubject(props.place))}`} {...props} />;
}

/** Which note is being written: one of those there are, as it was when it was opened, or a new one. */
type Edited = Note | 'new' | null;

function NotesAbout({ place, title }: RecordNotesProps) {
  const { asOf } = useArchive();
  const { isRead, all, about } = useNotes();
  const [edited, setEdited] = useState<Edited>(null);
  /** What takes the focus, because the field that had it stood in its place. */
  const [returned, setReturned] = useState<string | null>(null);
  const [deleted, setDeleted] = useState<Note | null>(null);
  const [saved, setSaved] = useState<{ readonly note: Note; readonly all: readonly Note[] } | null>(null);
  // What was just saved stands there at once; from the next reading on that counts.
  const notes = saved?.all === all ? withSaved(about(place), saved.note) : about(place);
  const close = (note?: Note) => {
    setReturned(note?.id ?? (edited === 'new' ? 'new' : (edited?.id ?? null)));
    setEdited(null);
    if (note) setSaved({ note, all });
  };
  const isNone = notes.length === 0;
  if (isNone && title === null && deleted === null && edited === null) return null;
  // A note that was deleted in another window stays while it is being written: its words are not lost with it.
  const isGone = edited !== null && edited !== 'new' && !notes.some(({ id }) => id === edited.id);
  return (
    <KeepsFocus>
      <section aria-label="Your notes" className="rigid grid gap2 below3">
        <p role="status" className="visually-hidden">
          {deleted ? 'Note deleted' : saved ? 'Note saved' : ''}
        </p>
        {(isGone ? [...notes, edited] : notes).map((note) =>
          edited !== null && edited !== 'new' && edited.id === note.id ? (
            <NoteEditor key={note.id} place={place} title={title} before={edited} onClose={close} />
          ) : (
            <NoteCard
              key={note.id}
              place={place}
              note={note}
              isSaved={saved?.note.editedAt === note.editedAt}
              takesFocus={returned === note.id}
              onEdit={() => setEdited(note)}
              onDelete={(gone) => {
                setDeleted(gone);
                setSaved(null);
              }}
            />
          ),
        )}
        {edited === 'new' ? <NoteEditor place={place} title={title} before={null} onClose={close} /> : null}
        {deleted === null ? null : <DeletedNote note={deleted} onBack={() => setDeleted(null)} />}
        {isRead && title !== null ? (
          <div className="row wrap gap0-2">
            {isNone && edited === null ? (
              <AddNote place={place} takesFocus={returned === 'new'} onOpen={() => setEdited('new')} />
            ) : null}
            {canBookmark(place) ? <BookmarkChoice place={place} title={title} /> : null}
          </div>
        ) : null}
        {!isNone && asOf !== null ? (
          <p className="muted small">Your notes are shown as they are now, not as of the date you look back to.</p>
        ) : null}
      </section>
    </KeepsFocus>
  );
}

/** What the starmap marks and lists. */
function canBookmark({ kind }: NotedPlace): boolean {
  return kind === 'system' || kind === 'object';
}

function withSaved(notes: readonly Note[], saved: Note): readonly Note[] {
  if (!notes.some(({ id }) => id === saved.id)) return [...notes, saved];
  return notes.map((note) => (note.id === saved.id ? saved : note));
}

interface AddNoteProps {
  readonly place: NotedPlace;
  readonly takesFocus: boolean;
  readonly onOpen: () => void;
}

function AddNote({ place, takesFocus, onOpen }: AddNoteProps) {
  const { text } = useDraft(place, null);
  return (
    <div>
      <Button tone="quiet" className={classes['add'] ?? ''} autoFocus={takesFocus} onClick={onOpen}>
        <span className="inline-row gap6px">
          <IconNote size={15} stroke={1.75} aria-hidden />
          {text === null ? 'Add note' : 'Continue your note'}
        </span>
      </Button>
      {text === null ? null : <span className="warn small">not saved yet</span>}
    </div>
  );
}

interface NoteCardProps {
  readonly place: NotedPlace;
  readonly note: Note;
  /** Whether it is as it was just saved here. */
  readonly isSaved: boolean;
  readonly takesFocus: boolean;
  readonly onEdit: () => void;
  /** Called with the note as it was. */
  readonly onDelete: (note: Note) => void;
}

/** A note as it is read. */
function NoteCard({ place, note, isSaved, takesFocus, onEdit, onDelete }: NoteCardProps) {
  const { archive } = useArchive();
  const draft = useDraft(place, note);
  const [failure, setFailure] = useState<string | null>(null);
  const remove = async (): Promise<void> => {
    try {
      onDelete((await deleteNote(archive, note.id)) ?? note);
    } catch (error) {
      setFailure(`Not deleted: ${formatWriteFailure(error)}`);
    }
  };
  return (
    <article aria-label="Note" className={classes['note']}>
      {/* The text itself until what reads its marks is there. */}
      <MarkdownText until={<p className={classes['plain']}>{note.text}</p>} text={note.text} />
      <div className="row wrap gap0-2 above2">
        <p className="muted small">
          {isSaved ? 'Saved. ' : ''}Your note, edited {formatDate(note.editedAt)}
        </p>
        <span className="row push gap1">
          {draft.text === null ? null : <span className="warn small">changes not saved yet</span>}
          <Button tone="quiet" autoFocus={takesFocus} onClick={onEdit}>
            {draft.text === null ? 'Edit note' : 'Continue editing'}
          </Button>
          <Button tone="quiet" onClick={() => void remove()}>
            Delete note
          </Button>
        </span>
      </div>
      <NoteFailure message={failure} />
    </article>
  );
}

/** A note that was deleted on this page, until the page is left. */
function DeletedNote({ note, onBack }: { readonly note: Note; readonly onBack: () => void }) {
  const { archive } = useArchive();
  const [failure, setFailure] = useState<string | null>(null);
  const restore = async (): Promise<void> => {
    try {
      await restoreNote(archive, note);
      onBack();
    } catch (error) {
      setFailure(`Not brought back: ${formatWriteFailure(error)}`);
    }
  };
  return (
    <div className="row wrap gap2">
      <p role="status" className="muted">
        Note deleted.
      </p>
      <Button onClick={() => void restore()}>Undo</Button>
      <NoteFailure message={failure} />
    </div>
  );
}

interface BookmarkChoiceProps {
  readonly place: NotedPlace;
  /** What the page calls it. */
  readonly title: string;
}

/** Bookmarks what a page shows, in one of a few colours; the one it has takes the bookmark away. */
function BookmarkChoice({ place, title }: BookmarkChoiceProps) {
  const { archive } = useArchive();
  const current = useNotes().colourOf(place);
  const [failure, setFailure] = useState<string | null>(null);
  const choose = (colour: BookmarkColour | null): void => {
    setFailure(null);
    setBookmark(archive, { subject: noteSubject(place), title, colour }).catch((error: unknown) =>
      setFailure(`Not bookmarked: ${formatWriteFailure(error)}`),
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
