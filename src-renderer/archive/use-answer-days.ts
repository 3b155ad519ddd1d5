import { useLiveQuery } from 'dexie-react-hooks';
import { useArchive } from './archive-context.tsx';
import { readAnswerDays, type AnswerDays } from './read-answer-days.ts';

/**
 * The days the archive got answers on, followed live; undefined while they are read. The same whichever instant is on screen,
 * so that they stay while one goes from day to day.
 */
export function useAnswerDays(): AnswerDays | undefined {
  const { archive } = useArchive();
  const read = useLiveQuery(async () => ({ archive, days: await readAnswerDays(archive) }), [archive]);
  return read?.archive === archive ? read.days : undefined;
}
