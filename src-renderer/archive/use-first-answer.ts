import { useLiveQuery } from 'dexie-react-hooks';
import { useArchive } from './archive-context.tsx';
import { readFirstAnswer, type SoughtAnswer } from './read-first-answer.ts';

/** When the archive got its first answer to one of these, followed live, whichever instant is on screen; undefined while it is read. */
export function useFirstAnswer(sought: readonly SoughtAnswer[]): number | null | undefined {
  const { archive } = useArchive();
  const question = JSON.stringify(sought);
  const read = useLiveQuery(
    async () => ({ archive, question, at: await readFirstAnswer(archive, sought) }),
    [archive, question],
  );
  return read?.archive === archive && read.question === question ? read.at : undefined;
}
