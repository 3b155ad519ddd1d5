import type { Outcome } from '../../../src-shared/problem.ts';
import { readInWorker } from '../read-in-worker.ts';
import { useArchiveQuery } from '../use-archive-query.ts';
import type { MovementHistory, MovementSubject } from './movement.ts';
import { outcomeOf } from './outcome-of.ts';
import { readFingerprint } from './read-fingerprint.ts';
import { shareRead } from './share-read.ts';
import { subjectName } from './subject-name.ts';
import { useLastKnown } from '../use-last-known.ts';

/**
 * What the archive knows of a subject's past, followed live; undefined until it is read first. While it is read again the
 * last answer stays. Read in the worker, once for all parts of a page that ask.
 */
export function useMovementHistory(subject: MovementSubject): Outcome<MovementHistory> | undefined {
  const topic = `movement history ${subjectName(subject)}`;
  const found = useArchiveQuery(topic, async (archive, asOf) => {
    const fingerprint = await readFingerprint(archive, subject);
    const read = shareRead(archive, { question: `${topic} ${asOf ?? 'now'}`, fingerprint }, () =>
      readInWorker(archive, { kind: 'movement-history', subject, asOf }),
    );
    return outcomeOf(read);
  });
  return useLastKnown(found, topic);
}
