import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { Note } from '../schema/archive-rows.ts';
import type { NoteSubject } from './noted-places.ts';

/** Longest note, in characters: some four pages. */
export const maxNoteChars = 10_000;

/** Why a text is no note: nothing is in it, or it is longer than `maxNoteChars`. */
export type NoteRefusal =
  | { readonly ok: false; readonly reason: 'empty' }
  | { readonly ok: false; readonly reason: 'too-long'; readonly chars: number };

/** A text as it is stored, or why it can't be. */
export function readNoteText(typed: string): { readonly ok: true; readonly text: string } | NoteRefusal {
  const text = typed
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    // Nobody sees them, and a CSV or JSON reader may stumble over them.
    .replaceAll(/(?![\n\t])\p{Cc}/gu, '')
    .trim();
  if (text === '') return { ok: false, reason: 'empty' };
  const chars = [...text].length;
  if (chars > maxNoteChars) return { ok: false, reason: 'too-long', chars };
  return { ok: true, text };
}

interface NoteEdit {
  readonly subject: NoteSubject;
  readonly text: string;
  /** What it is about, as the page calls it. */
  readonly title: string;
  /** The note as it was when editing began; null for a new one. */
  readonly before: Note | null;
}

/**
 * Stores a note. Where the one that was edited has changed or gone meanwhile, as in another window, this one is stored beside
 * it: no words are written over that the writer has not seen.
 *
 * @param at UTC, epoch milliseconds.
 */
export async function saveNote(
  archive: ArchiveDatabase,
  { subject, text: typed, title, before }: NoteEdit,
  at: number,
): Promise<{ readonly ok: true; readonly note: Note } | NoteRefusal> {
  const read = readNoteText(typed);
  if (!read.ok) return read;
  const { text } = read;
  return archive.transaction('rw', archive.notes, async () => {
    const { resource, identity } = subject;
    const about = await archive.notes.where({ resource, identity }).toArray();
    // The first words about a bookmark stand with it.
    const known = before === null ? about.find(({ text: words }) => words === '') : await archive.notes.get(before.id);
    const isSame = known !== undefined && known.text === (before?.text ?? '');
    const note: Note = isSame
      ? // Of two states of a note the later one counts where archives are merged, whatever the clock did.
        { ...known, text, title, editedAt: Math.max(at, known.editedAt + 1) }
      : { id: crypto.randomUUID(), resource, identity, text, title, createdAt: at, editedAt: at };
    await archive.notes.put(note);
    return { ok: true, note };
  });
}

/** Adds notes that came with a file, those whose words are here already left out. Their texts are ones that can be stored. */
export async function addNotes(
  archive: ArchiveDatabase,
  notes: readonly Omit<NoteEdit, 'before'>[],
  at: number,
): Promise<void> {
  await archive.transaction('rw', archive.notes, async () => {
    for (const note of notes) {
      const { resource, identity } = note.subject;
      const known = await archive.notes.where({ resource, identity }).toArray();
      if (!known.some(({ text }) => text === note.text)) await saveNote(archive, { ...note, before: null }, at);
    }
  });
}

/** A bookmark stays, without its words. @returns the note as it was, for `restoreNote`; null when it was gone already. */
export async function deleteNote(archive: ArchiveDatabase, id: string): Promise<Note | null> {
  return archive.transaction('rw', archive.notes, async () => {
    const note = await archive.notes.get(id);
    if (note?.colour === undefined) await archive.notes.delete(id);
    else await archive.notes.put({ ...note, text: '', editedAt: note.editedAt + 1 });
    return note ?? null;
  });
}

/** Puts a deleted note back as it was. */
export async function restoreNote(archive: ArchiveDatabase, note: Note): Promise<void> {
  await archive.notes.put(note);
}
