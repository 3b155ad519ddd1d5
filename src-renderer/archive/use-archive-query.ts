import { useLiveQuery } from 'dexie-react-hooks';
import { useArchive } from './archive-context.tsx';
import type { ArchiveDatabase } from './archive-database.ts';

/**
 * Follows a read of the active archive. Undefined while it opens, also right after the profile, the instant or the
 * question changed: a live query keeps its last result until the next arrives, and the last result may be another
 * profile's data.
 *
 * @param question tells this read from others of the same component; `query` may only depend on it, the archive and asOf.
 */
export function useArchiveQuery<T>(
  question: string,
  query: (archive: ArchiveDatabase, asOf: number | null) => Promise<T>,
): T | undefined {
  const { archive, asOf } = useArchive();
  const result = useLiveQuery(
    async () => ({ archive, asOf, question, value: await query(archive, asOf) }),
    [archive, asOf, question],
  );
  const isCurrent = result?.archive === archive && result.asOf === asOf && result.question === question;
  return isCurrent ? result.value : undefined;
}
