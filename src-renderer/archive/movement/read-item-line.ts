import type { ArchiveDatabase } from '../archive-database.ts';
import { recordId } from '../record-id.ts';
import { foldLines } from './fold-lines.ts';
import type { ItemLine, MovementSubject } from './movement.ts';
import { readHeldItems } from './read-held-items.ts';
import { readSubjectAnswers } from './read-subject-answers.ts';
import { readTeamTitles } from './read-team-titles.ts';

/**
 * One item over all answers. Of deliverables only its own records are read.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 * @returns null where no complete answer ever held it.
 * @throws ProblemError `storage-failed` when the archive has lost a record.
 */
export async function readItemLine(
  archive: ArchiveDatabase,
  subject: MovementSubject,
  identity: string,
  asOf: number | null,
): Promise<ItemLine | null> {
  const [all, teamTitles] = await Promise.all([
    readSubjectAnswers(archive, subject, asOf),
    readTeamTitles(archive, asOf),
  ]);
  const isOfItem = ofRecord(identity);
  // A deliverable is a record; a card is a part of one, which may be any.
  const answers =
    subject.kind === 'cards' ? all : all.map((answer) => ({ ...answer, manifest: answer.manifest.filter(isOfItem) }));
  const readHeld = await readHeldItems(archive, subject, { answers, teamTitles });
  const lines = foldLines(answers, (answer) => {
    const item = readHeld(answer).get(identity);
    return item ? new Map([[identity, item]]) : nothingHeld;
  });
  return lines.get(identity) ?? null;
}

/** Tells the ids of a deliverable's records, of which answers hold tens of thousands: compares, and takes none apart. */
function ofRecord(identity: string): (id: string) => boolean {
  const like = recordId('deliverables', identity, '0'.repeat(64));
  const begin = like.slice(0, like.lastIndexOf('|') + 1);
  // An identity that begins with this one and a bar makes a longer id.
  return (id) => id.length === like.length && id.startsWith(begin);
}

const nothingHeld = new Map<string, never>();
