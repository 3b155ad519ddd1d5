import type { Outcome } from '../../../src-shared/problem.ts';
import { useArchiveQuery } from '../use-archive-query.ts';
import type { ItemLine, MovementSubject } from './movement.ts';
import { outcomeOf } from './outcome-of.ts';
import { readItemLine } from './read-item-line.ts';
import { subjectName } from './subject-name.ts';
import { useLastKnown } from '../use-last-known.ts';

/**
 * One item over all answers, followed live; null where none ever held it, undefined until it is read first. Reads less than
 * the whole history, for a page that shows this item alone.
 */
export function useItemLine(subject: MovementSubject, identity: string): Outcome<ItemLine | null> | undefined {
  const question = `item line ${subjectName(subject)} ${identity}`;
  const found = useArchiveQuery(question, (archive, asOf) => outcomeOf(readItemLine(archive, subject, identity, asOf)));
  return useLastKnown(found, question);
}
