import type { ArchiveDatabase } from '../archive-database.ts';
import { foldLines } from './fold-lines.ts';
import { groupActs } from './group-acts.ts';
import type { MovementHistory, MovementSubject } from './movement.ts';
import { readHeldItems } from './read-held-items.ts';
import { readSubjectAnswers } from './read-subject-answers.ts';
import { readTeamTitles } from './read-team-titles.ts';

/**
 * Every item that a complete answer to the subject ever held, with all dates it had. Answers to versions and date windows
 * are no part of it.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 * @throws ProblemError `storage-failed` when the archive has lost a record.
 */
export async function readMovementHistory(
  archive: ArchiveDatabase,
  subject: MovementSubject,
  asOf: number | null,
): Promise<MovementHistory> {
  const [answers, teamTitles] = await Promise.all([
    readSubjectAnswers(archive, subject, asOf),
    readTeamTitles(archive, asOf),
  ]);
  const readHeld = await readHeldItems(archive, subject, { answers, teamTitles });
  return { instants: instantsOf(answers), lines: foldLines(answers, readHeld) };
}

/** When each act ended; two that ended in the same millisecond are one state. */
function instantsOf(answers: Parameters<typeof groupActs>[0]): readonly number[] {
  return [...new Set(groupActs(answers).flatMap((act) => act.at(-1)?.fetchedAt ?? []))];
}
