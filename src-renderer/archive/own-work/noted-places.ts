import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { Note } from '../schema/archive-rows.ts';

/** What a note is about, as its row says it. */
export type NoteSubject = Pick<Note, 'resource' | 'identity'>;

/** What notes can be about: whatever has a page of its own. */
export type NotedPlace =
  | { readonly kind: 'ship'; readonly identity: string }
  | { readonly kind: 'system'; readonly identity: string }
  | { readonly kind: 'object'; readonly code: string }
  | { readonly kind: 'card'; readonly board: 'main' | 'campaign'; readonly id: string }
  | { readonly kind: 'deliverable'; readonly slug: string }
  | { readonly kind: 'player'; readonly handle: string }
  | { readonly kind: 'organization'; readonly sid: string };

/** How a note's row names what it is about. Handles are the same in capital and small letters, SIDs are not. */
export function noteSubject(place: NotedPlace): NoteSubject {
  switch (place.kind) {
    case 'ship':
      return { resource: 'ships', identity: place.identity };
    case 'system':
      return { resource: 'systems', identity: place.identity };
    case 'object':
      return { resource: 'object', identity: place.code };
    case 'card':
      return { resource: 'roadmap', identity: `${place.board}/${place.id}` };
    case 'deliverable':
      return { resource: 'deliverables', identity: place.slug };
    case 'player':
      return { resource: 'user', identity: place.handle.toLowerCase() };
    case 'organization':
      return { resource: 'organization', identity: place.sid };
    default:
      return place satisfies never;
  }
}

/** The place that a note is about; null for one that no program has written so far. */
export function placeOfNote({ resource, identity }: NoteSubject): NotedPlace | null {
  switch (resource) {
    case 'ships':
      return { kind: 'ship', identity };
    case 'systems':
      return { kind: 'system', identity };
    case 'object':
      return { kind: 'object', code: identity };
    case 'roadmap': {
      const [board, ...id] = identity.split('/');
      return (board === 'main' || board === 'campaign') && id.length > 0
        ? { kind: 'card', board, id: id.join('/') }
        : null;
    }
    case 'deliverables':
      return { kind: 'deliverable', slug: identity };
    case 'user':
      return { kind: 'player', handle: identity };
    case 'organization':
      return { kind: 'organization', sid: identity };
    default:
      return null;
  }
}

/** A key for what a note is about. */
export function subjectKey({ resource, identity }: NoteSubject): string {
  return `${resource} ${identity}`;
}

/**
 * All notes and bookmarks, those edited last first. They are the user's own work and not part of what is looked back at: all of them are
 * here whichever day is on screen.
 */
export async function readNotes(archive: ArchiveDatabase): Promise<readonly Note[]> {
  const notes = await archive.notes.toArray();
  return notes.toSorted((one, other) => other.editedAt - one.editedAt);
}
