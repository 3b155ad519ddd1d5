import { readInWorker } from '../read-in-worker.ts';
import { useArchiveQuery } from '../use-archive-query.ts';
import type { Movement, MovementSubject } from './movement.ts';
import { readFingerprint } from './read-fingerprint.ts';
import type { MovementSpan } from './read-movement.ts';
import { shareRead } from './share-read.ts';
import { subjectName } from './subject-name.ts';
import { useLastKnown } from '../use-last-known.ts';

/**
 * What moved between two instants, followed live. While another choice is read the last answer stays; its own instants say
 * which it is.
 *
 * @returns null for no choice, and where the archive held nothing by the earlier instant; undefined while it is read first.
 */
export function useMovement(subject: MovementSubject, choice: MovementSpan | null): Movement | null | undefined {
  const topic = `movement ${subjectName(subject)} ${choice === null ? 'off' : 'on'}`;
  const question = `${topic} ${choice === null ? '' : JSON.stringify([choice.beforeAt, choice.afterAt])}`;
  const found = useArchiveQuery(question, async (archive, asOf) => {
    if (choice === null) return null;
    const fingerprint = await readFingerprint(archive, subject);
    return shareRead(archive, { question: `${question} ${asOf ?? 'now'}`, fingerprint }, () =>
      readInWorker(archive, { kind: 'movement', subject, span: choice, asOf }),
    );
  });
  const last = useLastKnown(found, topic);
  return choice === null ? null : last;
}
