import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { Note } from '../schema/archive-rows.ts';
import type { NoteSubject } from './noted-places.ts';

/** What a bookmark may be coloured; each has a shape of its own where it is drawn. */
export const bookmarkColours = ['red', 'green', 'blue', 'violet'] as const;
export type BookmarkColour = (typeof bookmarkColours)[number];

/**
 * The colour of what some notes are about: a bookmark is a note that has one, with words or without. Of several the one that
 * was edited last counts; a colour that a later program gave is none here.
 */
export function bookmarkOf(notes: readonly Note[]): BookmarkColour | null {
  const [last] = notes
    .filter(({ colour }) => colour !== undefined)
    .toSorted((one, other) => other.editedAt - one.editedAt);
  return bookmarkColours.find((colour) => colour === last?.colour) ?? null;
}

interface BookmarkChange {
  readonly subject: NoteSubject;
  /** What it is about, as the page calls it. */
  readonly title: string;
  /** Null takes the bookmark away; words that were noted stay. */
  readonly colour: BookmarkColour | null;
}

/**
 * Bookmarks something, or gives its bookmark another colour: on the note there is, or on one without words. One thing has one
 * bookmark, also where a merge brought several.
 *
 * @param at UTC, epoch milliseconds.
 * @returns the notes about it as they were, for `restoreBookmark`.
 */
export async function setBookmark(
  archive: ArchiveDatabase,
  { subject: { resource, identity }, title, colour }: BookmarkChange,
  at: number = Date.now(),
): Promise<readonly Note[]> {
  return archive.transaction('rw', archive.notes, async () => {
    const before = await archive.notes.where({ resource, identity }).sortBy('createdAt');
    const bare = before.map((row, place): Note => {
      const { colour: former, ...note } = row;
      const isMarked = place === 0 && colour !== null;
      const isChanged = isMarked || former !== undefined;
      // Of two states of a note the later one counts where archives are merged, whatever the clock did.
      const editedAt = isChanged ? Math.max(at, note.editedAt + 1) : note.editedAt;
      return { ...note, editedAt, ...(isMarked ? { title, colour } : {}) };
    });
    const [empty, kept] = [bare.filter(isEmpty), bare.filter((note) => !isEmpty(note))];
    const first: Note = { id: crypto.randomUUID(), resource, identity, text: '', title, createdAt: at, editedAt: at };
    await archive.notes.bulkDelete(empty.map(({ id }) => id));
    await archive.notes.bulkPut(colour !== null && before.length === 0 ? [{ ...first, colour }] : kept);
    return before;
  });
}

function isEmpty({ text, colour }: Note): boolean {
  return text === '' && colour === undefined;
}

/** Puts back what `setBookmark` took away. */
export async function restoreBookmark(archive: ArchiveDatabase, before: readonly Note[]): Promise<void> {
  await archive.notes.bulkPut([...before]);
}
