import { succeed, type Outcome } from '../../../src-shared/problem.ts';
import { readInWorker } from '../read-in-worker.ts';
import { useArchiveQuery } from '../use-archive-query.ts';
import type { Movement, MovementSubject } from './movement.ts';
import { outcomeOf } from './outcome-of.ts';
import { readFingerprint } from './read-fingerprint.ts';
import type { MovementSpan } from './read-movement.ts';
import { shareRead } from './share-read.ts';
import { subjectName } from './subject-name.ts';
import { useLastKnown } from '../use-last-known.ts';

/**
 * What moved between two instants, followed live. While another choice is read the last answer stays; its own instants say
 * which it is.
 *
 * @returns of null for no choice, and where the archive held nothing by the earlier instant; undefined while it is read first.
 */
export function useMovement(
  subject: MovementSubject,
  choice: MovementSpan | null,
): Outcome<Movement | null> | undefined {
  const topic = `movement ${subjectName(subject)} ${choice === null ? 'off' : 'on'}`;
  const question = `${topic} ${choice === null ? '' : JSON.stringify([choice.beforeAt, choice.afterAt])}`;
  const found = useArchiveQuery(question, async (archive, asOf): Promise<Outcome<Movement | null>> => {
    if (choice === null) return nothing;
    const fingerprint = await readFingerprint(archive, subject);
    const read = shareRead(archive, { question: `${question} ${asOf ?? 'now'}`, fingerprint }, () =>
      readInWorker(archive, { kind: 'movement', subject, span: choice, asOf }),
    );
    return outcomeOf(read);
  });
  const last = useLastKnown(found, topic);
  return choice === null ? nothing : last;
}

const nothing = succeed(null);
