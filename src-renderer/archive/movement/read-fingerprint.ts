import type { ArchiveDatabase } from '../archive-database.ts';
import type { MovementSubject } from './movement.ts';
import { resourceOf } from './read-subject-answers.ts';

/**
 * Changes with every answer and every confirmation that movement is read from. Read in the page, where a live query notices
 * what it touches: the worker's own reads are not followed.
 */
export async function readFingerprint(archive: ArchiveDatabase, subject: MovementSubject): Promise<string> {
  const names = subject.kind === 'cards' ? [resourceOf(subject)] : [resourceOf(subject), 'teams'];
  const outlines = await archive.outlines.where('resource').anyOf(names).toArray();
  return outlines.map(({ id, lastSeenAt }) => `${id} ${lastSeenAt}`).join();
}
