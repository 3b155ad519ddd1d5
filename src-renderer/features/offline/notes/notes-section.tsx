import { Link } from 'wouter';
import { useNotes } from '../../../archive/hooks/notes-context.tsx';
import { placeOfNote, type NotedPlace } from '../../../archive/own-work/notes.ts';
import type { Note } from '../../../archive/schema/archive-rows.ts';
import { formatCount, formatDate } from '../../../format/format.ts';
import { writeTableCsv, type CsvColumn } from '../../../services/save/write-text.ts';
import { useReportShown } from '../../../services/connection/startup-idle.ts';
import { Panel } from '../../../ui/kit/panel.tsx';
import { SaveCsvButton } from '../../../ui/save/save-files.tsx';
import { recordPath } from '../../../ui/record/record-path.ts';
import { EmptyState, TableSkeleton } from '../../../ui/view/empty-state.tsx';
import classes from './notes-section.module.css';

/** Every note there is, the last edited first. */
export function NotesSection() {
  const { isRead, all } = useNotes();
  useReportShown('offline', isRead);
  if (!isRead) return <TableSkeleton />;
  if (all.length === 0)
    return (
      <EmptyState title="No notes yet">
        Press Add note on the page of a ship, a system, a celestial object, a card, a deliverable, a player or an
        organization. Notes stay in this archive and its backups; clearing and thinning fetched data never takes them.
      </EmptyState>
    );
  return (
    <Panel
      title="Notes"
      aside={
        <span className="inline-row gap3">
          <span className="muted light">{formatCount(all.length)}</span>
          <SaveCsvButton of="all notes" name="notes" write={() => writeNotesCsv(all)} />
        </span>
      }
    >
      <ul className="plain-list">
        {all.map((note) => (
          <NoteLine key={note.id} note={note} />
        ))}
      </ul>
    </Panel>
  );
}

function NoteLine({ note }: { readonly note: Note }) {
  const place = placeOfNote(note);
  const title = titleOf(note);
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
      </p>
      <p className={classes['text']}>{note.text}</p>
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
  { title: 'Note', csv: ({ text }) => text },
  { title: 'Written (UTC)', csv: ({ createdAt }) => new Date(createdAt).toISOString() },
  { title: 'Edited (UTC)', csv: ({ editedAt }) => new Date(editedAt).toISOString() },
];

/** Notes as CSV: Markdown as it was written, instants in ISO 8601. */
export function writeNotesCsv(notes: readonly Note[]): string {
  return writeTableCsv(columns, notes);
}
