import { archiveSummary, type ArchiveSummary } from './archive-summary.ts';
import { useArchiveQuery } from './use-archive-query.ts';

/** What the archive holds, followed live; undefined while it is read. */
export function useArchiveSummary(): ArchiveSummary | undefined {
  return useArchiveQuery('summary', archiveSummary);
}
