import { useState } from 'react';
import { Link } from 'wouter';
import { formatWriteFailure } from '../../../../src-shared/problem-labels.ts';
import { useArchive } from '../../../archive/hooks/archive-context.tsx';
import { useNotes } from '../../../archive/hooks/notes-context.tsx';
import { bookmarkOf, restoreBookmark, setBookmark } from '../../../archive/own-work/bookmarks.ts';
import { placeOfNote, type NotedPlace } from '../../../archive/own-work/noted-places.ts';
import type { Note } from '../../../archive/schema/archive-rows.ts';
import { formatCount, formatDate } from '../../../format/format.ts';
import { writeTableCsv, type CsvColumn } from '../../../services/save/write-text.ts';
import { useReportShown } from '../../../services/connection/startup-idle.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { Panel } from '../../../ui/kit/panel.tsx';
import { SaveCsvButton } from '../../../ui/save/save-files.tsx';
import { BookmarkMark } from '../../../ui/record/note-mark.tsx';
import { recordPath } from '../../../ui/record/record-path.ts';
import { EmptyState, TableSkeleton } from '../../../ui/view/empty-state.tsx';
import classes from './notes-section.module.css';

/** Every note and bookmark there is, the last edited first. */
export function NotesSection() {
  const { isRead, all } = useNotes();
  useReportShown('offline', isRead);
  if (!isRead) return <TableSkeleton />;
  return <NoteList all={all} />;
}

function NoNotes() {
  return (
    <EmptyState title="No notes yet">
      Press Add note on the page of a ship, a system, a celestial object, a card, a deliverable, a player or an
      organization; a system or an object can be bookmarked in a colour beside it. Both stay in this archive and its
      backups; clearing and thinning fetched data never takes them.
    </EmptyState>
  );
}

function NoteList({ all }: { readonly all: readonly Note[] }) {
  const { archive } = useArchive();
  /** What was just taken away, as it was; until the view is left. */
  const [removed, setRemoved] = useState<{ readonly title: string; readonly before: readonly Note[] } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  if (all.length === 0 && removed === null) return <NoNotes />;
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(`Not changed: ${formatWriteFailure(error)}`);
    }
  };
  const remove = (note: Note) =>
    attempt(async () => {
      const title = titleOf(note);
      setRemoved({ title, before: await setBookmark(archive, { subject: note, title, colour: null }) });
    });
  const undo = (before: readonly Note[]) =>
    attempt(async () => {
      await restoreBookmark(archive, before);
      setRemoved(null);
    });
  return (
    <Panel
      title="Notes and bookmarks"
      aside={
        <span className="inline-row gap3">
          <span className="muted light">{formatCount(all.length)}</span>
          <SaveCsvButton of="all notes" name="notes" write={() => writeNotesCsv(all)} />
        </span>
      }
    >
      {removed === null ? null : (
        <div className="row wrap gap2 below2">
          <p role="status" className="muted">
            Bookmark of {removed.title} removed.
          </p>
          <Button onClick={() => void undo(removed.before)}>Undo</Button>
        </div>
      )}
      <p role="alert" className="bad gone-empty">
        {failure}
      </p>
      <ul className="plain-list">
        {all.map((note) => (
          <NoteLine key={note.id} note={note} onRemove={() => void remove(note)} />
        ))}
      </ul>
    </Panel>
  );
}

interface NoteLineProps {
  readonly note: Note;
  /** Takes its bookmark away. */
  readonly onRemove: () => void;
}

function NoteLine({ note, onRemove }: NoteLineProps) {
  const place = placeOfNote(note);
  const title = titleOf(note);
  const colour = bookmarkOf([note]);
  return (
    <li className={classes['line']}>
      <p className="firmer breakable">
        {place === null ? (
          title
        ) : (
          <Link className="hover-line" href={recordPath(place)}>
            {title}
          </Link>
        )}
        <span className="muted light">
          {' '}
          {kindOf(note)} · edited {formatDate(note.editedAt)}
        </span>
        <BookmarkMark colour={colour} />
        {colour === null ? null : (
          <Button tone="quiet" aria-label={`Remove bookmark of ${title}`} onClick={onRemove}>
            Remove bookmark
          </Button>
        )}
      </p>
      {note.text === '' ? null : <p className={classes['text']}>{note.text}</p>}
    </li>
  );
}

const kinds: Readonly<Record<NotedPlace['kind'], string>> = {
  ship: 'ship',
  system: 'system',
  object: 'celestial object',
  card: 'card',
  deliverable: 'deliverable',
  player: 'player',
  organization: 'organization',
};

function kindOf(note: Note): string {
  const place = placeOfNote(note);
  return place === null ? note.resource : kinds[place.kind];
}

function titleOf({ title, identity }: Note): string {
  return title === undefined || title === '' ? identity : title;
}

const columns: readonly CsvColumn<Note>[] = [
  { title: 'About', csv: titleOf },
  { title: 'Kind', csv: kindOf },
  { title: 'Identity', csv: ({ identity }) => identity },
  { title: 'Bookmark', csv: (note) => bookmarkOf([note]) },
  { title: 'Note', csv: ({ text }) => text },
  { title: 'Written (UTC)', csv: ({ createdAt }) => new Date(createdAt).toISOString() },
  { title: 'Edited (UTC)', csv: ({ editedAt }) => new Date(editedAt).toISOString() },
];

/** Notes as CSV: Markdown as it was written, instants in ISO 8601. */
export function writeNotesCsv(notes: readonly Note[]): string {
  return writeTableCsv(columns, notes);
}
