import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { create } from 'zustand';
import { formatWriteFailure } from '../../../src-shared/problem-labels.ts';
import { useArchive } from '../../archive/hooks/archive-context.tsx';
import { maxNoteChars, saveNote, type NoteRefusal } from '../../archive/own-work/notes.ts';
import { noteSubject, subjectKey, type NotedPlace } from '../../archive/own-work/noted-places.ts';
import type { Note } from '../../archive/schema/archive-rows.ts';
import { formatCount } from '../../format/format.ts';
import { Button } from '../kit/button.tsx';
import classes from './notes.module.css';

interface NoteEditorProps {
  readonly place: NotedPlace;
  /** What the page calls what the note is about; null where the archive does not have it. */
  readonly title: string | null;
  /** Null for a new one. */
  readonly before: Note | null;
  /** Called with the note that was saved; without one where the draft is only put aside. */
  readonly onClose: (saved?: Note) => void;
}

/** Where a note is written. What is typed is kept while the program runs, also when the page is left. */
export function NoteEditor({ place, title: known, before, onClose }: NoteEditorProps) {
  const { archive } = useArchive();
  const draft = useDraft(place, before);
  const [failure, setFailure] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const helpId = useId();
  const text = draft.text ?? before?.text ?? '';
  const title = known ?? before?.title ?? '';
  // The draft began with that state of the note, even where the note has changed since.
  const basis = draft.before ?? before;
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }, []);
  const isSaving = useRef(false);
  const save = async (): Promise<void> => {
    // A key that is held, or a second click, would write it twice.
    if (isSaving.current) return;
    isSaving.current = true;
    try {
      const saved = await saveNote(archive, { subject: noteSubject(place), text, title, before: basis }, Date.now());
      if (!saved.ok) return setFailure(describeRefusal(saved));
      draft.forget();
      onClose(saved.note);
    } catch (error) {
      setFailure(`Not saved: ${formatWriteFailure(error)} What you wrote stays here.`);
    } finally {
      isSaving.current = false;
    }
  };
  const follow = (event: KeyboardEvent): void => {
    // What an input method asks for belongs to it.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
    else return;
    event.preventDefault();
    // Escape would also leave the page.
    event.stopPropagation();
  };
  return (
    <div className={classes['note']}>
      <textarea
        ref={field}
        className={classes['field']}
        aria-label={`Note about ${title}`}
        aria-describedby={helpId}
        value={text}
        // A dictionary would be fetched from elsewhere.
        spellCheck={false}
        onChange={({ currentTarget }) => {
          setFailure(null);
          draft.write(currentTarget.value, basis);
        }}
        onKeyDown={follow}
      />
      <div className="row wrap gap2 above2">
        <p id={helpId} className="muted small">
          **bold**, *italic*, `code`, # heading, - list, &gt; quote. Ctrl+Enter saves, Escape closes and keeps what you
          typed.
        </p>
        <span className="row push gap2">
          <Button tone="quiet" onClick={() => onClose()}>
            Close
          </Button>
          {draft.text === null ? null : (
            <Button
              tone="quiet"
              onClick={() => {
                draft.forget();
                onClose();
              }}
            >
              Discard
            </Button>
          )}
          <Button onClick={() => void save()}>Save note</Button>
        </span>
      </div>
      <NoteFailure message={failure} />
    </div>
  );
}

/** Why nothing was written. */
export function NoteFailure({ message }: { readonly message: string | null }) {
  return (
    <p role="alert" className="bad gone-empty">
      {message}
    </p>
  );
}

function describeRefusal(refusal: NoteRefusal): string {
  if (refusal.reason === 'empty') return 'A note needs some words. To be rid of it, delete it.';
  const { chars } = refusal;
  return `Not saved: a note has at most ${formatCount(maxNoteChars)} characters, and this one has ${formatCount(chars)}.`;
}

interface Draft {
  readonly text: string;
  /** The note as it was when the draft began; null for a new one. */
  readonly before: Note | null;
}

interface DraftStore {
  /** By archive, record and note. Kept while the program runs. */
  readonly drafts: Readonly<Record<string, Draft>>;
  readonly write: (key: string, draft: Draft | null) => void;
}

const useDraftStore = create<DraftStore>((set) => ({
  drafts: {},
  write: (key, draft) =>
    set(({ drafts }) => {
      const others = Object.entries(drafts).filter(([of]) => of !== key);
      return { drafts: Object.fromEntries(draft === null ? others : [...others, [key, draft]]) };
    }),
}));

/** What is being written about a record: a new note, or a change of one. Nothing where it is as it was. */
export function useDraft(place: NotedPlace, note: Note | null) {
  const { archive } = useArchive();
  const key = JSON.stringify([archive.name, subjectKey(noteSubject(place)), note?.id ?? null]);
  const draft = useDraftStore(({ drafts }) => drafts[key] ?? null);
  const { write } = useDraftStore.getState();
  return {
    text: draft?.text ?? null,
    before: draft?.before ?? null,
    write: (text: string, before: Note | null) => write(key, text === (before?.text ?? '') ? null : { text, before }),
    forget: () => write(key, null),
  };
}
